import {
  forgetDirectory,
  getDirectory,
  setDirectoryKind,
} from '@regalo/contract/directory/directory';
import { erasePerson, getPersonData } from '@regalo/contract/people/privacy';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { smtpMailer } from '../../platform/mail/mail.ts';
import { type MadeDirectory, makeDirectory } from '../../testing/directory.ts';
import { download } from '../../testing/downloads.ts';
import {
  type MadeCompany,
  makeCompany,
  makeGroup,
  makeItem,
  makePeople,
  makePerson,
} from '../../testing/factories.ts';
import { findInDatabase } from '../../testing/find-in-database.ts';
import { signIn } from '../../testing/held-orders.ts';
import { makeMember } from '../../testing/members.ts';
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeTill, sendVouchers, tillCalls } from '../../testing/tills.ts';
import { applyDirectory } from './apply-directory-job.ts';
import { directoryStoppedMail } from './stopped-mail-job.ts';

const app = useTestApp();
const { redeem } = tillCalls(() => app);
let company: MadeCompany;
let directory: MadeDirectory;

beforeEach(async () => {
  company = await makeCompany(app.services.database);
  directory = await makeDirectory(app, company);
});

const add = (givenName: string, more?: object) => directory.add(givenName, more);
const addGroup = (displayName: string, ...users: string[]) =>
  directory.addGroup(displayName, ...users);
const read = async () => (await app.call(getDirectory, { token: company.token })).reply.body;
const end = (id: string) =>
  directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });

/** The lists: names with their groups. */
const lists = async () => {
  const rows = await asSuperuser(
    app,
    `select p.first_name as name, g.name as in_group from people p left join groups g on g.id = p.group_id
      where p.company_id = $1 and p.deleted_at is null order by 1`,
    [company.id],
  );
  return Object.fromEntries(rows.map((one) => [one.name, one.in_group]));
};

/** A directory of so many that the lists follow. */
async function followed(many: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < many; n += 1) ids.push(await add(`p${String(n).padStart(2, '0')}`));
  expect((await directory.accept()).status).toBe(200);
  await directory.apply();
  return ids;
}

test('the first sync changes nothing until a member has read and accepted it', async () => {
  expect(await read()).toMatchObject({ state: 'none', users: 0 });
  const [known = 0] = await makePeople(app.services.database, company.id, [
    { firstName: 'Ana', lastName: 'Mora', email: 'ana@valle.test' },
    { firstName: 'Otra', email: 'otra@valle.test' },
  ]);
  const ana = await add('ana');
  await add('eva', { addresses: [{ type: 'work', country: 'CR' }], preferredLanguage: 'es-CR' });
  await add('gone', { active: false });
  await addGroup('Ventas', ana);
  await directory.apply();
  expect(await lists()).toEqual({ Ana: null, Otra: null });
  expect(await read()).toMatchObject({
    ...{ state: 'trial', role: 1, users: 3, groups: 1, others: 1 },
    plan: { added: 1, linked: 1, leaving: 0, pending: 4 },
    address: expect.stringMatching(/\/api\/scim\/v2$/),
  });
  expect((await directory.accept()).status).toBe(200);
  await directory.apply();
  expect(await lists()).toEqual({ ana: 'Ventas', eva: null, Otra: null });
  const [row] = await asSuperuser(
    app,
    'select country, language, dob, id from people where first_name = $1 and company_id = $2',
    ['eva', company.id],
  );
  expect(row).toMatchObject({ country: 'CR', language: 'es', dob: null });
  const [linked] = await asSuperuser(
    app,
    'select person_id::int as id from directory_users where id = $1',
    [ana],
  );
  expect(linked?.id).toBe(known);
  expect(await read()).toMatchObject({
    state: 'live',
    others: 1,
    plan: { pending: 0 },
    problems: [],
  });
  const audited = await asSuperuser(
    app,
    `select subject, action, author from audit_entries where company_id = $1 and subject <> 'api_key' order by id`,
    [company.id],
  );
  expect(audited[0]).toEqual({
    subject: 'directory',
    action: 'accepted',
    author: `manager:${company.managerId}`,
  });
  expect(audited.slice(1).map((one) => `${one.action} ${one.subject}`)).toEqual([
    'added group',
    'edited person',
    'added person',
  ]);
});

test('what the directory says later is followed: a name, a group, another one, none', async () => {
  const [id = ''] = await followed(1);
  await directory.patch(`/Users/${id}`, { op: 'replace', path: 'name.givenName', value: 'Zoe' });
  const first = await addGroup('Ventas', id);
  const second = await addGroup('Bodega', id);
  await directory.apply();
  expect(await lists()).toEqual({ Zoe: 'Bodega' });
  await directory.patch(`/Groups/${second}`, { op: 'remove', path: `members[value eq "${id}"]` });
  await directory.apply();
  expect(await lists()).toEqual({ Zoe: 'Ventas' });
  await directory.patch(`/Groups/${first}`, { op: 'replace', value: { displayName: 'Mercadeo' } });
  await directory.apply();
  expect(await lists()).toEqual({ Zoe: 'Mercadeo' });
  await directory.call('DELETE', `/Groups/${first}`);
  await directory.apply();
  expect(await lists()).toEqual({ Zoe: null });
});

test('a group that a member chose stays, and one of the same name becomes the directory’s', async () => {
  const own = await makeGroup(app.services.database, company.id, { role: 1 });
  const [{ name } = { name: '' }] = await asSuperuser(
    app,
    'select name from groups where id = $1',
    [own],
  );
  await makePerson(app.services.database, company.id, {
    firstName: 'p00',
    email: 'p00@valle.test',
    groupId: own,
  });
  await followed(1);
  expect(await lists()).toEqual({ p00: name });
  await addGroup(String(name));
  await directory.apply();
  const groups = await asSuperuser(app, 'select id from groups where company_id = $1', [
    company.id,
  ]);
  expect(groups).toHaveLength(1);
});

test('who leaves is deleted from the lists, keeps what they were given, and comes back as they were', async () => {
  const ids = await followed(10);
  const [first = ''] = ids;
  const [row] = await asSuperuser(
    app,
    'select person_id::int as id from directory_users where id = $1',
    [first],
  );
  const person = Number(row?.id);
  const [gift] = await sendVouchers(app, company, [person]);
  await end(first);
  await directory.apply();
  expect(Object.keys(await lists())).toHaveLength(9);
  const [kept] = await asSuperuser(
    app,
    'select status, person_id::int as id from gifts where id = $1',
    [gift?.giftId],
  );
  expect(kept).toMatchObject({ id: person });
  const till = await makeTill(app, (await makeItem(app.services.database)).shop_id);
  expect((await redeem(gift?.code ?? '', 4_000, till)).status).toBe(200);
  expect((await directory.call('GET', `/Users/${first}`)).body.active).toBe(false);
  await directory.patch(`/Users/${first}`, { op: 'Replace', path: 'active', value: 'True' });
  await directory.apply();
  expect(Object.keys(await lists())).toHaveLength(10);
  const again = await asSuperuser(
    app,
    'select id::int from people where company_id = $1 and first_name = $2',
    [company.id, 'p00'],
  );
  expect(again).toEqual([{ id: person }]);
});

test('more than a tenth of them who would leave stop the sync, and a member is asked', async () => {
  const ids = await followed(20);
  for (const id of ids.slice(0, 2)) await end(id);
  await directory.apply();
  expect(Object.keys(await lists())).toHaveLength(18);
  await directory.call('DELETE', `/Users/${ids[2]}`);
  await directory.apply();
  await add('late');
  await directory.apply();
  expect(Object.keys(await lists())).toHaveLength(18);
  expect(await read()).toMatchObject({
    state: 'stopped',
    plan: { leaving: 1, added: 1 },
  });
  const told = await asSuperuser(app, 'select kind from notifications where company_id = $1', [
    company.id,
  ]);
  expect(told).toEqual([{ kind: 'directory_stopped' }]);
  const early = await directory.accept(0);
  expect([early.status, early.error.reason]).toEqual([412, 'changed_meanwhile']);
  expect((await directory.accept(1)).status).toBe(200);
  await directory.apply();
  const names = Object.keys(await lists());
  expect([names.length, names.includes('late'), names.includes('p02')]).toEqual([18, true, false]);
  // Whom a member has let go does not count among those who may leave without a question.
  expect((await read()).state).toBe('live');
});

test('who is let go while others are followed stops the sync as well', async () => {
  const ids = await followed(20);
  for (const id of ids)
    await directory.patch(`/Users/${id}`, { op: 'Replace', path: 'displayName', value: 'Nuevo' });
  const { database } = app.services;
  let looks = 0;
  /** Everybody who is not followed yet leaves after the round has begun. */
  const inCompany: typeof database.inCompany = async (...asked) => {
    looks += 1;
    if (looks === 3) for (const id of ids.slice(2)) await end(id);
    return await database.inCompany(...asked);
  };
  const services = { ...app.services, database: { ...database, inCompany } };
  await applyDirectory.handle(services, { companyId: company.id }, new AbortController().signal);
  expect(Object.keys(await lists())).toHaveLength(20);
  expect(await read()).toMatchObject({ state: 'stopped', plan: { leaving: 18 } });
});

describe('a sync that stops', () => {
  let sink: SmtpSink;
  beforeEach(async () => {
    sink = await startSmtpSink();
  });
  afterEach(() => sink.close());

  /** What workers mail of it. @returns what Admins were sent, newest last */
  async function mailed() {
    const jobs = await asSuperuser(
      app,
      `delete from pgboss.job where name = 'directory-stopped-mail' and data ->> 'companyId' = $1 returning data`,
      [String(company.id)],
    );
    const mailer = smtpMailer(sink.url, 'Regalo <gifts@regalo.test>');
    for (const { data } of jobs)
      await directoryStoppedMail.handle(
        { ...app.services, mailer },
        data as Parameters<typeof directoryStoppedMail.handle>[1],
        new AbortController().signal,
      );
    return sink.mails.map(({ to, parsed: { subject, text = '' } }) => ({ to, subject, text }));
  }

  test.each([
    ['es', /quitaría a muchas personas/, '2 personas por quitar'],
    ['en', /would remove many people/, '2 people are waiting'],
  ] as const)(
    'is mailed to the Admins once, in %s, with its page',
    async (language, subject, says) => {
      await asSuperuser(app, 'update companies set language = $2 where id = $1', [
        company.id,
        language,
      ]);
      const second = await makeMember(app, company.id, 'admin');
      await makeMember(app, company.id, 'sender');
      const ids = await followed(12);
      for (const id of ids.slice(0, 2)) await end(id);
      await directory.apply();
      await end(ids[3] ?? '');
      await directory.apply();
      const mails = await mailed();
      expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(
        [company.email, second.email].toSorted(),
      );
      for (const mail of mails) {
        expect(mail.subject).toMatch(subject);
        expect(mail.text).toContain(says);
        expect(mail.text).toContain(`${app.services.publicUrl}/settings/api-keys`);
        // Who is meant is read in the office alone.
        expect(mail.text).not.toMatch(/p0\d/);
      }
      expect((await directory.accept(3)).status).toBe(200);
      await directory.apply();
      for (const id of ids.slice(4, 7)) await end(id);
      await directory.apply();
      expect(await mailed()).toHaveLength(4);
    },
  );
});

test('all who would leave at once stop it before the first has left', async () => {
  const ids = await followed(12);
  for (const id of ids) await end(id);
  await directory.apply();
  expect(Object.keys(await lists())).toHaveLength(12);
  expect(await read()).toMatchObject({ state: 'stopped', plan: { leaving: 12 } });
});

test('what the lists cannot have is told with its reason, and the rest is there', async () => {
  await makePerson(app.services.database, company.id, {
    role: 3,
    firstName: 'eva',
    lastName: 'Mora',
    email: 'eva@valle.test',
  });
  await add('eva');
  await add('sin', { name: {} });
  await add('ana');
  await directory.accept();
  await directory.apply();
  expect((await read()).problems.map(({ name, reason }) => [name, reason])).toEqual([
    ['eva@valle.test', 'already_added'],
    ['sin@valle.test', 'person_field_missing'],
  ]);
  expect(Object.keys(await lists())).toEqual(['ana', 'eva']);
});

test('its people are of the kind that a member chose before', async () => {
  await add('ana');
  const choose = (role: 1 | 2 | 3) =>
    app.call(setDirectoryKind, { token: company.token, body: { role } });
  expect((await choose(2)).status).toBe(200);
  await directory.accept();
  await directory.apply();
  const [row] = await asSuperuser(app, 'select role::int from people where company_id = $1', [
    company.id,
  ]);
  expect(row).toEqual({ role: 2 });
  expect((await choose(1)).error.reason).toBe('directory_moved_on');
  expect((await directory.accept()).error.reason).toBe('directory_moved_on');
});

test('who is erased is forgotten by the directory’s rows too, and what is kept is in their data', async () => {
  await add('zoila');
  await directory.accept();
  await directory.apply();
  const [row] = await asSuperuser(app, 'select id::int from people where company_id = $1', [
    company.id,
  ]);
  const id = Number(row?.id);
  const { file } = await download(app, getPersonData.path, {
    token: company.token,
    query: { id: String(id) },
  });
  expect(file.toString()).toMatch(/"in_directory": "zoila@valle.test, .*Mora/);
  const body = { id, open_gifts: 'keep', confirm: true } as const;
  expect((await app.call(erasePerson, { token: company.token, body })).status).toBe(200);
  expect(await findInDatabase(app, ['zoila'])).toEqual([]);
});

test('forgetting it leaves the lists, and another company’s stays', async () => {
  await followed(2);
  const other = await makeCompany(app.services.database);
  const { token } = await signIn(app, company.id, 'sender');
  expect((await app.call(getDirectory, { token })).status).toBe(403);
  expect((await app.call(forgetDirectory, { token: other.token })).error.reason).toBe(
    'directory_moved_on',
  );
  expect((await app.call(forgetDirectory, { token: company.token })).status).toBe(200);
  expect(await read()).toMatchObject({ state: 'none', users: 0, others: 2 });
  expect(Object.keys(await lists())).toHaveLength(2);
});
