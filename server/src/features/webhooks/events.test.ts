import { erasePerson } from '@regalo/contract/people/privacy';
import { WEBHOOK_KINDS } from '@regalo/contract/webhooks/kinds';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeCompany, makeItem, makePeople, makePerson } from '../../testing/factories.ts';
import { decide, holdOne, makeApprovingCompany, setPolicies } from '../../testing/held-orders.ts';
import { type MailingApp, startMailingApp } from '../../testing/mailing-app.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { makeTill, makeVouchers, sendVouchers, tillCalls } from '../../testing/tills.ts';
import { addEndpoint, readEvents } from '../../testing/webhooks.ts';
import { expireGiftsJob } from '../vouchers/expire-gifts-job.ts';
import { creditWallet } from '../wallet/wallet.ts';
import { sweepWebhooks } from './sweep-webhooks-job.ts';

let post: MailingApp;
let app: TestApp;
let company: Awaited<ReturnType<typeof makeApprovingCompany>>;
const { redeem } = tillCalls(() => app);

beforeAll(async () => {
  post = await startMailingApp();
  app = post.app;
});
afterAll(() => post.stop());
beforeEach(async () => {
  company = await makeApprovingCompany(app);
});

const kindsOf = async (companyId: number) =>
  (await readEvents(app, companyId)).map(({ kind }) => kind);

const credit = (reference: string, fails = false) =>
  app.services.database.inCompany(company.id, async (tx) => {
    await creditWallet(tx, company.id, { amount: 1_000, reference, author: 'operator' });
    if (fails) throw new Error('no');
  });

test('a gift tells of its delivery, opening, use and thanks, in this order, without a name', async () => {
  await addEndpoint(app, company);
  const [gift] = await makeVouchers(app, company, 1);
  if (!gift) throw new Error('no gift');
  const sent = async () =>
    expect(await kindsOf(company.id)).toEqual([
      'person.changed',
      'gift.delivered',
      'order.completed',
    ]);
  await vi.waitFor(sent, { timeout: 15_000, interval: 50 });
  const path = new URL(gift.link).pathname;
  await app.fetch(path, { method: 'POST', redirect: 'manual' });
  const { shop_id: shopId } = await makeItem(app.services.database);
  expect((await redeem(gift.code, 1_000, await makeTill(app, shopId))).status).toBe(200);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'message=Gracias';
  await app.fetch(`${path}/thanks`, { method: 'POST', redirect: 'manual', headers: form, body });
  const about = { subject: `gift:${gift.giftId}`, data: { gift_id: gift.giftId, order_id: 1 } };
  const [person, delivered, completed, ...rest] = await readEvents(app, company.id);
  expect(person).toMatchObject({ data: { person_id: expect.any(Number), status: 'active' } });
  expect(delivered).toEqual({
    ...about,
    data: { ...about.data, channel: 'mail' },
    kind: 'gift.delivered',
  });
  expect(completed?.data).toEqual({ order_id: 1, status: 'complete' });
  const kinds = ['gift.opened', 'gift.redeemed', 'gift.thanked'];
  expect(rest).toEqual(kinds.map((kind) => ({ ...about, kind })));
});

test('an order that nobody is mailed of is complete at once, and is named by its number', async () => {
  await addEndpoint(app, company, { kinds: ['order.completed'] });
  const phone = { email: null, phone: '+50688887777' };
  const users = await makePeople(app.services.database, company.id, [phone]);
  await sendVouchers(app, company, users);
  expect((await readEvents(app, company.id)).map(({ data }) => data)).toEqual([
    { order_id: 1, status: 'complete' },
  ]);
});

test('what was refused, has expired or reached nobody is told as well', async () => {
  const kinds = ['gift.delivery_failed', 'order.failed', 'gift.expired'];
  await addEndpoint(app, post.company, { kinds });
  post.sink.plan('nobody@ejemplo.cr', { at: 'recipient', code: 550 });
  const [gift] = await post.send('nobody@ejemplo.cr');
  if (!gift) throw new Error('no gift');
  const failed = async () =>
    expect(await kindsOf(post.company.id)).toEqual(['gift.delivery_failed', 'order.failed']);
  await vi.waitFor(failed, { timeout: 15_000, interval: 50 });
  const inTwoYears = new Date(Date.now() + 2 * 366 * 86_400_000);
  const services = { ...app.services, now: () => inTwoYears };
  const run = { dueAt: inTwoYears.toISOString() };
  await asSuperuser(
    app,
    `do $$ begin set local session_replication_role = replica;
      update gifts set valid_until = current_date - 2 where id = ${gift.id}; end $$`,
  );
  await expireGiftsJob.handle(services, run, new AbortController().signal);
  expect((await readEvents(app, post.company.id)).at(-1)).toMatchObject({
    kind: 'gift.expired',
    subject: `gift:${gift.id}`,
  });
});

test('an order that needs an approval asks for it, and fails when it is declined', async () => {
  await addEndpoint(app, company, { kinds: ['order.approval_requested', 'order.failed'] });
  await setPolicies(app, company, { order_limit: 1_000 });
  const held = await holdOne(app, company);
  expect(await decide(app, company.approver, held, 'decline', 'No')).toBe('200');
  expect((await readEvents(app, company.id)).map(({ kind, data }) => [kind, data])).toEqual([
    ['order.approval_requested', { order_id: 1, status: 'pending_approval' }],
    ['order.failed', { order_id: 1, status: 'declined' }],
  ]);
});

test('the wallet tells of credits, and once it is low', async () => {
  await addEndpoint(app, company, { kinds: ['wallet.low', 'wallet.credited'] });
  await credit('one');
  const mark = 'update companies set low_wallet_mark = 10000000 where id = $1';
  await asSuperuser(app, mark, [company.id]);
  await makeVouchers(app, company, 1);
  await makeVouchers(app, company, 1);
  expect(await kindsOf(company.id)).toEqual(['wallet.credited', 'wallet.low']);
});

test('of people it is said who changed and whether they are still there, never how', async () => {
  await addEndpoint(app, company, { kinds: ['person.changed'] });
  const id = await makePerson(app.services.database, company.id);
  const { token } = company;
  expect(
    (await app.call(erasePerson, { token, body: { id, open_gifts: 'keep', confirm: true } }))
      .status,
  ).toBe(200);
  expect(await readEvents(app, company.id)).toEqual(
    ['active', 'erased'].map((status) => ({
      kind: 'person.changed',
      subject: `person:${id}`,
      data: { person_id: id, status },
    })),
  );
});

test('nothing is written for who asked for nothing, nor for another company, nor of what failed', async () => {
  const other = await makeCompany(app.services.database);
  await addEndpoint(app, other);
  await addEndpoint(app, company, { kinds: ['gift.opened'] });
  await credit('two');
  expect([await readEvents(app, company.id), await readEvents(app, other.id)]).toEqual([[], []]);
  await addEndpoint(app, company, { kinds: ['wallet.credited'] });
  await expect(credit('three', true)).rejects.toThrow('no');
  expect(await readEvents(app, company.id)).toEqual([]);
});

test('each endpoint is to be told, a disabled one later; what waits is found without its company', async () => {
  const told = await addEndpoint(app, company);
  const disabled = await addEndpoint(app, company, { disabled: true });
  await credit('four');
  const states =
    'select endpoint_id::int as id, state from webhook_deliveries where company_id = $1';
  expect(await asSuperuser(app, `${states} order by 1`, [company.id])).toEqual([
    { id: told, state: 'waiting' },
    { id: disabled, state: 'kept' },
  ]);
  const due = 'select id::int from lookup.find_due_webhooks() where company_id = $1';
  expect(await asSuperuser(app, due, [company.id])).toEqual([{ id: told }]);
});

test('events are kept for their time alone, or for that of their last attempt', async () => {
  const endpoint = await addEndpoint(app, company);
  await credit('five');
  await credit('six');
  const old = `update webhook_events set created_at = now() - interval '31 days' where id = (
    select min(id) from webhook_events where company_id = $1)`;
  await asSuperuser(app, old, [company.id]);
  const run = { dueAt: new Date().toISOString() };
  const sweep = () => sweepWebhooks.handle(app.services, run, new AbortController().signal);
  const attempt = `insert into webhook_attempts (company_id, endpoint_id, event_id, status, milliseconds)
    select company_id, $2, min(id), 200, 1 from webhook_events where company_id = $1 group by 1`;
  await asSuperuser(app, attempt, [company.id, endpoint]);
  await sweep();
  expect(await kindsOf(company.id)).toHaveLength(2);
  const before =
    "update webhook_attempts set created_at = now() - interval '31 days' where company_id = $1";
  await asSuperuser(app, before, [company.id]);
  await sweep();
  expect(await kindsOf(company.id)).toHaveLength(1);
});

test('each kind of the contract is told by a trigger, and no other', async () => {
  const [row] = await asSuperuser(
    app,
    `select string_agg(pg_get_triggerdef(oid), ' ') as text from pg_trigger
    where tgfoid = 'tell_webhooks'::regproc`,
  );
  const kinds = [...String(row?.text).matchAll(/tell_webhooks\('([\w.]+)'\)/g)].map(([, k]) => k);
  expect([...new Set(kinds)].sort()).toEqual([...WEBHOOK_KINDS].sort());
});
