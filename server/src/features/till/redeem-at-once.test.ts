import { expect, test } from 'vitest';
import { makeCompany, makeItem } from '../../testing/factories.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  bookedFor,
  type MadeTill,
  makeTill,
  makeVouchers,
  tillCalls,
} from '../../testing/tills.ts';
import { checkBooks } from '../books/check-books.ts';

const TILLS = 10;
const CALLS = 200;
const VALUE = 100_000;
/** The calls ask for more than the voucher holds: for a fourteenth, and something is left. */
const PART = 7_000;
const FIT = 14;

const app = useTestApp();

const { look, redeem } = tillCalls(() => app);

test('of 200 redemptions of one voucher at once from 10 tills as many count as it holds', async () => {
  const company = await makeCompany(app.services.database);
  const { shop_id } = await makeItem(app.services.database);
  const tills: MadeTill[] = [];
  for (let n = 0; n < TILLS; n += 1) tills.push(await makeTill(app, shop_id));
  const tillOf = (n: number) => tills[n % TILLS] as MadeTill;
  const [voucher] = await makeVouchers(app, company, 1, { amount: VALUE });
  if (!voucher) throw new Error('no voucher');

  // A till whose turn does not come asks again with its key, as its page does.
  const redeemed = async (n: number) => {
    const headers = { 'idempotency-key': `at-once-${n}` };
    for (;;) {
      const answer = await redeem(voucher.code, PART, tillOf(n), headers);
      if (answer.status === 200 || answer.error.reason !== 'service_busy') return answer;
    }
  };
  const answers = await Promise.all(Array.from({ length: CALLS }, (_, n) => redeemed(n)));
  const accepted = answers.flatMap(({ status, reply }) => (status === 200 ? [reply.body] : []));
  const refused = answers.flatMap(({ status, error }) => (status === 200 ? [] : [error.reason]));
  expect(accepted).toHaveLength(FIT);
  expect(refused).toEqual(Array(CALLS - FIT).fill('voucher_holds_less'));
  const left = Array.from({ length: FIT }, (_, n) => VALUE - PART * (n + 1)).sort((a, b) => a - b);
  expect(accepted.map((one) => one.left).sort((a, b) => a - b)).toEqual(left);

  const causes = await asSuperuser(
    app,
    "select cause from ledger_transactions where order_id = $1 and kind = 'redemption'",
    [voucher.orderId],
  );
  const names = accepted.map((one) => `redemption:${one.redemption_id}`).sort();
  expect(causes.map(({ cause }) => cause).sort()).toEqual(names);
  const owed = (await bookedFor(app, voucher.orderId)).filter(({ account }) => account === 'shops');
  expect(owed.map(({ amount }) => amount)).toEqual(Array(FIT).fill(PART));
  expect((await look(voucher.code, tillOf(0))).reply.body.left).toBe(VALUE - FIT * PART);

  const { lines, sound } = await checkBooks(app.services.database);
  expect([sound, lines.filter((line) => line.includes('WRONG'))]).toEqual([true, []]);
});
