import { expect, test } from 'vitest';
import {
  addPerson,
  addToGroup,
  birthProblem,
  listGroupMembers,
  MAX_ASSIGNED,
  type PersonFields,
  personProblem,
  updatePerson,
} from './people.ts';

const TODAY = '2026-03-01';
const right: PersonFields = {
  first_name: 'María',
  last_name: 'Jiménez',
  dob: '1990-05-17',
  country: 'Costa Rica',
  email: 'maria@ejemplo.cr',
  contact_no: '+50688887777',
};
const problem = (change: Partial<PersonFields>) => personProblem({ ...right, ...change }, TODAY);
const NEITHER = 'Please enter either an email or a phone number before submitting.';

test.each<[string, Partial<PersonFields>]>([
  ['everything', {}],
  ['e-mail alone', { contact_no: '' }],
  ['e-mail and a bare dial code', { contact_no: '+506' }],
  ['phone alone', { email: '' }],
  ['a phone of another country', { email: '', contact_no: '+14165550123' }],
  ['a birth today', { dob: TODAY }],
  ['the earliest birth', { dob: '1900-01-01' }],
  ['the longest names', { first_name: 'a'.repeat(60), last_name: 'b'.repeat(60) }],
])('%s is right', (_, change) => {
  expect(problem(change)).toBeNull();
});

test.each<[Partial<PersonFields>, keyof PersonFields, string]>([
  [{ first_name: '' }, 'first_name', 'Please fill in First Name before submitting.'],
  [{ last_name: '' }, 'last_name', 'Please fill in Last Name before submitting.'],
  [{ dob: '' }, 'dob', 'Please fill in Date of Birth before submitting.'],
  [{ country: '' }, 'country', 'Please fill in Country before submitting.'],
  [{ first_name: 'a'.repeat(61) }, 'first_name', 'First Name must be less than 60 characters'],
  [{ last_name: 'a'.repeat(61) }, 'last_name', 'Last Name must be less than 60 characters'],
  [{ email: `${'a'.repeat(96)}@x.cr` }, 'email', 'Email must be less than 100 characters'],
  [{ dob: '2026-03-02' }, 'dob', 'Date of birth cannot be in the future.'],
  [{ dob: '1899-12-31' }, 'dob', 'Please enter a valid date of birth.'],
  [{ dob: '2025-02-29' }, 'dob', 'Please enter a valid date of birth.'],
  [{ country: 'Atlantis' }, 'country', 'Please choose a country from the list.'],
  [
    { contact_no: '+5068888777' },
    'contact_no',
    'The phone number must have at least 8 digits for Costa Rica.',
  ],
  [
    { contact_no: `+506${'8'.repeat(16)}` },
    'contact_no',
    'The phone number cannot exceed 19 characters for Costa Rica.',
  ],
  [{ email: '', contact_no: '' }, 'email', NEITHER],
  [{ email: '', contact_no: '+' }, 'email', NEITHER],
  [{ email: '', contact_no: '+506' }, 'email', NEITHER],
  // A bare dial code is an empty phone, another country's too.
  [{ email: '', contact_no: '+44' }, 'email', NEITHER],
  [{ email: '', contact_no: '+1' }, 'email', NEITHER],
  [{ email: 'maria@ejemplo' }, 'email', 'Please enter a valid email address.'],
])('%j: %s', (change, field, message) => {
  expect(problem(change)).toEqual({ field, message });
});

test('the first problem in the order of the form is told', () => {
  const empty = { first_name: '', last_name: '', dob: '', country: '', email: '', contact_no: '' };
  expect(personProblem(empty)?.field).toBe('first_name');
  expect(personProblem({ ...empty, first_name: 'a' })?.field).toBe('last_name');
  expect(personProblem({ ...right, dob: '2999-01-01', email: 'x' }, TODAY)?.field).toBe('dob');
});

// From all wrong to all right, one field after the other.
test('each problem hides those after it', () => {
  const wrong = {
    ...right,
    email: 'x',
    contact_no: '+5061',
    country: 'Atlantis',
    dob: '2026-02-30',
  };
  const long = { ...wrong, first_name: 'a'.repeat(61), last_name: 'b'.repeat(61) };
  const told = (input: PersonFields) => personProblem(input, TODAY)?.message;
  expect(told({ ...long, email: 'x'.repeat(101) })).toContain('First Name must be less than 60');
  const email = 'x'.repeat(101);
  expect(told({ ...long, first_name: 'a', email })).toContain('Last Name must be less than 60');
  expect(told({ ...wrong, email })).toContain('Email must be less than 100');
  expect(told(wrong)).toBe('Please enter a valid date of birth.');
  expect(told({ ...wrong, dob: TODAY })).toBe('Please choose a country from the list.');
  const placed = { ...wrong, dob: TODAY, country: 'Canada' };
  expect(told({ ...placed, contact_no: '+1416' })).toContain('at least 10 digits for Canada');
  expect(told({ ...placed, contact_no: '4165550123' })).toContain('with its country code');
  expect(told({ ...placed, contact_no: '' })).toBe('Please enter a valid email address.');
});

test.each([
  ['2026-03-01', null],
  ['1900-01-01', null],
  ['2024-02-29', null],
  ['2026-03-02', 'Date of birth cannot be in the future.'],
  ['1899-12-31', 'Please enter a valid date of birth.'],
  ['2023-02-29', 'Please enter a valid date of birth.'],
  ['01/02/1990', 'Please enter a valid date of birth.'],
  ['', 'Please enter a valid date of birth.'],
])('born on %j: %s', (dob, message) => {
  expect(birthProblem(dob, TODAY)).toBe(message);
});

test('an input is trimmed, put into its stored form and told about at its field', () => {
  const typed = { ...right, role: 1, first_name: ' María ', email: ' Maria@Ejemplo.CR ' };
  const taken = addPerson.body.parse({ ...typed, contact_no: '+506 8888-7777' });
  expect(taken).toEqual({ ...right, role: 1, group_id: 0 });
  const [issue] = addPerson.body.safeParse({ ...typed, dob: '' }).error?.issues ?? [];
  expect(issue?.path).toEqual(['dob']);
  expect(issue?.message).toBe('Please fill in Date of Birth before submitting.');
  const [missing] = addPerson.body.safeParse({ role: 1 }).error?.issues ?? [];
  expect(missing?.path).toEqual(['first_name']);
});

test.each([
  { users: [] },
  { users: [0] },
  { users: Array.from({ length: 10_001 }, () => 1) },
  { users: [1], group: -1 },
])('%.40j moves nobody into a group', (change) => {
  expect(addToGroup.body.safeParse({ group: 1, ...change }).success).toBe(false);
});

test('the largest assignment fits into the body that the endpoint takes', () => {
  const users = Array.from({ length: MAX_ASSIGNED }, (_, n) => Number.MAX_SAFE_INTEGER - n);
  const body = { group: Number.MAX_SAFE_INTEGER, users };
  expect(addToGroup.body.parse(body)).toEqual(body);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(addToGroup.bodyLimit ?? 0);
});

test('a change holds the fields that were sent and no other', () => {
  expect(updatePerson.body.parse({ id: 1, is_deleted: 1 })).toEqual({ id: 1, is_deleted: 1 });
  const typed = { id: 1, email: ' Maria@Ejemplo.CR ', contact_no: '', group_id: 0 };
  expect(updatePerson.body.parse(typed)).toEqual({ ...typed, email: 'maria@ejemplo.cr' });
});

test('the members of a group are asked for by either name of it, and by one at least', () => {
  const page = { page: 1, limit: 10, search: '' };
  expect(listGroupMembers.query.parse({ group: '5' })).toEqual({ ...page, group: 5 });
  expect(listGroupMembers.query.parse({ group_id: '5' })).toEqual({ ...page, group_id: 5 });
  const [issue] = listGroupMembers.query.safeParse({}).error?.issues ?? [];
  expect([issue?.path, issue?.message]).toEqual([['group'], 'Please choose a group.']);
});

test('the checkout has its own text for a missing address', () => {
  const text = 'Please provide either an email or a phone number.';
  const input = { ...right, email: '', contact_no: '' };
  expect(personProblem(input, TODAY, text)?.message).toBe(text);
});
