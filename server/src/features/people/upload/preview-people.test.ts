import { utils, write } from '@e965/xlsx';
import { listPeople } from '@regalo/contract/people/list';
import { listUploads, previewPeople } from '@regalo/contract/people/upload/upload';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePerson } from '../../../testing/factories.ts';
import { csv, workbook } from '../../../testing/sample-sheets.ts';
import { sendSheet } from '../../../testing/sheets.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database);
});

const preview = (file: Buffer | undefined, token: string | undefined = company.token) =>
  sendSheet(app, previewPeople, { token, file });

/** A workbook with a sheet for each name, of an e-mail each and a title above. */
function bookOf(names: string[], bookType: 'xlsx' | 'biff8' | 'xlml'): Buffer {
  const book = utils.book_new();
  for (const name of names)
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        [`Reporte de ${name}`],
        name.startsWith('Personas') ? ['Nombre', 'Correo', 'Celular'] : ['Correo'],
        [name, 'ana@x.cr'],
      ]),
      name,
    );
  return write(book, { type: 'buffer', bookType });
}

test.each(['xlsx', 'biff8', 'xlml'] as const)(
  'a sheet of a workbook (%s) can be chosen; the one that fits people best is proposed',
  async (type) => {
    const names = ['Índice', 'Personas & más', 'Otra'];
    const file = bookOf(names, type);
    const proposed = (await preview(file)).reply.body;
    expect(proposed).toMatchObject({ sheets: names, sheet: 1, heading: 1 });
    expect(proposed.lines.map(({ cells }) => cells[0])).toEqual([
      'Reporte de Personas & más',
      'Nombre',
      'Personas & más',
    ]);
    for (const [at, name] of names.entries()) {
      const token = company.token;
      const fields = { sheet: `${at}` };
      const { reply } = await sendSheet(app, previewPeople, { token, file, fields });
      expect([reply.body.sheet, reply.body.lines[0]?.cells[0]]).toEqual([at, `Reporte de ${name}`]);
    }
    const fields = { sheet: '99' };
    const beyond = await sendSheet(app, previewPeople, { token: company.token, file, fields });
    expect(beyond.reply.body.sheet).toBe(1);
  },
);

test('with the lines come the people of the lists whose e-mail or phone stands in them, of this company alone', async () => {
  const { database } = app.services;
  const mine = await makeCompany(database);
  const rows = [
    ['Nombre', 'Contacto', 'Otro'],
    ['Ana', 'Ana <ANA@lista.cr>', ''],
    ['Luis', '', '8888-7777'],
    ['Eva', 'eva@lista.cr', '123'],
  ];
  const people = [
    { firstName: 'Ana', lastName: 'Mora', email: 'ana@lista.cr' },
    { firstName: 'Luis', lastName: 'Solano', email: null, phone: '+50688887777' },
  ];
  for (const person of people) await makePerson(database, mine.id, person);
  const other = await makeCompany(database);
  await makePerson(database, other.id, { firstName: 'Otra', email: 'eva@lista.cr' });
  const { listed } = (await preview(csv(rows), mine.token)).reply.body;
  expect(listed?.sort((a, b) => a.first_name.localeCompare(b.first_name))).toEqual([
    { first_name: 'Ana', last_name: 'Mora', email: 'ana@lista.cr', contact_no: null },
    { first_name: 'Luis', last_name: 'Solano', email: null, contact_no: '+50688887777' },
  ]);
});

const born = new Date(Date.UTC(1990, 4, 17));

test.each(['xlsx', 'biff8'] as const)(
  'lines of a workbook (%s) are answered as they stand, with their numbers, and nothing is kept',
  async (type) => {
    const rows = [[], ['Correo', '', 'Born'], [], [' ana@x.cr ', 50688887777, born], [null, 'x']];
    const { status, reply } = await preview(workbook(rows, type));
    expect([status, reply.body.from1904]).toEqual([200, false]);
    const [header, ana, last, ...more] = reply.body.lines;
    expect([header?.row, header?.cells[0], header?.cells[2]]).toEqual([2, 'Correo', 'Born']);
    expect(ana).toEqual({ row: 4, cells: ['ana@x.cr', 50688887777, 33010] });
    expect([last?.row, last?.cells[1], more]).toEqual([5, 'x', []]);
    for (const endpoint of [listPeople, listUploads]) {
      const query = endpoint === listPeople ? { role: 1 } : {};
      const listed = await app.call(endpoint, { token: company.token, query });
      expect(listed.reply.body.total_count).toBe(0);
    }
  },
);

test('so are those of a CSV file, cells far right and far too long cut', async () => {
  const wide = Array.from({ length: 120 }, (_, n) => `c${n}`);
  const { reply } = await preview(csv([wide, ['a@x.cr', 'b'.repeat(5_000)]]));
  expect(reply.body.lines[0]?.cells).toEqual(wide.slice(0, 100));
  expect(reply.body.lines[1]).toEqual({ row: 2, cells: ['a@x.cr', 'b'.repeat(300)] });
});

const rows = (count: number, cells: string[] = ['a@x.cr']) =>
  csv([['Email'], ...Array.from({ length: count }, () => cells)]);

test('5,000 rows can be reviewed', async () => {
  const { status, reply } = await preview(rows(5_000));
  expect([status, reply.body.lines.length]).toEqual([200, 5_001]);
});

test.each<[string, () => Buffer | undefined, string, string]>([
  ['no file', () => undefined, 'validation', 'Please select a file before uploading.'],
  [
    'an empty one',
    () => Buffer.from('\n'),
    'validation',
    'Uploaded file is empty. Please upload a valid file.',
  ],
  [
    'headings alone',
    () => rows(0),
    'validation',
    'Uploaded file contains no data. Please upload a valid file.',
  ],
  [
    'a picture',
    () => Buffer.from('GIF89a\0\0'),
    'unsupported_type',
    'Please upload an .xlsx, .xls or .csv file.',
  ],
  [
    'too much of it',
    () => Buffer.alloc(2 * 1024 * 1024 + 1, 'a'),
    'too_large',
    'File size exceeds 2MB. Please upload a smaller file.',
  ],
  [
    '5,001 rows',
    () => rows(5_001),
    'validation',
    'Up to 5,000 rows can be reviewed. Please upload the file as it is, or split it.',
  ],
  [
    'a workbook that unpacks to more than a review needs',
    () => {
      const cells = Array.from({ length: 60 }, () => 'b'.repeat(300));
      return workbook([['First Name', 'Email'], ...Array.from({ length: 300 }, () => cells)]);
    },
    'validation',
    'The file holds too much data. Please split it.',
  ],
])('%s is refused', async (_, file, code, message) => {
  expect((await preview(file())).error).toMatchObject({ code, message, field: 'data' });
});

test('nobody reviews without signing in', async () => {
  expect((await preview(rows(1), 'no-token')).status).toBe(401);
});
