import { resendGift, resendGifts } from '@regalo/contract/orders/detail';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { credit } from '../../../../testing/credit.ts';
import { makeCompany } from '../../../../testing/factories.ts';
import { setGifts } from '../../../../testing/gift-states.ts';
import {
  countsOf,
  endWait,
  type MailingApp,
  type SentGift,
  startMailingApp,
} from '../../../../testing/mailing-app.ts';
import { asSuperuser } from '../../../../testing/superuser.ts';
import { resendMarked } from './resend-gifts-job.ts';

let post: MailingApp;

beforeAll(async () => {
  post = await startMailingApp();
});
afterAll(() => post.stop());
beforeEach(async () => {
  await asSuperuser(post.app, 'delete from throttles');
});

type Which = 'failed' | 'unopened' | 'all';

const resend = async (order: number, which: Which, token = post.company.token, ids?: number[]) => {
  const { status, reply, error } = await post.app.call(resendGifts, {
    token,
    body: { order, which, ids },
  });
  return status === 200 ? reply.body : [status, error.code];
};

let sent = 0;
/** Sends an order, and makes its mails end as given. */
async function sendWith(...states: ('sent' | 'failed' | 'given_up')[]): Promise<SentGift[]> {
  sent += 1;
  const addresses = states.map((_, n) => `o${sent}p${n}@ejemplo.cr`);
  const gifts = await post.send(...addresses);
  for (const gift of gifts) await post.until(gift, { status: 'sent' });
  const failed = (state: string) =>
    gifts.filter((_, n) => states[n] === state).map((gift) => gift.id);
  await asSuperuser(
    post.app,
    `update deliveries set status = 'failed', given_up = gift_id = any($1)
    where gift_id = any($1) or gift_id = any($2)`,
    [failed('given_up'), failed('failed')],
  );
  return gifts;
}

const orderOf = ([gift]: SentGift[]) => gift?.order ?? 0;
const mailsOf = (gifts: SentGift[]) =>
  gifts.map(({ receiver_email }) => post.mailsTo(receiver_email ?? '').length);

const untilMails = (gifts: SentGift[], expected: number[]) =>
  expect.poll(() => mailsOf(gifts), { timeout: 20_000 }).toEqual(expected);

test('all that failed is mailed again, by one action, and nothing else', async () => {
  const gifts = await sendWith('sent', 'failed', 'given_up');
  const order = orderOf(gifts);
  expect(await resend(order, 'failed')).toEqual({ mailed: 2, just_mailed: 0, over_limit: 0 });
  await untilMails(gifts, [1, 2, 2]);
  await expect.poll(() => countsOf(post, order)).toEqual({ sent: 3 });
  const entries = await asSuperuser(
    post.app,
    `select author, after ->> 'email' as email from audit_entries
    where subject = 'gift' and action = 'resent' and subject_id = any($1) order by id`,
    [gifts.map(({ id }) => id)],
  );
  const author = `manager:${post.company.managerId}`;
  const again = gifts.slice(1).map(({ receiver_email: email }) => ({ author, email }));
  expect(entries).toEqual(again);
});

test('all that is not opened is mailed again with the same link', async () => {
  const gifts = await sendWith('sent', 'sent', 'sent', 'failed');
  const [first, opened, canceled] = gifts;
  await setGifts(post.app, { status: 'claimed' }, 'g.id = $1', [opened?.id]);
  await setGifts(post.app, { status: 'canceled' }, 'g.id = $1', [canceled?.id]);
  const expected = { mailed: 1, just_mailed: 0, over_limit: 0 };
  expect(await resend(orderOf(gifts), 'unopened')).toEqual(expected);
  await untilMails(gifts, [2, 1, 1, 1]);
  const [one, two] = post.mailsTo(first?.receiver_email ?? '');
  expect(post.tokenOf(two)).toBe(post.tokenOf(one));
});

test('a gift is mailed again once in half a minute, however it is asked for', async () => {
  const gifts = await sendWith('sent', 'sent', 'sent');
  const order = orderOf(gifts);
  const [first] = gifts;
  if (!first) throw new Error('an order of three has three gifts');
  await post.app.call(resendGift, { token: post.company.token, body: { id: first.id } });
  await post.until(first, { status: 'sent' });
  const answers = await Promise.all([1, 2, 3].map(() => resend(order, 'unopened')));
  const mailed = answers.map((answer) => (Array.isArray(answer) ? Number.NaN : answer.mailed));
  expect(mailed.sort()).toEqual([0, 0, 2]);
  await untilMails(gifts, [2, 2, 2]);
  for (const gift of gifts) await post.until(gift, { status: 'sent' });
  const resting = { mailed: 0, just_mailed: 3, over_limit: 0 };
  expect(await resend(order, 'unopened')).toEqual(resting);
  await endWait(post.app, first);
  expect(await resend(order, 'unopened')).toEqual({ ...resting, mailed: 1, just_mailed: 2 });
});

test('past a manager’s thousand a day only what was given up is mailed again', async () => {
  const gifts = await sendWith('failed', 'failed', 'failed', 'given_up');
  const order = orderOf(gifts);
  await resend(orderOf(await sendWith('sent')), 'unopened');
  const nearly = "update throttles set hits = 998 where scope = 'resend-gift' and hits = 1";
  await asSuperuser(post.app, nearly);
  expect(await resend(order, 'failed')).toEqual({ mailed: 3, just_mailed: 0, over_limit: 1 });
  await untilMails(gifts, [2, 2, 1, 2]);
  expect(await resend(order, 'failed')).toEqual({ mailed: 0, just_mailed: 0, over_limit: 1 });
});

test('more than a thousand are put into the outbox in parts, once, whatever interrupts it', async () => {
  const web = await startMailingApp({ role: 'web' });
  try {
    const { app, company } = web;
    const funds = { amount: 20_000_000, reference: 'TRF', author: 'test' };
    await credit(app.services.database, company.id, funds);
    const [gift] = await web.send(...Array.from({ length: 1_100 }, (_, n) => `m${n}@ejemplo.cr`));
    const order = gift?.order ?? 0;
    await asSuperuser(app, "update deliveries set status = 'failed', given_up = true");
    const body = { order, which: 'failed' };
    const { reply } = await app.call(resendGifts, { token: company.token, body });
    expect(reply.body).toEqual({ mailed: 1_100, just_mailed: 0, over_limit: 0 });
    const [job] = await asSuperuser(app, "select data from pgboss.job where name = 'resend-gifts'");
    const payload = job?.data as z.output<typeof resendMarked.payload>;
    const inOutbox = async () => {
      const count = "select count(*)::int as n from deliveries where status = 'queued'";
      return (await asSuperuser(app, count))[0]?.n;
    };
    // Cut short after the first part, twice at a time.
    const stopped = AbortSignal.abort();
    await Promise.all([1, 2].map(() => resendMarked.handle(app.services, payload, stopped)));
    expect(await inOutbox()).toBe(1_000);
    for (const signal of [stopped, new AbortController().signal])
      await resendMarked.handle(app.services, payload, signal);
    expect(await inOutbox()).toBe(1_100);
  } finally {
    await web.stop();
  }
});

test('another company’s order is an unknown one', async () => {
  const gifts = await sendWith('failed');
  const other = await makeCompany(post.app.services.database);
  expect(await resend(orderOf(gifts), 'failed', other.token)).toEqual([404, 'not_found']);
});

test('of the chosen gifts those that are not opened are mailed again, failed or not', async () => {
  const gifts = await sendWith('sent', 'failed', 'sent', 'sent');
  const [one = 0, two = 0, opened = 0] = gifts.map(({ id }) => id);
  await setGifts(post.app, { status: 'claimed' }, 'g.id = $1', [opened]);
  const order = orderOf(gifts);
  const again = (ids?: number[]) => resend(order, 'all', undefined, ids);
  expect(await again([one, two, opened])).toEqual({ mailed: 2, just_mailed: 0, over_limit: 0 });
  await untilMails(gifts, [2, 2, 1, 1]);
  const others = await sendWith('sent');
  expect(await again([one, others[0]?.id ?? 0])).toEqual([404, 'not_found']);
});
