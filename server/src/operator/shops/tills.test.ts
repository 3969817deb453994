import * as tills from '@regalo/contract/operator/shop-tills';
import { pairTill } from '@regalo/contract/till/till';
import { beforeAll, expect, test } from 'vitest';
import { type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { makeShopManager } from '../../testing/shop-managers.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
let catalogue: MadeOperator;
let finance: MadeOperator;

beforeAll(async () => {
  catalogue = await makeOperator(app, { roles: ['catalogue'] });
  finance = await makeOperator(app, { roles: ['finance'] });
});

const reasonOf = ({ status, error }: { status: number; error: { reason: string } }) =>
  status === 200 ? '200' : `${status} ${error.reason}`;
const actionsAt = async (shopId: number) => {
  const text = 'select action from operator.audit_entries where shop_id = $1 order by id';
  return (await asSuperuser(app, text, [shopId])).map(({ action }) => action);
};

test('a till is paired by a code that is told once, and taken out of use', async () => {
  const { shopId: shop_id } = await makeShopManager(app);
  const { token } = catalogue;
  const pair = async (by: MadeOperator) =>
    await app.call(tills.pairShopTill, { token: by.token, body: { shop_id, name: 'Caja 1' } });
  expect(reasonOf(await pair(finance))).toBe('403 permission_missing');
  const { code } = (await pair(catalogue)).reply.body;
  const till = (await app.call(pairTill, { body: { code } })).reply.body.till;
  const dropped = (await pair(catalogue)).reply.body;
  const drop = async () => {
    const body = { shop_id, id: dropped.id };
    return reasonOf(await app.call(tills.dropShopPairing, { token, body }));
  };
  expect([await drop(), await drop()]).toEqual(['200', '404 pairing_not_found']);
  const revoke = async (body: { shop_id: number; id: number }) =>
    reasonOf(await app.call(tills.revokeShopTill, { token, body }));
  const other = await makeShopManager(app);
  expect(await revoke({ shop_id: other.shopId, id: till.id })).toBe('404 till_not_found');
  expect(await revoke({ shop_id, id: till.id })).toBe('200');
  const { body } = (
    await app.call(tills.listShopTills, { token: finance.token, query: { shop_id } })
  ).reply;
  expect(body).toMatchObject({ tills: [{ id: till.id, revoked_at: expect.any(String) }] });
  expect(await actionsAt(shop_id)).toEqual([
    ...['made pairing', 'made pairing', 'dropped pairing', 'revoked till'],
  ]);
});
