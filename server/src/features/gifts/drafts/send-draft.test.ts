import { listDrafts, saveDraft } from '@regalo/contract/gifts/drafts';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { beforeEach, expect, test } from 'vitest';
import { chosen, draftOf } from '../../../testing/drafts.ts';
import { type MadeCompany, makeCompany, makePerson } from '../../../testing/factories.ts';
import { setPolicies, signIn } from '../../../testing/held-orders.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { type TestApp, useTestApp } from '../../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;
let person: number;
beforeEach(async () => {
  company = await makeCompany(app.services.database);
  person = await makePerson(app.services.database, company.id);
  await save({});
});

const call: TestApp['call'] = (endpoint, options) =>
  app.call(endpoint, { token: company.token, ...options });

const save = (change: Record<string, unknown>) =>
  call(saveDraft, {
    body: {
      ...{ action: 'save', key: 'd', base: null, revision: 'r1', contents: draftOf() },
      recipients: chosen(person),
      ...change,
    },
  });

const send = (key: string, change: Record<string, unknown> = {}) =>
  call(sendGifts, {
    body: { ...freeOrder([person]), draft: { key: 'd', revision: 'r1' }, ...change },
    headers: { 'idempotency-key': key },
  });

const drafts = async () => (await call(listDrafts, {})).reply.body.list.length;

async function orders(): Promise<number> {
  const counted = `select (select count(*) from orders where company_id = $1)
    + (select count(*) from scheduled_orders where company_id = $1) as n`;
  return Number((await asSuperuser(app, counted, [company.id]))[0]?.n);
}

test('an order ends its draft, and the draft is sent once, from whichever device', async () => {
  expect((await send('here')).status).toBe(200);
  expect(await drafts()).toBe(0);
  const there = await send('there');
  expect([there.status, there.error.reason]).toEqual([409, 'draft_gone']);
  expect(await orders()).toBe(1);
  const late = await save({ base: 'r1', revision: 'r2' });
  expect(late.error.reason).toBe('draft_gone');
});

test('the same call again is answered as the first one, though the draft has ended', async () => {
  const first = await send('here');
  const again = await send('here');
  expect(again.reply.body).toEqual(first.reply.body);
  expect(await orders()).toBe(1);
});

test('of two devices that send at once, one does', async () => {
  const both = await Promise.all([send('here'), send('there')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await orders()).toBe(1);
});

test('a state that the member has not seen is not sent', async () => {
  await save({ base: 'r1', revision: 'r2' });
  const sent = await send('here');
  expect([sent.status, sent.error.reason]).toEqual([409, 'draft_changed']);
  expect([await orders(), await drafts()]).toEqual([0, 1]);
});

test('a refused order keeps the draft', async () => {
  const refused = await send('here', { total_amount: 1 });
  expect(refused.status).toBe(409);
  expect(await drafts()).toBe(1);
});

test('a draft that is not known to be kept ends with the order, or was not kept', async () => {
  const unknown = { draft: { key: 'd', revision: null } };
  expect((await send('here', unknown)).status).toBe(200);
  expect(await drafts()).toBe(0);
  expect((await send('there', unknown)).status).toBe(200);
});

test('a draft that a device keeps after its order is deleted when that is asked for again', async () => {
  const unknown = { draft: { key: 'd', revision: null } };
  await send('here', unknown);
  await save({});
  expect((await send('here', unknown)).status).toBe(200);
  expect([await orders(), await drafts()]).toEqual([1, 0]);
});

test('an order that waits for its time or approval ends its draft too', async () => {
  const later = { send_at: new Date(Date.now() + 86_400_000).toISOString() };
  expect((await send('later', later)).reply.body.status).toBe('scheduled');
  expect(await drafts()).toBe(0);
  await signIn(app, company.id, 'approver');
  await save({});
  expect((await setPolicies(app, company, { order_limit: 0 })).status).toBe(200);
  expect((await send('held')).reply.body.status).toBe('pending_approval');
  expect(await drafts()).toBe(0);
});
