import { pairTill } from '@regalo/contract/till/till';
import { beforeAll, expect, test } from 'vitest';
import { CHEAP_PINS, makeItem } from '../testing/factories.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { makeShopManager } from '../testing/shop-managers.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';
import { makePairingCode, revokeTill, setSupervisorPin } from './tills.ts';

const app = useTestApp();
let shopId: number;
let key: string;
beforeAll(async () => {
  shopId = (await makeItem(app.services.database)).shop_id;
  const [row] = await asSuperuser(app, 'select key from catalogue_shops where id = $1', [shopId]);
  key = String(row?.key);
});

test('what the operator does to a shop’s tills is in the history of the shop', async () => {
  const { database, keys } = app.services;
  const author = 'Luis';
  const code = await makePairingCode(database, keys, { shop: key, name: 'Caja 1', author });
  const { reply } = await app.call(pairTill, { body: { code } });
  const { id } = reply.body.till;
  await revokeTill(database, { shop: key, id, author });
  await expect(revokeTill(database, { shop: key, id, author })).rejects.toThrow('no till');
  const { jobs, now } = app.services;
  const services = { database, pins: CHEAP_PINS, jobs, now };
  const pin = await setSupervisorPin(services, { shop: key, author });
  const entries = await asSuperuser(
    app,
    `select author, subject, action, subject_id::int as id, after from shop_audit_entries
    where shop_id = $1 order by id`,
    [shopId],
  );
  const pairing = expect.any(Number);
  expect(entries).toEqual([
    { author, subject: 'pairing', action: 'made', id: pairing, after: { name: 'Caja 1' } },
    {
      author: `pairing:${entries[0]?.id}`,
      subject: 'till',
      action: 'paired',
      id,
      after: { name: 'Caja 1' },
    },
    { author, subject: 'till', action: 'revoked', id, after: null },
    { author, subject: 'shop', action: 'set supervisor pin', id: shopId, after: null },
  ]);
  expect(JSON.stringify(entries)).not.toContain(pin);
});

test('the command that sets the supervisor’s PIN has the shop told by mail', async () => {
  const { shopId: ofManager } = await makeShopManager(app);
  const [row] = await asSuperuser(app, 'select key from catalogue_shops where id = $1', [
    ofManager,
  ]);
  const words = ['set-supervisor-pin', '--shop', String(row?.key), '--author', 'Luis'];
  const { out } = await runAdmin(words, app.environment);
  expect(out).toMatch(/^The supervisor’s PIN is \d{6}\.$/m);
  const jobs = `select data from pgboss.job where name = 'supervisor-mail'
    and (data->>'shopId')::int = $1`;
  const told = expect.objectContaining({ shopId: ofManager, managerId: expect.any(Number) });
  expect(await asSuperuser(app, jobs, [ofManager])).toEqual([{ data: told }]);
});
