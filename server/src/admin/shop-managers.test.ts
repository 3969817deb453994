import { getShopProfile } from '@regalo/contract/shop/account';
import { listTills, makePairing } from '@regalo/contract/shop/tills';
import { pairTill } from '@regalo/contract/till/till';
import { beforeAll, expect, test } from 'vitest';
import { makeItem } from '../testing/factories.ts';
import { type MadeOperator, makeOperator } from '../testing/operators.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { disableShopManager, makeShopManager } from '../testing/shop-managers.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
let shop: { id: number; key: string };
let operator: MadeOperator;

beforeAll(async () => {
  const { shop_id: id } = await makeItem(app.services.database);
  const [row] = await asSuperuser(app, 'select key from catalogue_shops where id = $1', [id]);
  shop = { id, key: String(row?.key) };
  operator = await makeOperator(app, { roles: ['catalogue'] });
});

const admin = (...words: string[]) =>
  runAdmin([...words, '--operator', operator.email], {
    ...app.environment,
    PIN_HASH_MEMORY_KIB: '20480',
  });
const invite = (key: string, email: string) =>
  admin(
    ...['invite-shop-manager', '--shop', key, '--email', email],
    ...['--first-name', 'Sofía', '--last-name', 'Vargas'],
  );

// The times are for several processes, one after the other, on a busy machine.
test('a manager of a shop is mailed a link, and shut out, in an operator’s name', async () => {
  const made = await invite(shop.key, ' Sofia@Tienda.CR ');
  const [, id] =
    /^Manager (\d+) of \S+ is made, and mailed a link for the PIN\.\n$/.exec(made.out) ?? [];
  const about = {
    shopId: shop.id,
    managerId: Number(id),
    by: operator.name,
    at: expect.any(Number),
  };
  const job = "select data from pgboss.job where name = 'shop-invitation-mail'";
  expect(await asSuperuser(app, job)).toEqual([{ data: about }]);
  expect((await admin('disable-shop-manager', '--email', 'SOFIA@tienda.cr')).code).toBe(0);
  const entries =
    'select author, subject, subject_id::int, action from shop_audit_entries order by id';
  const entry = { author: operator.name, subject: 'shop manager', subject_id: Number(id) };
  expect(await asSuperuser(app, entries)).toEqual([
    { ...entry, action: 'invited' },
    { ...entry, action: 'disabled' },
  ]);
  const acts =
    'select operator_id::int, action, after from operator.audit_entries where shop_id = $1 order by id';
  const own = { operator_id: operator.id, after: { manager: Number(id) } };
  expect(await asSuperuser(app, acts, [shop.id])).toEqual([
    { ...own, action: 'invited manager' },
    { ...own, action: 'disabled manager' },
  ]);
}, 120_000);

test('whoever is shut out has no session any more', async () => {
  const manager = await makeShopManager(app, { shopId: shop.id });
  const { token } = manager;
  expect((await app.call(getShopProfile, { token })).status).toBe(200);
  await disableShopManager(app.services.database, manager);
  expect((await app.call(getShopProfile, { token })).status).toBe(401);
});

test('codes of who is disabled make no till any more, whoever has them; those of others do', async () => {
  const { database } = app.services;
  const [gone, stays] = [
    await makeShopManager(app, { shopId: shop.id }),
    await makeShopManager(app, { shopId: shop.id }),
  ];
  const code = async (token = '', name = 'Caja') => {
    const { reply } = await app.call(makePairing, { token, body: { name } });
    return reply.body.code;
  };
  const [first, second] = [await code(gone.token, 'Barra'), await code(gone.token)];
  const other = await code(stays.token);
  const pair = (typed: string) => app.call(pairTill, { body: { code: typed } });
  expect((await pair(second)).status).toBe(200);
  await disableShopManager(database, gone);
  expect((await pair(first)).error.reason).toBe('pairing_code_unknown');
  const { reply } = await app.call(listTills, { token: stays.token });
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
  const { email } = await makeShopManager(app, { shopId: shop.id });
  const refused = await Promise.all([
    invite('nowhere', 'eva@tienda.cr'),
    invite(shop.key, 'x'),
    invite(shop.key, email),
    admin('disable-shop-manager', '--email', 'nobody@tienda.cr'),
  ]);
  expect(refused.map(({ err }) => err)).toEqual([
    'There is no shop nowhere in the catalogue.\n',
    'x is not an e-mail address.\n',
    `${email} belongs to a manager of a shop already.\n`,
    'There is no manager nobody@tienda.cr of a shop.\n',
  ]);
}, 120_000);
