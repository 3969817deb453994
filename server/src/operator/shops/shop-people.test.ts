import * as contract from '@regalo/contract/operator/shop-managers';
import { getShopProfile, resetShopPin, shopLogin } from '@regalo/contract/shop/account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEditor, makeSold } from '../../testing/catalogue-editor.ts';
import { unique } from '../../testing/factories.ts';
import { linkToken, type MailedApp, startMailedApp } from '../../testing/mailed-app.ts';
import { type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { makeShopManager } from '../../testing/shop-managers.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import type { TestApp } from '../../testing/test-app.ts';

let mailed: MailedApp;
let app: TestApp;
let catalogue: MadeOperator;
let finance: MadeOperator;

beforeAll(async () => {
  mailed = await startMailedApp({ console: true });
  app = mailed.app;
  catalogue = await makeOperator(app, { roles: ['catalogue'] });
  finance = await makeOperator(app, { roles: ['finance'] });
});
afterAll(() => mailed.stop());

const reasonOf = ({ status, error }: { status: number; error: { reason: string } }) =>
  status === 200 ? '200' : `${status} ${error.reason}`;
const list = (shop_id: number, { token } = catalogue) =>
  app.call(contract.listShopManagers, { token, query: { shop_id } });
const invite = (shop_id: number, email: string) =>
  app.call(contract.inviteShopManager, {
    token: catalogue.token,
    body: { shop_id, email, first_name: 'Sofía', last_name: 'Vargas' },
  });
const act = async (
  endpoint: typeof contract.disableShopManager,
  body: { shop_id: number; id: number },
) => reasonOf(await app.call(endpoint, { token: catalogue.token, body }));
const actionsAt = async (shopId: number) => {
  const text = 'select action from operator.audit_entries where shop_id = $1 order by id';
  return (await asSuperuser(app, text, [shopId])).map(({ action }) => action);
};

test('a look at a shop’s managers is written down, once an hour, for those who manage shops', async () => {
  const { shopId, managerId, email } = await makeShopManager(app);
  expect(reasonOf(await list(shopId, finance))).toBe('403 permission_missing');
  const { reply } = await list(shopId);
  expect(reply.body.list).toMatchObject([{ id: managerId, email, disabled: false }]);
  await list(shopId);
  expect(await actionsAt(shopId)).toEqual(['looked at managers']);
  await asSuperuser(
    app,
    `do $$ begin set local session_replication_role = replica;
      update operator.audit_entries set created_at = created_at - interval '61 minutes'
      where shop_id = ${shopId}; end $$`,
  );
  await list(shopId);
  expect(await actionsAt(shopId)).toHaveLength(2);
  expect(reasonOf(await list(999_999))).toBe('404 shop_not_found');
});

test('somebody is invited by mail, chooses a PIN by its link, and signs in', async () => {
  const { shopId } = await makeShopManager(app);
  const email = `nueva${unique()}@tienda.cr`;
  const { status, reply } = await invite(shopId, email);
  expect(status).toBe(200);
  const { id } = reply.body;
  expect(reasonOf(await invite(shopId, email))).toBe('409 shop_manager_present');
  const [mail] = await mailed.mailsTo(email);
  expect(mail?.parsed.subject).toMatch(/^Su acceso a /);
  const token = linkToken(mail);
  const pin = 'Cuarzo7Nube';
  expect((await app.call(resetShopPin, { body: { token, pin } })).status).toBe(200);
  const signIn = await app.call(shopLogin, { body: { email, pin } });
  expect(signIn.reply.body.profile).toMatchObject({ manager: { id } });
  expect((await list(shopId)).reply.body.list).toContainEqual(
    expect.objectContaining({ id, joined: true }),
  );
});

test('a manager is shut out at once, let in again, and reset by a mail that only they see', async () => {
  const { shopId: shop_id, managerId: id, email, token } = await makeShopManager(app);
  const profile = async () => (await app.call(getShopProfile, { token })).status;
  expect(await profile()).toBe(200);
  expect(await act(contract.disableShopManager, { shop_id, id })).toBe('200');
  expect(await profile()).toBe(401);
  expect(await act(contract.resetShopManager, { shop_id, id })).toBe('409 shop_manager_disabled');
  expect(await act(contract.enableShopManager, { shop_id, id })).toBe('200');
  await asSuperuser(app, 'update shop_managers set pin_changes = 1 where id = $1', [id]);
  expect(await act(contract.resetShopManager, { shop_id, id })).toBe('200');
  expect((await mailed.mailsTo(email)).filter((mail) => linkToken(mail) !== '')).toHaveLength(1);
  const other = await makeShopManager(app);
  for (const endpoint of [contract.disableShopManager, contract.resetShopManager])
    expect(await act(endpoint, { shop_id: other.shopId, id })).toBe('404 shop_manager_not_found');
  const own = 'select action, author from shop_audit_entries where shop_id = $1 order by id';
  expect(await asSuperuser(app, own, [shop_id])).toEqual(
    ['disabled', 'enabled', 'reset'].map((action) => ({ action, author: catalogue.name })),
  );
});

const subjectsTo = async (address: string) =>
  (await mailed.mailsTo(address)).map(({ parsed }) => parsed.subject);

test('whoever would be told of a new bank account is told before they no longer are', async () => {
  const editor = await makeEditor(app);
  const { key, place } = await makeSold(app);
  const { shop_id: shopId } = place;
  const own = `caja${unique()}@tienda.cr`;
  await editor.save('shop', key, { email: own });
  expect(await editor.publish(key)).toBe('ok');
  const manager = await makeShopManager(app, { shopId });
  const other = await makeShopManager(app, { shopId });
  for (let n = 0; n < 2; n += 1)
    expect(await act(contract.disableShopManager, { shop_id: shopId, id: manager.managerId })).toBe(
      '200',
    );
  const shutOut = expect.stringContaining('ya no puede ingresar a Regalo');
  for (const address of [manager.email, other.email, own])
    expect(await subjectsTo(address)).toEqual([shutOut]);
  await editor.save('shop', key, { email: `otra${unique()}@freemail.example` });
  expect(await editor.publish(key)).toBe('ok');
  expect(await subjectsTo(own)).toEqual([
    shutOut,
    expect.stringContaining('ya no llegan a este correo'),
  ]);
  await editor.save('shop', key, { hours: 'De 9 a 5' });
  expect(await editor.publish(key)).toBe('ok');
  expect(await subjectsTo(own)).toHaveLength(2);
});
