import { setTimeout as pause } from 'node:timers/promises';
import { decideReviewedOrder } from '@regalo/contract/operator/reviews';
import { OPERATOR_PERMISSIONS } from '@regalo/contract/operator/roles';
import { TASK_KINDS } from '@regalo/contract/operator/today';
import { DAY_MS } from '@regalo/contract/values/days';
import { beforeAll, expect, test } from 'vitest';
import { payStatement } from '../../features/settlement/pay-statement.ts';
import { type Chance, makeChance } from '../../testing/chance.ts';
import { type MadeCompany, makeCompany } from '../../testing/factories.ts';
import { order } from '../../testing/held-orders.ts';
import { consoleOf, type MadeOperator, makeOperator } from '../../testing/operators.ts';
import { recountToday } from '../../testing/recount/recount-today.ts';
import { at, makeSettledShop, type SettledShop } from '../../testing/settlement.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type MadeVoucher, makeTill, makeVouchers, tillCalls } from '../../testing/tills.ts';

/** What an order of a new company comes to that is reviewed. */
const MARK = 1_000_000;
/** Of readings, each at a moment that nobody chose. */
const MOMENTS = 12;
/** As many more until each kind of task was seen, which is left to chance. */
const MOMENTS_MAX = 40;
/** Calls that go on at a time. */
const AT_ONCE = 4;

const app = useTestApp({
  ...{ role: 'all', console: true },
  environment: { REVIEW_ORDERS_ABOVE: `${MARK}` },
});
const tills = tillCalls(() => app);
let company: MadeCompany;
let operator: MadeOperator;
let shop: SettledShop;
let vouchers: MadeVoucher[];

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 500_000_000 });
  operator = await makeOperator(app);
  shop = await makeSettledShop(app, company);
  vouchers = await makeVouchers(app, company, 20);
});

const run = (text: string, values: unknown[] = []) => asSuperuser(app, text, values);

/** One of them, of what a query finds as `n`; undefined where it finds none. */
async function oneOf(chance: Chance, text: string): Promise<number | undefined> {
  const found = await run(text);
  return found.length > 0 ? Number(chance.one(found).n) : undefined;
}

/** What begins to wait since an instant, and what ends the oldest of it. */
const WAITING: [begin: string, end: string][] = [
  [
    `insert into membership_requests (name, company, email, created_at)
      values ('Ana', 'X', 'a' || gen_random_uuid() || '@x.cr', $1)`,
    `update membership_requests set status = 'declined'
      where id = (select min(id) from membership_requests where status = 'open')`,
  ],
  [
    `insert into funds_requests (company_id, manager_id, key, amount, created_at)
      select company_id, id, gen_random_uuid(), 5, $1 from managers limit 1`,
    `update funds_requests set status = 'declined'
      where id = (select min(id) from funds_requests where status = 'open')`,
  ],
  [
    `insert into channel_outages (channel, began_at, last_failure_at, reason)
      select one, $1, now(), 'x' from unnest(array['mail', 'sms', 'whatsapp']) as one
      where not exists (select from channel_outages where channel = one and ended_at is null) limit 1`,
    'update channel_outages set ended_at = now() where ended_at is null',
  ],
  [
    `insert into till_flags (shop_id, till_id, day, kind, undos, created_at)
      select t.shop_id, t.id, day::date, 'many_undos', 9, $1
      from tills t, generate_series(date '2026-01-01', '2026-12-31', '1 day') as day
      where not exists (select from till_flags f where f.till_id = t.id and f.day = day::date) limit 1`,
    `update till_flags set closed_at = now(), closed_by = 'x'
      where id = (select min(id) from till_flags where closed_at is null)`,
  ],
  [
    `insert into throttles (scope, key, hits, window_ends)
      values ('till-guesses-day', gen_random_uuid()::text::bytea, 100 - (random() * 1.4)::int,
        $1::timestamptz + interval '24 hours')`,
    "delete from throttles where scope = 'till-guesses-day' and random() < 0.3",
  ],
  [
    `insert into operator.catalogue_changes (kind, key, created, fields, operator_id, fault)
      select 'item', gen_random_uuid(), true, '{}', min(id), 'catalogue_conflict'
      from operator.operators where $1::timestamptz < now()`,
    'update operator.catalogue_changes set fault = null where random() < 0.3',
  ],
  [
    `insert into operator.proposals (kind, company_id, amount, payload, proposed_by, status, created_at)
      select one, c.id, 5, '{}', o.id, 'waiting', $1 from companies c, operator.operators o,
        unnest(array['credit', 'payout', 'member', 'unheard-of']) as one
      where o.id <> ALL (select min(id) from operator.operators) order by random() limit 1`,
    `update operator.proposals set status = 'refused', decided_at = now()
      where id = (select min(id) from operator.proposals where status = 'waiting')`,
  ],
  [
    `insert into pgboss.job (name, state, start_after, completed_on)
      select 'tell-books', one::pgboss.job_state, $1, case one when 'failed' then now() end
      from unnest(array['failed', 'cancelled']) as one`,
    "delete from pgboss.job where name = 'tell-books' and random() < 0.5",
  ],
  [
    `with review as (insert into gift_reviews (company_id, reason, created_at)
        select company_id, '{}', $1 from gifts limit 1 returning company_id, id)
      insert into gifts_in_review (company_id, gift_id, review_id, amount)
      select company_id, (select id from gifts g where company_id = r.company_id and not exists
        (select from gifts_in_review i where i.company_id = g.company_id and i.gift_id = g.id)
        order by random() limit 1), id, 0 from review r`,
    `update gift_reviews set status = 'released', answer = 'Visto', decided_at = now()
      where random() < 0.3 and status = 'open'`,
  ],
  [
    `insert into delivery_attempts (company_id, delivery_id, outcome, created_at)
      select company_id, id, 'failed', $1 from deliveries order by random() limit 5`,
    `update deliveries set address = 'x' || id || '@three.cr', status = 'queued', attempts = id % 3
      where id in (select id from deliveries where status <> 'sending' order by random() limit 3)`,
  ],
  [
    `insert into books_checks (started_at, booked_before, finished_at, books, faults)
      values ($1, $1, now(), 7, array['Company 4: the ledger sums to ₡1'])`,
    'delete from books_checks where random() < 0.3',
  ],
  [
    `insert into backup_runs (kind, started_at, finished_at, ok, bytes, detail)
      select one, $1::timestamptz - days * interval '1 day', $1::timestamptz - days * interval '1 day',
        random() < 0.5, 5, 'x'
      from unnest(array['backup', 'restore_drill']) as one, unnest(array[0, 31]) as days`,
    'delete from backup_runs where random() < 0.3',
  ],
];

/** What is done meanwhile; each finds by itself what it acts on. */
const ACTS: Record<string, (chance: Chance) => Promise<unknown>> = {
  order: () => order(app, company, { people: 2 }),
  holdOrder: async () => {
    const other = await makeCompany(app.services.database, { funds: 10_000_000 });
    return await order(app, other, { amount: 2 * MARK });
  },
  async review(chance) {
    const id = await oneOf(chance, "select id as n from pending_orders where review = 'open'");
    const [row] = await run('select company_id as id from pending_orders where id = $1', [id]);
    if (!id || !row) return;
    const decision = chance.one(['release', 'refuse'] as const);
    const body = { company_id: Number(row.id), order_id: id, decision, reason: 'Hablamos' };
    return await app.call(decideReviewedOrder, { token: operator.token, body });
  },
  async redeem(chance) {
    const { code } = chance.one(vouchers);
    const { status, reply } = await tills.redeem(code, 1_000, shop.till);
    if (status === 200 && chance.below(3) === 0)
      await tills.undo(reply.body.redemption_id, shop.till);
  },
  /** A shop of which a statement is due, can be paid or was paid. */
  async settle(chance) {
    const { shopId, ...another } = await makeSettledShop(
      app,
      await makeCompany(app.services.database),
    );
    await another.redeem(1_000, `2026-0${1 + chance.below(9)}-05T15:00:00Z`);
    if (chance.below(3) === 0) return;
    await another.close('2026-11-02T07:00:00Z');
    const payout = { number: 1, amount: 950, reference: 'SINPE', author: 'test' };
    if (chance.below(2) === 0) await payStatement(at(app, '2026-11-05T07:00:00Z'), shopId, payout);
  },
  async wait(chance) {
    const [begin, end] = chance.one(WAITING);
    const since = new Date(Date.now() - chance.below(DAY_MS));
    await (chance.below(3) > 0 ? run(begin, [since]) : run(end));
  },
};

test('every figure of Today is what a recount says, at random moments under load', async () => {
  await makeTill(app, shop.shopId, 'Caja 2');
  await makeOperator(app, { roles: ['finance'] });
  const session = {
    ...{ id: 1, operatorId: operator.id, name: '', email: '', roles: ['owner'] },
    permissions: OPERATOR_PERMISSIONS,
  };
  for (const [begin] of WAITING) await run(begin, [new Date(Date.now() - DAY_MS / 2)]);
  for (const act of Object.values(ACTS)) await act(makeChance(1));
  let goesOn = true;
  const load = Array.from({ length: AT_ONCE }, async (_, n) => {
    const acts = makeChance(n);
    while (goesOn) await acts.one([ACTS.wait, acts.one(Object.values(ACTS))])?.(acts);
  });
  const chance = makeChance(42);
  const kinds = new Set<string>();
  const sums = new Set<string>();
  try {
    const isOver = (moment: number) =>
      moment >= MOMENTS_MAX || (moment >= MOMENTS && kinds.size === TASK_KINDS.length);
    for (let moment = 0; !isOver(moment); moment += 1) {
      await pause(chance.below(200));
      const { shown, recounted } = await recountToday(consoleOf(app), session);
      expect(shown).toEqual(recounted);
      for (const { kind } of shown.tasks) kinds.add(kind);
      sums.add(JSON.stringify([shown.tasks, shown.money]));
    }
  } finally {
    goesOn = false;
    await Promise.all(load);
  }
  expect(TASK_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(sums.size).toBeGreaterThan(MOMENTS / 2);
}, 120_000);
