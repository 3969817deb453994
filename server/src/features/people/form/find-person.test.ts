import { addPerson, countriesInUse, findPerson, updatePerson } from '@regalo/contract/people/form';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;
let other: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database);
  other = await makeCompany(app.services.database);
});

const FORM = {
  first_name: 'María',
  last_name: 'Jiménez',
  dob: '1990-05-17',
  country: 'Costa Rica',
  role: 3,
};

const add = async (contact: { email?: string; contact_no?: string }) =>
  (await app.call(addPerson, { token: company.token, body: { ...FORM, ...contact } })).reply.body;

const find = async (body: Record<string, string>, { token } = company) =>
  (await app.call(findPerson, { token, body })).reply.body.person;

test('whom the form would refuse to add again is found, of any category', async () => {
  const maria = await add({ email: 'maria@ejemplo.cr', contact_no: '+50688887777' });
  const luis = await add({ contact_no: '+50670001111' });
  expect(await find({ email: ' MARIA@ejemplo.cr' })).toEqual(maria);
  expect(await find({ country: 'Costa Rica', contact_no: '+506 7000 1111' })).toEqual(luis);
  // An e-mail decides alone.
  expect(await find({ email: 'new@ejemplo.cr', contact_no: '+50670001111' })).toBeNull();
  expect(await find({ email: '', contact_no: '' })).toBeNull();
  expect(await find({ email: 'maria@ejemplo.cr' }, other)).toBeNull();
  const body = { id: maria.id, is_deleted: 1 as const };
  await app.call(updatePerson, { token: company.token, body });
  expect(await find({ email: 'maria@ejemplo.cr' })).toBeNull();
});

test('the countries of a company’s people are told, the commonest first', async () => {
  const fresh = await makeCompany(app.services.database);
  const used = async () => (await app.call(countriesInUse, { token: fresh.token })).reply.body.list;
  expect(await used()).toEqual([]);
  for (const [n, country] of ['Panama', 'Costa Rica', 'Panama'].entries())
    await app.call(addPerson, {
      token: fresh.token,
      body: { ...FORM, country, email: `${n}@ejemplo.cr` },
    });
  expect(await used()).toEqual(['PA', 'CR']);
});
