import { expect, test } from 'vitest';
import { inEnglish } from '../refusals/in-english.ts';
import type { Problem } from '../refusals/problem.ts';
import { COUNTRIES, countryByCode } from '../values/countries.ts';
import {
  birthProblem,
  NO_FIELDS,
  type PersonFields,
  personProblem,
  personProblems,
} from './person.ts';

const told = (found: Problem | null) => found && inEnglish(found);

const TODAY = '2026-03-01';
const right: PersonFields = {
  first_name: 'María',
  last_name: 'Jiménez',
  dob: '1990-05-17',
  country: 'Costa Rica',
  email: 'maria@ejemplo.cr',
  contact_no: '+50688887777',
  start_date: '',
  language: '',
  no_occasions: false,
};
const problem = (change: Partial<PersonFields>) => {
  const found = personProblem({ ...right, ...change }, TODAY);
  return found && { field: found.field, message: inEnglish(found) };
};
const NEITHER = 'Please enter either an email or a phone number before submitting.';

test.each<[string, Partial<PersonFields>]>([
  ['everything', {}],
  ['e-mail alone', { contact_no: '' }],
  ['e-mail and a bare dial code', { contact_no: '+506' }],
  ['phone alone', { email: '' }],
  ['a phone of another country', { email: '', contact_no: '+14165550123' }],
  ['a birth today', { dob: TODAY }],
  ['the earliest birth', { dob: '1900-01-01' }],
  ['all that may be known', { start_date: '2027-03-01', language: 'en', no_occasions: true }],
  ['the earliest first day', { start_date: '1900-01-01' }],
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
  [{ start_date: '2027-03-02' }, 'start_date', 'The start date cannot be more than a year ahead.'],
  [{ start_date: '1899-12-31' }, 'start_date', 'Please enter a valid start date.'],
  [{ start_date: '2025-02-29' }, 'start_date', 'Please enter a valid start date.'],
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
  const empty = NO_FIELDS;
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
  const first = (input: PersonFields) => told(personProblem(input, TODAY));
  expect(first({ ...long, email: 'x'.repeat(101) })).toContain('First Name must be less than 60');
  const email = 'x'.repeat(101);
  expect(first({ ...long, first_name: 'a', email })).toContain('Last Name must be less than 60');
  expect(first({ ...wrong, email })).toContain('Email must be less than 100');
  expect(first(wrong)).toBe('Please enter a valid date of birth.');
  expect(first({ ...wrong, dob: TODAY })).toBe('Please choose a country from the list.');
  const placed = { ...wrong, dob: TODAY, country: 'Canada' };
  expect(first({ ...placed, contact_no: '+1416' })).toContain('at least 10 digits for Canada');
  expect(first({ ...placed, contact_no: '4165550123' })).toContain('with its country code');
  expect(first({ ...placed, contact_no: '' })).toBe('Please enter a valid email address.');
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
  expect(told(birthProblem(dob, TODAY))).toBe(message);
});

test('the checkout has its own text for a missing address', () => {
  const text = 'Please provide either an email or a phone number.';
  const input = { ...right, email: '', contact_no: '' };
  const [found = null] = personProblems(input, {
    today: TODAY,
    neither: 'recipient_contact_missing',
  });
  expect(told(found)).toBe(text);
});

test('all problems are told, one for each field, in the order of the first', () => {
  const empty = { ...NO_FIELDS, email: 'x' };
  expect(personProblems(empty).map(({ field, reason }) => [field, reason])).toEqual([
    ['first_name', 'person_field_missing'],
    ['last_name', 'person_field_missing'],
    ['dob', 'person_field_missing'],
    ['country', 'person_field_missing'],
    ['email', 'email_invalid'],
  ]);
  const short = { ...right, first_name: '', email: '', contact_no: '+5061' };
  expect(personProblems(short).map(({ field }) => field)).toEqual(['first_name', 'contact_no']);
});

test('a phone that is too short is told for the country whose dial code was chosen', () => {
  const named = COUNTRIES.map((dial) => {
    const [found = null] = personProblems({ ...right, contact_no: `${dial.dial_code}1` }, { dial });
    return told(found);
  });
  expect(named).toEqual(
    COUNTRIES.map(
      ({ name, minlength }) =>
        `The phone number must have at least ${minlength} digits for ${name}.`,
    ),
  );
  const dial = countryByCode('SH');
  expect(personProblems({ ...right, contact_no: '+2901234' }, dial ? { dial } : {})).toMatchObject([
    { reason: 'phone_too_short', params: { min: 5, country: 'SH' } },
  ]);
});
