import { expect, test } from 'vitest';
import { PAYOUT_LAYOUT } from '../../testing/payouts.ts';
import { type PaidLine, payoutFile } from './payout-file.ts';

const LINE: PaidLine = {
  ...{ id: 7, run_id: 2, shop: 'Tucán', number: 3, amount: 9_500 },
  ...{ iban: 'CR05015202001026284066', holder: 'Ñandú S.A.', holder_id: '3-101-1' },
};
const DAY = '2026-03-09';

const written = (change = {}, line = {}, encoding: 'latin1' | 'utf8' = 'utf8') =>
  payoutFile([{ ...LINE, ...line }], { ...PAYOUT_LAYOUT, ...change }, DAY).toString(encoding);

test.each([
  ['none', 'comma', '9500,CRC'],
  ['point', 'comma', '9500.00,CRC'],
  ['comma', 'comma', '"9500,00",CRC'],
  ['comma', 'tab', '9500,00\tCRC'],
  ['point', 'bar', '9500.00|CRC'],
] as const)('decimals %s with separator %s', (decimals, separator, row) => {
  const columns = [{ field: 'amount' }, { field: 'currency' }];
  expect(written({ columns, decimals, separator, header: false })).toBe(`${row}\r\n`);
});

test('every column has its own, in the order that was set', () => {
  const columns = ['date', 'line', 'statement', 'shop', 'holder_id', 'concept'].map((field) => ({
    ...{ field, heading: '' },
  }));
  expect(written({ columns })).toBe(
    'date;line;statement;shop;holder_id;concept\r\n09/03/2026;2-7;3;Tucán;3-101-1;Regalo 3\r\n',
  );
  expect(written({ columns: columns.slice(0, 1), dates: 'year_first', header: false })).toBe(
    `${DAY}\r\n`,
  );
});

test('Windows-1252 keeps what it has, and loses accents that it lacks', () => {
  const columns = [{ field: 'holder', heading: '' }];
  const change = { columns, header: false, encoding: 'windows-1252' };
  expect(written(change, {}, 'latin1')).toBe('Ñandú S.A.\r\n');
  expect(written(change, { holder: 'Łukasz Dvořák 日' }, 'latin1')).toBe('?ukasz Dvorák ?\r\n');
});

test.each(['=1', '+1', '-1', '@a', ' =1', '\t=1', '＝1', '"=1', '\r\n=1'])(
  '%j runs nowhere, and no row or cell is added',
  (holder) => {
    const columns = [{ field: 'holder', heading: '' }];
    const text = written({ columns, header: false }, { holder });
    expect(text).toMatch(/^"?'/);
    const within = written({ columns, header: false }, { holder: `a;${holder}` });
    expect(within).toMatch(/^"a;\s*"*'/);
    expect(text.trimEnd()).not.toMatch(/[\r\n\t]/);
  },
);
