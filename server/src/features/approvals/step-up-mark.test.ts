import { beginStepUp, stepUp } from '@regalo/contract/auth/step-up';
import { reopenGifts } from '@regalo/contract/orders/ends';
import { localDay, plusDays } from '@regalo/contract/values/days';
import { beforeEach, expect, test } from 'vitest';
import { makePerson, PIN, unique } from '../../testing/factories.ts';
import {
  type ApprovingCompany,
  makeApprovingCompany,
  order,
  setPolicies,
} from '../../testing/held-orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeVouchers } from '../../testing/tills.ts';
import { expireGiftsJob } from '../vouchers/expire-gifts-job.ts';

/** Of one gift of an order, with its fee. */
const EACH = 11_200;

const app = useTestApp({ now: () => now });
let company: ApprovingCompany;
/** The company's today; tests let it go on. */
let now = new Date();

beforeEach(async () => {
  company = await makeApprovingCompany(app);
});

/** Lets the proofs of all sessions be too old. */
const ageProofs = () =>
  asSuperuser(app, "update sessions set confirmed_at = now() - interval '1 hour'");

async function prove(token: string): Promise<void> {
  const { challenge } = (await app.call(beginStepUp, { token })).reply.body;
  const body = { challenge, method: 'pin', response: PIN } as const;
  expect((await app.call(stepUp, { token, body })).status).toBe(200);
}

test('an order above the mark asks for a proof, once; its key is answered without one', async () => {
  const { sender } = company;
  expect((await setPolicies(app, company, { step_up_above: EACH })).status).toBe(200);
  const users = [await makePerson(app.services.database, company.id)];
  await ageProofs();
  // Exactly at the mark.
  expect((await order(app, sender, { users })).status).toBe(200);
  const headers = { 'idempotency-key': `mark-${unique()}` };
  const large = () => order(app, sender, { users, amount: 10_001, headers });
  const asked = await large();
  expect([asked.status, asked.error.code]).toEqual([428, 'step_up_required']);
  await prove(sender.token);
  const first = await large();
  expect([first.status, first.reply.body.status]).toEqual([200, undefined]);
  await ageProofs();
  expect((await large()).reply).toEqual(first.reply);
  expect((await order(app, sender, { users, amount: 10_001 })).status).toBe(428);
});

test('changing policies asks for a proof; who does not name the mark leaves it as it is', async () => {
  await ageProofs();
  const asked = await setPolicies(app, company, { step_up_above: 0 });
  expect([asked.status, asked.error.code]).toEqual([428, 'step_up_required']);
  await prove(company.token);
  await setPolicies(app, company, { step_up_above: 0 });
  const { reply } = await setPolicies(app, company, { order_limit: 5 });
  expect(reply.body.policies).toMatchObject({ order_limit: 5, step_up_above: 0 });
  const off = await setPolicies(app, company, { step_up_above: null });
  expect(off.reply.body.policies.step_up_above).toBeNull();
});

/** Two gifts of 10 000 colones that have expired, and until when they can be used again. */
async function makeExpired() {
  const gifts = await makeVouchers(app, company, 2);
  const valid_until = plusDays(localDay(now, -6), 30);
  const before = now;
  now = new Date(now.getTime() + 400 * 86_400_000);
  const due = { dueAt: now.toISOString() };
  await expireGiftsJob.handle(app.services, due, new AbortController().signal);
  now = before;
  return { ids: gifts.map(({ giftId }) => giftId), valid_until };
}

test('reopening for more than the mark asks for a proof, and takes nothing until it is given', async () => {
  const { id, token } = company;
  const { ids, valid_until } = await makeExpired();
  await setPolicies(app, company, { step_up_above: 10_000 });
  const headers = { 'idempotency-key': `mark-${unique()}` };
  const reopen = () => app.call(reopenGifts, { token, headers, body: { ids, valid_until } });
  const balance = () => asSuperuser(app, 'select balance from wallets where company_id = $1', [id]);
  const before = await balance();
  await ageProofs();
  const asked = await reopen();
  expect([asked.status, asked.error.code]).toEqual([428, 'step_up_required']);
  expect(await balance()).toEqual(before);
  await prove(token);
  const first = await reopen();
  expect(first.reply.body).toMatchObject({ reopened: 2, taken: 20_000 });
  await ageProofs();
  expect((await reopen()).reply).toEqual(first.reply);
});

test('gifts that are reopened for no more than the mark need no proof', async () => {
  const { token } = company;
  const { ids, valid_until } = await makeExpired();
  await setPolicies(app, company, { step_up_above: 10_000 });
  await ageProofs();
  for (const one of ids) {
    const given = { token, body: { ids: [one], valid_until } };
    expect((await app.call(reopenGifts, given)).reply.body).toMatchObject({ taken: 10_000 });
  }
});
