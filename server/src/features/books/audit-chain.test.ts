import { listSessions } from '@regalo/contract/auth/own-sessions';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { addGroup } from '@regalo/contract/groups/groups';
import { erasePerson } from '@regalo/contract/people/privacy';
import { beforeEach, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { checkBooks } from './check-books.ts';

const app = useTestApp();
let company: MadeCompany;

const addGroupNamed = (name: string) =>
  app.call(addGroup, { token: company.token, body: { name, role: 1 } });

/** A company in which a group was added, an order sent and one of its two people erased. */
beforeEach(async () => {
  const { database } = app.services;
  company = await makeCompany(database, { funds: 1_000_000 });
  expect((await addGroupNamed('Ventas')).status).toBe(200);
  const users = await makePeople(database, company.id, [{}, {}]);
  const { token } = company;
  expect((await app.call(sendGifts, { token, body: freeOrder(users) })).status).toBe(200);
  const body = { id: users[0] ?? 0, open_gifts: 'keep', confirm: true } as const;
  expect((await app.call(erasePerson, { token, body })).status).toBe(200);
});

const rows = (text: string) => asSuperuser(app, text, [company.id]);

async function verdict(): Promise<string | undefined> {
  const { lines } = await checkBooks(app.services.database);
  return lines.find((line) => line.startsWith(`Company ${company.id}:`));
}

/** As a replica PostgreSQL runs no trigger. */
const tamper = (text: string) =>
  asSuperuser(
    app,
    `do $$ begin set local session_replication_role = replica; ${text} and company_id = ${company.id};
    end $$`,
  );

test('what members do is a chain, with the session and the network of each act', async () => {
  const entries = await rows(
    `select l.position::int, e.subject, e.action, e.session_id::int as session, e.network
    from audit_entries e left join audit_links l on l.company_id = e.company_id and l.entry_id = e.id
    where e.company_id = $1 order by e.id`,
  );
  const { reply } = await app.call(listSessions, { token: company.token });
  const through = { session: reply.body.list[0]?.id, network: '127.0.0.0/24' };
  expect(entries).toEqual([
    { position: 1, subject: 'group', action: 'added', ...through },
    { position: 2, subject: 'order', action: 'sent', ...through },
    { position: 3, subject: 'person', action: 'erased', ...through },
  ]);
  expect(await verdict()).toMatch(/in order$/);
});

test('who acts at once is chained one after the other', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `Grupo ${at}`);
  const answers = await Promise.all(names.map(addGroupNamed));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const [head] = await rows('select count::int from audit_heads where company_id = $1');
  expect(head).toEqual({ count: 23 });
  expect(await verdict()).toMatch(/in order$/);
});

test('many entries of one statement are links one by one, also of a process that knows no chain', async () => {
  await app.services.database.inCompany(company.id, async (tx) => {
    const many = Array.from({ length: 2_000 }, (_, at) => ({
      company_id: company.id,
      author: 'manager:1',
      action: 'added',
      subject: 'person',
      subject_id: at,
    }));
    await tx.insertInto('audit_entries').values(many).execute();
  });
  const [head] = await rows('select count::int from audit_heads where company_id = $1');
  expect(head).toEqual({ count: 2_003 });
  expect(await verdict()).toMatch(/in order$/);
});

test.each([
  [
    "update audit_entries set author = 'manager:0' where action = 'added'",
    /at entry \d+ \(link 1\): it was changed/,
  ],
  [
    `update audit_entries set after = after || '{"name": "Otro"}' where action = 'added'`,
    /\(link 1\): its values were changed/,
  ],
  [
    `update audit_entries set after = after || '{"total": 1}' where subject = 'order'`,
    /\(link 2\): it was changed/,
  ],
  [
    "update audit_entries set before = null, after = audit_facts(action, after), salt = null where action = 'added'",
    /\(link 1\): its values were taken away without an erasure/,
  ],
  [
    "update audit_entries set created_at = created_at - interval '1 s' where true",
    /\(link 1\): it was/,
  ],
  ["delete from audit_entries where subject = 'order'", /\(link 2\): it is missing/],
  ['delete from audit_links where position = 2', /\(link 3\): the links before it are missing/],
  ['delete from audit_links where position = 3', /the audit ends after 2 links instead of 3/],
  ['delete from audit_links where position > 0', /the audit ends after 0 links instead of 3/],
])('%s: is found', async (tampering, fault) => {
  await tamper(tampering);
  const line = await verdict();
  expect(line).toContain('WRONG: ');
  expect(line).toMatch(fault);
});

test('an end that was cut off is found by the entry that is left over', async () => {
  await tamper('delete from audit_links where position = 3');
  await tamper(
    `update audit_heads set count = 2, hash = (select l.hash from audit_links l
      where l.company_id = audit_heads.company_id and l.position = 2) where count = 3`,
  );
  expect(await verdict()).toMatch(/the audit entry \d+ is in no chain/);
});

test('nobody changes or removes a link', async () => {
  for (const text of [
    'update audit_links set position = 9',
    'delete from audit_links',
    'truncate audit_links',
    'delete from audit_heads',
  ])
    await expect(asSuperuser(app, text)).rejects.toThrow(/append-only/);
  const { database } = app.services;
  const head = { company_id: company.id, count: 9 };
  await expect(
    database.inCompany(company.id, (tx) => tx.updateTable('audit_heads').set(head).execute()),
  ).rejects.toThrow(/permission denied/);
});
