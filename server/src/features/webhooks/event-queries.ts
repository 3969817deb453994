import type { TimeRange } from '@regalo/contract/values/days';
import type { Attempt, EventState } from '@regalo/contract/webhooks/webhooks';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { MACHINE_NOW } from '../../database/machine-now.ts';
import { PORTION } from '../../platform/jobs/sweep-companies.ts';

interface EventRow {
  id: number;
  uid: string;
  kind: string;
  created_at: Date;
  state: EventState;
  attempts: Attempt[];
}

/** Which events of an endpoint are asked for. */
export interface Wanted {
  endpoint: number;
  /** Only those older than this one. */
  before?: number | undefined;
  most: number;
}

/** What an endpoint was told, newest first. */
export async function readEvents(
  tx: Connection,
  companyId: number,
  { endpoint, before, most }: Wanted,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.id, e.uid, e.kind, e.created_at, d.state, coalesce((
      select json_agg(json_build_object('createdAt', a.created_at, 'status', a.status, 'failure', a.failure,
        'milliseconds', a.milliseconds) order by a.id desc)
      from webhook_attempts a where a.company_id = d.company_id and a.endpoint_id = d.endpoint_id
        and a.event_id = d.event_id), '[]') as attempts
    from webhook_deliveries d join webhook_events e on e.company_id = d.company_id and e.id = d.event_id
    where d.company_id = ${companyId} and d.endpoint_id = ${endpoint}
      and d.event_id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by d.event_id desc limit ${most}`.execute(tx);
  return rows;
}

/** Has an endpoint told of something that says nothing. @returns its id */
export async function insertTestEvent(
  tx: Connection,
  companyId: number,
  endpointId: number,
): Promise<number> {
  const { rows } = await sql<{ event_id: number }>`
    with event as (
      insert into webhook_events (company_id, kind, subject, data)
      values (${companyId}, 'webhook.test', 'test', '{}') returning id)
    insert into webhook_deliveries (company_id, endpoint_id, event_id, subject, state)
    select ${companyId}, ${endpointId}, id, 'test', 'waiting' from event returning event_id`.execute(
    tx,
  );
  const [{ event_id }] = rows as [{ event_id: number }];
  return event_id;
}

const AGAIN = sql`state = 'waiting', attempts = 0, tried_at = null, due_at = ${MACHINE_NOW}`;

/** Sends an event again, unless it waits already. @returns whether it is there */
export async function replayEvent(
  tx: Connection,
  companyId: number,
  { endpoint, event }: { endpoint: number; event: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update webhook_deliveries set state = 'waiting',
      attempts = case when state = 'waiting' then attempts else 0 end,
      tried_at = case when state = 'waiting' then tried_at end,
      due_at = case when state = 'waiting' then due_at else ${MACHINE_NOW} end
    where company_id = ${companyId} and endpoint_id = ${endpoint} and event_id = ${event}`.execute(
    tx,
  );
  return numAffectedRows > 0n;
}

/** Sends again what was kept or failed in a time, a portion of it. @returns how much */
export async function replayTime(
  tx: Connection,
  companyId: number,
  { endpoint, from, to }: { endpoint: number } & TimeRange,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update webhook_deliveries set ${AGAIN} where company_id = ${companyId} and endpoint_id = ${endpoint}
      and state in ('kept', 'failed') and event_id = any(array(
        select d.event_id from webhook_deliveries d
        join webhook_events e on e.company_id = d.company_id and e.id = d.event_id
        where d.company_id = ${companyId} and d.endpoint_id = ${endpoint} and d.state in ('kept', 'failed')
          and e.created_at >= ${from} and e.created_at < ${to}
        order by d.event_id limit ${PORTION}))`.execute(tx);
  return Number(numAffectedRows);
}
