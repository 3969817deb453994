import { describe, expect, test } from 'vitest';
import {
  type Candidate,
  decideDay,
  doneBefore,
  dueOn,
  placedThrough,
  planRules,
  type RuleTerms,
} from './plan-rules.ts';

const rule = (terms: Partial<RuleTerms> = {}): RuleTerms => ({
  id: 1,
  occasion: 'birthday',
  years: [],
  time: '09:00',
  approval: false,
  card: false,
  lastDay: null,
  doneThrough: '2027-01-31',
  budget: null,
  each: 1_000,
  ...terms,
});

let ids = 0;
const born = (since: string | null, optedOut = false): Candidate => {
  ids += 1;
  return { id: ids, since, optedOut };
};

test.each([
  // A Monday, a Wednesday, a Sunday.
  ['2027-02-01', false, '2027-02-02'],
  ['2027-02-01', true, '2027-02-14'],
  ['2027-02-03', true, '2027-02-14'],
  ['2027-02-07', true, '2027-02-14'],
])('on %s, with an approval %s, orders are placed through %s', (today, approval, through) => {
  expect(placedThrough(rule({ approval }), today)).toBe(through);
});

test('with a card, orders are placed a week ahead', () => {
  expect(placedThrough(rule({ card: true }), '2027-02-01')).toBe('2027-02-08');
  expect(placedThrough(rule({ card: true, approval: true }), '2027-02-07')).toBe('2027-02-14');
});

test('nothing is placed after the last day', () => {
  expect(placedThrough(rule({ lastDay: '2027-02-01' }), '2027-02-01')).toBe('2027-02-01');
});

test.each([
  ['2027-02-01T14:59:00Z', '2027-01-31'],
  ['2027-02-01T15:00:00Z', '2027-02-01'],
  ['2027-02-02T05:59:00Z', '2027-02-01'],
])('a rule for 9:00 that begins at %s has done everything through %s', (now, done) => {
  const given = { firstDay: '2027-01-01', time: '09:00' };
  expect(doneBefore(given, { now: new Date(now), zone: -6 })).toBe(done);
});

test('a rule does nothing before its first day', () => {
  const given = { firstDay: '2027-03-01', time: '09:00' };
  expect(doneBefore(given, { now: new Date('2027-02-01T12:00:00Z'), zone: -6 })).toBe('2027-02-28');
});

describe('who has an occasion on a day', () => {
  const leap = born('2000-02-29');
  const february = born('1999-02-28');
  const unknown = born(null);
  const people = [leap, february, unknown];

  test.each([
    ['2027-02-28', [leap, february]],
    ['2028-02-28', [february]],
    ['2028-02-29', [leap]],
  ])('%s', (day, due) => {
    expect(dueOn(rule(), people, day)).toEqual(due);
  });

  test('of given years alone', () => {
    const anniversaries = { occasion: 'work_anniversary', years: [1, 5] } as const;
    const first = born('2026-05-01');
    const fifth = born('2022-05-01');
    const second = born('2025-05-01');
    const begins = born('2027-05-01');
    const all = [first, fifth, second, begins];
    expect(dueOn(rule(anniversaries), all, '2027-05-01')).toEqual([first, fifth]);
    expect(dueOn(rule({ ...anniversaries, years: [] }), all, '2027-05-01')).toHaveLength(3);
  });

  test('of the calendar: everybody', () => {
    expect(dueOn(rule({ occasion: 'mothers_day' }), people, '2027-08-15')).toEqual(people);
    expect(dueOn(rule({ occasion: 'mothers_day' }), people, '2027-08-16')).toEqual([]);
  });
});

test('those who want none or have a gift are left out, and the budget serves the first by id', () => {
  const [a, b, c, d, e] = [1, 2, 3, 4, 5].map((id) => ({ id, since: null, optedOut: id === 2 }));
  const due = [e, c, a, d, b].filter((one) => one !== undefined);
  const given = { day: '2027-02-01', hasGift: (id: number) => id === 3, spent: 500 };
  expect(decideDay({ budget: 2_500, each: 1_000 }, due, given)).toEqual({
    day: '2027-02-01',
    people: [1, 4],
    total: 2_000,
    optedOut: [2],
    gifted: [3],
    overBudget: [5],
  });
});

test('a plan sends each occasion once, within the budget of each month, whatever rule comes first', async () => {
  const people = [born('1990-02-10'), born('1991-02-10'), born('1992-03-01')];
  const state = {
    rules: [
      { rule: rule({ id: 7, doneThrough: '2027-01-31' }), on: () => people },
      { rule: rule({ id: 3, budget: 1_000 }), on: () => people },
    ],
    gifted: new Set<string>(),
    spent: new Map<string, number>(),
  };
  const plan = await planRules(state, { today: '2027-02-01', until: '2028-02-10' });
  const [first, second, third] = people.map(({ id }) => id);
  expect(plan.map(({ rule: { id }, day, people: who }) => [id, day, who])).toEqual([
    [3, '2027-02-10', [first]],
    [7, '2027-02-10', [second]],
    [3, '2027-03-01', [third]],
    [7, '2027-03-01', []],
    [3, '2028-02-10', [first]],
    [7, '2028-02-10', [second]],
  ]);
  const rest = await planRules(
    { ...state, gifted: new Set([`${third} birthday 2027-03-01`]) },
    { today: '2027-02-01', until: '2027-03-01' },
  );
  expect(rest.map(({ day, people: who }) => [day, who])).toContainEqual(['2027-03-01', []]);
});
