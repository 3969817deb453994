import type { TaskKind } from '@regalo/contract/operator/today';
import {
  closableFrom,
  type PeriodTerms,
  payableFrom,
} from '@regalo/contract/shop/settlement-periods';
import { plusDays } from '@regalo/contract/values/days';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { duePeriod } from '../../features/settlement/close-statements-job.ts';
import { LISTED } from '../../features/settlement/correction-queries.ts';
import { OF_A_DAY } from '../../features/till/find-voucher.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { ProposalKind } from '../proposals/kind.ts';
import { PROPOSAL_KINDS } from '../proposals/kinds.ts';

/** Something that needs a person. */
export interface Task {
  kind: TaskKind;
  count: number;
  /** Since when the oldest waits. */
  oldest: string | null;
}

/** For so long the hourly job may leave a statement that can be closed. */
const CLOSING_HOURS = 2;

/** What waits, and since when, as SQL of `since` with a row each. */
type Waiting = Partial<Record<TaskKind, RawBuilder<unknown>>>;

/** Proposals of others of the kinds that an operator may decide. */
function proposalsFor(
  { operatorId, permissions }: OperatorSession,
  all: readonly ProposalKind[],
): RawBuilder<unknown> {
  const may = all.filter((kind) => permissions.includes(kind.may));
  const kinds = may.map(({ name }) => name);
  return sql`select created_at as since from operator.proposals
    where status = 'waiting' and proposed_by <> ${operatorId} and kind = any(${kinds}::text[])`;
}

const WAITING: Waiting = {
  // As the metric has it: one failure alone is no outage, and after two hours without a try nobody knows.
  channels: sql`select began_at as since from channel_outages
    where ended_at is null and last_failure_at > began_at
      and last_failure_at > now() - interval '2 hours'`,
  reviews: sql`select created_at as since from pending_orders
    where review is not null and review = 'open' and status = 'pending_approval'`,
  gift_reviews: sql`select v.created_at as since from gift_reviews v where v.status = 'open' and exists (
      select from gifts_in_review r join gifts g on g.company_id = r.company_id and g.id = r.gift_id
      where r.company_id = v.company_id and r.review_id = v.id and g.status in ('unclaimed', 'claimed'))`,
  // Since when is not kept: only the audit has it.
  catalogue_faults: sql`select null::timestamptz as since from operator.catalogue_changes
    where status = 'draft' and fault is not null`,
  membership_requests: sql`select created_at as since from membership_requests
    where status = 'open'`,
  funds_requests: sql`select created_at as since from funds_requests where status = 'open'`,
  flags: sql`select created_at as since from gift_flags where closed_at is null
    union all select created_at from till_flags where closed_at is null`,
  // Tills, whose shops have been told.
  wrong_codes: sql`select window_ends - make_interval(mins => ${OF_A_DAY.minutes}) as since
    from throttles where scope = ${OF_A_DAY.scope} and hits >= ${OF_A_DAY.max} and window_ends > now()`,
};

/** The statements of shops that the worker should have closed, one for each shop, since it could. */
async function readDueStatements(tx: Connection, now: Date): Promise<Date[]> {
  const { rows } = await sql<{
    zone: string;
    terms: PeriodTerms[];
    settled: string | null;
    oldest: Date;
  }>`
    select s.time_zone as zone, agreed.terms, last.last_day as settled, open.created_at as oldest
    from catalogue_shops s
    cross join lateral (
      select json_agg(json_build_object('from_day', from_day, 'period', period) order by from_day)
        as terms from shop_terms where shop_id = s.id having count(*) > 0) as agreed
    left join lateral (
      select last_day, ended_at from shop_statements where shop_id = s.id
      order by number desc limit 1) as last on true
    cross join lateral (
      select e.created_at from shop_entries e
      where e.shop_id = s.id and e.kind in ${LISTED}
        and e.created_at >= coalesce(last.ended_at, '-infinity')
      order by e.created_at limit 1) as open`.execute(tx);
  const late = new Date(now.getTime() - CLOSING_HOURS * 60 * 60_000);
  return rows.flatMap(({ zone, terms, settled, oldest }) => {
    const from = settled ? plusDays(settled, 1) : (terms[0]?.from_day ?? '');
    const span = duePeriod({ from, terms, timeZone: zone, now: late }, oldest);
    return span ? [closableFrom(span, zone)] : [];
  });
}

/** The statements that can be paid now, since they could. */
async function readPayableStatements(tx: Connection, now: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('shop_statements')
    .select('closed_at')
    .where('paid_at', 'is', null)
    .where('payable', '>', 0)
    .execute();
  return rows.map(({ closed_at }) => payableFrom(closed_at)).filter((since) => since <= now);
}

/** A task of what waits since some instants. */
const taskOf = (kind: TaskKind, since: readonly Date[]): Task => ({
  kind,
  count: since.length,
  oldest: since.map((one) => one.toISOString()).sort()[0] ?? null,
});

/** How much of each kind waits for an operator, and since when; 0 of what does not. */
export async function readTasks(
  tx: Connection,
  operator: OperatorSession,
  now: Date,
  kinds = PROPOSAL_KINDS,
): Promise<Task[]> {
  const waiting = Object.entries({ ...WAITING, proposals: proposalsFor(operator, kinds) });
  const counts = waiting.map(
    ([kind, rows]) =>
      sql`select ${kind}::text as kind, count(*) as count, min(since) as oldest from (${rows}) as one`,
  );
  const { rows } = await sql<{ kind: TaskKind; count: number; oldest: Date | null }>`
    ${sql.join(counts, sql` union all `)}`.execute(tx);
  return [
    ...rows.map((one) => ({ ...one, oldest: one.oldest?.toISOString() ?? null })),
    taskOf('statements_due', await readDueStatements(tx, now)),
    taskOf('statements_unpaid', await readPayableStatements(tx, now)),
  ];
}
