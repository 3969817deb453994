import { addPerson, getPerson } from '@regalo/contract/people/form';
import { listPeople } from '@regalo/contract/people/list';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, unique } from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

/** 17:30 on the 14th in Costa Rica, 13:30 on the 15th on Kiritimati. */
const NOW = new Date('2026-07-14T23:30:00Z');

const app = useTestApp({ now: () => NOW });
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database);
});

const form = () => ({
  first_name: 'María',
  last_name: 'Jiménez',
  dob: '1990-05-17',
  country: 'Costa Rica',
  email: `maria${unique()}@ejemplo.cr`,
  contact_no: '',
  role: 1,
});

const add = (changed: Record<string, unknown> = {}, { token } = company) =>
  app.call(addPerson, { token, body: { ...form(), ...changed } });

const countPeople = async () => {
  const query = { role: 1 };
  return (await app.call(listPeople, { token: company.token, query })).reply.body.total_count;
};

const WITH_DIGITS = 'Please write the phone number in digits, for example +506 8888 7777.';
const NEITHER = 'Please enter either an email or a phone number before submitting.';

test.each([
  [{ first_name: '', last_name: '' }, 'first_name', 'Please fill in First Name before submitting.'],
  [{ first_name: ' \t ' }, 'first_name', 'Please fill in First Name before submitting.'],
  [{ last_name: undefined }, 'last_name', 'Please fill in Last Name before submitting.'],
  [{ dob: '' }, 'dob', 'Please fill in Date of Birth before submitting.'],
  [{ country: '' }, 'country', 'Please fill in Country before submitting.'],
  [{ first_name: 'x'.repeat(61) }, 'first_name', 'First Name must be less than 60 characters'],
  [{ last_name: 'x'.repeat(61) }, 'last_name', 'Last Name must be less than 60 characters'],
  [{ email: `${'x'.repeat(96)}@a.cr` }, 'email', 'Email must be less than 100 characters'],
  [{ dob: '1990-02-30' }, 'dob', 'Please enter a valid date of birth.'],
  [{ dob: '17/05/1990' }, 'dob', 'Please enter a valid date of birth.'],
  [{ dob: '1899-12-31' }, 'dob', 'Please enter a valid date of birth.'],
  [{ dob: '2026-07-15' }, 'dob', 'Date of birth cannot be in the future.'],
  [{ start_date: '2023-02-29' }, 'start_date', 'Please enter a valid start date.'],
  [{ start_date: '2027-07-15' }, 'start_date', 'The start date cannot be more than a year ahead.'],
  [{ country: 'Narnia' }, 'country', 'Please choose a country from the list.'],
  [{ email: '' }, 'email', NEITHER],
  [{ email: '', contact_no: '+506' }, 'email', NEITHER],
  [{ contact_no: 'n/a' }, 'contact_no', WITH_DIGITS],
  [{ email: 'maria@ejemplo' }, 'email', 'Please enter a valid email address.'],
  [{ email: 'ma..ria@ejemplo.cr' }, 'email', 'Please enter a valid email address.'],
  [{ email: '"a b"@ejemplo.cr' }, 'email', 'Please enter a valid email address.'],
  [{ role: 4 }, 'role', 'Role must be 1, 2 or 3.'],
  [{ role: 0 }, 'role', 'Role must be 1, 2 or 3.'],
  [{ role: '1' }, 'role', 'Role must be 1, 2 or 3.'],
  [{ role: undefined }, 'role', 'Role must be 1, 2 or 3.'],
])('%j is refused', async (changed, field, message) => {
  const before = await countPeople();
  const { status, error } = await add(changed);
  expect([status, error]).toMatchObject([422, { code: 'validation', field, message }]);
  expect(await countPeople()).toBe(before);
});

test.each([
  ['Costa Rica', '+5068888777', 'The phone number must have at least 8 digits for Costa Rica.'],
  [
    'Costa Rica',
    '88887777',
    'Please enter the phone number with its country code, for example +506.',
  ],
  [
    'Costa Rica',
    `+506${'8'.repeat(16)}`,
    'The phone number cannot exceed 19 characters for Costa Rica.',
  ],
])('in %s the phone %s is refused', async (country, contact_no, message) => {
  const { status, error } = await add({ country, contact_no });
  expect([status, error.field, error.message]).toEqual([422, 'contact_no', message]);
});

test.each([
  ['Costa Rica', '+506 8888-7777', '+50688887777'],
  ['Canada', '+1 (613) 555-0199', '+16135550199'],
  ['Spain', '+34 612 34 56 78', '+34612345678'],
  // The phone's country need not be the person's.
  ['Costa Rica', '+49 1512 3456789', '+4915123456789'],
])('in %s the phone %s is stored as %s', async (country, contact_no, stored) => {
  const { reply } = await add({ country, contact_no });
  expect(reply.body).toMatchObject({ country, contact_no: stored });
});

test.each([
  ['Curaçao', 'CW'],
  ['Kosovo', 'XK'],
  ['Ascension Island', 'AC'],
])('the country %s is stored as %s and answered by its name', async (country, code) => {
  const { reply } = await add({ country });
  const [row] = await asSuperuser(app, 'select country from people where id = $1', [reply.body.id]);
  expect([reply.body.country, row?.country]).toEqual([country, code]);
});

test.each([
  [-6, '2026-07-14', '2026-07-15'],
  [0, '2026-07-14', '2026-07-15'],
  [5.75, '2026-07-15', '2026-07-16'],
  [14, '2026-07-15', '2026-07-16'],
])('where the clock is UTC%d, one may be born on %s, not on %s', async (zone, today, tomorrow) => {
  const made = await makeCompany(app.services.database);
  await asSuperuser(app, 'update companies set time_zone = $2, zone = null where id = $1', [
    made.id,
    zone,
  ]);
  const born = await add({ dob: today }, made);
  expect([born.status, born.reply.body?.dob]).toEqual([200, today]);
  const { status, error } = await add({ dob: tomorrow }, made);
  const message = 'Date of birth cannot be in the future.';
  expect([status, error]).toMatchObject([422, { code: 'validation', message, field: 'dob' }]);
});

test.each([
  'Ñandú 🎁👩‍👩‍👧',
  'محمد العربي',
  '‮drawkcab‬',
  `O'Brien "Pelé" \\ %_`,
  "Robert'); DROP TABLE people;--",
  '<script>alert(1)</script>',
  '{{7*7}} <%= 7*7 %>',
  'null',
  'É',
  '=cmd|calc',
])('the name %s is stored and answered as it is', async (name) => {
  const { status, reply } = await add({ first_name: name, last_name: name });
  expect(status).toBe(200);
  expect(reply.body).toMatchObject({ first_name: name, last_name: name });
  const query = { id: reply.body.id };
  expect((await app.call(getPerson, { token: company.token, query })).reply.body).toEqual(
    reply.body,
  );
});

test.each(['Ana\0', '\ud83c'])('the name %j cannot be stored and is refused', async (name) => {
  const { status, error } = await add({ first_name: name });
  expect([status, error.code, error.field]).toEqual([422, 'validation', 'first_name']);
});

test.each([
  ['ñ', 60, 200],
  ['ñ', 61, 422],
  ['👩', 30, 200],
  ['👩', 31, 422],
])('the name %s, %i times, is answered %i', async (letter, times, status) => {
  expect((await add({ first_name: letter.repeat(times) })).status).toBe(status);
});
