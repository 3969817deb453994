import { expect, test } from 'vitest';
import type { z } from 'zod';
import { inEnglish } from '../refusals/in-english.ts';
import { problemOf } from '../refusals/issues.ts';
import { forgotPin, login, loginProblem, register, resetPin } from './auth.ts';

const EMPTY = 'Please fill all required fields';
const FORMAT = 'Please enter a valid email format.';
const SHORT = 'PIN must be at least 6 characters.';
const LONG = 'PIN must be less than 60 characters.';
const LETTER = 'PIN must contain at least one letter.';
const only = (list: string) =>
  `PIN can only contain letters, numbers, and @$%*&. Invalid characters: ${list}`;

const messages = ({ error }: { error?: z.ZodError | undefined }) =>
  error?.issues.map((issue) => inEnglish(problemOf(issue)));

// Each breaks every rule after its own, so the table is the order too.
test.each([
  ['', '', EMPTY],
  ['', 'é', 'Please enter your email'],
  ['nobody', '', 'Please enter your password'],
  ['nobody', 'é', FORMAT],
  ['a..b@c.cr', 'é', FORMAT],
  ['ana@mora.cr', '1 !', SHORT],
  ['ana@mora.cr', '1!'.repeat(30), LONG],
  ['ana@mora.cr', '123 456!', LETTER],
  ['ana@mora.cr', 'abc 1 2!!#', only('space, !, #')],
  ['ana@mora.cr', 'ab#c!d#e!', only('#, !')],
  ['ana@mora.cr', 'abcde1', undefined],
  ['ana@mora.cr', 'Ab1@$%*&', undefined],
  ['ana@mora.cr', 'a'.repeat(59), undefined],
])('signing in as %j with %j: %s', (email, pin, problem) => {
  const found = loginProblem({ email, pin });
  expect(found && inEnglish(found)).toBe(problem ?? null);
  expect(messages(login.body.safeParse({ email, pin }))).toEqual(problem && [problem]);
});

test('what is missing counts as empty, and blanks around an address do not count', () => {
  expect(messages(login.body.safeParse({}))).toEqual([EMPTY]);
  expect(messages(login.body.safeParse({ email: '  ' }))).toEqual([EMPTY]);
  const sent = { email: ' ANA@Mora.CR ', pin: 'abcde1' };
  expect(login.body.parse(sent)).toEqual({ email: 'ana@mora.cr', pin: 'abcde1' });
});

test.each([
  { email: 'ana@mora.cr', pin: 'abcde1\0' },
  { email: '\ud800ana@mora.cr', pin: 'abcde1' },
  { email: null, pin: 'abcde1' },
  { email: ['ana@mora.cr'], pin: 'abcde1' },
  { email: 'ana@mora.cr', pin: 123_456 },
])('%j cannot be a sign-in', (body) => {
  expect(login.body.safeParse(body).success).toBe(false);
});

test.each([
  ['abcde1', undefined],
  ['', SHORT],
  ['1 !', SHORT],
  ['1'.repeat(60), LONG],
  ['1 2 3 4', LETTER],
  ['abc def', only('space')],
])('a new PIN %j: %s', (pin, problem) => {
  expect(messages(resetPin.body.safeParse({ token: 't', pin }))).toEqual(problem && [problem]);
});

const request = { name: 'Ana', company: 'Mora', email: 'ana@mora.cr', terms: true };

test.each([
  [{}, undefined],
  [{ phone: '+50688887777', note: 'x'.repeat(1_000) }, undefined],
  [{ name: ' ' }, EMPTY],
  [{ company: '' }, EMPTY],
  [{ email: 'ana@mora' }, 'Please enter a valid email address.'],
  [{ terms: false }, 'Please accept the terms and conditions.'],
])('a request for membership with %j: %s', (change, problem) => {
  const refused = register.body.safeParse({ ...request, ...change });
  expect(messages(refused)).toEqual(problem && [problem]);
});

test('a forgotten PIN needs an address in the right form', () => {
  expect(messages(forgotPin.body.safeParse({ email: 'ana' }))).toEqual([FORMAT]);
  expect(forgotPin.body.parse({ email: ' Ana@Mora.cr' })).toEqual({ email: 'ana@mora.cr' });
});
