import { getShopProfile, shopLogin } from '@regalo/contract/shop/account';
import { listTills, makePairing } from '@regalo/contract/shop/tills';
import { pairTill } from '@regalo/contract/till/till';
import { beforeAll, expect, test } from 'vitest';
import { CHEAP_PINS, makeItem } from '../testing/factories.ts';
import { makeShopManager } from '../testing/shop-managers.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';
import { createShopManager, disableShopManager } from './shop-managers.ts';

const app = useTestApp();
let shop: { id: number; key: string };
const by = { author: 'Luis', pins: CHEAP_PINS };
const SOFIA = { email: ' Sofia@Tienda.CR ', firstName: 'Sofía', lastName: 'Vargas' };

beforeAll(async () => {
  const { shop_id: id } = await makeItem(app.services.database);
  const [row] = await asSuperuser(app, 'select key from catalogue_shops where id = $1', [id]);
  shop = { id, key: String(row?.key) };
});

test('a manager of a shop signs in with the PIN that is told once, until disabled', async () => {
  const { database } = app.services;
  const { id, pin } = await createShopManager(database, shop.key, SOFIA, by);
  const signIn = () => app.call(shopLogin, { body: { email: 'sofia@tienda.cr', pin } });
  const { reply } = await signIn();
  expect(reply.body.profile).toMatchObject({ manager: { id }, shop: { id: shop.id } });
  const { token } = reply.body;
  await disableShopManager(database, 'SOFIA@tienda.cr', 'Luis');
  expect((await app.call(getShopProfile, { token })).status).toBe(401);
  expect((await signIn()).error.code).toBe('invalid_credentials');
  const entries =
    'select author, subject, subject_id::int, action from shop_audit_entries order by id';
  const entry = { author: 'Luis', subject: 'shop manager', subject_id: id };
  expect(await asSuperuser(app, entries)).toEqual([
    { ...entry, action: 'created' },
    { ...entry, action: 'disabled' },
  ]);
  expect(JSON.stringify(await asSuperuser(app, 'select * from shop_managers'))).not.toContain(pin);
});

test('codes of who is disabled make no till any more, whoever has them; those of others do', async () => {
  const { database } = app.services;
  const [gone, stays] = await Promise.all(
    [1, 2].map(() => makeShopManager(app, { shopId: shop.id })),
  );
  const code = async (token = '', name = 'Caja') => {
    const { reply } = await app.call(makePairing, { token, body: { name } });
    return reply.body.code;
  };
  const [first, second] = [await code(gone?.token, 'Barra'), await code(gone?.token)];
  const other = await code(stays?.token);
  const pair = (typed: string) => app.call(pairTill, { body: { code: typed } });
  expect((await pair(second)).status).toBe(200);
  await disableShopManager(database, gone?.email ?? '', 'Luis');
  expect((await pair(first)).error.reason).toBe('pairing_code_unknown');
  const { reply } = await app.call(listTills, { token: stays?.token });
  expect(reply.body.pairings).toHaveLength(1);
  expect((await pair(other)).status).toBe(200);
  const dropped = `select author, before from shop_audit_entries where action = 'dropped'`;
  expect(await asSuperuser(app, dropped)).toEqual([{ author: 'Luis', before: { name: 'Barra' } }]);
});

test('a code that was made while its maker was disabled makes no till either', async () => {
  const { shopId, managerId, token } = await makeShopManager(app, { shopId: shop.id });
  const { reply } = await app.call(makePairing, { token, body: { name: 'Caja' } });
  const disable = 'update shop_managers set disabled_at = now() where shop_id = $1 and id = $2';
  await asSuperuser(app, disable, [shopId, managerId]);
  const { error } = await app.call(pairTill, { body: { code: reply.body.code } });
  expect(error.reason).toBe('pairing_code_unknown');
});

test('what cannot be is refused with the reason', async () => {
  const { database } = app.services;
  const create = (change: Partial<typeof SOFIA>, key = shop.key) =>
    createShopManager(database, key, { ...SOFIA, ...change }, by);
  await expect(create({}, 'nowhere')).rejects.toThrow('There is no shop nowhere');
  await expect(create({ email: 'x' })).rejects.toThrow('x is not an e-mail address.');
  await expect(create({})).rejects.toThrow(
    'sofia@tienda.cr belongs to a manager of a shop already.',
  );
  await expect(disableShopManager(database, 'nobody@tienda.cr', 'Luis')).rejects.toThrow(
    'There is no manager nobody@tienda.cr of a shop.',
  );
});
