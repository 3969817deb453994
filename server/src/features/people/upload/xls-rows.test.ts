import { expect, test } from 'vitest';
import { MAX_ROWS } from './limits.ts';
import { checkRows } from './xls-rows.ts';

const BOF = 0x0809;
const EOF = 0x000a;
const LABEL = 0x00fd;
const BLANK = 0x0201;
const FORMULA = 0x0006;

function record(type: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
}

const empty = (type: number) => record(type, Buffer.alloc(0));

/** A cell of each row from 0, with what follows the row's number. */
function cells(rows: number, type = LABEL, rest: Buffer = Buffer.alloc(8)): Buffer {
  const one = (row: number) => {
    const number = Buffer.alloc(2);
    number.writeUInt16LE(row);
    return record(type, Buffer.concat([number, rest]));
  };
  return Buffer.concat(Array.from({ length: rows }, (_, row) => one(row)));
}

/** A workbook of sheets, with what stands before their list. */
function book(sheets: Buffer[], before: Buffer = Buffer.alloc(0)): Buffer {
  const list = sheets.map(() => record(0x0085, Buffer.alloc(8)));
  const stream = Buffer.concat([empty(BOF), before, ...list, empty(EOF)]);
  let at = stream.length;
  sheets.forEach((sheet, n) => {
    stream.writeUInt32LE(at, empty(BOF).length + before.length + n * 12 + 4);
    at += sheet.length + 8;
  });
  const whole = sheets.flatMap((sheet) => [empty(BOF), sheet, empty(EOF)]);
  return Buffer.concat([stream, ...whole]);
}

const FULL = MAX_ROWS + 1;
const TOO_MANY = 'The file has more than 50,000 rows. Please split it.';

test('more rows than a heading and 50,000 are refused, before the rest is read', () => {
  const broken = record(LABEL, Buffer.alloc(8)).subarray(0, 7);
  expect(() => checkRows(Buffer.concat([book([cells(FULL + 1)]), broken]))).toThrow(TOO_MANY);
  expect(() => checkRows(Buffer.concat([empty(BOF), cells(FULL + 1)]))).toThrow(TOO_MANY);
  checkRows(Buffer.concat([book([cells(FULL)]), broken]));
});

test('a row counts once, whatever its columns', () => {
  checkRows(book([Buffer.concat([cells(FULL), cells(FULL)])]));
});

test.each([
  ['blank cells', [cells(FULL + 1, BLANK)]],
  [
    'formulas that give nothing',
    [cells(FULL + 1, FORMULA, Buffer.from('00000000030000000000ffff', 'hex'))],
  ],
  ['the cells of a chart', [Buffer.concat([empty(BOF), cells(FULL + 1), empty(EOF)])]],
  ['other sheets', [cells(1), cells(FULL + 1)]],
])('%s are no rows', (_, sheets) => checkRows(book(sheets)));

test('under a password nothing can be counted', () => {
  checkRows(book([cells(FULL + 1)], empty(0x002f)));
});

test('a sheet that would begin behind the end has no rows', () => {
  const stream = book([cells(1)]);
  stream.writeUInt32LE(0xfffffff0, 8);
  checkRows(stream);
});
