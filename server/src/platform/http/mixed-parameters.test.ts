import { API_BASE } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeGroup, makePerson } from '../../testing/factories.ts';
import { freeOrder } from '../../testing/orders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;
let group: number;

beforeAll(async () => {
  const { database } = app.services;
  company = await makeCompany(database);
  group = await makeGroup(database, company.id, { name: 'Ventas' });
  await makeGroup(database, company.id, { name: 'Compras' });
  const ana = await makePerson(database, company.id, { firstName: 'Ana', groupId: group });
  const luis = await makePerson(database, company.id, { firstName: 'Luis' });
  await app.call(sendGifts, { token: company.token, body: freeOrder([ana, luis]) });
});

async function ask(path: string, query: Record<string, unknown>, body?: Record<string, unknown>) {
  const search = new URLSearchParams(query as Record<string, string>);
  const answer = await app.fetch(`${API_BASE}${path}?${search}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${company.token}`,
      'x-csrf-token': app.csrf(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Each search with parameters that find one of two. */
const SEARCHES: [path: string, parameters: Record<string, string | number>, finds: string][] = [
  ['/manager/all-people-search', { role: 1, search: 'ana', limit: 5, page: 1 }, 'Ana'],
  ['/manager/all-people-search', { role: 1, group_id: 0, search: 'ana' }, 'Ana'],
  ['/manager/search-group', { role: 1, search: 'ventas', limit: 5, page: 1 }, 'Ventas'],
  ['/manager/gifts-search', { search: 'ana', limit: 5, page: 1 }, 'Ana'],
  ['/manager/csv-report', { search: 'ana', type: 'csv' }, 'Ana'],
  ['/manager/people-export', { role: 1, search: 'ana', type: 'csv' }, 'Ana'],
];

test('the searches and exports take each parameter from the query or the body', async () => {
  for (const [path, parameters, finds] of SEARCHES) {
    for (const answer of [await ask(path, parameters, {}), await ask(path, {}, parameters)]) {
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.text).toContain(finds);
      expect(answer.text).not.toMatch(/Luis|Compras/);
    }
  }
  const mixed = ENDPOINTS.filter((one) => one.mixed).map(({ path }) => path);
  expect(mixed.sort()).toEqual([...new Set(SEARCHES.map(([path]) => path))].sort());
});

test('a group that comes as a text in the query is a number all the same', async () => {
  const path = '/manager/all-people-search';
  const { text } = await ask(path, { role: 1, group_id: group }, {});
  expect(text).toContain('Ana');
  expect(text).not.toContain('Luis');
});

test('where both have a parameter, its own place wins', async () => {
  const { text } = await ask('/manager/gifts-search', { search: 'luis' }, { search: 'ana' });
  expect(text).toContain('Ana');
  expect(text).not.toContain('Luis');
});

test('the report by GET takes the same filter', async () => {
  for (const path of ['/manager/csv-report', '/manager/send-gifts']) {
    const { status, text } = await ask(path, { search: 'ana' });
    expect([status, text.includes('Ana'), text.includes('Luis')]).toEqual([200, true, false]);
  }
});

test('a parameter that is neither text nor number is refused like any other', async () => {
  const role = { toString: 1, valueOf: 1 };
  const { status } = await ask('/manager/all-people-search', {}, { role });
  expect(status).toBe(422);
});

test('a body that is no object is refused as ever', async () => {
  const { status } = await ask('/manager/gifts-search', {}, [] as never);
  expect(status).toBe(422);
});
