import { describe, expect, test } from 'vitest';
import { read } from './rows-for-tests.ts';
import type { Cell } from './sheet-columns.ts';
import type { SheetOptions } from './sheet-rows.ts';

/** The days of birth of a file, and what it chose of their order. */
function births(
  days: Cell[],
  { heading = 'Birthday', ...options }: SheetOptions & { heading?: string } = {},
) {
  const rows = days.map((day, n): Cell[] => [`Ana ${n}`, `${n}@x.cr`, day, '28/04/2021']);
  const { people, leftOut, points } = read(
    [['First Name', 'Email', heading, 'Hire date'], ...rows.map((row) => row.slice(0, 3))],
    options,
  );
  return { dobs: people.map(({ dob }) => dob), leftOut, points };
}

describe('days that may be months', () => {
  const days = ['05/04/1990', '07/06/1991', '08/08/1992'];

  test('are asked about once, with two rows both ways, and are not stored before', () => {
    const { dobs, leftOut, points } = births(days);
    expect(dobs).toEqual(['', '', '1992-08-08']);
    expect(leftOut.map(({ row, field, reason }) => [row, field, reason])).toEqual([
      [2, 'dob', 'day_order_unknown'],
      [3, 'dob', 'day_order_unknown'],
    ]);
    const read = { day_first: '1990-04-05', month_first: '1990-05-04' };
    expect(points).toEqual([
      {
        ...{ about: 'dates_order', certain: false, rows: 2 },
        examples: [
          { row: 2, written: '05/04/1990', read },
          { row: 3, written: '07/06/1991', read: expect.anything() },
        ],
      },
    ]);
  });

  test.each([
    ['day_first', '1990-04-05'],
    ['month_first', '1990-05-04'],
  ] as const)('are read %s where that is answered', (dates_order, day) => {
    expect(births(days, { answers: { dates_order, without_name: 'store' } }).dobs[0]).toBe(day);
  });

  test.each([
    ['Fecha de nacimiento (dd/mm/aaaa)', '1990-04-05'],
    ['Date of Birth (MM/DD/YYYY)', '1990-05-04'],
  ])('are read as the heading %s says', (heading, day) => {
    expect(births(days, { heading }).dobs[0]).toBe(day);
  });

  test('are read as another column of dates proves', () => {
    const { people, points } = read([
      ['First Name', 'Email', 'Birthday', 'Fecha de vencimiento'],
      ['Ana', 'a@x.cr', '05/04/1990', '28/04/2021'],
    ]);
    expect(people[0]?.dob).toBe('1990-04-05');
    expect(points).toMatchObject([{ chosen: 'day_first', certain: true }]);
  });
});

test('dates begin with the month where a column says so', () => {
  const dates = (...days: string[]) =>
    read([['Email', 'Birthday'], ...days.map((day, n) => [`${n}@x.cr`, day])]).people.map(
      ({ dob }) => dob,
    );
  expect(dates('05/14/1980', '03/04/1985')).toEqual(['1980-05-14', '1985-03-04']);
  expect(dates('14/05/1980', '03/04/1985')).toEqual(['1980-05-14', '1985-04-03']);
  expect(dates('14/05/1980', '05/14/1985')).toEqual(['1980-05-14', '']);
});

test('each column of days has its own order of day and month', () => {
  const { people } = read([
    ['Email', 'Birthday', 'Hire date'],
    ['a@x.cr', '05/14/1980', '03/04/2020'],
    ['b@x.cr', '03/04/1985', '28/04/2021'],
  ]);
  expect(people.map(({ dob, start_date }) => [dob, start_date])).toEqual([
    ['1980-05-14', '2020-04-03'],
    ['1985-03-04', '2021-04-28'],
  ]);
});
