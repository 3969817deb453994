import { lookAtVoucher, tillDay } from '@regalo/contract/till/till';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeItem } from '../../../testing/factories.ts';
import { type MailedApp, startMailedApp } from '../../../testing/mailed-app.ts';
import { disableShopManager, makeShopManager } from '../../../testing/shop-managers.ts';
import type { ReceivedMail } from '../../../testing/smtp-sink.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { type MadeTill, makeTill } from '../../../testing/tills.ts';

let mailed: MailedApp;
let shopId: number;

beforeAll(async () => {
  mailed = await startMailedApp();
});
afterAll(() => mailed.stop());
beforeEach(async () => {
  shopId = (await makeItem(mailed.app.services.database)).shop_id;
});

const setEmail = (email: string) =>
  asSuperuser(mailed.app, 'update catalogue_shops set email = $2 where id = $1', [shopId, email]);
const pathIn = (mail: ReceivedMail | undefined) =>
  /https:\/\/regalo\.test(\/revoke-till\/[\w-]{43})$/m.exec(
    mail?.parsed.text?.replaceAll('\r', '') ?? '',
  )?.[1] ?? '';
const stateOf = async ({ token }: MadeTill) => (await mailed.app.call(tillDay, { token })).status;
/** The mails about tills to an address, once there are as many. */
const mailsTo = async (address: string, count: number) => {
  const mails = () => mailed.sink.mails.filter(({ to }) => to.includes(address));
  await vi.waitFor(() => expect(mails()).toHaveLength(count), { timeout: 15_000 });
  return mails();
};

test('a new till is mailed to the shop and to each of its managers, in their language', async () => {
  const email = `caja${shopId}@tienda.cr`;
  await setEmail(email);
  const manager = await makeShopManager(mailed.app, { shopId });
  const gone = await makeShopManager(mailed.app, { shopId });
  const change = 'update shop_managers set language = $2, disabled_at = $3 where id = $1';
  await asSuperuser(mailed.app, change, [manager.managerId, 'en', null]);
  await asSuperuser(mailed.app, change, [gone.managerId, 'es', new Date()]);
  await makeTill(mailed.app, shopId, 'Terraza');
  const [toShop] = await mailsTo(email, 1);
  expect(toShop?.parsed.subject).toBe('Una caja nueva en su comercio: Terraza');
  const [toManager] = await mailsTo(manager.email, 1);
  expect(toManager?.parsed.subject).toBe('New till at your shop: Terraza');
  expect(pathIn(toShop)).not.toBe(pathIn(toManager));
  expect(mailed.sink.mails.filter(({ to }) => to.includes(gone.email))).toEqual([]);
});

test('who is manager and the shop’s address too gets one mail', async () => {
  const manager = await makeShopManager(mailed.app, { shopId });
  await setEmail(manager.email.toUpperCase());
  await makeTill(mailed.app, shopId);
  await mailsTo(manager.email, 1);
  const jobs = "select id from pgboss.job where name = 'till-mail' and (data->>'shopId')::int = $1";
  expect(await asSuperuser(mailed.app, jobs, [shopId])).toHaveLength(1);
});

test('the link asks, and takes the till out of use when it is told to; nobody signs in', async () => {
  const manager = await makeShopManager(mailed.app, { shopId });
  const till = await makeTill(mailed.app, shopId, 'Caja <b>1</b>');
  const path = pathIn((await mailsTo(manager.email, 1))[0]);
  for (let n = 0; n < 2; n += 1) {
    const page = await mailed.app.fetch(path, { headers: { 'accept-language': 'en' } });
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('Take this till out of use?');
    expect(html).toContain('Caja &lt;b&gt;1&lt;/b&gt;');
    expect(page.headers.get('cache-control')).toBe('no-store');
  }
  expect((await mailed.app.fetch(path, { method: 'HEAD' })).status).toBe(200);
  expect(await stateOf(till)).toBe(200);

  const done = await mailed.app.fetch(path, { method: 'POST', redirect: 'manual' });
  expect([done.status, done.headers.get('location')]).toEqual([303, path]);
  expect(await stateOf(till)).toBe(401);
  const after = await mailed.app.fetch(path, { method: 'POST' });
  expect([after.status, await after.text()]).toEqual([
    200,
    expect.stringContaining('fuera de uso'),
  ]);
  const entries = 'select author, action from shop_audit_entries where shop_id = $1';
  expect(await asSuperuser(mailed.app, entries, [shopId])).toContainEqual({
    author: 'mailed-link',
    action: 'revoked',
  });
});

test('after 30 days the link does nothing any more, and says where to go instead', async () => {
  const manager = await makeShopManager(mailed.app, { shopId });
  const till = await makeTill(mailed.app, shopId, 'Caja 4');
  const [mail] = await mailsTo(manager.email, 1);
  expect(mail?.parsed.text).toContain('30 días');
  const age = (days: number) =>
    asSuperuser(
      mailed.app,
      `update till_revoke_links set created_at = now() - make_interval(days => $2) where shop_id = $1`,
      [shopId, days],
    );
  await age(29);
  expect((await mailed.app.fetch(pathIn(mail))).status).toBe(200);
  await age(30);
  for (const method of ['GET', 'POST']) {
    const page = await mailed.app.fetch(pathIn(mail), { method });
    const html = await page.text();
    expect(page.status).toBe(410);
    expect(html).toContain('href="/shop"');
    expect(html).not.toContain('Caja 4');
  }
  expect(await stateOf(till)).toBe(200);
});

test('a link ends with the manager whom it was mailed to; that of the shop’s address goes on', async () => {
  const email = `caja${shopId}@tienda.cr`;
  await setEmail(email);
  const manager = await makeShopManager(mailed.app, { shopId });
  const till = await makeTill(mailed.app, shopId);
  const path = pathIn((await mailsTo(manager.email, 1))[0]);
  const pathOfShop = pathIn((await mailsTo(email, 1))[0]);
  expect((await mailed.app.fetch(path)).status).toBe(200);
  await disableShopManager(mailed.app.services.database, manager);
  for (const method of ['GET', 'POST'])
    expect((await mailed.app.fetch(path, { method })).status).toBe(410);
  expect(await stateOf(till)).toBe(200);
  await mailed.app.fetch(pathOfShop, { method: 'POST' });
  expect(await stateOf(till)).toBe(401);
});

test('an unknown link leads nowhere, and many of them to a pause', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 32; n += 1) {
    const method = n % 2 ? 'POST' : 'GET';
    statuses.push((await mailed.app.fetch(`/revoke-till/${'A'.repeat(43)}`, { method })).status);
  }
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([404]));
  expect(statuses.at(-1)).toBe(429);
});

test('of a link only a hash is stored', async () => {
  const manager = await makeShopManager(mailed.app, { shopId });
  await makeTill(mailed.app, shopId);
  const token =
    pathIn((await mailsTo(manager.email, 1))[0])
      .split('/')
      .at(-1) ?? '';
  const rows = await asSuperuser(
    mailed.app,
    `select 1 from till_revoke_links where shop_id = $1 and token_hash = sha256($2::bytea)`,
    [shopId, Buffer.from(token)],
  );
  expect(rows).toHaveLength(1);
});

test('after a hundred unknown codes of a day at a till the shop is told, once', async () => {
  const manager = await makeShopManager(mailed.app, { shopId });
  const till = await makeTill(mailed.app, shopId, 'Caja 9');
  await mailsTo(manager.email, 1);
  const guess = async (times: number) => {
    for (let n = 0; n < times; n += 1)
      await mailed.app.call(lookAtVoucher, {
        token: till.token,
        body: { code: `https://regalo.test/g/${'A'.repeat(43)}` },
      });
  };
  await guess(99);
  expect(
    await asSuperuser(mailed.app, "select hits from throttles where scope = 'till-guesses-day'"),
  ).toEqual([{ hits: 99 }]);
  await guess(30);
  const [, mail] = await mailsTo(manager.email, 2);
  expect(mail?.parsed.subject).toBe('Muchos códigos desconocidos en su caja Caja 9');
  expect(await stateOf(till)).toBe(200);
  await mailed.app.fetch(pathIn(mail), { method: 'POST' });
  expect(await stateOf(till)).toBe(401);
  const jobs = "select id from pgboss.job where name = 'till-mail' and (data->>'tillId')::int = $1";
  expect(await asSuperuser(mailed.app, jobs, [till.id])).toHaveLength(2);
});
