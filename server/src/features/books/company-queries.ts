import { formatColones } from '@regalo/contract/values/money';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { DAYS_APART, figuresBefore, giftsBy } from '../../database/search/search-functions.ts';
import { type Fault, fingerprint, NOTHING_OWED, type Owed } from './owed.ts';

const EVER = {
  from: sql<Date>`'-infinity'::timestamptz`,
  to: sql<Date>`'infinity'::timestamptz`,
};

/**
 * Each counts what must not be among the rows of one company. The database refuses all of it at
 * commit; a broken disk, a restored copy or a superuser's hand can still bring it about.
 */
export const COMPANY_FAULTS: readonly Fault[] = [
  [
    'ledger transactions that do not sum to zero',
    (company) => sql`select count(*) from ledger_transactions t where t.company_id = ${company}
      and 0 is distinct from (select sum(amount) from ledger_entries e
        where e.company_id = t.company_id and e.transaction_id = t.id)`,
  ],
  [
    'wallet entries that do not continue the one before',
    (company) => sql`select count(*) from (
      select amount, balance_after, lag(balance_after, 1, 0::bigint) over (order by id) as before
      from ledger_entries where company_id = ${company} and account = 'wallet') e
      where balance_after <> before + amount`,
  ],
  [
    'orders without exactly one debit of their total',
    (company) => sql`select count(*) from orders o where o.company_id = ${company} and 1 <> (
      select count(*) from ledger_transactions t
      join ledger_entries e on e.company_id = t.company_id and e.transaction_id = t.id
      where t.company_id = o.company_id and t.order_id = o.id and t.kind = 'order'
        and e.account in ('wallet', 'held') and e.amount = -o.total_amount)`,
  ],
  [
    'debits without their order',
    (company) => sql`select count(*) from ledger_transactions t where t.company_id = ${company}
      and t.kind = 'order' and not exists (select from orders o
        where o.company_id = t.company_id and o.id = t.order_id)`,
  ],
  [
    'orders with more or fewer gifts than were paid',
    (company) => sql`select count(*) from orders o where o.company_id = ${company}
      and o.quantity <> (select count(*) from gifts g
        where g.company_id = o.company_id and g.order_id = o.id)`,
  ],
  [
    'colones by which open gifts and the vouchers account differ',
    (company) => sql`select abs(booked - held)::bigint as count from
      (select coalesce(sum(amount), 0) as booked from ledger_entries
        where company_id = ${company} and account = 'vouchers') as ledger,
      (select coalesce(sum(balance_colones), 0) as held from gifts
        where company_id = ${company}) as gifts`,
  ],
  [
    'held orders whose money is not what the held account says',
    (company) => sql`select count(*) from (
      select t.pending_order_id as id, sum(e.amount) as booked from ledger_entries e
      join ledger_transactions t on t.company_id = e.company_id and t.id = e.transaction_id
      where e.company_id = ${company} and e.account = 'held' and t.giveaway_id is null
        group by t.pending_order_id) as ledger
      full join (select id, case status when 'pending_approval' then total_amount else 0 end as held
        from pending_orders where company_id = ${company} and send_at is null
          and giveaway_id is null) as orders using (id)
      where booked is distinct from held`,
  ],
  [
    'giveaways whose money is not what the held account says',
    (company) => sql`select count(*) from (
      select t.giveaway_id as id, sum(e.amount) as booked from ledger_entries e
      join ledger_transactions t on t.company_id = e.company_id and t.id = e.transaction_id
      where e.company_id = ${company} and e.account = 'held' and t.giveaway_id is not null
        group by t.giveaway_id) as ledger
      full join (select g.id, (case when g.ended_at is null then g.gifts else g.claimed end
          - (select count(*) from giveaway_claims c where c.company_id = g.company_id
            and c.giveaway_id = g.id and c.order_id is not null)) * (g.amount + g.service_fee) as held
        from giveaways g where g.company_id = ${company}) as giveaways using (id)
      where booked is distinct from held`,
  ],
  [
    'giveaways with more or fewer claims than are counted',
    (company) => sql`select count(*) from giveaways g where g.company_id = ${company}
      and g.claimed <> (select count(*) from giveaway_claims c where c.company_id = g.company_id
        and c.giveaway_id = g.id and c.claimed_at is not null)`,
  ],
  [
    'giveaways that wait without their request, or are open or over while it waits',
    (company) => sql`select count(*) from giveaways g
      full join (select * from pending_orders where company_id = ${company} and giveaway_id is not null) h
        on h.giveaway_id = g.id and g.company_id = ${company}
      where coalesce(g.company_id, ${company}) = ${company}
        and coalesce(g.waits, false) <> coalesce(h.status = 'pending_approval', false)`,
  ],
  [
    'approved orders without their order, and orders of held ones that were not approved',
    (company) => sql`select count(*) from pending_orders h
      left join orders o on o.company_id = h.company_id and o.id = h.id
      where h.company_id = ${company} and h.send_at is null and h.giveaway_id is null
        and ((h.status = 'approved') <> (o.id is not null) or o.quantity <> h.quantity - h.left_out)`,
  ],
  [
    'scheduled orders that were sent without their order, and orders of those that were not sent',
    (company) => sql`select count(*) from scheduled_orders s where s.company_id = ${company}
      and (s.status = 'sent') <> (
        exists (select from orders o where o.company_id = s.company_id and o.id = s.id)
        or exists (select from pending_orders h where h.company_id = s.company_id and h.id = s.id
          and h.send_at is null))`,
  ],
  [
    'held orders with more or fewer recipients than were paid',
    (company) => sql`select count(*) from pending_orders h where h.company_id = ${company}
      and h.giveaway_id is null and h.quantity <> (select count(*) from pending_recipients r
        where r.company_id = h.company_id and r.order_id = h.id)`,
  ],
  [
    'colones by which spent gifts and the shops account differ',
    (company) => sql`select abs(booked - spent)::bigint as count from
      (select coalesce(sum(amount), 0) as booked from ledger_entries
        where company_id = ${company} and account = 'shops') as ledger,
      (select coalesce(sum(spent_colones), 0) as spent from gifts
        where company_id = ${company}) as gifts`,
  ],
  [
    'wallets that hold less than nothing',
    (company) => sql`select count(*) from wallets where company_id = ${company} and balance < 0`,
  ],
  [
    'gifts that hold less than nothing',
    (company) => sql`select count(*) from gifts where company_id = ${company}
      and (balance < 0 or balance_colones < 0)`,
  ],
  [
    'gifts whose newest activity has another balance',
    (company) => sql`select count(*) from gifts g where g.company_id = ${company}
      and g.balance is distinct from (select a.balance_after from gift_activities a
        where a.company_id = g.company_id and a.gift_id = g.id order by a.id desc limit 1)`,
  ],
  [
    'gifts, mails and activities of what is not there',
    (company) => sql`select (
      select count(*) from gifts g where g.company_id = ${company} and (
        not exists (select from orders o where o.company_id = g.company_id and o.id = g.order_id)
        or not exists (select from people p where p.company_id = g.company_id and p.id = g.person_id))
    ) + (
      select count(*) from deliveries d where d.company_id = ${company} and not exists (
        select from gifts g where g.company_id = d.company_id and g.id = d.gift_id
          and g.order_id = d.order_id)
    ) + (
      select count(*) from gift_activities a where a.company_id = ${company} and (not exists (
        select from gifts g where g.company_id = a.company_id and g.id = a.gift_id)
        or a.transaction_id is not null and not exists (select from ledger_transactions t
          where t.company_id = a.company_id and t.id = a.transaction_id))
    ) as count`,
  ],
  [
    'figures of the dashboard and the reports that differ from a recount',
    (company) => sql`select count(*) from ${figuresBefore(['infinity'])} t
      where (t.gifts, t.orders, t.spent, t.fees, t.people, t.groups) is distinct from (
        (select count(*) from gifts where company_id = ${company}),
        (select count(*) from orders where company_id = ${company}),
        (select coalesce(sum(total_amount), 0)::bigint from orders where company_id = ${company}),
        (select coalesce(sum(quantity * service_fee), 0)::bigint from orders
          where company_id = ${company}),
        (select count(*) from people where company_id = ${company} and deleted_at is null),
        (select count(*) from groups where company_id = ${company} and deleted_at is null))`,
  ],
  [
    'figures of the insights that differ from a recount',
    (company) => sql`select count(*) + ${DAYS_APART} as count from (
      select key::bigint as id, gifts, opened, used, ever_used, spent, remaining, thanked
      from ${giftsBy('order', EVER, sql`'UTC'`)} f) as kept
      full join (
        select order_id as id, count(*) as gifts, count(claimed_at) as opened,
          count(*) filter (where spent_colones > 0) as used, count(first_used_at) as ever_used,
          sum(spent_colones)::bigint as spent, sum(balance_colones)::bigint as remaining,
          count(thanked_at) as thanked
        from gifts where company_id = ${company} group by order_id) as recount using (id)
      where (kept.gifts, kept.opened, kept.used, kept.ever_used, kept.spent, kept.remaining, kept.thanked)
        is distinct from (recount.gifts, recount.opened, recount.used, recount.ever_used, recount.spent,
          recount.remaining, recount.thanked)`,
  ],
];

async function readBalances(tx: Connection, company: number) {
  const read = sql<{ balance: number; booked: number }>`
    select balance, (select coalesce(sum(amount), 0)::bigint from ledger_entries e
      where e.company_id = w.company_id and account = 'wallet') as booked
    from wallets w where company_id = ${company}`;
  return (await read.execute(tx)).rows[0];
}

/** A company's balance, and whether its ledger has the same. */
export async function checkWallet(
  tx: Connection,
  company: number,
): Promise<{ balance: string; faults: string[] }> {
  const wallet = await readBalances(tx, company);
  const balance = wallet ? formatColones(wallet.balance) : 'no wallet';
  if (wallet?.balance === wallet?.booked) return { balance, faults: [] };
  return { balance, faults: [`the ledger sums to ${formatColones(wallet?.booked ?? 0)}`] };
}

/**
 * The amount owed to shops by a company's ledger, by sum and by cause.
 * @param before counts what was booked before it; all if absent
 */
export async function readOwedByCompany(
  tx: Connection,
  company: number,
  before?: Date,
): Promise<Owed> {
  const causes = fingerprint(sql`t.cause`, sql`e.amount`);
  const { rows } = await sql<Owed>`
    select coalesce(sum(e.amount), 0)::bigint as colones, ${causes} as causes
    from ledger_entries e
    join ledger_transactions t on t.company_id = e.company_id and t.id = e.transaction_id
    where e.company_id = ${company} and e.account = 'shops'
      and t.created_at < ${before ?? 'infinity'}`.execute(tx);
  return rows[0] ?? NOTHING_OWED;
}
