import * as xlsx from '@e965/xlsx';
import { utils, write } from '@e965/xlsx';
import { csv, workbook } from './sample-sheets.ts';
import { workbookParts, type ZipPart, zip } from './zip.ts';

/** A file that nobody should read to its end, and what is said of it. */
export type HostileFile = [name: string, make: () => Buffer, said: [code: string, message: string]];

const DAMAGED: HostileFile[2] = ['validation', 'The file is damaged and cannot be read.'];
const NO_SPREADSHEET: HostileFile[2] = [
  'unsupported_type',
  'Please upload an .xlsx, .xls or .csv file.',
];
const PROTECTED: HostileFile[2] = [
  'validation',
  'The file is password-protected. Please remove the password first.',
];
const TOO_LARGE: HostileFile[2] = ['validation', 'The file holds too much data. Please split it.'];
const TOO_MANY: HostileFile[2] = [
  'validation',
  'The file has more than 50,000 rows. Please split it.',
];

const MB = 1024 * 1024;
const parts = workbookParts('<worksheet><row><c t="str"><v>Email</v></c></row></worksheet>');
const withPart = (change: Partial<ZipPart>, at = 3) =>
  zip(parts.map((part, index) => (index === at ? { ...part, ...change } : part)));
const cell = '<c><v>1</v></c>';
const cells = (rows: number, columns: number) =>
  `<worksheet>${`<row>${cell.repeat(columns)}</row>`.repeat(rows)}</worksheet>`;

/** The same with so much that does not shrink that the ratio is that of an honest file. */
function noise(xml: string): Buffer {
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(50_000))).toString('hex');
  return Buffer.from(`<!--${random}${random}${random}-->${xml}`);
}
function part(name: string): ZipPart {
  return { name, data: Buffer.from('x') };
}
function oldRows(): Buffer {
  const sheet = utils.aoa_to_sheet(Array.from({ length: 60_000 }, () => ['Email']));
  return write(utils.book_new(sheet), { type: 'buffer', bookType: 'biff8', bookSST: true });
}

/** Small files that would grow without end. */
export const BOMBS: HostileFile[] = [
  [
    'a sheet that grows to 300 MB',
    () => withPart({ data: Buffer.alloc(300 * MB, ' ') }),
    TOO_LARGE,
  ],
  [
    'one whose list says it is small',
    () => withPart({ data: Buffer.alloc(300 * MB, ' '), lies: { unpacked: 1_000 } }),
    DAMAGED,
  ],
  [
    'shared texts that grow to 300 MB',
    () => withPart({ data: Buffer.alloc(300 * MB, '<si><t>a</t></si>') }, 4),
    TOO_LARGE,
  ],
  [
    'more texts than an honest file has',
    () => zip(workbookParts('<row/>', noise('<si/>'.repeat(600_000)))),
    TOO_LARGE,
  ],
  ['39 MB of blanks', () => withPart({ data: Buffer.alloc(39 * MB, ' ') }), TOO_LARGE],
  ['a million rows', () => zip(workbookParts(cells(1_000_000, 1).slice(0, 39 * MB))), TOO_LARGE],
  ['60,000 rows', () => zip(workbookParts(noise(cells(60_000, 1)))), TOO_MANY],
  [
    '60,000 lines',
    () => csv([['Email'], ...Array.from({ length: 60_000 }, () => ['a'])]),
    TOO_MANY,
  ],
  ['60,000 rows of an old workbook', oldRows, TOO_MANY],
  ['2.1 million cells', () => zip(workbookParts(noise(cells(300, 7_000)))), TOO_LARGE],
  [
    '60,000 rows of a web page',
    () => Buffer.from(`<table>${'<tr><td>a'.repeat(60_000)}`),
    TOO_MANY,
  ],
  [
    '60,000 rows of an XML workbook',
    () =>
      Buffer.from(
        `<Workbook x=""><Worksheet>${'<Row><Cell><Data>a</Data></Cell></Row>'.repeat(50_500)}</Worksheet></Workbook>`,
      ),
    TOO_MANY,
  ],
  ['many parts', () => zip(Array.from({ length: 3_000 }, (_, n) => part(`${n}`))), TOO_LARGE],
];

const whole = workbook([['Email'], ['a@x.cr']]);
const old = workbook([['Email'], ['a@x.cr']], 'biff8');

function compound(stream: string): Buffer {
  const file = xlsx.CFB.utils.cfb_new();
  xlsx.CFB.utils.cfb_add(file, `/${stream}`, Buffer.alloc(5_000, 7));
  return Buffer.from(xlsx.CFB.write(file, { type: 'buffer' }) as Uint8Array);
}

/** Files that are cut off, locked, or something else. */
export const BROKEN: HostileFile[] = [
  ['half a workbook', () => whole.subarray(0, whole.length / 2), DAMAGED],
  ['a workbook without its end', () => whole.subarray(0, -10), DAMAGED],
  ['half an old workbook', () => old.subarray(0, 600), DAMAGED],
  ['two parts of a name', () => zip([...parts, ...parts]), DAMAGED],
  ['a part under another name', () => withPart({ lies: { localName: 'other' } }), DAMAGED],
  ['a part behind the end', () => withPart({ lies: { offset: 0xfffffff0 } }), DAMAGED],
  ['more parts than there are', () => zip(parts, 9), DAMAGED],
  ['a sheet that is not there', () => zip(parts.slice(0, 3)), DAMAGED],
  ['a sheet cut off', () => zip(workbookParts('<worksheet><row><c><v>1')), DAMAGED],
  ['a row beyond the last', () => zip(workbookParts('<row r="9999999"><c/></row>')), DAMAGED],
  ['a part under a password', () => withPart({ lies: { flags: 1 } }, 1), PROTECTED],
  ['a workbook under a password', () => compound('EncryptedPackage'), PROTECTED],
  ['a document of another program', () => compound('WordDocument'), NO_SPREADSHEET],
  ['a ZIP file', () => zip([{ name: 'a.txt', data: Buffer.from('a') }]), NO_SPREADSHEET],
  ['a workbook in a ZIP file', () => zip([{ name: 'book.xlsx', data: whole }]), NO_SPREADSHEET],
  ['a binary workbook', () => workbook([['Email']], 'xlsb'), NO_SPREADSHEET],
  ['a web page', () => Buffer.from('<html><p>Email</p></html>'), NO_SPREADSHEET],
  ['an XML workbook cut off', () => Buffer.from('<Workbook x="1"><Worksheet><Row>'), DAMAGED],
  [
    'a row of an XML workbook beyond the last',
    () =>
      Buffer.from('<Workbook x="1"><Worksheet><Row ss:Index="9999999"/></Worksheet></Workbook>'),
    DAMAGED,
  ],
  ['a PDF file', () => Buffer.from('%PDF-1.7\nEmail'), NO_SPREADSHEET],
  ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), NO_SPREADSHEET],
  [
    'noise',
    () => Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 131) % 256)),
    NO_SPREADSHEET,
  ],
];
