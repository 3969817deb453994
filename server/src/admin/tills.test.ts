import { pairTill } from '@regalo/contract/till/till';
import { beforeAll, expect, test } from 'vitest';
import { makeItem } from '../testing/factories.ts';
import { type MadeOperator, makeOperator } from '../testing/operators.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { makeShopManager } from '../testing/shop-managers.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
let operator: MadeOperator;
let shopId: number;
beforeAll(async () => {
  operator = await makeOperator(app, { roles: ['catalogue'] });
  shopId = (await makeItem(app.services.database)).shop_id;
});

const admin = async (words: string[], id = shopId, { email } = operator) => {
  const [row] = await asSuperuser(app, 'select key from catalogue_shops where id = $1', [id]);
  return await runAdmin([...words, '--shop', String(row?.key), '--operator', email], {
    ...app.environment,
    PIN_HASH_MEMORY_KIB: '20480',
  });
};

// The times are for several processes, one after the other, on a busy machine.
test('what an operator does to a shop’s tills is in both histories', async () => {
  const made = await admin(['pair-till', '--name', 'Caja 1']);
  const [, code = ''] = /^Till pairing code: (\d{4}-\d{4})\n$/.exec(made.out) ?? [];
  const { reply } = await app.call(pairTill, { body: { code } });
  const { id } = reply.body.till;
  const revoke = ['revoke-till', String(id)];
  expect((await admin(revoke)).out).toBe(`Till ${id} is no till any more.\n`);
  expect(await admin(revoke)).toMatchObject({ code: 1, out: '' });
  const { out } = await admin(['set-supervisor-pin']);
  const [, pin = ''] = /^The supervisor’s PIN is (\d{6})\.$/m.exec(out) ?? [];
  const entries = await asSuperuser(
    app,
    `select author, subject, action, subject_id::int as id, after from shop_audit_entries
    where shop_id = $1 order by id`,
    [shopId],
  );
  const [pairing, author] = [expect.any(Number), operator.name];
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
  expect(pin).toHaveLength(6);
  expect(JSON.stringify(entries)).not.toContain(pin);
  const acts = await asSuperuser(
    app,
    'select operator_id::int, action from operator.audit_entries where shop_id = $1 order by id',
    [shopId],
  );
  expect(acts).toEqual(
    ['made pairing', 'revoked till', 'set supervisor pin'].map((action) => ({
      ...{ operator_id: operator.id, action },
    })),
  );
}, 120_000);

test('the command that sets the supervisor’s PIN has the shop told by mail, and needs the role', async () => {
  const { shopId: ofManager } = await makeShopManager(app);
  const finance = await makeOperator(app, { roles: ['finance'] });
  const refused = await admin(['set-supervisor-pin'], ofManager, finance);
  expect(refused.err).toContain('it needs shops.manage');
  await admin(['set-supervisor-pin'], ofManager);
  const jobs = `select data from pgboss.job where name = 'supervisor-mail'
    and (data->>'shopId')::int = $1`;
  const told = expect.objectContaining({ shopId: ofManager, managerId: expect.any(Number) });
  expect(await asSuperuser(app, jobs, [ofManager])).toEqual([{ data: told }]);
}, 120_000);
