import * as contract from '@regalo/contract/shop/tills';
import { pairTill, tillDay } from '@regalo/contract/till/till';
import { beforeEach, expect, test } from 'vitest';
import { type MadeShopManager, makeShopManager } from '../../../testing/shop-managers.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeTill } from '../../../testing/tills.ts';

const app = useTestApp();
let manager: MadeShopManager;

beforeEach(async () => {
  manager = await makeShopManager(app);
});

const list = async () => {
  const { reply } = await app.call(contract.listTills, { token: manager.token });
  return reply.body;
};
const make = (name: string) =>
  app.call(contract.makePairing, { token: manager.token, body: { name } });
const entries = () =>
  asSuperuser(
    app,
    'select author, subject, action, before, after from shop_audit_entries where shop_id = $1 order by id',
    [manager.shopId],
  );

test('a pairing code makes a till, once, and is listed until then', async () => {
  const { reply } = await make('  Caja de la terraza ');
  const { id, code, expires_at } = reply.body;
  expect(code).toMatch(/^\d{8}$/);
  expect((await list()).pairings).toEqual([{ id, name: 'Caja de la terraza', expires_at }]);
  const paired = await app.call(pairTill, { body: { code } });
  expect(paired.reply.body.shop.id).toBe(manager.shopId);
  const { tills, pairings } = await list();
  expect([pairings, tills.map(({ name }) => name)]).toEqual([[], ['Caja de la terraza']]);
  const by = { author: `shop-manager:${manager.managerId}`, subject: 'pairing' };
  expect(await entries()).toEqual([
    { ...by, action: 'made', before: null, after: { name: 'Caja de la terraza' } },
    {
      ...by,
      author: `pairing:${id}`,
      subject: 'till',
      action: 'paired',
      before: null,
      after: { name: 'Caja de la terraza' },
    },
  ]);
});

test('a code that was dropped, used or is over can be neither typed nor dropped', async () => {
  const { reply } = await make('Caja 2');
  const { id, code } = reply.body;
  const drop = () => app.call(contract.dropPairing, { token: manager.token, body: { id } });
  expect((await drop()).status).toBe(200);
  expect((await drop()).error.reason).toBe('pairing_not_found');
  expect((await app.call(pairTill, { body: { code } })).error.reason).toBe('pairing_code_unknown');
  const other = (await make('Caja 3')).reply.body;
  await asSuperuser(app, 'update till_pairings set expires_at = now() where id = $1', [other.id]);
  const late = await app.call(contract.dropPairing, {
    token: manager.token,
    body: { id: other.id },
  });
  expect(late.error.reason).toBe('pairing_not_found');
  expect((await list()).pairings).toEqual([]);
});

test('names are between 1 and 80 characters', async () => {
  expect((await make('   ')).error.reason).toBe('till_name_missing');
  expect((await make('x'.repeat(81))).error.reason).toBe('till_name_too_long');
  expect((await make('x'.repeat(80))).status).toBe(200);
});

test('a till is renamed, and out of use at once when it is revoked; those in use come first', async () => {
  const first = await makeTill(app, manager.shopId, 'Caja 1');
  const second = await makeTill(app, manager.shopId, 'Caja 2');
  const { token } = manager;
  const rename = { id: first.id, name: 'Barra' };
  expect((await app.call(contract.renameTill, { token, body: rename })).status).toBe(200);
  const revoke = (id: number) => app.call(contract.revokeTill, { token, body: { id } });
  expect((await revoke(second.id)).status).toBe(200);
  expect((await revoke(second.id)).error.reason).toBe('till_not_found');
  const gone = { id: second.id, name: 'Otra' };
  const renamed = await app.call(contract.renameTill, { token, body: gone });
  expect(renamed.error.reason).toBe('till_not_found');
  expect((await app.call(tillDay, { token: second.token })).status).toBe(401);
  expect((await app.call(tillDay, { token: first.token })).status).toBe(200);
  const { tills } = await list();
  expect(tills.map(({ id, name, revoked_at }) => [id, name, revoked_at === null])).toEqual([
    [first.id, 'Barra', true],
    [second.id, 'Caja 2', false],
  ]);
  expect(await entries()).toMatchObject([
    { subject: 'till', action: 'paired' },
    { subject: 'till', action: 'paired' },
    { subject: 'till', action: 'renamed', before: { name: 'Caja 1' }, after: { name: 'Barra' } },
    { subject: 'till', action: 'revoked' },
  ]);
});

test('a shop makes 30 codes an hour at most', async () => {
  for (let n = 0; n < 30; n += 1) expect((await make('Caja')).status).toBe(200);
  expect((await make('Caja')).status).toBe(429);
});
