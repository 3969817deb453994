import { addPerson, getPerson, updatePerson } from '@regalo/contract/people/form';
import { beforeEach, describe, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePerson } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';

/** 17:30 on the 14th in Costa Rica. */
const NOW = new Date('2026-07-14T23:30:00Z');

const app = useTestApp({ now: () => NOW });
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

const make = (person: Parameters<typeof makePerson>[2] = {}) =>
  makePerson(app.services.database, company.id, { email: 'maria@ejemplo.cr', ...person });

const update = (body: Record<string, unknown>) =>
  app.call(updatePerson, { token: company.token, body });

const get = async (id: number) =>
  (await app.call(getPerson, { token: company.token, query: { id } })).reply.body;

async function refusal(body: Record<string, unknown>) {
  const { status, error } = await update(body);
  return [status, error.code, error.message, error.field];
}

const WITH_DIGITS = 'Please write the phone number in digits, for example +506 8888 7777.';
const NEITHER = 'Please enter either an email or a phone number before submitting.';

test.each([
  [{ first_name: ' \t ' }, 'first_name', 'Please fill in First Name before submitting.'],
  [{ last_name: '' }, 'last_name', 'Please fill in Last Name before submitting.'],
  [{ dob: '' }, 'dob', 'Please fill in Date of Birth before submitting.'],
  [{ country: '' }, 'country', 'Please fill in Country before submitting.'],
  [{ first_name: 'x'.repeat(61) }, 'first_name', 'First Name must be less than 60 characters'],
  [{ last_name: 'x'.repeat(61) }, 'last_name', 'Last Name must be less than 60 characters'],
  [{ email: `${'x'.repeat(96)}@a.cr` }, 'email', 'Email must be less than 100 characters'],
  [{ dob: '2026-07-15' }, 'dob', 'Date of birth cannot be in the future.'],
  [{ dob: '1899-12-31' }, 'dob', 'Please enter a valid date of birth.'],
  [{ dob: '2025-02-29' }, 'dob', 'Please enter a valid date of birth.'],
  [{ start_date: '2027-07-15' }, 'start_date', 'The start date cannot be more than a year ahead.'],
  [{ country: 'Narnia' }, 'country', 'Please choose a country from the list.'],
  [{ email: '' }, 'email', NEITHER],
  [{ email: '', contact_no: '+506' }, 'email', NEITHER],
  [{ email: 'maria@ejemplo' }, 'email', 'Please enter a valid email address.'],
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
  [{ contact_no: 'none' }, 'contact_no', WITH_DIGITS],
  [{ contact_no: '+506 8888 7777 ext. 5' }, 'contact_no', WITH_DIGITS],
  [{}, undefined, 'The request names nothing to change.'],
  [{ first_name: 'Ana', nickname: 'x' }, undefined, 'nickname is not known here.'],
  [
    { contact_no: '88887777' },
    'contact_no',
    'Please enter the phone number with its country code, for example +506.',
  ],
])('%.60j is refused and changes nothing', async (changed, field, message) => {
  const id = await make();
  const before = await get(id);
  expect(await refusal({ id, ...changed })).toEqual([422, 'validation', message, field]);
  expect(await get(id)).toEqual(before);
});

test('today in the company’s zone is no future', async () => {
  const id = await make();
  expect((await update({ id, dob: '2026-07-14' })).status).toBe(200);
});

test('names of 60 and an e-mail of 100 characters are taken', async () => {
  const id = await make();
  const most = {
    first_name: 'x'.repeat(60),
    last_name: 'y'.repeat(60),
    email: `${'x'.repeat(89)}@ejemplo.cr`,
  };
  expect(most.email).toHaveLength(100);
  expect((await update({ id, ...most })).status).toBe(200);
  expect(await get(id)).toMatchObject(most);
});

describe('phone and country', () => {
  test.each([
    ['Costa Rica', '+50688887777', { contact_no: '+506' }, null],
    ['Costa Rica', '+50688887777', { contact_no: '' }, null],
    ['Costa Rica', '+50688887777', { contact_no: '+49 1512 3456789' }, '+4915123456789'],
    ['Costa Rica', '+50688887777', { country: 'Germany' }, '+50688887777'],
    ['Canada', '+16135550199', { country: 'United States' }, '+16135550199'],
    ['Canada', '+16135550199', { country: 'Costa Rica', contact_no: '+1' }, null],
    ['Canada', null, { country: 'Costa Rica', contact_no: '+506' }, null],
  ])('in %s, %s with %j becomes %s', async (country, contact_no, changed, expected) => {
    const { token } = company;
    const body = { dob: '1990-05-17', email: 'maria@ejemplo.cr', role: 1, country };
    const person = { ...body, first_name: 'María', last_name: 'Mora' };
    const added = await app.call(addPerson, {
      token,
      body: { ...person, ...(contact_no && { contact_no }) },
    });
    const { id } = added.reply.body;
    expect((await update({ id, ...changed })).status).toBe(200);
    expect(await get(id)).toMatchObject({ ...person, ...changed, contact_no: expected });
  });

  test('a stored number that the new country cannot have is told about', async () => {
    // Seven digits are enough where +1 is shared, not in Canada.
    const id = await make({ phone: '+18685551', country: 'CR' });
    const [status, , , field] = await refusal({ id, country: 'Canada' });
    expect([status, field]).toEqual([422, 'contact_no']);
  });
});

test.each([
  [{ first_name: null }, 'first_name'],
  [{ first_name: 5 }, 'first_name'],
  [{ first_name: 'a\0b' }, 'first_name'],
  [{ group_id: -1 }, 'group_id'],
  [{ group_id: '1' }, 'group_id'],
  [{ is_deleted: 0 }, 'is_deleted'],
  [{ is_deleted: true }, 'is_deleted'],
  [{ id: 0 }, 'id'],
  [{ id: undefined }, 'id'],
])('%j is no input', async (changed, field) => {
  const [status, code, , named] = await refusal({ id: await make(), ...changed });
  expect([status, code, named]).toEqual([422, 'validation', field]);
});
