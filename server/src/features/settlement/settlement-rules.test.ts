import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '../../testing/company-tables.ts';
import { makeCompany } from '../../testing/factories.ts';
import { at, makeSettledShop, type SettledShop } from '../../testing/settlement.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { payStatement } from './pay-statement.ts';

/* What the database refuses, whoever asks: the server's role and the superuser alike. */

let app: TestApp;
let shop: SettledShop;
let superuser: pg.Client;
let server: pg.Client;

beforeAll(async () => {
  app = await startTestApp();
  const company = await makeCompany(app.services.database, { funds: 10_000_000 });
  shop = await makeSettledShop(app, company);
  await shop.redeem(10_000, '2026-01-05T15:00:00Z');
  await shop.redeem(10_000, '2026-02-05T15:00:00Z');
  await shop.close('2026-03-01T07:00:00Z');
  await payStatement(at(app, '2026-03-05T07:00:00Z'), shop.shopId, {
    ...{ number: 1, amount: 9_500, reference: 'SINPE 1', author: 'ops' },
  });
  await shop.redeem(10_000, '2026-03-05T15:00:00Z');
  superuser = await connect(app.superuserUrl);
  server = await connect(app.databaseUrl);
});
afterAll(async () => {
  await Promise.all([superuser.end(), server.end()]);
  await app.stop();
});

/** Runs statements in one transaction of the shop, and commits. */
async function commit(client: pg.Client, text: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`select set_config('app.shop_id', $1, true)`, [String(shop.shopId)]);
    await client.query(text.replaceAll('$shop', String(shop.shopId)));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const statement = (change: Record<string, string> = {}) => {
  const values = {
    shop_id: '$shop',
    number: '3',
    period: "'month'",
    first_day: "'2026-03-01'",
    last_day: "'2026-03-31'",
    ended_at: "'2026-04-01T06:00:00Z'",
    closed_at: "'2026-04-01T07:00:00Z'",
    redemptions: '0',
    undos: '0',
    redeemed: '0',
    undone: '0',
    commission: '0',
    carried: '0',
    payable: '0',
    ...change,
  };
  return `insert into shop_statements (${Object.keys(values)}) values (${Object.values(values)})`;
};
const OF = (number: number) =>
  `(select id from shop_statements where shop_id = $shop and number = ${number})`;
const OPEN = `(select max(id) from shop_entries where shop_id = $shop and kind = 'redemption')`;
const line = (number: number, entry = OPEN) =>
  `insert into shop_statement_lines (shop_id, entry_id, statement_id, commission)
    values ($shop, ${entry}, ${OF(number)}, 0)`;
const payout = (number: number, reference = 'x') =>
  `update shop_statements set paid_at = '2026-03-09', payout_reference = '${reference}', paid_by = 'x'
    where shop_id = $shop and number = ${number}`;

const correction = (colones: number, redemption = 'min', note = "'x'") =>
  `insert into shop_entries (shop_id, kind, colones, cause, note)
    select $shop, 'correction', ${colones}, 'correction:' || split_part(e.cause, ':', 2) || ':1', ${note}
    from shop_entries e where e.shop_id = $shop and e.id = ${OPEN.replace('max', redemption)}`;

const REFUSED: [string, RegExp][] = [
  ['update shop_terms set commission_bps = 1', /permission denied|stay as they are/],
  ['delete from shop_terms', /permission denied|stay as they are/],
  ['delete from shop_statement_lines', /permission denied|stay as they are/],
  ['update shop_statement_lines set commission = 1', /permission denied|stay as they are/],
  ['delete from shop_statements', /permission denied|stay as they are/],
  ['truncate shop_statements cascade', /permission denied|stay as they are/],
  ['update shop_statements set payable = 0', /permission denied|by its payout alone/],
  [
    `insert into shop_terms (shop_id, from_day, commission_bps, period, author)
      values ($shop, '2026-02-28', 1, 'week', 'x')`,
    /cannot begin on 2026-02-28/,
  ],
  // A payout is written once, with its entry.
  [payout(1), /by its payout alone/],
  [payout(2), /by its payout alone/],
  // No two of a shop have the same reference, however it is written.
  [
    `insert into shop_entries (shop_id, kind, colones, cause)
      values ($shop, 'payout', -9500, 'payout:2'); ${payout(2, 'sinpe 1')}`,
    /was paid with reference sinpe 1/,
  ],
  ['update shop_statements set paid_at = null, payout_reference = null, paid_by = null', /alone/],
  // What is closed takes no more lines, and no entry is in two of them.
  [line(2), /does not take these lines/],
  [`${statement()}; ${line(3, OPEN.replace('max', 'min'))}`, /duplicate key/],
  // One continues the one before, and is the sum of its lines.
  [statement({ number: '4' }), /does not continue/],
  [statement({ first_day: "'2026-02-28'" }), /does not continue/],
  [statement({ carried: '-5', payable: '-5' }), /does not continue/],
  [statement({ closed_at: "'2026-04-01T06:59:00Z'" }), /shop_statements_grace/],
  [statement({ payable: '1' }), /check constraint/],
  [statement({ redemptions: '1' }), /not the sum of its lines/],
  [`${statement()}; ${line(3)}`, /not the sum of its lines/],
  [`${statement({ ended_at: "'2026-03-05T15:00:00Z'" })}; ${line(3)}`, /does not take these lines/],
  // A correction is of what is settled, leaves nothing below zero, adds no more than was redeemed, and has a reason.
  [correction(-1, 'max'), /nothing is corrected/],
  [correction(-10_001), /nothing is corrected/],
  [correction(10_001), /nothing is corrected/],
  [correction(0), /nothing is corrected/],
  [correction(-1, 'min', 'null'), /shop_entries_note/],
  [
    `insert into shop_entries (shop_id, kind, colones, cause, note)
      values ($shop, 'correction', 1, 'correction:900000001:1', 'x')`,
    /nothing is corrected/,
  ],
];

test.each(REFUSED)('%s', async (text, reason) => {
  for (const client of [server, superuser])
    await expect(commit(client, text)).rejects.toThrow(reason);
});

test('what the rules allow goes through, so that the refusals above mean something', async () => {
  const sums = { redemptions: '1', redeemed: '10000', payable: '10000' };
  await commit(server, `${statement(sums)}; ${line(3)}`);
  await commit(server, correction(-10_000));
  await commit(
    server,
    `insert into shop_entries (shop_id, kind, colones, cause)
      values ($shop, 'payout', -9500, 'payout:2'); ${payout(2)}`,
  );
});
