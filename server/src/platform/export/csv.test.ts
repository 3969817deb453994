import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { ROW_END, writeCsv } from './csv.ts';

/** A row as `COPY` writes it: texts in quotes, numbers bare. */
const rowOf = (cells: readonly (string | number)[]) =>
  cells
    .map((cell) => (typeof cell === 'number' ? cell : `"${cell.replaceAll('"', '""')}"`))
    .join(',') + ROW_END;

async function write(...blocks: (readonly (string | number)[])[][]): Promise<string[][]> {
  const source = async function* () {
    for (const rows of blocks) yield Buffer.from(rows.map(rowOf).join(''));
  };
  let file = '';
  for await (const part of writeCsv(['a', 'b'], source())) file += part;
  expect(file.startsWith('\ufeffa,b\r\n')).toBe(true);
  const { data, errors } = parse<string[]>(file.slice(6).replace(/\r\n$/, ''), {
    newline: '\r\n',
    delimiter: ',',
  });
  expect(errors).toEqual([]);
  return data;
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

test('what a program that parts cells by semicolons would run is made harmless too', async () => {
  expect(await write([['a;=1', 'b\n=1']])).toEqual([["a;'=1", "b\n'=1"]]);
  expect(await write([['a;"=1"', 2]])).toEqual([[`a;"'=1"`, '2']]);
});
