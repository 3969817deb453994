import { decideProposal } from '@regalo/contract/operator/proposals';
import { beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../testing/factories.ts';
import { type MadeOperator, makeOperator } from '../testing/operators.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { makeSettledShop, storedStatements } from '../testing/settlement.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
let operators: [string, string, string];
let decider: MadeOperator;
let shopId: number;
let key: string;

beforeAll(async () => {
  const company = await makeCompany(app.services.database);
  const shop = await makeSettledShop(app, company, { noTerms: true });
  shopId = shop.shopId;
  await shop.redeem(10_000, '2026-01-05T15:00:00Z');
  const [row] = await asSuperuser(app, 'select key from catalogue_shops where id = $1', [shopId]);
  key = String(row?.key);
  const [owner, finance] = [
    await makeOperator(app),
    await makeOperator(app, { roles: ['finance'] }),
  ];
  decider = await makeOperator(app);
  operators = [owner.email, finance.email, finance.name];
});

const admin = (...words: string[]) =>
  runAdmin([...words, '--shop', key], { ...app.environment, PIN_HASH_MEMORY_KIB: '20480' });

test('the operator agrees terms, closes what is due, and pays two days later', async () => {
  expect((await admin('shop-terms')).out).toBe('This shop has no terms.\n');
  const half = await admin('shop-terms', '--commission', '5%');
  expect(half).toEqual({
    code: 1,
    out: '',
    err: 'New terms need --commission and --period.\n',
  });
  const words = ['--commission', '7.5%', '--period', 'month', '--from', '2026-01-01'];
  const line = 'From 2026-01-01 on: 7.5 % commission, settled monthly\n';
  const unnamed = await admin('shop-terms', ...words);
  expect([unnamed.code, unnamed.err]).toEqual([1, 'New terms need --operator.\n']);
  const [owner, finance, author] = operators;
  const agreed = await admin('shop-terms', ...words, '--operator', owner);
  expect([agreed.code, agreed.out]).toEqual([0, line]);
  expect((await admin('shop-terms')).out).toBe(line);

  const closed = await admin('close-statements');
  expect(closed.out).toBe(`${key}: statement 1, 2026-01-01 to 2026-01-31, ₡9,250\n`);
  expect((await admin('close-statements')).out).toBe('No statement is due.\n');

  const by = ['--operator', finance];
  const pay = (amount = '9250') =>
    admin('pay-statement', '--number', '1', '--amount', amount, '--reference', 'SINPE 9', ...by);
  const missing = await admin('pay-statement', '--number', '1', '--reference', 'SINPE 9', ...by);
  expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('--amount')]);
  const early = await pay();
  expect([early.code, early.out]).toEqual([1, '']);
  expect(early.err).toMatch(/^Statement 1 can be paid from \d{4}-\d\d-\d\d \d\d:\d\d UTC on\.\n$/);
  await asSuperuser(
    app,
    `do $$ begin
      set local session_replication_role = replica;
      update shop_statements set closed_at = closed_at - interval '2 days' where shop_id = ${shopId};
    end $$`,
  );
  expect(await pay('9520')).toEqual({
    code: 1,
    out: '',
    err: 'Statement 1 is of ₡9,250, not of ₡9,520.\n',
  });
  const above = { ...app.environment, PIN_HASH_MEMORY_KIB: '20480', SECOND_OPERATOR_ABOVE: '9249' };
  const again = ['--number', '1', '--amount', '9250', '--reference', 'SINPE 8', '--shop', key];
  const proposed = await runAdmin(['pay-statement', ...again, ...by], above);
  expect(proposed.out).toMatch(
    /^Proposal \d+ waits: another operator accepts it in the console\.\n$/,
  );
  expect((await pay()).out).toBe('Statement 1: ₡9,250 is booked as paid.\n');
  expect((await pay()).out).toBe('Statement 1: ₡9,250 was booked already.\n');
  expect(await storedStatements(app, shopId)).toMatchObject([{ payable: 9_250 }]);
  const acts = await asSuperuser(
    app,
    `select author, action, after from operator.audit_entries
    where shop_id = $1 and subject = 'shop' order by id`,
    [shopId],
  );
  const paid = { number: 1, amount: 9_250, reference: 'SINPE 9', accepted_by: null };
  expect(acts).toMatchObject([
    { action: 'set terms', after: { from_day: '2026-01-01', commission_bps: 750 } },
    { author, action: 'paid statement', after: paid },
  ]);
  const [waiting] = await asSuperuser(
    app,
    "select id::int from operator.proposals where status = 'waiting'",
  );
  const decided = await app.call(decideProposal, {
    token: decider.token,
    body: { id: Number(waiting?.id), accept: true },
  });
  expect(decided.error.reason).toBe('statement_paid_already');
}, 120_000);
