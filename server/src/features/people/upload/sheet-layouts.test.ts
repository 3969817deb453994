import { utils, write } from '@e965/xlsx';
import { isOpen, type SheetAnswers } from '@regalo/contract/people/upload/answers';
import { countryByCode } from '@regalo/contract/values/countries';
import { expect, test } from 'vitest';
import { CONTACTS } from '../../../testing/sheet-layouts/contacts.ts';
import { CUSTOMERS } from '../../../testing/sheet-layouts/customers.ts';
import { HR_SYSTEMS } from '../../../testing/sheet-layouts/hr-systems.ts';
import type { Layout } from '../../../testing/sheet-layouts/layout.ts';
import { PAYROLLS } from '../../../testing/sheet-layouts/payrolls.ts';
import { STRANGERS } from '../../../testing/sheet-layouts/strangers.ts';
import { WORKBOOKS } from '../../../testing/sheet-layouts/workbooks.ts';
import { readSheetFile } from './sheet-file.ts';

const LAYOUTS: Layout[] = [
  ...[CONTACTS, HR_SYSTEMS, CUSTOMERS, PAYROLLS, WORKBOOKS, STRANGERS],
].flat();
const OPTIONS = { today: '2026-12-01', country: countryByCode('CR') };

/** The answers that a layout is to ask for. */
const answersOf = ({ asks = {} }: Layout): SheetAnswers => ({
  ...(asks.names && { names_order: asks.names }),
  ...(asks.dates && { dates_order: asks.dates }),
  ...(asks.nameless && { without_name: 'store' }),
});

/** What a layout gives once what it asks is answered, told as its expectation is. */
async function outcomeOf(layout: Layout) {
  const asked = await readSheetFile(layout.file, OPTIONS);
  if (!asked.ok) return { refused: asked.problem.reason };
  const reading = await readSheetFile(layout.file, { ...OPTIONS, answers: answersOf(layout) });
  if (!reading.ok) return { refused: reading.problem.reason };
  return {
    people: reading.people.map(
      ({ first_name, last_name, email, contact_no, dob, start_date, country }) => ({
        ...{ first_name, last_name, email, contact_no, dob, start_date, country },
      }),
    ),
    asks: asked.points.filter(isOpen).map(({ about }) => about),
    leavesOut: [...new Set(reading.leftOut.map(({ field }) => field))],
    faults: reading.faults,
  };
}

function expectedOf(layout: Layout) {
  const { people, refused, leavesOut = [] } = layout;
  return refused
    ? { refused }
    : { people, asks: Object.keys(answersOf(layout)), leavesOut, faults: [] };
}

test.each(LAYOUTS.map((layout) => [layout.name, layout] as const))('%s', async (_, layout) =>
  expect(await outcomeOf(layout)).toEqual(expectedOf(layout)),
);

test('two lists side by side are refused', async () => {
  const rows = [
    'Nombre,Apellidos,Correo,,Nombre,Apellidos,Correo',
    'Ana,Mora,a@x.cr,,Eva,Lobo,e@x.cr',
  ];
  const found = readSheetFile(Buffer.from(rows.join('\n')), OPTIONS);
  await expect(found).rejects.toMatchObject({ problem: { reason: 'sheet_lists_differ' } });
});

test('other sheets that list people are told', async () => {
  const rows = [
    ['Nombre', 'Correo'],
    ['Ana', 'a@x.cr'],
  ];
  const made = utils.book_new(utils.aoa_to_sheet(rows), 'San José');
  utils.book_append_sheet(made, utils.aoa_to_sheet(rows), 'Heredia');
  utils.book_append_sheet(made, utils.aoa_to_sheet([['Notas']]), 'Notas');
  const reading = await readSheetFile(write(made, { type: 'buffer', bookType: 'xlsx' }), OPTIONS);
  expect(reading).toMatchObject({ ok: true, otherSheets: ['Heredia'] });
});
