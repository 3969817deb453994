import { expect, test } from 'vitest';
import { z } from 'zod';
import { inEnglish } from './in-english.ts';
import { obeys, problemOf, refuse } from './issues.ts';
import { problem } from './problem.ts';

const fields = z.object({
  name: z.string().max(3, refuse('group_name_too_long', { max: 3 })),
  email: z.string().refine((text) => text.includes('@'), refuse('email_invalid')),
  count: z.number().max(9),
});

/** What is wrong first, and the field. */
function found(schema: z.ZodType, input: unknown) {
  const [issue] = schema.safeParse(input).error?.issues ?? [];
  return issue && [issue.path.join('.'), problemOf(issue)];
}

test.each([
  [{ name: 'Anna' }, 'name', problem('group_name_too_long', { max: 3 })],
  [{ email: 'x' }, 'email', problem('email_invalid')],
])('%j is refused for the reason of the check', (change, field, expected) => {
  const right = { name: 'Ana', email: 'a@b', count: 1 };
  expect(found(fields, { ...right, ...change })).toEqual([field, expected]);
});

const limits = z.strictObject({
  units: z.int().min(1).max(9),
  name: z.string().min(2).max(3),
  ids: z.array(z.string()).max(1),
  type: z.enum(['excel', 'csv']),
  gone: z.literal(1),
  key: z.uuid(),
});
const RIGHT = { units: 1, name: 'Ana', ids: [], type: 'csv', gone: 1, key: crypto.randomUUID() };

test.each([
  [{ units: undefined }, 'units is missing.'],
  [{ type: undefined }, 'type must be one of excel, csv.'],
  [{ units: '1' }, 'units must be of type number.'],
  [{ units: 1.5 }, 'units must be of type whole number.'],
  [{ units: 0 }, 'units must be at least 1.'],
  [{ units: 10 }, 'units must be at most 9.'],
  [{ name: 'A' }, 'name must have a length of at least 2.'],
  [{ name: 'Anna' }, 'name must have a length of at most 3.'],
  [{ ids: ['a', 'b'] }, 'ids must have a length of at most 1.'],
  [{ ids: 'a' }, 'ids must be of type list.'],
  [{ ids: [1] }, 'ids.0 must be of type string.'],
  [{ type: 'pdf' }, 'type must be one of excel, csv.'],
  [{ gone: 0 }, 'gone must be 1.'],
  [{ key: 'x' }, 'key is not valid.'],
  [{ nickname: 'x' }, 'nickname is not known here.'],
])('of %j people can read what is wrong', (change, message) => {
  const [issue] = limits.safeParse({ ...RIGHT, ...change }).error?.issues ?? [];
  expect(issue && inEnglish(problemOf(issue))).toBe(message);
});

test('what is no object is called the input', () => {
  const [issue] = limits.safeParse('x').error?.issues ?? [];
  expect(issue && inEnglish(problemOf(issue))).toBe('The input must be of type object.');
});

test('a rule refuses the field that it names, or else what it is given', () => {
  const rule = (text: string) => (text ? null : problem('fields_required'));
  const form = z
    .object({ pin: z.string().superRefine(obeys(rule)), dob: z.string() })
    .superRefine(obeys(({ dob }) => (dob ? null : { field: 'dob', ...problem('birth_invalid') })));
  expect(found(form, { pin: '', dob: 'x' })).toEqual(['pin', problem('fields_required')]);
  expect(found(form, { pin: 'x', dob: '' })).toEqual(['dob', problem('birth_invalid')]);
  expect(found(form, { pin: 'x', dob: 'x' })).toBeUndefined();
});
