import {
  addGroup,
  allGroups,
  editGroup,
  getGroup,
  listGroups,
} from '@regalo/contract/groups/groups';
import { beforeEach, describe, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makeGroup } from '../../testing/factories.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

const add = (body: Record<string, unknown>, { token } = company) =>
  app.call(addGroup, { token, body: { name: 'Ventas', role: 1, ...body } });
const edit = (body: Record<string, unknown>, { token } = company) =>
  app.call(editGroup, { token, body });
const get = (group: number, { token } = company) => app.call(getGroup, { token, query: { group } });

async function list(role = 1, { token } = company) {
  const { status, reply } = await app.call(listGroups, { token, query: { role } });
  expect(status).toBe(200);
  return { names: reply.body.list.map(({ name }) => name), total: reply.body.total_count };
}

/** What was written down about a company's groups, oldest first. */
const entries = () =>
  asSuperuser(
    app,
    `select author, action, subject, subject_id, before, after from audit_entries
    where company_id = $1 order by id`,
    [company.id],
  );

describe.each([1, 2, 3])('a group of category %i', (role) => {
  test('is added, listed in its category alone, edited and deleted', async () => {
    const { status, reply } = await add({ role, name: '  Ventas  ', description: ' Todos ' });
    const { id } = reply.body;
    const group = { id, name: 'Ventas', description: 'Todos', role };
    expect([status, reply.message, reply.body]).toEqual([200, 'Group added successfully!', group]);
    expect((await get(id)).reply.body).toEqual(group);
    for (const other of [1, 2, 3])
      expect(await list(other)).toEqual(
        other === role ? { names: ['Ventas'], total: 1 } : { names: [], total: 0 },
      );
    const edited = await edit({ id, name: 'Compras' });
    expect([edited.status, edited.reply.message]).toEqual([200, 'Group edited successfully!']);
    expect((await get(id)).reply.body).toEqual({ ...group, name: 'Compras' });
    const deleted = await edit({ id, is_deleted: 1 });
    expect([deleted.status, deleted.reply.message]).toEqual([200, 'Group deleted successfully']);
    expect(await list(role)).toEqual({ names: [], total: 0 });
    expect([(await get(id)).status, (await edit({ id, name: 'x' })).status]).toEqual([404, 404]);
    expect((await edit({ id, is_deleted: 1 })).status).toBe(404);
  });
});

test('an edit changes what it names and nothing else', async () => {
  const { id } = (await add({ description: 'Todos' })).reply.body;
  const group = { id, name: 'Ventas', description: 'Todos', role: 1 };
  await edit({ id, description: '' });
  expect((await get(id)).reply.body).toEqual({ ...group, description: '' });
  await edit({ id, name: 'Compras' });
  expect((await get(id)).reply.body).toEqual({ ...group, name: 'Compras', description: '' });
});

test('an edit that names no field, or an unknown one, says so', async () => {
  const id = await makeGroup(app.services.database, company.id);
  const said = async (body: Record<string, unknown>) => (await edit({ id, ...body })).error.message;
  expect(await said({})).toBe('The request names nothing to change.');
  expect(await said({ name: 'Compras', role: 2 })).toBe('role is not known here.');
  expect(await list()).toEqual({ names: ['Ventas'], total: 1 });
});

test('two edits at once of different fields both stay', async () => {
  const id = await makeGroup(app.services.database, company.id);
  for (let n = 0; n < 5; n += 1) {
    const both = [edit({ id, name: `N${n}` }), edit({ id, description: `D${n}` })];
    for (const { status } of await Promise.all(both)) expect(status).toBe(200);
    const { body } = (await get(id)).reply;
    expect(body).toMatchObject({ name: `N${n}`, description: `D${n}` });
  }
  // Each entry begins where the one before it ended.
  const written = await entries();
  expect(written).toHaveLength(10);
  for (const [n, entry] of written.entries())
    if (n > 0) expect(entry.before).toEqual(written[n - 1]?.after);
});

test('of ten who delete one group at once, one does', async () => {
  const id = await makeGroup(app.services.database, company.id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => edit({ id, is_deleted: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  expect(await entries()).toHaveLength(1);
});

test('two groups of one category may share a name', async () => {
  expect([(await add({})).status, (await add({})).status]).toEqual([200, 200]);
  expect(await list()).toEqual({ names: ['Ventas', 'Ventas'], total: 2 });
});

const BLANK = 'Please enter a group name.';
const REFUSED: [Record<string, unknown>, string, string][] = [
  [{ name: '' }, 'name', BLANK],
  [{ name: ' \t\u00a0 ' }, 'name', BLANK],
  [{ name: 'x'.repeat(101) }, 'name', 'The group name must be at most 100 characters.'],
  [
    { description: 'x'.repeat(256) },
    'description',
    'The description must be at most 255 characters.',
  ],
  [{ name: 'a\0b' }, 'name', 'The text contains characters that cannot be stored.'],
];

test.each(REFUSED)('%.40j is neither added nor edited', async (changed, field, message) => {
  const id = await makeGroup(app.services.database, company.id);
  for (const { status, error } of [await add(changed), await edit({ id, ...changed })])
    expect([status, error]).toMatchObject([422, { code: 'validation', field, message }]);
  expect(await list()).toEqual({ names: ['Ventas'], total: 1 });
});

test.each([0, 4, '1', undefined])('the category %j is refused', async (role) => {
  const { status, error } = await add({ role });
  expect([status, error.field, error.message]).toEqual([422, 'role', 'Role must be 1, 2 or 3.']);
});

test.each([
  'x'.repeat(100),
  '🎁'.repeat(50),
  'Ñandú 👩‍👩‍👧',
  'محمد العربي',
  '‮drawkcab‬',
  `O'Brien "Pelé" \\ %_`,
  "Robert'); DROP TABLE groups;--",
  '<script>alert(1)</script>',
  '{{7*7}}',
  'null',
  '=cmd|calc',
])('the name %s is stored and answered as it is', async (name) => {
  const { id } = (await add({ name, description: name })).reply.body;
  expect((await get(id)).reply.body).toEqual({ id, name, description: name, role: 1 });
  expect((await list()).names).toEqual([name]);
});

test('the groups of another company are unknown', async () => {
  const other = await makeCompany(app.services.database);
  const id = await makeGroup(app.services.database, other.id);
  const missing = {
    success: false,
    code: 'not_found',
    reason: 'group_not_found',
    params: {},
    message: 'Group not found.',
  };
  for (const one of [id, 999_999_999]) {
    for (const answer of [
      await get(one),
      await edit({ id: one, name: 'x' }),
      await edit({ id: one, is_deleted: 1 }),
    ])
      expect([answer.status, answer.error]).toEqual([404, missing]);
  }
  expect(await list()).toEqual({ names: [], total: 0 });
  expect(await list(1, other)).toEqual({ names: ['Ventas'], total: 1 });
});

test('without a session nothing is answered', async () => {
  const query = { role: 1, group: 1 };
  for (const endpoint of [listGroups, allGroups, getGroup, addGroup, editGroup]) {
    const { status, error } = await app.call(endpoint, { query, body: { id: 1, name: 'x' } });
    expect([endpoint.path, status, error.code]).toEqual([endpoint.path, 401, 'unauthorized']);
  }
});

test('who did what to a group is written down; an edit that changes nothing is not', async () => {
  const { body: group } = (await add({})).reply;
  await edit({ id: group.id, name: 'Ventas', description: '' });
  await edit({ id: group.id });
  const renamed = { ...group, name: 'Compras' };
  await edit({ id: group.id, name: 'Compras' });
  await edit({ id: group.id, is_deleted: 1 });
  const about = { author: `manager:${company.managerId}`, subject: 'group', subject_id: group.id };
  expect(await entries()).toEqual([
    { ...about, action: 'added', before: null, after: group },
    { ...about, action: 'edited', before: group, after: renamed },
    { ...about, action: 'deleted', before: { ...renamed, people: 0 }, after: null },
  ]);
});
