import { blockGift, cancelGifts } from '@regalo/contract/orders/ends';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeItem, unique } from '../../../testing/factories.ts';
import { setGifts } from '../../../testing/gift-states.ts';
import { type MailingApp, type SentGift, startMailingApp } from '../../../testing/mailing-app.ts';
import { movingGifts } from '../../../testing/moved-gifts.ts';
import { type MadeTill, makeTill, tillCalls } from '../../../testing/tills.ts';

let post: MailingApp;
let till: MadeTill;
beforeAll(async () => {
  post = await startMailingApp();
  till = await makeTill(post.app, (await makeItem(post.app.services.database)).shop_id);
});
afterAll(() => post.stop());

const { mails, opened, move, correct, blockLink, codeOf } = movingGifts(() => post);
const { redeem } = tillCalls(() => post.app);

const send = (path: string) => post.app.fetch(path, { method: 'POST' });
const strange = () => `stranger${unique()}@ejemplo.cr`;

/** Blocks or unblocks a gift as its manager. @returns why not; undefined if it was done */
async function setBlocked({ id }: SentGift, blocked: boolean): Promise<string | undefined> {
  const { token } = post.company;
  return (await post.app.call(blockGift, { token, body: { id, blocked } })).error.reason;
}

const use = async (gift: SentGift, generation: number) =>
  (await redeem(codeOf(gift, generation), 1_000, till)).error.reason;

test('what a former holder has blocked is neither unblocked nor moved elsewhere, but withdrawn', async () => {
  const gift = await opened();
  await move(gift);
  await send(await blockLink(gift));
  expect(await setBlocked(gift, false)).toBe('gift_disputed');
  expect(await correct(gift, strange())).toBe('gift_disputed');
  expect(await setBlocked(gift, false)).toBe('gift_disputed');
  expect(await use(gift, 2)).toBe('voucher_blocked');
  const { reply } = await post.app.call(cancelGifts, {
    token: post.company.token,
    headers: { 'idempotency-key': `disputed-${unique()}` },
    body: { ids: [gift.id], reason: 'El correo no era' },
  });
  expect(reply.body).toMatchObject({ canceled: 1, refunded: 10_000 });
});

test('what expired before its former holder heard of it cannot be used once it is extended', async () => {
  const gift = await opened();
  await move(gift);
  const link = await blockLink(gift);
  const state = (status: string) => setGifts(post.app, { status }, 'g.id = $1', [gift.id]);
  await state('expired');
  await send(link);
  // As an extension leaves it.
  await state('claimed');
  expect(await use(gift, 2)).toBe('voucher_blocked');
  expect(await setBlocked(gift, false)).toBe('gift_disputed');
});

test('back at its former holder it is unblocked, which a mail tells them, and stays theirs', async () => {
  const gift = await opened();
  const heir = await move(gift);
  await send(await blockLink(gift));
  expect(await correct(heir, gift.email)).toBeUndefined();
  // The gift, the move, the gift again.
  await mails(gift.email, 3);
  expect(await use(gift, 3)).toBe('voucher_blocked');
  expect(await setBlocked(gift, false)).toBeUndefined();
  const told = (await mails(gift.email, 4)).at(-1);
  expect(told?.parsed.subject).toBe('Su regalo ya no está bloqueado');
  expect(await use(gift, 3)).toBeUndefined();
  expect(await correct(gift, strange())).toBe('gift_disputed');
});

test('a block by a manager hides none of the former holder', async () => {
  const gift = await opened();
  await move(gift);
  expect(await setBlocked(gift, true)).toBeUndefined();
  await send(await blockLink(gift));
  expect(await setBlocked(gift, false)).toBe('gift_disputed');
});

test('of several former holders who block it, the gift is the first one’s', async () => {
  const gift = await opened();
  const heir = await move(gift);
  await move(heir);
  await send(await blockLink(heir));
  await send(await blockLink(gift));
  expect(await correct(heir, heir.email)).toBe('gift_disputed');
  expect(await correct(gift, gift.email)).toBeUndefined();
  expect(await setBlocked(gift, false)).toBeUndefined();
});

test('a block that is only the manager’s is lifted as before, and nobody is mailed', async () => {
  const gift = await opened();
  await move(gift);
  await setBlocked(gift, true);
  expect(await setBlocked(gift, false)).toBeUndefined();
  expect(await use(gift, 2)).toBeUndefined();
  expect(await mails(gift.email, 2)).toHaveLength(2);
});
