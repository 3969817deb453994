import { closableFrom, payableFrom, periodOf } from '@regalo/contract/shop/settlement-periods';
import { DAY_MS, HOUR_MS } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { PROPOSAL_KINDS } from '../../operator/proposals/kinds.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { oldestOf, type Task } from './shape.ts';

/** What waits, and since when. */
export const task = (kind: string, since: readonly (Date | null)[]): Task => ({
  ...{ kind, count: since.length, oldest: oldestOf(since) },
});

/** Since when the statement of each shop could have been closed that the worker has left for two hours. */
async function findDueStatements(tx: Connection, now: number): Promise<Date[]> {
  const shops = await tx.selectFrom('catalogue_shops').select(['id', 'time_zone']).execute();
  const terms = await tx.selectFrom('shop_terms').selectAll().orderBy('from_day').execute();
  const statements = await tx
    .selectFrom('shop_statements')
    .select(['shop_id', 'last_day'])
    .execute();
  const { rows: open } = await sql<{ shop: number; day: string }>`
    select s.id as shop, min(e.created_at at time zone s.time_zone)::date::text as day
    from shop_entries e join catalogue_shops s on s.id = e.shop_id
    where e.kind in ('redemption', 'undo', 'correction') and not exists (
      select from shop_statement_lines l where l.shop_id = e.shop_id and l.entry_id = e.id)
    group by 1`.execute(tx);
  return shops.flatMap(({ id, time_zone: zone }) => {
    const agreed = terms.filter(({ shop_id }) => shop_id === id);
    const oldest = open.find(({ shop }) => shop === id)?.day;
    const closed = statements.filter(({ shop_id }) => shop_id === id).map((one) => one.last_day);
    const last = closed.sort().at(-1);
    const from = last
      ? new Date(Date.parse(last) + DAY_MS).toISOString().slice(0, 10)
      : agreed[0]?.from_day;
    if (!oldest || !from) return [];
    const since = closableFrom(periodOf(oldest < from ? from : oldest, from, agreed), zone);
    return since.getTime() <= now - 2 * HOUR_MS ? [since] : [];
  });
}

async function findPayableStatements(tx: Connection, now: number): Promise<Date[]> {
  const all = await tx
    .selectFrom('shop_statements')
    .select(['closed_at', 'paid_at', 'payable'])
    .execute();
  return all
    .filter(({ paid_at, payable }) => paid_at === null && payable > 0)
    .map(({ closed_at }) => payableFrom(closed_at))
    .filter((since) => since.getTime() <= now);
}

/** The gifts that are held in reviews which nobody has decided. */
async function findGiftReviews(tx: Connection): Promise<Date[]> {
  const reviews = await tx
    .selectFrom('gift_reviews')
    .select(['company_id', 'id', 'status', 'created_at'])
    .execute();
  const { rows: held } = await sql<{ company: number; review: number; status: string }>`
    select r.company_id as company, r.review_id as review, g.status
    from gifts_in_review r, gifts g where g.company_id = r.company_id and g.id = r.gift_id`.execute(
    tx,
  );
  return reviews
    .filter(({ status }) => status === 'open')
    .filter((one) =>
      held.some(
        ({ company, review, status }) =>
          company === one.company_id && review === one.id && /^(un)?claimed$/.test(status),
      ),
    )
    .map(({ created_at }) => created_at);
}

async function findProposals(
  tx: Connection,
  { operatorId, permissions }: OperatorSession,
): Promise<Date[]> {
  const all = await tx
    .selectFrom('operator.proposals')
    .select(['kind', 'status', 'proposed_by', 'created_at'])
    .execute();
  const mayDecide = (name: string) =>
    PROPOSAL_KINDS.some((kind) => kind.name === name && permissions.includes(kind.may));
  return all
    .filter(({ status, proposed_by }) => status === 'waiting' && proposed_by !== operatorId)
    .filter(({ kind }) => mayDecide(kind))
    .map(({ created_at }) => created_at);
}

/** Of channels by which two messages or more failed in a row, the last of them lately. */
async function findOutages(tx: Connection, now: number): Promise<Date[]> {
  const all = await tx
    .selectFrom('channel_outages')
    .select(['began_at', 'ended_at', 'last_failure_at as last'])
    .execute();
  return all
    .filter(({ began_at, ended_at, last }) => !ended_at && last > began_at)
    .filter(({ last }) => last.getTime() > now - 2 * HOUR_MS)
    .map(({ began_at }) => began_at);
}

async function findOrderReviews(tx: Connection): Promise<Date[]> {
  const all = await tx
    .selectFrom('pending_orders')
    .select(['created_at', 'review', 'status'])
    .execute();
  return all
    .filter(({ review, status }) => review === 'open' && status === 'pending_approval')
    .map(({ created_at }) => created_at);
}

async function findRequests(
  tx: Connection,
  table: 'membership_requests' | 'funds_requests',
): Promise<Date[]> {
  const all = await tx.selectFrom(table).select(['status', 'created_at']).execute();
  return all.filter(({ status }) => status === 'open').map(({ created_at }) => created_at);
}

async function findFlags(tx: Connection): Promise<Date[]> {
  const all = [
    ...(await tx.selectFrom('gift_flags').select(['closed_at', 'created_at']).execute()),
    ...(await tx.selectFrom('till_flags').select(['closed_at', 'created_at']).execute()),
  ];
  return all.filter(({ closed_at }) => !closed_at).map(({ created_at }) => created_at);
}

/** Since when they wait is not kept. */
async function findCatalogueFaults(tx: Connection): Promise<null[]> {
  const all = await tx
    .selectFrom('operator.catalogue_changes')
    .select(['status', 'fault'])
    .execute();
  return all.filter(({ status, fault }) => status === 'draft' && fault !== null).map(() => null);
}

/** The tills that have used up their wrong codes of a day. */
async function findGuessing(tx: Connection, now: number): Promise<Date[]> {
  const all = await tx.selectFrom('throttles').select(['scope', 'hits', 'window_ends']).execute();
  return all
    .filter(({ scope, hits }) => scope === 'till-guesses-day' && hits >= 100)
    .filter(({ window_ends }) => window_ends.getTime() > now)
    .map(({ window_ends }) => new Date(window_ends.getTime() - DAY_MS));
}

/** What waits for an operator; what nothing waits of has a count of 0. */
export const recountTasks = async (
  tx: Connection,
  operator: OperatorSession,
  now: number,
): Promise<Task[]> => [
  task('channels', await findOutages(tx, now)),
  task('reviews', await findOrderReviews(tx)),
  task('gift_reviews', await findGiftReviews(tx)),
  task('membership_requests', await findRequests(tx, 'membership_requests')),
  task('funds_requests', await findRequests(tx, 'funds_requests')),
  task('proposals', await findProposals(tx, operator)),
  task('statements_due', await findDueStatements(tx, now)),
  task('statements_unpaid', await findPayableStatements(tx, now)),
  task('flags', await findFlags(tx)),
  task('catalogue_faults', await findCatalogueFaults(tx)),
  task('wrong_codes', await findGuessing(tx, now)),
];
