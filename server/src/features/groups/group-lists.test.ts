import { allGroups, findGroups, listGroups, searchGroups } from '@regalo/contract/groups/groups';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeGroup, makePeople } from '../../testing/factories.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

/** Oldest first. */
const NAMES = ['Ñandú', 'ventas 100%', 'Águilas', 'VENTAS_Sur', 'back\\slash', 'oeste', 'Óptica'];

const make = (name: string, role: 1 | 2 | 3 = 1, { id } = company) =>
  makeGroup(app.services.database, id, { role, name });

beforeAll(async () => {
  company = await makeCompany(app.services.database);
  for (const name of NAMES) await make(name);
  await make('Ventas de otros', 2);
  const deleted = await make('Ventas de antes');
  await asSuperuser(app, 'update groups set deleted_at = now() where id = $1', [deleted]);
  await make('Ventas ajenas', 1, await makeCompany(app.services.database));
});

async function search(term: string, limit = 100, page = 1) {
  const { token } = company;
  const call = { token, query: { role: 1, page }, body: { search: term, limit } };
  const { status, reply } = await app.call(searchGroups, call);
  expect(status).toBe(200);
  return {
    names: reply.body.list.map(({ name }) => name).reverse(),
    total: reply.body.total_count,
  };
}

test.each([
  ['ventas', ['ventas 100%', 'VENTAS_Sur']],
  ['VÉNTAS', ['ventas 100%', 'VENTAS_Sur']],
  ['  ventas ', ['ventas 100%', 'VENTAS_Sur']],
  ['nandu', ['Ñandú']],
  ['nandu\u0301', ['Ñandú']],
  ['as', ['ventas 100%', 'Águilas', 'VENTAS_Sur', 'back\\slash']],
  ['op', ['Óptica']],
  ['%', NAMES],
  ['%%', []],
  ['0%', ['ventas 100%']],
  ['__', []],
  ['s_', ['VENTAS_Sur']],
  ['k\\s', ['back\\slash']],
  ['\\\\', []],
  ["' or 1=1 --", []],
  ['v', NAMES],
  [' ', NAMES],
  ['', NAMES],
])('%j finds %j', async (term, names) => {
  expect(await search(term)).toEqual({ names, total: names.length });
});

test('a search is paged too, and its total is that of all pages', async () => {
  expect(await search('ventas', 1)).toEqual({ names: ['VENTAS_Sur'], total: 2 });
  expect(await search('ventas', 1, 2)).toEqual({ names: ['ventas 100%'], total: 2 });
  expect(await search('ventas', 1, 3)).toEqual({ names: [], total: 2 });
});

test('the list is newest first, in pages, with the exact total', async () => {
  const newest = [...NAMES].reverse();
  for (const page of [1, 2, 3]) {
    const call = { token: company.token, query: { role: 1, page, limit: 5 } };
    const { body } = (await app.call(listGroups, call)).reply;
    expect(body.list.map(({ name }) => name)).toEqual(newest.slice(page * 5 - 5, page * 5));
    expect(body.total_count).toBe(7);
  }
});

test('all groups come by name, whatever the case and the accents', async () => {
  const { reply } = await app.call(allGroups, { token: company.token, query: { role: 1 } });
  const sorted = [
    'Águilas',
    'back\\slash',
    'Ñandú',
    'oeste',
    'Óptica',
    'ventas 100%',
    'VENTAS_Sur',
  ];
  expect(reply.body.list.map(({ name }) => name)).toEqual(sorted);
  const others = await app.call(allGroups, { token: company.token, query: { role: 2 } });
  expect(others.reply.body.list.map(({ name }) => name)).toEqual(['Ventas de otros']);
});

test('all groups say how many are in them, without those who were deleted', async () => {
  const { database } = app.services;
  const other = await makeCompany(database);
  const group = await makeGroup(database, other.id, { name: 'Planilla' });
  await makeGroup(database, other.id, { name: 'Vacío' });
  const people = await makePeople(database, other.id, [{}, {}, {}]);
  await asSuperuser(app, 'update people set group_id = $1 where id = any($2)', [group, people]);
  await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [people[0]]);
  const { reply } = await app.call(allGroups, { token: other.token, query: { role: 1 } });
  expect(reply.body.list.map(({ name, people: count }) => [name, count])).toEqual([
    ['Planilla', 2],
    ['Vacío', 0],
  ]);
});

test('all groups are not paged', async () => {
  const big = await makeCompany(app.services.database);
  const text = `insert into groups (company_id, role, name)
    select $1, 3, 'G' || n from generate_series(1, 500) as n`;
  await asSuperuser(app, text, [big.id]);
  const { reply } = await app.call(allGroups, { token: big.token, query: { role: 3 } });
  expect(reply.body.list).toHaveLength(500);
});

test.each([listGroups, allGroups, searchGroups])('$path needs a category', async (endpoint) => {
  for (const role of ['0', '4', 'x', ''])
    for (const query of [{ role }, {} as Record<string, string>]) {
      const { status, error } = await app.call(endpoint, { token: company.token, query });
      expect([status, error.field]).toEqual([422, 'role']);
    }
});

test('a search over all categories finds the newest eight', async () => {
  const { database } = app.services;
  const one = await makeCompany(database);
  const ids: number[] = [];
  for (let n = 0; n < 9; n += 1)
    ids.push(await make(`Área ${n}`, ([1, 2, 3] as const)[n % 3], one));
  await make('Otra', 1, one);
  const find = async (search: string) => {
    const { status, reply } = await app.call(findGroups, { token: one.token, body: { search } });
    expect(status).toBe(200);
    return reply.body.list;
  };
  const found = await find('area');
  expect(found.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 8));
  expect(found[0]).toEqual({ id: ids[8], name: 'Área 8', role: 3 });
  for (const term of ['', 'a', 'ventas']) expect(await find(term)).toEqual([]);
});

test('the lists say how many live people are in each group', async () => {
  const { database } = app.services;
  const one = await makeCompany(database);
  const [full, empty] = [await make('Llenos', 1, one), await make('Vacíos', 1, one)];
  const [gone] = await makePeople(
    database,
    one.id,
    Array.from({ length: 3 }, () => ({ groupId: full })),
  );
  await asSuperuser(app, 'update people set deleted_at = now() where id = $1', [gone]);
  const call = { token: one.token, query: { role: 1 } };
  const { reply } = await app.call(listGroups, call);
  const found = await app.call(searchGroups, { ...call, body: { search: 'llen' } });
  const counts = [...reply.body.list, ...found.reply.body.list].map(({ id, people }) => [
    id,
    people,
  ]);
  expect(counts).toEqual([
    [empty, 0],
    [full, 2],
    [full, 2],
  ]);
});
