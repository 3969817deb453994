import { searchPeople } from '@regalo/contract/people/list';
import { beforeAll, expect, test } from 'vitest';
import { makeCompany, makePeople } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let token: string;

beforeAll(async () => {
  const company = await makeCompany(app.services.database);
  token = company.token;
  // The search looks at addresses too, and those that are made up have digits.
  await makePeople(app.services.database, company.id, [
    { firstName: 'Ana', phone: '+50688887777', email: 'ana@ejemplo.cr' },
    { firstName: 'Luis', phone: '+14165550123', email: 'luis@ejemplo.cr' },
    { firstName: 'Eva', email: 'eva.2024-05@ejemplo.cr' },
  ]);
});

test.each([
  ['+50688887777', ['Ana']],
  ['+506 8888-7777', ['Ana']],
  ['8888-7777', ['Ana']],
  ['8888 7777', ['Ana']],
  ['88887777', ['Ana']],
  ['+1 (416) 555.0123', ['Luis']],
  ['+506', ['Ana']],
  ['+5', []],
  ['+44', []],
  ['2024-05', ['Eva']],
  ['+()', []],
])('%s finds %j', async (search, names) => {
  const query = { role: 1 };
  const { reply } = await app.call(searchPeople, { token, query, body: { search } });
  expect(reply.body.list.map((person) => person.first_name)).toEqual(names);
  expect(reply.body.total_count).toBe(names.length);
});
