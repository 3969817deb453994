import { isDeepStrictEqual } from 'node:util';
import { countryByCode } from '@regalo/contract/values/countries';
import { expect, test } from 'vitest';
import { CONTACTS } from '../../../testing/sheet-layouts/contacts.ts';
import { CUSTOMERS } from '../../../testing/sheet-layouts/customers.ts';
import { HR_SYSTEMS } from '../../../testing/sheet-layouts/hr-systems.ts';
import type { Layout } from '../../../testing/sheet-layouts/layout.ts';
import { PAYROLLS } from '../../../testing/sheet-layouts/payrolls.ts';
import { WORKBOOKS } from '../../../testing/sheet-layouts/workbooks.ts';
import { readSheetFile } from './sheet-file.ts';

const LAYOUTS: Layout[] = [CONTACTS, HR_SYSTEMS, CUSTOMERS, PAYROLLS, WORKBOOKS].flat();
const OPTIONS = { today: '2026-12-01', country: countryByCode('CR') };

/** What a layout gives, told as its expectation is. */
async function outcomeOf({ file }: Layout) {
  const reading = await readSheetFile(file, OPTIONS);
  if (!reading.ok) return { refused: reading.problem.reason };
  return {
    people: reading.people.map(
      ({ first_name, last_name, email, contact_no, dob, start_date, country }) => ({
        ...{ first_name, last_name, email, contact_no, dob, start_date, country },
      }),
    ),
    asks: {},
    leavesOut: [...new Set(reading.leftOut.map(({ field }) => field))],
    faults: reading.faults,
  };
}

const expectedOf = ({ people, refused, leavesOut = [], asks = {} }: Layout) =>
  refused ? { refused } : { people, asks, leavesOut, faults: [] };

/** Those that are read wrongly today. */
const WRONG: string[] = [
  'Google Contacts',
  'Google Contacts before 2024',
  'Google Contacts with two addresses in a cell',
  'Samsung Contacts',
  'members of a WhatsApp group, the country code apart',
  'answers to a form',
  'a list of one e-mail each',
  'Workday',
  'Workday, preferred names',
  'Oracle HCM',
  'Zoho People',
  'ADP',
  'Gusto, names with a comma',
  'Rippling',
  'Pipedrive',
  'Apellido1 and Apellido2',
  'Ap. Paterno and Ap. Materno',
  'Ape1 and Ape2',
  'Paterno and Materno',
  'Apellido and Apellido',
  'surnames apart, in capitals',
  'whole names in capitals, surnames first',
  'whole names, surnames first',
  'whole names in capitals with a comma',
  'whole names in capitals, given names first',
  'names that may be read either way',
  'the form of the CCSS with e-mail and phone',
  'the form of the INS',
  'payments of a bank to its beneficiaries',
  'payments of a bank, headings in capitals',
  'headings whose accents were lost',
  'days that may be months',
  'months that may be days, in the United States',
  'days in words',
  'days in eight digits',
  'headings in two rows of which both are needed',
  'hidden columns and a filter',
  'apostrophes before numbers and days',
  'headings in capitals with line breaks',
];

test('every layout is read, asked about or refused, but for those that are named', async () => {
  const wrong: string[] = [];
  for (const layout of LAYOUTS) {
    const outcome = await outcomeOf(layout);
    if (!isDeepStrictEqual(outcome, expectedOf(layout))) wrong.push(layout.name);
  }
  expect(wrong).toEqual(WRONG);
});

test.each(
  LAYOUTS.filter(({ name }) => !WRONG.includes(name)).map(
    (layout) => [layout.name, layout] as const,
  ),
)('%s', async (_, layout) => expect(await outcomeOf(layout)).toEqual(expectedOf(layout)));
