import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readSheets } from '../../testing/downloads.ts';
import type { Column } from './columns.ts';
import { writeWorkbook } from './workbook.ts';

const columnOf = (heading: Column['heading'], kind: Column['kind']): Column => ({
  heading,
  kind,
  width: 10,
  value: sql`null`,
});
const columns = [columnOf('date', 'day'), columnOf('who', 'text'), columnOf('amount', 'number')];

async function sheetsOf(blocks: string[], mostRows: number, language: Language = 'en') {
  const source = async function* () {
    for (const block of blocks) yield Buffer.from(block);
  };
  const parts: Uint8Array[] = [];
  const lists = [{ name: 'Rows', columns, read: source }];
  for await (const part of writeWorkbook({ lists, language, mostRows })) parts.push(part);
  return readSheets(Buffer.concat(parts));
}

const line = (n: number) => `2026-01-0${n}\tname ${n}\t${n}\n`;
const row = (n: number) => [`2026-01-0${n}`, `name ${n}`, n];
const HEAD = ['Date', 'Who', 'Amount'];

test.each([
  ['no row', [], 3, { Rows: [HEAD] }],
  ['one sheet', [line(1), line(2)], 3, { Rows: [HEAD, row(1), row(2)] }],
  [
    'a sheet that is just full',
    [line(1) + line(2), line(3)],
    3,
    { Rows: [HEAD, row(1), row(2), row(3)] },
  ],
  [
    'a block that ends in another sheet',
    [line(1), line(2) + line(3) + line(4) + line(5)],
    2,
    { Rows: [HEAD, row(1), row(2)], 'Rows 2': [HEAD, row(3), row(4)], 'Rows 3': [HEAD, row(5)] },
  ],
] as const)('%s', async (_, blocks, most, expected) => {
  expect(await sheetsOf([...blocks], most)).toEqual(expected);
});

test('several lists follow one another, each with its own columns, and are read when it is their turn', async () => {
  const reads: string[] = [];
  const list = (name: string, from: number, ...kinds: Column['kind'][]) => ({
    name,
    columns: kinds.map((kind) => columnOf(kind === 'number' ? 'amount' : 'who', kind)),
    async *read() {
      reads.push(`${name} begins`);
      for (let n = from; n < from + 3; n += 1)
        yield Buffer.from(
          `${kinds.map((kind) => (kind === 'number' ? n : `name ${n}`)).join('\t')}\n`,
        );
      reads.push(`${name} ends`);
    },
  });
  const lists = [list('First', 1, 'number'), list('Second', 7, 'text', 'number')];
  const parts: Uint8Array[] = [];
  for await (const part of writeWorkbook({ lists, language: 'en', mostRows: 2 })) parts.push(part);
  const [who, amount] = ['Who', 'Amount'];
  expect(readSheets(Buffer.concat(parts))).toEqual({
    First: [[amount], [1], [2]],
    'First 2': [[amount], [3]],
    Second: [
      [who, amount],
      ['name 7', 7],
      ['name 8', 8],
    ],
    'Second 2': [
      [who, amount],
      ['name 9', 9],
    ],
  });
  expect(reads).toEqual(['First begins', 'First ends', 'Second begins', 'Second ends']);
});

test('days before and after the leap day that 1900 did not have', async () => {
  const { Rows } = await sheetsOf(
    ['1900-02-28\tx\t2\n1900-03-01\ta\t1\n2024-02-29\tb\t-5\n9999-12-31\tc\t0\n'],
    9,
  );
  expect(Rows?.slice(1).map(([day, , amount]) => [day, amount])).toEqual([
    ['1900-02-28', 2],
    ['1900-03-01', 1],
    ['2024-02-29', -5],
    ['9999-12-31', 0],
  ]);
});

test('the headings are in the language of the book', async () => {
  const { Rows } = await sheetsOf([], 9, 'es');
  expect(Rows).toEqual([['Fecha', 'Quién', 'Monto']]);
});

test('what fails while the rows are read fails the book', async () => {
  const source = async function* () {
    yield Buffer.from(line(1));
    throw new Error('connection lost');
  };
  const read = async () => {
    for await (const _ of writeWorkbook({
      lists: [{ name: 'Rows', columns, read: source }],
      language: 'en',
    }));
  };
  await expect(read()).rejects.toThrow('connection lost');
});
