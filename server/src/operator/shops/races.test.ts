import { decideProposal } from '@regalo/contract/operator/proposals';
import * as payouts from '@regalo/contract/operator/shop-payouts';
import { correctShopRedemption } from '@regalo/contract/operator/shop-statements';
import { beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../../features/books/check-books.ts';
import { payStatement } from '../../features/settlement/pay-statement.ts';
import { type Chance, makeChance } from '../../testing/chance.ts';
import { makeCompany, unique } from '../../testing/factories.ts';
import { type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { giveAccount } from '../../testing/payouts.ts';
import { dateEntry, makeSettledShop, type SettledShop } from '../../testing/settlement.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

/** Of a redemption. */
const VALUE = 4_000;
/** Above it a second operator decides: some corrections, and what one operator corrects or pays after a while. */
const MARK = 3_000;
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8];
const AT_ONCE = 24;

const app = useTestApp({
  ...{ role: 'all', console: true },
  environment: { SECOND_OPERATOR_ABOVE: String(MARK) },
});
let shop: SettledShop;
let operators: MadeOperator[];
beforeAll(async () => {
  const company = await makeCompany(app.services.database, { funds: 50_000_000 });
  shop = await makeSettledShop(app, company);
  await giveAccount(app, shop.shopId);
  operators = await Promise.all([1, 2, 3].map(() => makeOperator(app, { roles: ['finance'] })));
});

const month = (n: number) => `2026-${String(n).padStart(2, '0')}`;
const rows = (text: string) => asSuperuser(app, text, [shop.shopId]);

/** One of the numbers that a query finds; 1 where it finds none. */
const oneOf = async (chance: Chance, text: string) => {
  const found = await rows(text);
  return found.length > 0 ? Number(chance.one(found).n) : 1;
};

/** What is done with the shop's money: each finds what it acts on by itself, as it was a moment ago. */
const ACTS: Record<string, (chance: Chance, token: string, n: number) => Promise<unknown>> = {
  async correct(chance, token) {
    const found = await rows(
      `select split_part(cause, ':', 2)::int as id, sum(colones)::int as owed from shop_entries
        where shop_id = $1 and kind in ('redemption', 'correction') group by 1`,
    );
    const { id, owed } = chance.one(found);
    const after = chance.below(2 * VALUE + 1);
    const of = { shop_id: shop.shopId, redemption_id: Number(id), before: Number(owed) };
    const body = { ...of, after, reason: 'Otro monto' };
    return await app.call(correctShopRedemption, { token, body });
  },
  async decide(chance, token) {
    const waiting = `select id as n from operator.proposals where shop_id = $1 and status = 'waiting'`;
    const body = { id: await oneOf(chance, waiting), accept: chance.below(4) > 0 };
    return await app.call(decideProposal, { token, body });
  },
  async run(chance, token) {
    const unpaid = `select number as n from shop_statements where shop_id = $1 and paid_at is null and payable > 0`;
    const statements = [{ shop_id: shop.shopId, number: await oneOf(chance, unpaid) }];
    return await app.call(payouts.makePayoutRun, { token, body: { statements } });
  },
  async pay(chance, token) {
    const lines = 'select id as n from operator.payout_lines where shop_id = $1';
    const id = await oneOf(chance, lines);
    const [line] = await rows(
      `select run_id::int from operator.payout_lines where shop_id = $1 and id = ${id}`,
    );
    const body = { id: Number(line?.run_id ?? 1), reference: `B-${unique()}`, lines: [id] };
    return await app.call(payouts.payPayoutLines, { token, body });
  },
  async drop(chance, token) {
    const lines = 'select id as n from operator.payout_lines where shop_id = $1';
    const body = { id: await oneOf(chance, lines) };
    return await app.call(payouts.dropPayoutLine, { token, body });
  },
  close: (_, __, n) => shop.close(`${month(n + 1)}-01T07:00:00Z`),
};

/** How often each is done, beside the others. */
const OFTEN = [
  'correct',
  'correct',
  'correct',
  'decide',
  'decide',
  'run',
  'pay',
  'pay',
  'drop',
  'close',
];

/** Queries of what must never be, whatever came first. */
const FAULTS = {
  'less than nothing is owed, or more than twice what was redeemed': `
    select from shop_entries where shop_id = $1 and kind in ('redemption', 'correction')
    group by split_part(cause, ':', 2)
    having sum(colones) < 0 or sum(colones) > 2 * sum(colones) filter (where kind = 'redemption')`,
  'corrections that are not the proposals that were done': `
    select from (select split_part(cause, ':', 3)::bigint as id, abs(colones) as amount
      from shop_entries where shop_id = $1 and kind = 'correction') as e
    full join (select id, amount from operator.proposals
      where shop_id = $1 and kind = 'shop-correct' and status = 'done') as p using (id, amount)
    where e.amount is null or p.amount is null`,
  'a correction of something else than its proposer had seen': `
    select from shop_entries e
      join operator.proposals p on p.id = split_part(e.cause, ':', 3)::bigint
    where e.shop_id = $1 and e.kind = 'correction' and ((p.payload ->> 'before')::bigint, e.colones) <> (
      (select sum(o.colones) from shop_entries o where o.shop_id = e.shop_id and o.id < e.id
        and o.kind in ('redemption', 'correction') and split_part(o.cause, ':', 2) = split_part(e.cause, ':', 2)),
      (p.payload ->> 'after')::bigint - (p.payload ->> 'before')::bigint)`,
  'payouts that are not those of the statements': `
    select from (select number, -payable as colones from shop_statements
      where shop_id = $1 and paid_at is not null) as s
    full join (select replace(cause, 'payout:', '')::int as number, colones from shop_entries
      where shop_id = $1 and kind = 'payout') as e using (number, colones)
    where s.colones is null or e.colones is null`,
  'a payout that was done by two proposals': `
    select from operator.proposals p join operator.payout_lines l on l.id = (p.payload ->> 'line')::bigint
    where p.shop_id = $1 and p.kind = 'payout' and p.status = 'done' group by l.number having count(*) > 1`,
  'a statement in two runs': `
    select from operator.payout_lines where shop_id = $1 and dropped_at is null
    group by number having count(*) > 1`,
  'more than the mark that one operator did alone': `
    select from operator.proposals where shop_id = $1 and status = 'done' and decided_by is null
    group by proposed_by, kind having sum(amount) > ${MARK}`,
  'somebody who decided what they proposed': `
    select from operator.proposals where shop_id = $1 and decided_by = proposed_by`,
};

/** Lets what was corrected just now have been corrected in a month. */
async function dateCorrections(n: number): Promise<void> {
  const fresh = `select cause from shop_entries
    where shop_id = $1 and kind = 'correction' and created_at > now() - interval '1 hour'`;
  for (const { cause } of await rows(fresh))
    await dateEntry(app, shop.shopId, String(cause), `${month(n)}-02T15:00:00Z`);
}

test('corrections, what is decided of them, closings, runs and payouts at once leave books that agree', async () => {
  const chance = makeChance(42);
  for (const n of MONTHS) {
    for (const day of ['05', '15']) await shop.redeem(VALUE, `${month(n)}-${day}T15:00:00Z`);
    // The first round has something to correct.
    if (n === 1) await shop.close(`${month(2)}-01T07:00:00Z`);
    const kinds = Array.from({ length: AT_ONCE }, () => chance.one(OFTEN));
    const act = (kind: string) => ACTS[kind]?.(chance, chance.one(operators).token, n);
    await Promise.all([...kinds, 'close', 'close'].map(act));
    for (const [fault, text] of Object.entries(FAULTS))
      expect([fault, (await rows(text)).length]).toEqual([fault, 0]);
    await dateCorrections(n + 1);
    const { lines, sound } = await checkBooks(app.services.database);
    expect([lines.filter((line) => line.includes('WRONG')), sound]).toEqual([[], true]);
  }
  const unpaid = `select number, payable::int from shop_statements
    where shop_id = $1 and paid_at is null and payable > 0`;
  for (const { number, payable } of await rows(unpaid)) {
    const payout = { number: Number(number), amount: Number(payable), author: 'test' };
    await payStatement(app.services, shop.shopId, { ...payout, reference: `C-${unique()}` });
  }
  const { sound } = await checkBooks(app.services.database);
  const [done] =
    await rows(`select count(*) filter (where kind = 'correction')::int > 5 as corrected,
      count(*) filter (where kind = 'commission')::int > 5 as closed from shop_entries where shop_id = $1`);
  expect([sound, done]).toEqual([true, { corrected: true, closed: true }]);
});
