import { utils, write } from '@e965/xlsx';
import { inEnglish } from '@regalo/contract/refusals/in-english';
import { describe, expect, test } from 'vitest';
import { csv, workbook } from '../../../testing/sample-sheets.ts';
import { workbookParts, zip } from '../../../testing/zip.ts';
import { readFirstCells, readSheetFile, readSheetLines } from './sheet-file.ts';

const HEADER = ['First Name', 'Last Name', 'Email', 'Phone (with country code)', 'Date of Birth'];
const ANA = ['Ana', 'Núñez', 'ana@x.cr', 50688887777, new Date(Date.UTC(1990, 4, 17))];

/** Row, name, e-mail, phone and day of each person. */
async function people(file: Buffer) {
  const reading = await readSheetFile(file, { answers: { without_name: 'store' } });
  if (!reading.ok) throw new Error(inEnglish(reading.problem));
  expect(reading.faults).toEqual([]);
  return reading.people.map((one) => [
    ...[one.row, one.first_name, one.last_name, one.email, one.contact_no, one.dob],
  ]);
}

const READ = [2, 'Ana', 'Núñez', 'ana@x.cr', '+50688887777', '1990-05-17'];

test.each(['xlsx', 'xlsm', 'biff8'] as const)(
  'of a workbook (%s) the first sheet is read, numbers in full, dates as days',
  async (type) => {
    expect(await people(workbook([HEADER, ANA], type))).toEqual([READ]);
  },
);

test.each(['biff5', 'biff2'] as const)('so is one of the first Excels (%s)', async (type) => {
  // Whoever writes these here knows no letters but the English.
  const plain = (row: unknown[]) => row.map((cell) => (cell === 'Núñez' ? 'Nunez' : cell));
  const file = workbook([HEADER, plain(ANA) as typeof ANA], type);
  expect(await people(file)).toEqual([plain(READ)]);
});

test('lines of a workbook keep their numbers, blank ones too', async () => {
  for (const type of ['xlsx', 'biff8'] as const) {
    const rows = [[], ['Email'], [], ['a@x.cr'], ['   '], [], ['b@x.cr']];
    const read = await people(workbook(rows, type));
    expect(read.map(([row, , , email]) => [row, email])).toEqual([
      [4, 'a@x.cr'],
      [7, 'b@x.cr'],
    ]);
  }
});

test.each(['xlsx', 'biff8'] as const)(
  'of formulas (%s) the results are read, of merged cells the first',
  async (bookType) => {
    const sheet = utils.aoa_to_sheet([
      ['First Name', 'Email', 'Phone', 'Date of Birth'],
      [
        'Ana',
        { t: 's', f: 'A2&"@x.cr"', v: 'ana@x.cr' },
        { t: 'n', f: '1*50688887777', v: 50688887777 },
      ],
      [null, 'eva@x.cr', null, { t: 'n', f: 'DATE(1990,5,17)', v: 33010 }],
    ]);
    sheet['!merges'] = [utils.decode_range('A2:A3'), utils.decode_range('C2:D2')];
    const file = write(utils.book_new(sheet), { type: 'buffer', bookType });
    expect(await people(file)).toEqual([
      [2, 'Ana', '', 'ana@x.cr', '+50688887777', ''],
      [3, '', '', 'eva@x.cr', '', '1990-05-17'],
    ]);
  },
);

test.each(['xlsx', 'biff8'] as const)(
  'where a workbook (%s) counts days from 1904, they are counted so',
  async (bookType) => {
    const sheet = utils.aoa_to_sheet([
      ['Email', 'Date of Birth'],
      ['ana@x.cr', 31_548],
    ]);
    const book = utils.book_new(sheet);
    book.Workbook = { WBProps: { date1904: true } };
    const read = await people(write(book, { type: 'buffer', bookType }));
    expect(read.map((one) => one.at(-1))).toEqual(['1990-05-17']);
  },
);

const shown = (n: number, z: string) => ({ t: 'n', v: n, z });

test.each(['xlsx', 'biff8', 'xlml'] as const)(
  'a number (%s) has the zeros in front that its sheet shows',
  async (bookType) => {
    const sheet = utils.aoa_to_sheet([
      [shown(123, '00000'), 1],
      [shown(10_234_567, '0\\-0000\\-0000')],
      [shown(102_340_567, '0\\-0000\\-0000')],
      [shown(0, '000')],
      [shown(123, '0.00')],
      [shown(1.5, '000')],
      [shown(123, '#,##0')],
      [shown(7, '0'.repeat(200))],
      [123],
    ]);
    const file = write(utils.book_new(sheet), { type: 'buffer', bookType });
    expect(await readFirstCells(file)).toEqual([
      ...['00123', '010234567', '102340567', '000', '123', '1.5', '123', '7', '123'],
    ]);
  },
);

const LINE = ['Ana', 'Núñez', 'ana@x.cr', '+506 8888-7777', '17/05/1990'];
const TEXT = csv([HEADER, LINE]).toString();
const semicolons = csv([HEADER, LINE], ';').toString();
const big16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${TEXT}`)],
  ['Windows-1252', Buffer.from(TEXT, 'latin1')],
  ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
  ['UTF-16 the other way', big16(TEXT)],
  ['semicolons, Windows-1252', Buffer.from(semicolons, 'latin1')],
  ['semicolons, UTF-8 with its mark', Buffer.from(`\uFEFF${semicolons}`)],
  ['tabs', csv([HEADER, LINE], '\t')],
  ['line feeds alone', Buffer.from(TEXT.replaceAll('\r', ''))],
  ['quotes', Buffer.from(TEXT.replaceAll(/[^,\r\n]+/g, '"$&"'))],
  [
    'a heading with commas in quotes',
    Buffer.from(`"a,b,c,d,e,f";${semicolons.replace('\r\n', '\r\n;')}`),
  ],
])('CSV in %s is read', async (_, file) => expect(await people(file)).toEqual([READ]));

test('the lines of a CSV file keep their numbers, that which names the separator too', async () => {
  const file = Buffer.from('sep=;\r\n\r\nEmail;First Name\r\n\r\na@x.cr;"A;\r\nB"\r\n;\r\nb@x.cr');
  expect((await people(file)).map(([row, name, , email]) => [row, name, email])).toEqual([
    [5, 'A; B', 'a@x.cr'],
    [7, '', 'b@x.cr'],
  ]);
});

test('a Windows-1252 file keeps all of its letters', async () => {
  const file = Buffer.from('Email,First Name\na@x.cr,\x80\x8a\xf1\x92', 'latin1');
  expect((await people(file))[0]?.[1]).toBe('€Šñ’');
});

test('a control character that was copied along makes no other file of it', async () => {
  const file = csv([
    ['Email', 'Last Name'],
    ['a@x.cr', 'Núñez\v\x1f\u0085 Mora'],
  ]);
  expect((await people(file))[0]?.[2]).toBe('Núñez\v\x1f\u0085 Mora');
});

describe('what Excel may write', () => {
  const sheet = (rows: string) => `<?xml version="1.0"?><x:worksheet>${rows}</x:worksheet>`;
  test.each<[string, string]>([
    ['inline texts', '<x:c r="A2" t="inlineStr"><x:is><x:t>a@x.cr</x:t></x:is></x:c>'],
    ['results of formulas', '<x:c r="A2" t="str"><x:f>1+1</x:f><x:v>a@x.cr</x:v></x:c>'],
    ['parts of rich text', '<x:c t="s"><x:v>1</x:v></x:c>'],
    [
      'cells before and behind',
      '<x:c r="A2" t="s"><x:v>1</x:v></x:c><x:c r="ZZ2"><x:v>1</x:v></x:c>',
    ],
  ])('%s', async (_, cell) => {
    const rows = `<x:row r="1"><x:c t="s" r="A1"><x:v>0</x:v></x:c></x:row><x:row>${cell}</x:row>`;
    const rich =
      '<si><r><t xml:space="preserve">a</t></r><r><t>&#64;x.cr</t></r><rPh><t>no</t></rPh></si>';
    const file = zip(workbookParts(sheet(rows), `<sst><si><t>Email</t></si>${rich}</sst>`));
    expect((await people(file)).map(([row, , , email]) => [row, email])).toEqual([[2, 'a@x.cr']]);
  });

  test('days in ISO form, phones as rounded as they are shown but kept in full', async () => {
    const text = (value: string) => `<x:c t="inlineStr"><x:is><x:t>${value}</x:t></x:is></x:c>`;
    const heads = `<x:row>${['Phone', 'Date of Birth'].map(text).join('')}</x:row>`;
    const cells =
      '<x:c><x:v>5.0688887777E10</x:v></x:c><x:c t="d"><x:v>1990-05-17T00:00:00</x:v></x:c>';
    const file = zip(workbookParts(sheet(`${heads}<x:row>${cells}</x:row>`), '<sst></sst>'));
    expect((await people(file)).map((one) => one.slice(-2))).toEqual([
      ['+50688887777', '1990-05-17'],
    ]);
  });
});

describe('the sheet of people', () => {
  const book = (bookType: 'xlsx') => {
    const made = utils.book_new(
      utils.aoa_to_sheet([
        ['Correo', 'Instrucciones'],
        ['x', 'y'],
      ]),
    );
    utils.book_append_sheet(made, utils.aoa_to_sheet([HEADER, ['Ana', '', 'ana@x.cr']]), 'People');
    utils.book_append_sheet(made, utils.aoa_to_sheet([HEADER, ['Eva', '', 'eva@x.cr']]), 'More');
    return write(made, { type: 'buffer', bookType });
  };

  test('is the first of those that fit best', async () => {
    expect((await people(book('xlsx'))).map(([, name]) => name)).toEqual(['Ana']);
  });
});

describe('web pages named .xls', () => {
  const read = (html: string) => people(Buffer.from(html));

  test('are read with their entities and line breaks, spans and missing end tags', async () => {
    const html = `<html><head><style>td{a:"<td>"}</style><!-- <table><tr><td>no --></head>
      <TABLE border=1><tr><td colspan=3>Title&nbsp;<tr>
      <th rowspan="2">Fecha de<br>nacimiento</th><th>Nombre</th><th>Apellidos</th><th>E-mail
      <tr><td>Total: 1<tr><td>17/05/1990</td><td>Mar&iacute;a&#32;<b>Jos&eacute;</b></td><td>Mora
      &amp; Co</td><td>a@x.cr</td></tr></table>`;
    expect(await read(html)).toEqual([[4, 'María José', 'Mora & Co', 'a@x.cr', '', '1990-05-17']]);
  });

  test.each<[string, string]>([
    ['tags that do not end', '<table>'.padEnd(1_900_000, '<')],
    ['comments that do not end', '<table>'.padEnd(1_900_000, '<!--')],
    ['styles that do not end', '<table>'.padEnd(1_900_000, '<style>')],
    ['styles that nearly end', '<table><style>'.padEnd(1_900_000, '</style ')],
    ['rows without cells', '<table>'.padEnd(1_900_000, '<tr>')],
    ['wide spans', '<table>'.padEnd(1_900_000, '<td colspan=9999 rowspan=9999>')],
    ['XML that does not end', '<Workbook a="1"><Worksheet>'.padEnd(1_900_000, '<Row><Cell><Data>')],
  ])('%s stall nothing', async (_, html) => {
    const began = performance.now();
    await readSheetFile(Buffer.from(html), {}).catch(() => undefined);
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});

test('an XML workbook is read with its places, types and entities', async () => {
  const data = (type: string, value: string) => `<Data ss:Type="${type}">${value}</Data>`;
  const cell = (type: string, value: string) => `<Cell>${data(type, value)}</Cell>`;
  const header = ['Nombre', 'Apellidos', 'Correo', 'Celular', 'Nacimiento'];
  const xml = `<?xml version="1.0"?><Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Worksheet ss:Name="Notes"><Table><Row>${cell('String', 'Notes')}</Row></Table></Worksheet>
    <Worksheet ss:Name="People"><Table>
    <Row><Cell ss:MergeAcross="4">${data('String', 'Title')}</Cell>${cell('String', 'x')}</Row>
    <Row ss:Index="4">${header.map((text) => cell('String', text)).join('')}</Row>
    <Row>${cell('String', 'Jos&#233; &amp; Co')}<Cell ss:Index="3">${data('String', 'a@x.cr')}</Cell>
    ${cell('Number', '50688887777')}${cell('DateTime', '1990-05-17T00:00:00.000')}</Row>
    </Table></Worksheet></Workbook>`;
  expect(await people(Buffer.from(xml))).toEqual([
    [5, 'José & Co', '', 'a@x.cr', '+50688887777', '1990-05-17'],
  ]);
});

test('the separator of a CSV file is found below a title without any', async () => {
  const file = Buffer.from(
    'Lista, de personal, 2025\r\n\r\nNombre;Apellidos;Correo\r\nAna;Mora;a@x.cr',
  );
  expect((await people(file)).map((one) => one.slice(0, 4))).toEqual([
    [4, 'Ana', 'Mora', 'a@x.cr'],
  ]);
});

test('rows that a filter hides are told apart, and columns that are hidden come last', async () => {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    ['Email', 'Correo', 'Nombre'],
    ['old@x.cr', 'a@x.cr', 'Ana'],
    ['old@x.cr', 'b@x.cr', 'Eva'],
  ]);
  sheet['!rows'] = [{}, {}, { hidden: true }];
  sheet['!cols'] = [{ hidden: true }];
  utils.book_append_sheet(book, sheet, 'Personas');
  const file: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
  const reading = await readSheetFile(file, {});
  expect(reading).toMatchObject({
    people: [{ row: 2, email: 'a@x.cr' }],
    skipped: [{ row: 3, reason: 'row_hidden' }],
    points: [{ about: 'hidden_rows', rows: 1 }],
  });
  const lines = await readSheetLines(file, []);
  expect(lines.hidden_columns).toEqual([0]);
  expect(lines.lines.map(({ row, hidden }) => [row, hidden])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, true],
  ]);
});
