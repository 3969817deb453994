import { listNotifications } from '@regalo/contract/notifications/notifications';
import { listOrderGifts } from '@regalo/contract/orders/detail';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeItem } from '../../../testing/factories.ts';
import { type MailingApp, type SentGift, startMailingApp } from '../../../testing/mailing-app.ts';
import { movingGifts } from '../../../testing/moved-gifts.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { type MadeTill, makeTill, tillCalls } from '../../../testing/tills.ts';
import { movedToken, readMovedToken } from '../mail/moved-link.ts';

const SHOP = 'caja@tienda.cr';

let post: MailingApp;
let till: MadeTill;
beforeAll(async () => {
  post = await startMailingApp();
  const { shop_id } = await makeItem(post.app.services.database);
  const shop = 'update catalogue_shops set email = $2 where id = $1';
  await asSuperuser(post.app, shop, [shop_id, SHOP]);
  till = await makeTill(post.app, shop_id);
});
afterAll(() => post.stop());

const calls = tillCalls(() => post.app);

const { mails, opened, move, blockLink, codeOf } = movingGifts(() => post);

async function use(gift: SentGift, generation: number, amount: number): Promise<number> {
  const { reply } = await calls.redeem(codeOf(gift, generation), amount, till);
  return reply.body.redemption_id;
}
const textOf = async (path: string) => (await post.app.fetch(path)).text();
const send = (path: string, headers = {}) => post.app.fetch(path, { method: 'POST', headers });
const blocks = ({ id }: SentGift) =>
  asSuperuser(
    post.app,
    `select author from gift_activities where gift_id = $1 and kind = 'blocked'`,
    [id],
  );

test('whoever had an opened gift blocks it by the mail, once, and the sender is told', async () => {
  const gift = await opened();
  const heir = await move(gift);
  const path = await blockLink(gift);
  expect(await textOf(path)).toContain('No está bien: bloquear el regalo');
  expect(await blocks(gift)).toEqual([]);
  expect((await send(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(419);
  expect(await blocks(gift)).toEqual([]);
  for (const answer of await Promise.all([send(path), send(path)]))
    expect(await answer.text()).toContain('Gracias por avisarnos');
  expect(await blocks(gift)).toEqual([{ author: 'former-recipient' }]);
  expect((await calls.redeem(codeOf(gift, 2), 1_000, till)).error.reason).toBe('voucher_blocked');
  const page = await textOf(heir.path);
  expect(page).toContain('no debía ir a otro');
  expect(page).not.toContain(gift.email);

  // The mail of the move itself, and this one.
  await mails(post.company.email, 2);
  const toSender = post.mailsTo(post.company.email).map(({ parsed }) => parsed.subject);
  expect(toSender).toContainEqual(
    expect.stringMatching(/^El correo anterior de .+ bloqueó un regalo$/),
  );
  const { token } = post.company;
  const told = (await post.app.call(listNotifications, { token })).reply;
  expect(told.filter(({ text }) => text.includes('should not have been moved'))).toHaveLength(1);
  await send(path);
  expect(await blocks(gift)).toHaveLength(1);
});

test('a shop is told of uses since the move alone, and of none if there was none', async () => {
  const gift = await opened();
  const own = await use(gift, 1, 1_000);
  await mails(gift.email, 2);
  await move(gift);
  const theirs = await use(gift, 2, 2_000);
  const before = post.mailsTo(SHOP).length;
  // The gift, the use, the move.
  await send(await blockLink(gift, 3));
  const told = (await mails(SHOP, before + 1)).at(-1);
  expect(told?.parsed.subject).toBe(`Alguien no reconoce el canje ${theirs}`);
  const disputed = await asSuperuser(
    post.app,
    'select redemption_id::int as id from gift_disputes where gift_id = $1',
    [gift.id],
  );
  expect(disputed).toEqual([{ id: theirs }]);
  expect(own).not.toBe(theirs);
});

test('a second move does not end the first link, and no other link blocks anything', async () => {
  const gift = await opened();
  const heir = await move(gift);
  const first = await blockLink(gift);
  await move(heir);
  expect(await blockLink(heir)).not.toBe(first);
  const { keys } = post.app.services;
  const moved = { companyId: post.company.id, giftId: gift.id, activityId: 1 };
  const token = movedToken(keys, moved);
  expect(readMovedToken(keys, token)).toEqual(moved);
  const own = first.slice('/g/moved/'.length);
  const flipped = `${own[0] === 'A' ? 'B' : 'A'}${own.slice(1)}`;
  // The activity 1 is none by which this gift moved.
  for (const wrong of [token, flipped, own.slice(1), `${own}A`, 'x'])
    for (const method of ['GET', 'POST'])
      expect((await post.app.fetch(`/g/moved/${wrong}`, { method })).status).toBe(404);
  expect(await blocks(gift)).toEqual([]);
  await send(first);
  expect(await blocks(gift)).toHaveLength(1);
});

test('the new holder sees what is left, and nothing of what was before', async () => {
  const gift = await opened();
  const thank = (path: string, message: string) =>
    post.app.fetch(`${path}/thanks`, { method: 'POST', body: new URLSearchParams({ message }) });
  const id = await use(gift, 1, 1_000);
  const undone = await use(gift, 1, 500);
  await mails(gift.email, 3);
  await thank(gift.path, 'Mil gracias');
  const heir = await move(gift);
  const page = await textOf(heir.path);
  expect(page).toContain('₡8,500');
  for (const old of ['Mil gracias', '₡1,000', '₡500', `/not-me/${id}`])
    expect(page).not.toContain(old);
  for (const method of ['GET', 'POST'])
    expect((await post.app.fetch(`${heir.path}/not-me/${id}`, { method })).status).toBe(404);
  await calls.undo(undone, till);
  const own = await use(gift, 2, 2_000);
  expect((await mails(heir.email, 2))[1]?.parsed.text).toContain(`/not-me/${own}`);
  const after = await textOf(heir.path);
  for (const part of ['₡7,000', '₡2,000', `/not-me/${own}`]) expect(after).toContain(part);
  await thank(heir.path, 'Gracias también');
  expect(await textOf(heir.path)).toContain('Gracias también');
  const { token } = post.company;
  const { reply } = await post.app.call(listOrderGifts, { token, query: { order: gift.order } });
  expect(reply.body.list.map(({ thanks }) => thanks)).toEqual(['Gracias también']);
});
