import { forgotPin, login } from '@regalo/contract/auth/auth';
import { PERMISSIONS } from '@regalo/contract/auth/permissions';
import { getProfile, updateProfile } from '@regalo/contract/auth/profile';
import type { RoleName } from '@regalo/contract/auth/roles';
import { addPerson } from '@regalo/contract/people/form';
import { listMembers, updateMember } from '@regalo/contract/team/members';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Connection } from '../../database/connection.ts';
import { openDatabase } from '../../database/database.ts';
import { openSessionOf } from '../../testing/contract-calls.ts';
import { type MadeCompany, makeCompany, PIN } from '../../testing/factories.ts';
import { type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { type Member, makeMember } from '../../testing/members.ts';
import { disableManager } from '../../testing/operated-companies.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { isLastAdmin } from './member-queries.ts';

let mailed: MailedApp;
let company: MadeCompany;

beforeAll(async () => {
  mailed = await startMailedApp();
});
beforeEach(async () => {
  company = await makeCompany(mailed.app.services.database);
});
afterAll(() => mailed.stop());

const member = (...roles: RoleName[]) => makeMember(mailed.app, company.id, ...roles);
const tokenOf = (one: Member) => openSessionOf(mailed.app, one);
const profileOf = (token: string) => mailed.app.call(getProfile, { token });
const update = (
  id: number,
  change: { roles?: string[]; disabled?: boolean },
  token = company.token,
) => mailed.app.call(updateMember, { token, body: { id, ...change } });
const auditOf = (id: number) =>
  asSuperuser(
    mailed.app,
    `select author, action, before, after from audit_entries
    where subject = 'manager' and subject_id = $1 order by id`,
    [id],
  );
const adminsOf = (id: number) =>
  asSuperuser(
    mailed.app,
    "select id from managers where company_id = $1 and 'admin' = any (roles) and disabled_at is null",
    [id],
  );

test('new roles act at the next call, and are written down with those before', async () => {
  const one = await member('viewer');
  const token = await tokenOf(one);
  const { status, reply } = await update(one.managerId, {
    roles: ['finance', 'sender', 'finance'],
  });
  expect([status, reply.body.member.roles]).toEqual([200, ['sender', 'finance']]);
  const { roles, permissions } = (await profileOf(token)).reply.body;
  expect([roles, permissions.includes('orders.send')]).toEqual([['sender', 'finance'], true]);
  expect(await auditOf(one.managerId)).toEqual([
    {
      author: `manager:${company.managerId}`,
      action: 'changed',
      before: { roles: ['viewer'] },
      after: { roles: ['sender', 'finance'] },
    },
  ]);
});

test('disabling signs out at once and ends links; enabling lets in again', async () => {
  const one = await member('sender');
  const token = await tokenOf(one);
  await mailed.app.call(forgotPin, { body: { email: one.email } });
  expect(await mailed.mailsTo(one.email)).toHaveLength(1);
  const { reply } = await update(one.managerId, { disabled: true });
  expect(reply.body.member.disabled).toBe(true);
  expect((await profileOf(token)).status).toBe(401);
  const links = 'select from pin_links where manager_id = $1';
  expect(await asSuperuser(mailed.app, links, [one.managerId])).toEqual([]);
  const signIn = () => mailed.app.call(login, { body: { email: one.email, pin: PIN } });
  expect((await signIn()).status).toBe(401);
  expect((await update(one.managerId, { disabled: false })).reply.body.member.disabled).toBe(false);
  expect((await signIn()).status).toBe(200);
  expect((await auditOf(one.managerId)).map(({ action }) => action)).toEqual([
    'disabled',
    'enabled',
  ]);
});

test('what changes nothing leaves no entry', async () => {
  const one = await member('sender');
  expect((await update(one.managerId, { roles: ['sender'], disabled: false })).status).toBe(200);
  expect(await auditOf(one.managerId)).toEqual([]);
  expect((await update(one.managerId, {})).error.reason).toBe('nothing_to_change');
});

test('nobody changes their own roles, or members of another company', async () => {
  await member('admin');
  for (const change of [{ roles: ['viewer'] }, { disabled: true }])
    expect(await update(company.managerId, change)).toMatchObject({
      status: 409,
      error: { reason: 'own_membership' },
    });
  const other = await makeCompany(mailed.app.services.database);
  expect(await update(other.managerId, { disabled: true })).toMatchObject({
    status: 404,
    error: { reason: 'member_not_found' },
  });
});

test.each([{ roles: ['viewer'] }, { disabled: true }])(
  'of two admins who do %j to each other at once, one stays',
  async (change) => {
    for (let n = 0; n < 5; n++) {
      company = await makeCompany(mailed.app.services.database);
      const other = await member('admin');
      const answers = await Promise.all([
        update(other.managerId, change),
        update(company.managerId, change, await tokenOf(other)),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      // Who comes second is refused as the last one, may not do it any more, or is asked for a proof by a session that
      // has just ended.
      expect(statuses[0]).toBe(200);
      expect([401, 403, 409, 428]).toContain(statuses[1]);
      expect(await adminsOf(company.id)).toHaveLength(1);
    }
  },
);

test('the database keeps an admin where two connections take one each', async () => {
  const other = await member('admin');
  const [first, second] = [1, 2].map(() => openDatabase(mailed.app.databaseUrl, { max: 1 }));
  if (!first || !second) throw new Error('two were made');
  let demoted = () => {};
  const until = new Promise<void>((resolve) => {
    demoted = resolve;
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const demote = (tx: Connection, id: number) =>
    tx
      .updateTable('managers')
      .set({ roles: ['viewer'] })
      .where('company_id', '=', company.id)
      .where('id', '=', id)
      .execute();
  try {
    const one = first.inCompany(company.id, async (tx) => {
      await demote(tx, other.managerId);
      demoted();
      await held;
    });
    await until;
    const two = second.inCompany(company.id, (tx) => demote(tx, company.managerId));
    const refused = expect(two).rejects.toThrow(/needs an active Admin/);
    release();
    await one;
    await refused;
    expect(await adminsOf(company.id)).toEqual([{ id: company.managerId }]);
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
});

test.each([
  'update managers set disabled_at = now() where company_id = $1',
  "update managers set roles = '{manager}' where company_id = $1",
  'delete from managers where company_id = $1',
])('the database refuses to leave a company without an admin: %s', async (text) => {
  await asSuperuser(mailed.app, 'delete from sessions where company_id = $1', [company.id]);
  await expect(asSuperuser(mailed.app, text, [company.id])).rejects.toThrow(/active Admin/);
});

test('the database takes a role that only a later version knows', async () => {
  const text = `update managers set roles = '{admin,send,sender,treasurer}' where company_id = $1`;
  await asSuperuser(mailed.app, text, [company.id]);
  const own = (await profileOf(company.token)).reply.body;
  expect(own.permissions).toEqual(PERMISSIONS);
});

test.each(["'{}'", "'{admin,viewer,admin}'", "'{admin,NULL}'", `'{"admin,viewer"}'`, 'null'])(
  'the database takes no roles %s',
  async (roles) => {
    const text = `update managers set roles = ${roles} where company_id = $1`;
    await expect(asSuperuser(mailed.app, text, [company.id])).rejects.toThrow(/roles/);
  },
);

test('the operator shuts the last admin out only with a clear word', async () => {
  const { database } = mailed.app.services;
  await expect(disableManager(database, company.email, { author: 'Luis' })).rejects.toSatisfy(
    isLastAdmin,
  );
  expect((await profileOf(company.token)).status).toBe(200);
  await disableManager(database, company.email, { author: 'Luis', leaveWithoutAdmin: true });
  expect((await profileOf(company.token)).status).toBe(401);
});

test('the list has everybody by name, with the latest sign-in', async () => {
  const one = await member('support');
  const listed = async () =>
    (await mailed.app.call(listMembers, { token: company.token })).reply.body.list;
  const found = async () => (await listed()).find(({ id }) => id === one.managerId);
  expect((await listed()).map(({ first_name }) => first_name)).toEqual(['Ana', 'Eva']);
  expect(await found()).toMatchObject({ roles: ['support'], lastSignInAt: null, invited_by: null });
  await mailed.app.call(login, { body: { email: one.email, pin: PIN } });
  expect((await found())?.lastSignInAt).toMatch(/^\d{4}-/);
});

test('a member edits how they are called', async () => {
  const one = await member('viewer');
  const token = await tokenOf(one);
  const change = (body: Record<string, unknown>) => mailed.app.call(updateProfile, { token, body });
  const names = { first_name: 'Evelyn', last_name: 'Soto', user_name: 'Eve' };
  expect((await change(names)).reply.body).toEqual(names);
  const { user_name: _, ...without } = names;
  expect((await change(without)).reply.body).toEqual(names);
  expect((await profileOf(token)).reply.body).toMatchObject(names);
  expect((await change({ ...names, first_name: ' ' })).status).toBe(422);
  expect((await auditOf(one.managerId))[0]).toMatchObject({ action: 'changed', after: names });
});

test('a sender saves nobody, and nothing is done', async () => {
  const token = await tokenOf(await member('sender'));
  const body = { role: 1, ...{ first_name: 'Luz', last_name: 'Mata', email: 'luz@mata.cr' } };
  expect((await mailed.app.call(addPerson, { token, body })).status).toBe(403);
  const people = 'select from people where company_id = $1';
  expect(await asSuperuser(mailed.app, people, [company.id])).toEqual([]);
});
