import type { CsvSeparator } from '@regalo/messages/texts';
import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { ROW_END, writeCsv } from './csv.ts';

/** A row as `COPY` writes it: texts in quotes, numbers bare. */
const rowOf = (cells: readonly (string | number)[], separator: string) =>
  cells
    .map((cell) => (typeof cell === 'number' ? cell : `"${cell.replaceAll('"', '""')}"`))
    .join(separator) + ROW_END;

type Cells = readonly (string | number)[];

async function writeWith(separator: CsvSeparator, ...blocks: Cells[][]): Promise<string[][]> {
  const source = async function* () {
    for (const rows of blocks) yield Buffer.from(rows.map((row) => rowOf(row, separator)).join(''));
  };
  let file = '';
  for await (const part of writeCsv(['a', 'b'], source(), separator)) file += part;
  expect(file.startsWith(`\ufeffa${separator}b\r\n`)).toBe(true);
  const { data, errors } = parse<string[]>(file.slice(6).replace(/\r\n$/, ''), {
    newline: '\r\n',
    delimiter: separator,
  });
  expect(errors).toEqual([]);
  return data;
}

/** With either separator, which makes no difference to these. */
async function write(...blocks: Cells[][]): Promise<string[][]> {
  const written = await writeWith(',', ...blocks);
  expect(await writeWith(';', ...blocks)).toEqual(written);
  return written;
}

const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1',
  '@a',
  '＝1',
  ' =1',
  '\t=1',
  '\r\n=1',
  '\nx',
  '+506 8',
  '+5a',
];
const TEXTS = ['Ana', '', '+50688887777', 'a-b', 'a,', 'a "b"', ',', '"', 'a"\n', 'a\r\nb', '1=1'];

test.each(FORMULAS)('%j never begins a cell, in whichever column it stands', async (text) => {
  const rows = [[text, 1], [1, text], [text, text], [1, text, 1], [text]];
  // Each row at the start of a block, in the middle and at the end of one.
  for (const row of rows) {
    const cells = (await write([row, row], [row])).flat();
    expect(cells.filter((cell) => cell !== '1')).not.toHaveLength(0);
    for (const cell of cells) expect(cell).toMatch(/^(?:1$|')/);
  }
});

test.each(TEXTS)('%j stays as it is, in whichever column it stands', async (text) => {
  const rows = [
    [text, -1],
    [-1, text],
    [text, text],
    [text, 'x'],
  ];
  const expected = rows.map((row) => row.map(String));
  expect(await write(rows)).toEqual(expected);
  expect(await write(rows.slice(0, 2), rows.slice(2))).toEqual(expected);
});

test.each([
  [',', ';'],
  [';', ','],
] as const)(
  'with %j what a program that expects %j would run is made harmless too',
  async (separator, other) => {
    const writeOne = (cells: Cells) => writeWith(separator, [cells]);
    expect(await writeOne([`a${other}=1`, 'b\n=1'])).toEqual([[`a${other}'=1`, "b\n'=1"]]);
    expect(await writeOne([`a${other}"=1"`, 2])).toEqual([[`a${other}"'=1"`, '2']]);
    // The separator of the file itself ends no cell within quotes.
    expect(await writeOne([`a${separator}=1`, -2])).toEqual([[`a${separator}=1`, '-2']]);
  },
);
