import {
  getDirectory,
  listDirectoryPlan,
  type PlannedByDirectory,
} from '@regalo/contract/directory/directory';
import { getPerson } from '@regalo/contract/people/form';
import { beforeEach, expect, test } from 'vitest';
import { type MadeDirectory, makeDirectory } from '../../testing/directory.ts';
import { type MadeCompany, makeCompany, makeGroup, makePeople } from '../../testing/factories.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;
let directory: MadeDirectory;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
  directory = await makeDirectory(app, company);
});

const plan = async (query: Record<string, string> = {}) =>
  (await app.call(listDirectoryPlan, { token: company.token, query })).reply.body;

/** A row as a line. */
const lineOf = ({ of, act, name, email, people, changes }: PlannedByDirectory) =>
  [
    `${act} ${of} ${name}`,
    email ?? `of ${people}`,
    ...changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
  ].join(', ');
const lines = async (query?: Record<string, string>) => (await plan(query)).list.map(lineOf);

const ask = (text: string, ...values: unknown[]) => asSuperuser(app, text, [company.id, ...values]);

/** Ana, Luis and Olga are in the lists, Luis and Olga in Bodega, which the directory has too. */
async function known(): Promise<number[]> {
  const group = await makeGroup(app.services.database, company.id, { role: 1 });
  await ask(`update groups set name = 'Bodega' where company_id = $1 and id = $2`, group);
  return await makePeople(app.services.database, company.id, [
    { firstName: 'Ana', lastName: 'Mora', email: 'ana@valle.test', country: 'CR' },
    { firstName: 'luis', lastName: 'Mora', email: 'luis@valle.test', groupId: group },
    { firstName: 'Olga', lastName: 'Mora', email: 'olga@valle.test', groupId: group },
  ]);
}

test('a member reads who would be added and changed, and how, and then it is so', async () => {
  const [anaId = 0, luisId = 0] = await known();
  const ana = await directory.add('ana', {
    phoneNumbers: [{ type: 'mobile', value: '+506 8888 7777' }],
    addresses: [{ type: 'work', country: 'MX' }],
  });
  await directory.add('luis');
  const eva = await directory.add('eva', { preferredLanguage: 'en-US' });
  await directory.add('Ínés', { emails: [{ value: 'ines@valle.test' }] });
  await directory.add('gone', { active: false });
  await directory.addGroup('bodega');
  await directory.addGroup('Ventas', ana, eva);
  await directory.apply();
  const { list, total_count } = await plan();
  expect(list.map(lineOf)).toEqual([
    'linked group bodega, of 0',
    'added group Ventas, of 2',
    'linked person Ana Mora, ana@valle.test, first_name: Ana → ana, ' +
      'contact_no: null → +50688887777, country: Costa Rica → Mexico, group_name: null → Ventas',
    'added person eva Mora, eva@valle.test, language: null → en, group_name: null → Ventas',
    'added person Ínés Mora, ines@valle.test',
    'linked person luis Mora, luis@valle.test, group_name: Bodega → null',
  ]);
  expect(total_count).toBe(6);
  await directory.accept();
  await directory.apply();
  expect(await lines()).toEqual([]);
  for (const [id, at] of [
    [anaId, 2],
    [luisId, 5],
  ] as const) {
    const { token } = company;
    const { body } = (await app.call(getPerson, { token, query: { id: String(id) } })).reply;
    for (const { field, after } of list[at]?.changes ?? [])
      expect([field, body[field] || null]).toEqual([field, after]);
  }
});

test('later it is what waits: a name, a group, who comes back, who leaves', async () => {
  const [ana, eva, luis] = await Promise.all(
    ['ana', 'eva', 'luis'].map((name) => directory.add(name)),
  );
  const group = await directory.addGroup('Ventas', ana ?? '');
  await directory.accept();
  await directory.apply();
  await directory.patch(`/Users/${luis}`, { op: 'replace', path: 'active', value: 'False' });
  await ask(`update directory_users set may_leave = true where company_id = $1`);
  await directory.apply();
  expect(await lines()).toEqual([]);
  await directory.patch(`/Users/${luis}`, { op: 'replace', path: 'active', value: 'True' });
  await directory.patch(`/Users/${eva}`, { op: 'replace', path: 'active', value: 'False' });
  await directory.patch(`/Groups/${group}`, { op: 'replace', value: { displayName: 'Mercadeo' } });
  await directory.patch(`/Users/${ana}`, { op: 'replace', path: 'name.givenName', value: 'Zoe' });
  expect(await lines()).toEqual([
    'changed group Ventas, of 1, group_name: Ventas → Mercadeo',
    'changed person ana Mora, ana@valle.test, first_name: ana → Zoe, group_name: Ventas → Mercadeo',
    'leaving person eva Mora, eva@valle.test',
    'added person luis Mora, luis@valle.test',
  ]);
  expect(await lines({ act: 'leaving' })).toEqual(['leaving person eva Mora, eva@valle.test']);
  await directory.call('DELETE', `/Groups/${group}`);
  expect(await lines({ of: 'group' })).toEqual(['leaving group Ventas, of 1']);
  expect(await lines({ of: 'person', act: 'changed' })).toEqual([
    'changed person ana Mora, ana@valle.test, first_name: ana → Zoe, group_name: Ventas → null',
  ]);
});

test('who cannot be added is told apart before they are refused', async () => {
  await makePeople(app.services.database, company.id, [
    { firstName: 'Ana', lastName: 'Mora', email: 'ana@valle.test', role: 3 },
  ]);
  await directory.add('ana');
  await directory.add('eva');
  expect(await lines()).toEqual([
    'refused person ana Mora, ana@valle.test',
    'added person eva Mora, eva@valle.test',
  ]);
  await directory.accept();
  await directory.apply();
  const { reply } = await app.call(getDirectory, { token: company.token });
  expect(reply.body.problems.map(({ name, reason }) => [name, reason])).toEqual([
    ['ana@valle.test', 'already_added'],
  ]);
});

test('one of ten thousand is found, and all are read page by page', async () => {
  await directory.add('ana');
  await ask(`insert into directory_users (company_id, user_name, active, attributes, email)
    select $1, 'u' || n, true, jsonb_build_object('name', jsonb_build_object(
      'givenName', 'Persona', 'familyName', 'Número ' || n)), 'u' || n || '@valle.test'
    from generate_series(1, 10000) n`);
  expect((await plan({ limit: '100', page: '101' })).list).toHaveLength(1);
  expect((await plan({ limit: '100', page: '102' })).list).toEqual([]);
  expect((await plan({ limit: '100', page: '102' })).total_count).toBe(10_001);
  expect(await lines({ search: 'numero 9999' })).toEqual([
    'added person Persona Número 9999, u9999@valle.test',
  ]);
  expect(await lines({ search: 'ANA@VALLE' })).toEqual(['added person ana Mora, ana@valle.test']);
  expect(await plan({ search: '100% nobody' })).toEqual({ list: [], total_count: 0 });
});
