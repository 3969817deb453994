import { expect, test } from 'vitest';
import { z } from 'zod';
import { obeys, problemOf, refuse } from './issues.ts';
import { problem } from './problem.ts';
import { inEnglish } from './problem-en.ts';

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

test.each([
  [{ name: 'Ana', email: 'a@b' }, 'count is missing.'],
  [{ name: 'Ana', email: 'a@b', count: '1' }, 'count must be of type number.'],
  [{ name: 'Ana', email: 'a@b', count: 10 }, 'count: Too big: expected number to be <=9.'],
  ['no object', 'The input must be of type object.'],
])('of %j it is said what the validator finds', (input, message) => {
  const [issue] = fields.safeParse(input).error?.issues ?? [];
  expect(issue && inEnglish(problemOf(issue))).toBe(message);
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
