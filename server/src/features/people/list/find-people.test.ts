import { findPeople } from '@regalo/contract/people/list';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePeople } from '../../../testing/factories.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;
let rosas: number[];

beforeAll(async () => {
  const { database } = app.services;
  company = await makeCompany(database);
  const other = await makeCompany(database);
  await makePeople(database, other.id, [{ firstName: 'Rosa', lastName: 'Ajena' }]);
  rosas = await makePeople(
    database,
    company.id,
    Array.from({ length: 10 }, (_, n) => ({
      role: ([1, 2, 3] as const)[n % 3] ?? 1,
      firstName: 'Rosa',
      lastName: `Ávila ${n}`,
    })),
  );
  await makePeople(database, company.id, [{ firstName: 'Luis' }]);
});

async function find(search: string) {
  const call = { token: company.token, body: { search } };
  const { status, reply } = await app.call(findPeople, call);
  expect(status).toBe(200);
  return reply.body.list;
}

test('the newest eight of all categories are found', async () => {
  const found = await find('rosa avi');
  expect(found.map(({ id }) => id)).toEqual(rosas.toReversed().slice(0, 8));
  expect(new Set(found.map(({ role }) => role))).toEqual(new Set([1, 2, 3]));
});

test.each(['', ' ', 'r', 'ajena', 'nobody'])('%j finds nobody', async (term) => {
  expect(await find(term)).toEqual([]);
});

test('somebody who was deleted is not found', async () => {
  const [last] = rosas;
  await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [last]);
  expect(await find('Ávila 0')).toEqual([]);
});
