import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { unfinishedJobs } from '../../platform/jobs/queries.ts';

/** An event to send now. */
export interface DueEvent {
  id: number;
  uid: string;
  /** Events of one subject are told in their order; null where it has none. */
  subject: string | null;
  kind: string;
  data: Record<string, unknown>;
  created_at: Date;
  /** How often it was tried in vain. */
  attempts: number;
  /** For how many seconds it has been tried. */
  tried_for: number;
}

/** Why something did not arrive. */
export type Failure = 'status' | 'redirect' | 'timeout' | 'address' | 'connection';

/** What came of an attempt. */
export interface Tried {
  eventId: number;
  status: number | null;
  /** Null where it arrived. */
  failure: Failure | null;
  milliseconds: number;
  slow: boolean;
  /** In how many seconds it is tried again; null where it is not. */
  retryIn: number | null;
  /** For how many seconds the endpoint wants nothing at all; 0 where it said nothing. */
  pause: number;
}

/** The endpoints of all companies that have something to be sent now, and no job in any of these queues. */
export async function findDueWebhooks(connection: Connection, queues: readonly string[]) {
  const { rows } = await sql<{ company_id: number; id: number }>`
    select company_id, id from lookup.find_due_webhooks() as due where not exists (
      select from ${unfinishedJobs(queues)} where data ->> 'companyId' = due.company_id::text
        and data ->> 'endpointId' = due.id::text)`.execute(connection);
  return rows;
}

/** How much is claimed at a time. */
interface Claim {
  /** Subjects; an event without one counts as one. */
  subjects: number;
  /** Events of each, at least 1. */
  each: number;
  leaseSeconds: number;
}

/**
 * Claims events that are due, each with or after those of the same subject that came before, for the length of a lease: one
 * whose worker died is due again when it ends. A claim is no attempt: what came of it may never be known.
 * @returns them in their order
 */
export async function claimDueEvents(
  tx: Connection,
  companyId: number,
  endpointId: number,
  { subjects, each, leaseSeconds }: Claim,
): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    with heads as (
      select d.event_id, d.subject from webhook_deliveries d
      where d.company_id = ${companyId} and d.endpoint_id = ${endpointId} and d.state = 'waiting'
        and d.due_at <= now() and not exists (
          select from webhook_deliveries b where b.company_id = ${companyId} and b.endpoint_id = ${endpointId}
            and b.state = 'waiting' and b.subject = d.subject and b.event_id < d.event_id)
      order by d.due_at, d.event_id limit ${subjects} for update skip locked
    ), followers as (
      select f.event_id from heads h cross join lateral (
        select d.event_id, bool_and(d.due_at <= now()) over (order by d.event_id) as all_due from webhook_deliveries d
        where d.company_id = ${companyId} and d.endpoint_id = ${endpointId} and d.state = 'waiting'
          and d.subject = h.subject and d.event_id > h.event_id
        order by d.event_id limit ${each - 1}) f
      where f.all_due
    ), claimed as (
      update webhook_deliveries d
      set tried_at = coalesce(d.tried_at, now()),
        due_at = now() + make_interval(secs => ${leaseSeconds})
      from (select event_id from heads union all select event_id from followers) due
      where d.company_id = ${companyId} and d.endpoint_id = ${endpointId} and d.event_id = due.event_id
        and d.state = 'waiting'
      returning d.event_id, d.subject, d.attempts, extract(epoch from now() - d.tried_at)::int as tried_for
    )
    select e.id, e.uid, c.subject, e.kind, e.data, e.created_at, c.attempts, c.tried_for
    from claimed c join webhook_events e on e.company_id = ${companyId} and e.id = c.event_id
    order by e.id`.execute(tx);
  return rows;
}

/** Gives back what was claimed and not tried: it is due now. */
export async function releaseEvents(
  tx: Connection,
  companyId: number,
  endpointId: number,
  events: readonly DueEvent[],
): Promise<void> {
  await sql`
    update webhook_deliveries set due_at = now(), tried_at = case when attempts > 0 then tried_at end
    where company_id = ${companyId} and endpoint_id = ${endpointId} and state = 'waiting'
      and event_id = any(${events.map(({ id }) => id)}::bigint[])`.execute(tx);
}

/** Writes down attempts that arrived. */
export async function recordDelivered(
  tx: Connection,
  companyId: number,
  endpointId: number,
  tried: readonly Tried[],
): Promise<void> {
  const ids = tried.map(({ eventId }) => eventId);
  await sql`
    insert into webhook_attempts (company_id, endpoint_id, event_id, status, milliseconds)
    select ${companyId}, ${endpointId}, t.* from unnest(${ids}::bigint[], ${tried.map(({ status }) => status)}::int[],
      ${tried.map(({ milliseconds }) => milliseconds)}::int[]) as t`.execute(tx);
  await sql`
    update webhook_deliveries set state = 'delivered', due_at = now()
    where company_id = ${companyId} and endpoint_id = ${endpointId} and event_id = any(${ids}::bigint[])
      and state = 'waiting'`.execute(tx);
}

/** Writes down an attempt in vain, and what becomes of the event: one that is not tried again has failed. */
export async function recordFailure(
  tx: Connection,
  companyId: number,
  endpointId: number,
  { eventId, status, failure, milliseconds, retryIn }: Tried,
): Promise<void> {
  const delivery = { company_id: companyId, endpoint_id: endpointId, event_id: eventId };
  await tx
    .insertInto('webhook_attempts')
    .values({ ...delivery, status, failure, milliseconds })
    .execute();
  await sql`
    update webhook_deliveries set state = ${retryIn === null ? 'failed' : 'waiting'}, attempts = attempts + 1,
      due_at = now() + make_interval(secs => ${retryIn ?? 0})
    where company_id = ${companyId} and endpoint_id = ${endpointId} and event_id = ${eventId}
      and state = 'waiting'`.execute(tx);
}
