import { createCustomField } from '@regalo/contract/custom-fields/custom-fields';
import { getPerson } from '@regalo/contract/people/form';
import { beforeEach, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../../testing/factories.ts';
import { csv } from '../../../testing/sample-sheets.ts';
import { upload } from '../../../testing/sheets.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
  for (const field of [
    { name: 'Centro de costos', kind: 'text', required: true },
    { name: 'Talla', kind: 'number', required: false },
  ] as const)
    await app.call(createCustomField, {
      token: company.token,
      body: { subject: 'person', ...field },
    });
});

const send = async (file: Buffer, fields: Record<string, string> = {}) => {
  const sent = await upload(app, { token: company.token, file, fields: { role: '1', ...fields } });
  expect(sent.status).toBe(200);
  return sent.reply.body;
};
const valuesOf = async (id = 0) =>
  (await app.call(getPerson, { token: company.token, query: { id: `${id}` } })).reply.body
    .custom_fields;

const SHEET = csv([
  ['Email', 'centro de costos', 'talla'],
  ['ana@x.cr', 'CC-1', '38'],
  ['leo@x.cr', '', '40'],
  ['ivo@x.cr', 'CC-2', 'XL'],
]);
const NAMELESS = { without_name: 'store' };

test('rows bring the values of custom fields, and new people need those that are required', async () => {
  const checked = await send(SHEET, { ...NAMELESS, check: 'true' });
  expect(checked.checked?.count).toBe(2);
  const { added_data, missing_fields, left_out_cells } = await send(SHEET, NAMELESS);
  expect(await Promise.all(added_data.map(({ id }) => valuesOf(id)))).toEqual([
    { centro_de_costos: 'CC-1', talla: '38' },
    { centro_de_costos: 'CC-2' },
  ]);
  for (const missing of [missing_fields, checked.missing_fields])
    expect(missing).toMatchObject([{ row: 3, reason: 'custom_field_missing' }]);
  for (const leftOut of [left_out_cells, checked.left_out_cells])
    expect(leftOut).toMatchObject([
      { row: 4, field: 'custom_fields.talla', reason: 'custom_field_no_number' },
    ]);
});

test('people who exist already need no value, and get those that they lack on request', async () => {
  const { added_data } = await send(
    csv([
      ['Email', 'Centro de costos'],
      ['ana@x.cr', 'CC-9'],
    ]),
    NAMELESS,
  );
  const again = await send(csv([['Email'], ['ana@x.cr']]), NAMELESS);
  expect(again).toMatchObject({ existing_emails: ['ana@x.cr'], missing_fields: [] });
  const told = await send(SHEET, NAMELESS);
  const toFill = { people: 1, fields: [{ field: 'custom_fields.talla', people: 1 }] };
  expect(told.to_fill).toEqual({ ...toFill, filled: false });
  const filled = await send(SHEET, { ...NAMELESS, fill_empty: 'true' });
  expect(filled.to_fill).toEqual({ ...toFill, filled: true });
  expect(await valuesOf(added_data[0]?.id)).toEqual({ centro_de_costos: 'CC-9', talla: '38' });
});
