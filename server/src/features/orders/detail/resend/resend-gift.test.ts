import { getProfile } from '@regalo/contract/auth/profile';
import { resendGift } from '@regalo/contract/orders/detail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../../../testing/factories.ts';
import { setGifts } from '../../../../testing/gift-states.ts';
import {
  countsOf,
  endWait,
  type MailingApp,
  startMailingApp,
} from '../../../../testing/mailing-app.ts';
import { asSuperuser } from '../../../../testing/superuser.ts';

let post: MailingApp;

beforeAll(async () => {
  post = await startMailingApp();
});
afterAll(() => post.stop());

const resend = async (id: number, token = post.company.token) => {
  const { status, error } = await post.app.call(resendGift, { token, body: { id } });
  return [status, error.code ?? error.message];
};

const DONE = [200, 'The email is on its way again.'];

async function sendOne(address: string | null) {
  const [gift] = await post.send(address);
  if (!gift) throw new Error('an order of one has one gift');
  return gift;
}

test('a sent gift is mailed again with the same link, as a mail of its own, for nothing', async () => {
  const gift = await sendOne('again@ejemplo.cr');
  await post.until(gift, { status: 'sent', reason: null });
  const { token } = post.company;
  const before = (await post.app.call(getProfile, { token })).reply.body.wallet_balance;
  expect(await resend(gift.id)).toEqual(DONE);
  await expect.poll(() => post.mailsTo('again@ejemplo.cr').length, { timeout: 15_000 }).toBe(2);
  await post.until(gift, { status: 'sent' });
  const [first, second] = post.mailsTo('again@ejemplo.cr');
  expect(post.tokenOf(second)).toBe(post.tokenOf(first));
  expect(second?.parsed.messageId).not.toBe(first?.parsed.messageId);
  expect((await post.app.call(getProfile, { token })).reply.body.wallet_balance).toBe(before);
  expect(await countsOf(post, gift.order)).toEqual({ sent: 1 });
  const [entry] = await asSuperuser(
    post.app,
    "select author, action, after from audit_entries where subject = 'gift' and subject_id = $1",
    [gift.id],
  );
  const author = `manager:${post.company.managerId}`;
  expect(entry).toEqual({ author, action: 'resent', after: { email: 'again@ejemplo.cr' } });
});

test('many at once are one mail; within half a minute the others are told to wait', async () => {
  const gift = await sendOne('often@ejemplo.cr');
  await post.until(gift, { status: 'sent' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => resend(gift.id)));
  expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
  expect(answers.filter(([status]) => status !== 200)).toEqual(Array(7).fill([429, 'throttled']));
  await expect.poll(() => post.mailsTo('often@ejemplo.cr').length, { timeout: 15_000 }).toBe(2);
  await post.until(gift, { status: 'sent' });
  await endWait(post.app, gift);
  expect(await resend(gift.id)).toEqual(DONE);
  await expect.poll(() => post.mailsTo('often@ejemplo.cr').length, { timeout: 15_000 }).toBe(3);
});

test('a manager’s gifts are mailed again a thousand times a day, and no more', async () => {
  const other = await makeCompany(post.app.services.database);
  const [status] = await resend(1_000_000, other.token);
  const nearly = "update throttles set hits = 999 where scope = 'resend-gift' and hits = 1";
  await asSuperuser(post.app, nearly);
  const [last] = await resend(1_000_000, other.token);
  expect([status, last, await resend(1_000_000, other.token)]).toEqual([
    ...[404, 404],
    [429, 'throttled'],
  ]);
});

test('one that failed goes out, and the order is whole again', async () => {
  post.sink.plan('full@ejemplo.cr', { at: 'data', code: 552 });
  const [fine, full] = await post.send('fine@ejemplo.cr', 'full@ejemplo.cr');
  if (!fine || !full) throw new Error('an order of two has two gifts');
  await post.until(full, { status: 'failed', reason: expect.stringContaining('refused by plan') });
  expect(await resend(full.id)).toEqual(DONE);
  await post.until(full, { status: 'sent', reason: null });
  const state = () =>
    asSuperuser(post.app, 'select status from orders where id = $1', [full.order]);
  await expect.poll(state, { timeout: 15_000 }).toEqual([{ status: 'complete' }]);
  expect(post.mailsTo('fine@ejemplo.cr')).toHaveLength(1);
});

test('one that fails again is told of again, and by itself', async () => {
  for (const name of ['gone', 'lost'])
    post.sink.plan(`${name}@ejemplo.cr`, ...Array(2).fill({ at: 'recipient', code: 550 }));
  const [gone, lost] = await post.send('gone@ejemplo.cr', 'lost@ejemplo.cr');
  if (!gone || !lost) throw new Error('an order of two has two gifts');
  const told = () =>
    asSuperuser(
      post.app,
      `select (details->>'failed')::int as failed, link from notifications
      where kind = 'delivery_failed' and details->>'orderId' = $1 order by id`,
      [String(gone.order)],
    );
  const link = `/orders/${gone.order}`;
  await expect.poll(told, { timeout: 15_000 }).toEqual([{ failed: 2, link }]);
  expect(await resend(lost.id)).toEqual(DONE);
  const both = [
    { failed: 2, link },
    { failed: 1, link },
  ];
  await expect.poll(told, { timeout: 15_000 }).toEqual(both);
  expect(await countsOf(post, gone.order)).toEqual({ failed: 2 });
});

test('one that waits for its next attempt is tried at once, under its own Message-ID', async () => {
  const later = { at: 'data', code: 451 } as const;
  post.sink.plan('later@ejemplo.cr', later);
  post.sink.plan('other@ejemplo.cr', later);
  const [gift, other] = await post.send('later@ejemplo.cr', 'other@ejemplo.cr');
  if (!gift || !other) throw new Error('an order of two has two gifts');
  await post.until(gift, { status: 'queued', retryAt: expect.any(String) });
  await post.until(other, { status: 'queued', retryAt: expect.any(String) });
  // As after many attempts: the order's own job waits for an hour.
  const waits = "set due_at = now() + interval '1 hour' where order_id = $1";
  await asSuperuser(post.app, `update deliveries ${waits}`, [gift.order]);
  await asSuperuser(
    post.app,
    `update pgboss.job set start_after = now() + interval '1 hour'
    where state = 'created' and (data->>'orderId')::bigint = $1`,
    [gift.order],
  );
  expect(await resend(gift.id)).toEqual(DONE);
  await post.until(gift, { status: 'sent' });
  expect(await post.read(other)).toMatchObject({ status: 'queued' });
  const ids = post.tried.filter(({ to }) => to === 'later@ejemplo.cr').map((one) => one.messageId);
  expect(ids).toEqual([ids[0], ids[0]]);
});

test('who has no e-mail is not mailed, nor one whose gift is over', async () => {
  const without = await sendOne(null);
  expect(await resend(without.id)).toEqual([409, 'wrong_state']);
  const over = await sendOne('over@ejemplo.cr');
  await post.until(over, { status: 'sent' });
  const set = (status: string) => setGifts(post.app, { status }, 'g.id = $1', [over.id]);
  for (const status of ['expired', 'canceled']) {
    await set(status);
    expect(await resend(over.id)).toEqual([409, 'wrong_state']);
  }
  await set('claimed');
  expect(await resend(over.id)).toEqual(DONE);
});

test('another company’s gift is an unknown one', async () => {
  const gift = await sendOne('ours@ejemplo.cr');
  const other = await makeCompany(post.app.services.database);
  expect(await resend(gift.id, other.token)).toEqual([404, 'not_found']);
});
