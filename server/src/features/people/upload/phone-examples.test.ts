import { addPerson } from '@regalo/contract/people/form';
import { listPeople } from '@regalo/contract/people/list';
import { COUNTRIES } from '@regalo/contract/values/countries';
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../../testing/factories.ts';
import { csv } from '../../../testing/sample-sheets.ts';
import { upload } from '../../../testing/sheets.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();

/** An example mobile number of each country, as people write it and in E.164. */
const EXAMPLES = COUNTRIES.map(({ code, name }) => {
  const example = getExampleNumber(code as CountryCode, examples);
  return { name, written: example?.formatInternational(), stored: example?.number };
});

/** The phones that are stored, by country; some countries share an example. */
async function storedOf({ token }: MadeCompany) {
  const phones = new Map<string | null, string | null>();
  for (let page = 1; page <= 3; page += 1) {
    const query = { role: 1, limit: 100, page };
    const { list } = (await app.call(listPeople, { token, query })).reply.body;
    for (const { country, contact_no } of list) phones.set(country, contact_no);
  }
  return phones;
}

const wanted = new Map(EXAMPLES.map(({ name, stored }) => [name, stored]));

test('a mobile number of every country is taken from a sheet and stored as E.164', async () => {
  const company = await makeCompany(app.services.database);
  const rows = EXAMPLES.map(({ name, written = '' }, n) => [`p${n}@x.cr`, written, `"${name}"`]);
  const file = csv([['Email', 'Phone', 'Country'], ...rows]);
  const { body } = (await upload(app, { token: company.token, file })).reply;
  expect([body.invalid_rows, body.added_data.length]).toEqual([[], COUNTRIES.length]);
  expect(await storedOf(company)).toEqual(wanted);
});

test('and from the form', async () => {
  const company = await makeCompany(app.services.database);
  for (const [n, { name, written = '' }] of EXAMPLES.entries()) {
    const named = { first_name: 'Ana', last_name: 'Mora', dob: '1990-05-17', country: name };
    const body = { ...named, email: `p${n}@x.cr`, contact_no: written, role: 1 };
    const { status } = await app.call(addPerson, { token: company.token, body });
    expect([name, status]).toEqual([name, 200]);
  }
  expect(await storedOf(company)).toEqual(wanted);
}, 120_000);
