import { exportAudit, listAudit } from '@regalo/contract/audit/audit';
import { updateProfile } from '@regalo/contract/auth/profile';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { addGroup } from '@regalo/contract/groups/groups';
import { updatePerson } from '@regalo/contract/people/form';
import { erasePerson } from '@regalo/contract/people/privacy';
import { beforeAll, expect, test } from 'vitest';
import { openSessionOf } from '../../testing/contract-calls.ts';
import { credit } from '../../testing/credit.ts';
import { askFile } from '../../testing/downloads.ts';
import { type MadeCompany, makeCompany, makePerson } from '../../testing/factories.ts';
import { makeMember } from '../../testing/members.ts';
import { freeOrder } from '../../testing/orders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;
/** Finance of the same company. */
let finance: string;
let person: number;

beforeAll(async () => {
  const { database } = app.services;
  company = await makeCompany(database, { funds: 100_000 });
  finance = await openSessionOf(app, await makeMember(app, company.id, 'finance'));
  const { token } = company;
  person = await makePerson(database, company.id, { firstName: 'Luis', lastName: 'Vega' });
  await app.call(addGroup, { token, body: { name: 'Ventas', role: 1 } });
  await app.call(updatePerson, { token, body: { id: person, last_name: 'Mora' } });
  await app.call(sendGifts, { token, body: freeOrder([person]) });
  const names = { first_name: 'Rosa', last_name: 'Solano' };
  await app.call(updateProfile, { token: finance, body: names });
  const funds = { amount: 5_000, reference: 'TRF-1', author: 'Luis de Regalo' };
  await credit(database, company.id, funds);
});

const list = async (query: Record<string, string | number> = {}) => {
  const { status, reply } = await app.call(listAudit, { token: finance, query });
  expect(status).toBe(200);
  return reply.body;
};
const told = ({ author, object, action, name }: Awaited<ReturnType<typeof list>>['list'][number]) =>
  [author, object, action, name].join(' ').trim();

test('whoever reads the audit sees who did what to which record, newest first', async () => {
  const { list: entries, members, next } = await list();
  expect(entries.map(told)).toEqual([
    'Luis de Regalo wallet credited',
    'Rosa Solano manager changed Rosa Solano',
    'Ana Mora order sent 1',
    'Ana Mora person edited Luis Mora',
    'Ana Mora group added Ventas',
  ]);
  expect(entries.map(({ link }) => link)).toEqual([5, 4, 3, 2, 1]);
  expect(entries[0]).toMatchObject({
    member: null,
    session: null,
    network: null,
    before: { balance: 88_800 },
    after: { balance: 93_800, amount: 5_000, reference: 'TRF-1' },
  });
  expect(entries[2]).toMatchObject({
    member: company.managerId,
    session: expect.any(Number),
    network: '127.0.0.0/24',
    before: { balance: 100_000 },
    after: { balance: 88_800, quantity: 1, total: 11_200 },
  });
  expect(next).toBeNull();
  expect(members.map(({ name }) => name)).toEqual(['Ana Mora', 'Rosa Solano']);
});

test('it is narrowed by person, kind, action and days, and goes on where a page ended', async () => {
  const actions = async (query: Record<string, string | number>) =>
    (await list(query)).list.map(({ object, action }) => `${object} ${action}`);
  expect(await actions({ member: company.managerId, object: 'person' })).toEqual(['person edited']);
  expect(await actions({ action: 'sent' })).toEqual(['order sent']);
  expect(await actions({ object: 'person', record: person })).toEqual(['person edited']);
  expect(await actions({ end_date: '2020-01-01' })).toEqual([]);
  const day = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10);
  expect(await actions({ start_date: day, end_date: day })).toHaveLength(5);
  const first = await list({ limit: 3 });
  expect([first.list.length, first.next]).toEqual([3, first.list[2]?.id]);
  const rest = await list({ limit: 3, before: first.next ?? 0 });
  expect(rest.list.map(({ action }) => action)).toEqual(['edited', 'added']);
  expect(rest.next).toBeNull();
});

test('others and other companies see nothing of it', async () => {
  const support = await openSessionOf(app, await makeMember(app, company.id, 'support', 'viewer'));
  expect((await app.call(listAudit, { token: support })).status).toBe(403);
  const other = await makeCompany(app.services.database);
  const query = { member: company.managerId };
  const asked = await app.call(listAudit, { token: other.token, query });
  expect([asked.status, asked.error.reason]).toEqual([404, 'member_not_found']);
  const { reply } = await app.call(listAudit, { token: other.token });
  expect(reply.body.list).toEqual([]);
});

async function file(query: Record<string, string>) {
  const answer = await askFile(app, exportAudit.path, { token: finance, query });
  return { status: answer.status, text: await answer.text() };
}

test('as a file it has the same sentences, oldest first, and is written down itself', async () => {
  const { status, text } = await file({ language: 'es', object: 'person' });
  expect(status).toBe(200);
  const lines = text.trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Quién');
  expect(lines[1]).toContain('"Ana Mora"');
  expect(lines[1]).toContain('"Modificó a Luis Mora"');
  const [newest] = (await list({ limit: 1 })).list;
  expect(newest).toMatchObject({ object: 'company', action: 'exported' });
  expect(newest?.after).toEqual({ list: 'audit', type: 'csv', 'filter.object': 'person' });
  expect((await file({ type: 'excel' })).status).toBe(200);
});

test('of somebody who was erased it keeps no word, and the chain holds', async () => {
  const body = { id: person, open_gifts: 'keep', confirm: true } as const;
  expect((await app.call(erasePerson, { token: company.token, body })).status).toBe(200);
  const { list: entries } = await list({ object: 'person' });
  expect(entries.map(({ action, name }) => [action, name])).toEqual([
    ['erased', `erased:${person}`],
    ['edited', `erased:${person}`],
  ]);
  expect(JSON.stringify(entries[1]?.after)).not.toMatch(/Luis|Mora/);
  expect((await file({ object: 'person' })).text).toContain(`Edited Erased person ${person}`);
});
