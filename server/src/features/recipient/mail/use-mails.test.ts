import { listNotifications } from '@regalo/contract/notifications/notifications';
import { blockGift, cancelGifts } from '@regalo/contract/orders/ends';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeItem } from '../../../testing/factories.ts';
import { setGifts } from '../../../testing/gift-states.ts';
import { type MailingApp, startMailingApp } from '../../../testing/mailing-app.ts';
import { numberOfOrder } from '../../../testing/orders.ts';
import { makeShopManager } from '../../../testing/shop-managers.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { type MadeTill, makeTill, newKey, tillCalls } from '../../../testing/tills.ts';
import { voucherCode } from '../../gifts/keys/gift-keys.ts';

const SHOP = 'caja@tienda.cr';

let post: MailingApp;
let till: MadeTill;

beforeAll(async () => {
  post = await startMailingApp();
  const { shop_id } = await makeItem(post.app.services.database);
  await asSuperuser(post.app, 'update catalogue_shops set email = $2 where id = $1', [
    shop_id,
    SHOP,
  ]);
  till = await makeTill(post.app, shop_id);
});
afterAll(() => post.stop());

const calls = tillCalls(() => post.app);
const redeem = async (code: string, amount: number): Promise<number> =>
  (await calls.redeem(code, amount, till)).reply.body.redemption_id;

/** A gift of ₡10,000 that was mailed, and its code. */
async function sendOne(address: string | null) {
  const [gift] = await post.send(address);
  if (!gift) throw new Error('an order of one has one gift');
  const { keys } = post.app.services;
  const identity = { companyId: post.company.id, giftId: gift.id, generation: 1, keyVersion: 1 };
  return { ...gift, code: voucherCode(keys, identity) };
}

/** The mails to an address, once there are so many. */
async function mails(address: string, count: number) {
  await expect.poll(() => post.mailsTo(address), { timeout: 15_000 }).toHaveLength(count);
  return post.mailsTo(address);
}

const noneLeft = () =>
  expect
    .poll(
      () =>
        asSuperuser(
          post.app,
          `select from pgboss.job where name = 'gift-mail' and state in ('created', 'retry', 'active')`,
        ),
      { timeout: 15_000 },
    )
    .toEqual([]);

const linkTo = (text: string | undefined, part: string) =>
  new URL(new RegExp(`https://regalo\\.test(/g/[\\w-]{43}${part}\\S*)`).exec(text ?? '')?.[0] ?? '')
    .pathname;

test('each use and its undo are mailed, with where, how much and what is left', async () => {
  const gift = await sendOne('ana@ejemplo.cr');
  await post.until(gift, { status: 'sent' });
  const id = await redeem(gift.code, 4_000);
  const [, used] = await mails('ana@ejemplo.cr', 2);
  expect(used?.parsed.subject).toBe('Se usaron ₡4,000 de su regalo en Café Montaña');
  for (const part of ['Ana Mora (Pura Vida S.A.)', 'Le quedan ₡6,000', `/not-me/${id}`])
    expect(used?.parsed.text).toContain(part);
  await calls.undo(id, till);
  const [, , undone] = await mails('ana@ejemplo.cr', 3);
  expect(undone?.parsed.subject).toBe('Café Montaña devolvió ₡4,000 a su regalo');
  expect(undone?.parsed.text).toContain('Le quedan ₡10,000');
  await redeem(gift.code, 10_000);
  const all = await mails('ana@ejemplo.cr', 4);
  expect(all[3]?.parsed.text).toContain('Ya no queda nada del regalo.');
  expect(new Set(all.map(({ parsed }) => parsed.messageId)).size).toBe(4);
});

test('a call that is repeated is mailed once', async () => {
  const gift = await sendOne('twice@ejemplo.cr');
  await post.until(gift, { status: 'sent' });
  const key = { 'idempotency-key': 'one-key' };
  for (let n = 0; n < 2; n += 1) await calls.redeem(gift.code, 1_000, till, key);
  await noneLeft();
  expect(post.mailsTo('twice@ejemplo.cr')).toHaveLength(2);
});

test('nothing goes to an address that refused the gift, nor to nobody', async () => {
  post.sink.plan('gone@ejemplo.cr', { at: 'recipient', code: 550 });
  const gone = await sendOne('gone@ejemplo.cr');
  const nobody = await sendOne(null);
  await post.until(gone, { status: 'failed' });
  const before = post.tried.length;
  for (const { code } of [gone, nobody]) await calls.undo(await redeem(code, 1_000), till);
  await noneLeft();
  expect(post.tried.length).toBe(before);
});

test('a mail that the server does not take for now is sent later, as the same mail', async () => {
  const gift = await sendOne('later@ejemplo.cr');
  await post.until(gift, { status: 'sent' });
  post.sink.plan('later@ejemplo.cr', { at: 'data', code: 451 });
  await redeem(gift.code, 1_000);
  const waiting = () =>
    asSuperuser(
      post.app,
      `update pgboss.job set start_after = now()
      where name = 'gift-mail' and state = 'created' returning data ->> 'tries' as tries`,
    );
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([{ tries: '1' }]);
  await mails('later@ejemplo.cr', 2);
  const ids = post.tried.filter(({ to }) => to === 'later@ejemplo.cr').map((m) => m.messageId);
  expect([ids.length, new Set(ids).size]).toEqual([3, 2]);
});

test('"this was not me" asks first, then blocks the gift and tells sender and shop, once', async () => {
  const gift = await sendOne('victim@ejemplo.cr');
  await post.until(gift, { status: 'sent' });
  const id = await redeem(gift.code, 4_000);
  const [, used] = await mails('victim@ejemplo.cr', 2);
  const path = linkTo(used?.parsed.text, `/not-me/${id}`);
  const state = () =>
    asSuperuser(
      post.app,
      `select kind, author from gift_activities where gift_id = $1 and kind = 'blocked'`,
      [gift.id],
    );
  const asked = await post.app.fetch(path);
  expect(await asked.text()).toContain('No fui yo: bloquear el regalo');
  expect(await state()).toEqual([]);
  const cross = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await post.app.fetch(path, cross)).status).toBe(419);
  expect(await state()).toEqual([]);
  const twice = Array.from({ length: 2 }, () => post.app.fetch(path, { method: 'POST' }));
  for (const answer of await Promise.all(twice))
    expect(await answer.text()).toContain('Gracias por avisarnos');
  expect(await state()).toEqual([{ kind: 'blocked', author: 'recipient' }]);
  const { error } = await calls.redeem(gift.code, 1_000, till);
  expect(error.reason).toBe('voucher_blocked');
  // The shop was told of its till before.
  const [, toShop] = await mails(SHOP, 2);
  expect(toShop?.parsed.subject).toBe(`Alguien no reconoce el canje ${id}`);
  for (const secret of ['Pura Vida', 'Ana Mora', 'victim', 'María', '/g/', gift.code])
    expect(toShop?.raw).not.toContain(secret);
  const toSender = (await mails(post.company.email, 1))[0]?.parsed.text;
  for (const part of [
    '₡4,000',
    'Café Montaña',
    `/orders/n${await numberOfOrder(post.app, gift.order)}`,
  ])
    expect(toSender).toContain(part);
  const { token } = post.company;
  const news = (await post.app.call(listNotifications, { token })).reply;
  expect(
    news.filter(({ text }) => text.includes('indica que otra') || text.includes('says that')),
  ).toHaveLength(1);
  await noneLeft();
  expect([post.mailsTo(SHOP), post.mailsTo(post.company.email)].map((m) => m.length)).toEqual([
    2, 1,
  ]);
  const page = await (await post.app.fetch(path.replace(/\/not-me.*/, ''))).text();
  expect(page).toContain('aquí se indicó que un uso lo hizo otra persona');
  await post.app.call(blockGift, { token, body: { id: gift.id, blocked: false } });
  expect((await calls.redeem(gift.code, 1_000, till)).status).toBe(200);
});

test('of a gift that has ended they are told as well, and nothing is blocked', async () => {
  const gift = await sendOne('late@ejemplo.cr');
  await post.until(gift, { status: 'sent' });
  const id = await redeem(gift.code, 4_000);
  const told = post.mailsTo(SHOP).length;
  const { token } = post.company;
  await post.app.call(cancelGifts, { token, headers: newKey(), body: { ids: [gift.id] } });
  const path = `/g/${post.tokenOf(post.mailsTo('late@ejemplo.cr')[0])}/not-me/${id}`;
  expect((await post.app.fetch(path, { method: 'POST' })).status).toBe(200);
  await mails(SHOP, told + 1);
  const blocked = "select from gift_activities where gift_id = $1 and kind = 'blocked'";
  expect(await asSuperuser(post.app, blocked, [gift.id])).toEqual([]);
  // Nobody is told that it is blocked.
  expect(post.mailsTo(SHOP).at(-1)?.parsed.text).not.toContain('bloqueado');
  const { email } = post.company;
  await expect
    .poll(() => post.mailsTo(email).at(-1)?.parsed.subject, { timeout: 15_000 })
    .toMatch(/que ya terminó$/);
  expect(post.mailsTo(email).at(-1)?.parsed.text).not.toMatch(/bloqueado|desbloqu/);
  const [newest] = (await post.app.call(listNotifications, { token })).reply.filter(
    ({ text }) => text.includes('indica que otra') || text.includes('says that'),
  );
  expect(newest?.text).not.toMatch(/está bloqueado|is blocked/);
});

test('the managers of a shop are told of a dispute, in their language, also where it has no address', async () => {
  const { shop_id: shopId } = await makeItem(post.app.services.database);
  const [ana, tom] = [
    await makeShopManager(post.app, { shopId }),
    await makeShopManager(post.app, { shopId }),
  ];
  const english = "update shop_managers set language = 'en' where id = $1";
  await asSuperuser(post.app, english, [tom.managerId]);
  const own = await makeTill(post.app, shopId);
  const gift = await sendOne('shopless@ejemplo.cr');
  await post.until(gift, { status: 'sent' });
  const id = (await calls.redeem(gift.code, 4_000, own)).reply.body.redemption_id;
  const path = `/g/${post.tokenOf(post.mailsTo('shopless@ejemplo.cr')[0])}/not-me/${id}`;
  await post.app.fetch(path, { method: 'POST' });
  const subjectTo = (address: string) =>
    post
      .mailsTo(address)
      .map(({ parsed }) => parsed.subject)
      .filter((subject) => subject?.includes(`${id}`));
  await expect
    .poll(() => subjectTo(ana.email), { timeout: 15_000 })
    .toEqual([`Alguien no reconoce el canje ${id}`]);
  await expect
    .poll(() => subjectTo(tom.email), { timeout: 15_000 })
    .toEqual([`A recipient disputes redemption ${id}`]);
});

test('what is undone after the end of a gift that the operator keeps went to nobody', async () => {
  const gift = await sendOne('kept@ejemplo.cr');
  await post.until(gift, { status: 'sent' });
  const own = await makeTill(post.app, till.shopId);
  const id = (await calls.redeem(gift.code, 4_000, own)).reply.body.redemption_id;
  // Two workers send what waits, and could turn the order around.
  await mails('kept@ejemplo.cr', 2);
  await asSuperuser(post.app, "update orders set expiry = 'keep' where id = $1", [gift.order]);
  await setGifts(post.app, { status: 'expired', spent: 4_000 }, 'g.id = $1', [gift.id]);
  await calls.undo(id, own);
  const [, , undone] = await mails('kept@ejemplo.cr', 3);
  expect(undone?.parsed.subject).toBe('Café Montaña anuló un uso de ₡4,000 de su regalo');
  expect(undone?.parsed.text).toContain('el monto ya no se puede usar');
  expect(undone?.parsed.text).not.toContain('volvió');
});

test('a use whose mail cannot be queued did not happen', async () => {
  const gift = await sendOne('whole@ejemplo.cr');
  await post.until(gift, { status: 'sent' });
  await asSuperuser(
    post.app,
    `create function break_job() returns trigger language plpgsql as
      $$ begin raise exception 'no jobs today'; end $$`,
  );
  const trigger = 'trigger break_job before insert on pgboss.job';
  await asSuperuser(post.app, `create ${trigger} for each row execute function break_job()`);
  const { status } = await calls.redeem(gift.code, 1_000, till);
  await asSuperuser(post.app, 'drop trigger break_job on pgboss.job; drop function break_job()');
  expect(status).toBe(500);
  expect((await calls.look(gift.code, till)).reply.body).toMatchObject({ left: 10_000 });
});

test('a use of another gift, or none, has no such page', async () => {
  const mine = await sendOne('mine@ejemplo.cr');
  const other = await sendOne('other@ejemplo.cr');
  await post.until(mine, { status: 'sent' });
  const id = await redeem(other.code, 1_000);
  const path = `/g/${post.tokenOf(post.mailsTo('mine@ejemplo.cr')[0])}/not-me`;
  for (const use of [id, 0, 'x', '9'.repeat(30)])
    for (const method of ['GET', 'POST'])
      expect((await post.app.fetch(`${path}/${use}`, { method })).status).toBe(404);
});
