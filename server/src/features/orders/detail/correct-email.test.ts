import { getProfile } from '@regalo/contract/auth/profile';
import { listNotifications } from '@regalo/contract/notifications/notifications';
import { correctGiftEmail, listOrderGifts, resendGift } from '@regalo/contract/orders/detail';
import { takeGiftLink } from '@regalo/contract/orders/links';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../../testing/factories.ts';
import { setGifts } from '../../../testing/gift-states.ts';
import {
  countsOf,
  endWait,
  hurryOrder,
  type MailingApp,
  startMailingApp,
} from '../../../testing/mailing-app.ts';
import { numberOfOrder } from '../../../testing/orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

let post: MailingApp;

beforeAll(async () => {
  post = await startMailingApp();
});
afterAll(() => post.stop());

const correct = async (id: number, email: string, token = post.company.token) => {
  const { status, error } = await post.app.call(correctGiftEmail, { token, body: { id, email } });
  return [status, error.code ?? error.message];
};

const DONE = [200, 'The gift is on its way to its new address.'];

async function sendOne(address: string | null) {
  const [gift] = await post.send(address);
  if (!gift) throw new Error('an order of one has one gift');
  return gift;
}

const visit = async (token: string) => (await post.app.fetch(`/g/${token}`)).status;

/** The tokens of all mails to an address that were tried, arrived or not. */
const triedTokens = (address: string) =>
  post.tried
    .filter(({ to }) => to === address)
    .map(({ text }) => /\/g\/([\w-]{43})/.exec(text)?.[1] ?? '');

test('a refused address: the gift goes to the new one, with the link it had, for nothing', async () => {
  post.sink.plan('typo@ejemplo.cr', { at: 'recipient', code: 550 });
  const gift = await sendOne('typo@ejemplo.cr');
  await post.until(gift, { status: 'failed', receiver_email: 'typo@ejemplo.cr' });
  const { token } = post.company;
  const before = (await post.app.call(getProfile, { token })).reply.body.wallet_balance;
  expect(await correct(gift.id, ' Right@Ejemplo.CR ')).toEqual(DONE);
  await post.until(gift, { status: 'sent', receiver_email: 'right@ejemplo.cr', reason: null });
  const [mail, ...more] = post.mailsTo('right@ejemplo.cr');
  expect([more, post.mailsTo('typo@ejemplo.cr')]).toEqual([[], []]);
  expect(triedTokens('typo@ejemplo.cr')).toEqual([post.tokenOf(mail)]);
  expect(await visit(post.tokenOf(mail))).toBe(200);
  expect((await post.app.call(getProfile, { token })).reply.body.wallet_balance).toBe(before);
  expect(await countsOf(post, gift.order)).toEqual({ sent: 1 });
  const [entry] = await asSuperuser(
    post.app,
    "select action, before, after from audit_entries where subject = 'gift' and subject_id = $1",
    [gift.id],
  );
  expect(entry).toEqual({
    action: 'edited',
    before: { email: 'typo@ejemplo.cr' },
    after: { email: 'right@ejemplo.cr', reissued: false },
  });
});

test('what was done about a gift stands beside it, with who did it', async () => {
  const gift = await sendOne(null);
  const { token } = post.company;
  expect(gift.history).toEqual([]);
  await post.app.call(takeGiftLink, { token, body: { id: gift.id } });
  expect(await correct(gift.id, 'first@corregida.cr')).toEqual(DONE);
  await post.until(gift, { status: 'sent' });
  expect(await correct(gift.id, 'second@corregida.cr')).toEqual(DONE);
  await post.until(gift, { status: 'sent' });
  await endWait(post.app, gift);
  await post.app.call(resendGift, { token, body: { id: gift.id } });
  const [first, second] = ['first@corregida.cr', 'second@corregida.cr'];
  const step = { id: expect.any(Number), author: 'Ana Mora', createdAt: expect.any(String) };
  expect((await post.read(gift)).history).toEqual([
    { ...step, action: 'resent', before: null, after: second },
    { ...step, action: 'corrected', before: first, after: second },
    { ...step, action: 'corrected', before: null, after: first },
    { ...step, action: 'link', before: null, after: null },
  ]);
});

test('a mail that somebody took: its link opens nothing any more, the new one does', async () => {
  const gift = await sendOne('stranger@ejemplo.cr');
  await post.until(gift, { status: 'sent' });
  await post.app.call(takeGiftLink, { token: post.company.token, body: { id: gift.id } });
  const old = post.tokenOf(post.mailsTo('stranger@ejemplo.cr')[0]);
  expect(await visit(old)).toBe(200);
  expect(await correct(gift.id, 'friend@ejemplo.cr')).toEqual(DONE);
  expect(await visit(old)).toBe(410);
  const there = { status: 'sent', receiver_email: 'friend@ejemplo.cr' } as const;
  await post.until(gift, { ...there, linkTakenAt: null });
  const now = post.tokenOf(post.mailsTo('friend@ejemplo.cr')[0]);
  expect([now === old, await visit(now)]).toEqual([false, 200]);
});

test('a mail whose answer was lost may have arrived as well', async () => {
  post.sink.plan('silent@ejemplo.cr', { at: 'hang-up' });
  const gift = await sendOne('silent@ejemplo.cr');
  await post.until(gift, { status: 'queued', retryAt: expect.any(String) });
  expect(await correct(gift.id, 'loud@ejemplo.cr')).toEqual(DONE);
  await post.until(gift, { status: 'sent' });
  expect(await visit(post.tokenOf(post.mailsTo('silent@ejemplo.cr')[0]))).toBe(410);
  expect(await visit(post.tokenOf(post.mailsTo('loud@ejemplo.cr')[0]))).toBe(200);
});

test('what still waited for the old address never goes there', async () => {
  post.sink.plan('old@ejemplo.cr', { at: 'data', code: 451 });
  const gift = await sendOne('old@ejemplo.cr');
  await post.until(gift, { status: 'queued', retryAt: expect.any(String) });
  expect(await correct(gift.id, 'new@ejemplo.cr')).toEqual(DONE);
  await hurryOrder(post.app, gift.order);
  await post.until(gift, { status: 'sent', receiver_email: 'new@ejemplo.cr' });
  const jobs = `select from pgboss.job where state in ('created', 'retry', 'active')
    and (data->>'orderId')::bigint = $1`;
  // One that met the new mail in flight waits for the end of its lease.
  const left = () =>
    hurryOrder(post.app, gift.order).then(() => asSuperuser(post.app, jobs, [gift.order]));
  await expect.poll(left, { timeout: 15_000 }).toHaveLength(0);
  expect(triedTokens('old@ejemplo.cr')).toHaveLength(1);
  expect(post.mailsTo('old@ejemplo.cr')).toEqual([]);
});

test('while a worker is sending it, nobody can say where it goes, so it waits', async () => {
  const gift = await sendOne('flying@ejemplo.cr');
  await post.until(gift, { status: 'sent' });
  const set = (due: string) =>
    asSuperuser(
      post.app,
      `update deliveries set status = 'sending', due_at = now() + $1::interval where gift_id = $2`,
      [due, gift.id],
    );
  await set('20 seconds');
  expect(await correct(gift.id, 'landed@ejemplo.cr')).toEqual([409, 'wrong_state']);
  // Its worker died; whether the mail went out is unknown.
  await set('-1 second');
  expect(await correct(gift.id, 'landed@ejemplo.cr')).toEqual(DONE);
  await post.until(gift, { status: 'sent', receiver_email: 'landed@ejemplo.cr' });
});

test('who had no e-mail gets one, and the link that was handed over stays', async () => {
  const gift = await sendOne(null);
  expect(gift.status).toBe('no_email');
  expect(await correct(gift.id, 'first@ejemplo.cr')).toEqual(DONE);
  await post.until(gift, { status: 'sent' });
  const rows = await asSuperuser(post.app, 'select generation from gifts where id = $1', [gift.id]);
  expect(rows).toEqual([{ generation: 1 }]);
});

test('the gift is found by its new address, and the person keeps theirs', async () => {
  const gift = await sendOne('before@ejemplo.cr');
  await post.until(gift, { status: 'sent' });
  expect(await correct(gift.id, 'afterwards@ejemplo.cr')).toEqual(DONE);
  const query = { order: gift.order, search: 'AFTERWARDS' };
  const { reply } = await post.app.call(listOrderGifts, { token: post.company.token, query });
  expect(reply.body).toMatchObject({ total_count: 1, list: [{ id: gift.id }] });
  const people = 'select count(*) from people where email = $1';
  const [row] = await asSuperuser(post.app, people, ['before@ejemplo.cr']);
  expect(row).toEqual({ count: 1 });
});

test('an opened gift goes elsewhere with a new code, and the old address and the sender are told', async () => {
  const gift = await sendOne('opener@ejemplo.cr');
  await post.until(gift, { status: 'sent' });
  const token = post.tokenOf(post.mailsTo('opener@ejemplo.cr')[0]);
  await post.app.fetch(`/g/${token}`, { method: 'POST', redirect: 'manual' });
  expect(await correct(gift.id, 'heir@ejemplo.cr')).toEqual(DONE);
  await expect.poll(() => post.mailsTo('heir@ejemplo.cr'), { timeout: 15_000 }).toHaveLength(1);
  const now = post.tokenOf(post.mailsTo('heir@ejemplo.cr')[0]);
  expect([await visit(token), now === token, await visit(now)]).toEqual([410, false, 200]);
  const told = () => [
    post.mailsTo('opener@ejemplo.cr')[1],
    post.mailsTo(post.company.email).at(-1),
  ];
  await expect.poll(() => told().filter(Boolean).length, { timeout: 15_000 }).toBe(2);
  const [old, sender] = told();
  expect(old?.parsed.subject).toBe('Su regalo ahora va a otro correo');
  expect(sender?.parsed.text).toContain(`/orders/n${await numberOfOrder(post.app, gift.order)}`);
  expect(old?.raw).not.toContain('heir@ejemplo.cr');
  // It blocks the gift, and opens nothing.
  expect(old?.parsed.text).toContain('/g/moved/');
  expect(old?.parsed.text).not.toMatch(/\/g\/[\w-]{43}/);
  const { reply } = await post.app.call(listNotifications, { token: post.company.token });
  expect(reply[0]?.text).toContain('heir@ejemplo.cr');
});

test('an opened gift stays where its recipient could not be told, and nobody is told of an unopened one', async () => {
  post.sink.plan('gone@ejemplo.cr', { at: 'recipient', code: 550 });
  const refused = await sendOne('gone@ejemplo.cr');
  await post.until(refused, { status: 'failed' });
  const unmailed = await sendOne(null);
  for (const { id } of [refused, unmailed]) {
    const { reply } = await post.app.call(takeGiftLink, {
      token: post.company.token,
      body: { id },
    });
    const { pathname } = new URL(reply.body.link);
    await post.app.fetch(pathname, { method: 'POST', redirect: 'manual' });
    expect(await correct(id, 'thief@ejemplo.cr')).toEqual([409, 'wrong_state']);
  }
  const unopened = await sendOne('unopened@ejemplo.cr');
  await post.until(unopened, { status: 'sent' });
  expect(await correct(unopened.id, 'later@ejemplo.cr')).toEqual(DONE);
  const jobs = `select from pgboss.job where name = 'gift-mail'
    and data ->> 'kind' like 'moved%' and (data ->> 'giftId')::bigint = any($1)`;
  const ids = [refused.id, unmailed.id, unopened.id];
  expect(await asSuperuser(post.app, jobs, [ids])).toEqual([]);
  expect(post.mailsTo('unopened@ejemplo.cr')).toHaveLength(1);
});

test('a gift that is used up or over goes nowhere else', async () => {
  const gift = await sendOne('keeper@ejemplo.cr');
  await post.until(gift, { status: 'sent' });
  for (const status of ['redeemed', 'expired', 'canceled']) {
    await setGifts(post.app, { status }, 'g.id = $1', [gift.id]);
    expect(await correct(gift.id, 'thief@ejemplo.cr')).toEqual([409, 'wrong_state']);
  }
});

test.each<[string, (address: string) => string, [number, string]]>([
  ['no address', () => 'nobody', [422, 'validation']],
  ['a second address', () => 'a@b.cr, c@d.cr', [422, 'validation']],
  ['the one it has', (address) => address.toUpperCase(), [422, 'validation']],
  ['the manager’s own', () => post.company.email, [409, 'own_email']],
])('%s is refused', async (name, wrong, refusal) => {
  const address = `kept-${name.length}@ejemplo.cr`;
  const gift = await sendOne(address);
  await post.until(gift, { status: 'sent' });
  expect(await correct(gift.id, wrong(address))).toEqual(refusal);
  expect(await post.read(gift)).toMatchObject({ status: 'sent', receiver_email: address });
});

test('two corrections at once send two mails at most, and the gift is where the last one went', async () => {
  const gift = await sendOne('pair@ejemplo.cr');
  await post.until(gift, { status: 'sent' });
  await Promise.all(['one@ejemplo.cr', 'two@ejemplo.cr'].map((email) => correct(gift.id, email)));
  await post.until(gift, { status: 'sent' });
  const { receiver_email } = await post.read(gift);
  const token = post.tokenOf(post.mailsTo(receiver_email ?? '')[0]);
  expect(await visit(token)).toBe(200);
  for (const address of ['one@ejemplo.cr', 'two@ejemplo.cr'])
    for (const mail of post.mailsTo(address))
      expect(await visit(post.tokenOf(mail))).toBe(address === receiver_email ? 200 : 404);
});

test('another company’s gift is an unknown one', async () => {
  const gift = await sendOne('mine@ejemplo.cr');
  const other = await makeCompany(post.app.services.database);
  expect(await correct(gift.id, 'theirs@ejemplo.cr', other.token)).toEqual([404, 'not_found']);
});
