import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { PORTION } from '../../platform/jobs/sweep-companies.ts';
import type { Tried } from './delivery-queries.ts';

/** An endpoint that is not removed, with the secrets that work. */
export async function readTarget(tx: Connection, companyId: number, id: number) {
  return await tx
    .selectFrom('webhook_endpoints as e')
    .select(['e.address', 'e.slow'])
    .select([
      sql<boolean>`e.disabled_at is not null`.as('disabled'),
      sql<boolean>`e.failing_since is not null`.as('failing'),
      sql<boolean>`coalesce(e.paused_until > now(), false)`.as('paused'),
      sql<Buffer[]>`array(select s.sealed_secret from webhook_secrets s
        where s.company_id = e.company_id and s.endpoint_id = e.id
          and (s.ends_at is null or s.ends_at > now()) order by s.id desc)`.as('secrets'),
    ])
    .where('e.company_id', '=', companyId)
    .where('e.id', '=', id)
    .where('e.removed_at', 'is', null)
    .executeTakeFirst();
}

/** Notes how an endpoint answers. @returns for how many seconds it has answered nothing well; 0 where it did */
export async function noteAnswer(
  tx: Connection,
  companyId: number,
  endpointId: number,
  { failure, slow, pause }: Pick<Tried, 'failure' | 'slow' | 'pause'>,
): Promise<number> {
  const well = failure === null;
  const { rows } = await sql<{ failing: number }>`
    update webhook_endpoints set slow = ${slow},
      failing_since = case when ${!well} then coalesce(failing_since, now()) end,
      paused_until = case when ${pause} > 0 then now() + make_interval(secs => ${pause})
        when ${!well} then paused_until end
    where company_id = ${companyId} and id = ${endpointId} and (slow <> ${slow} or ${!well}
      or failing_since is not null or paused_until is not null)
    returning coalesce(extract(epoch from now() - failing_since), 0)::int as failing`.execute(tx);
  return rows[0]?.failing ?? 0;
}

/** Lets what waits for a paused endpoint wait until it wants to be asked again, a portion at a time. @returns how much */
export async function postponeToPause(
  tx: Connection,
  companyId: number,
  endpointId: number,
): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    update webhook_deliveries d set due_at = e.paused_until from webhook_endpoints e
    where e.company_id = ${companyId} and e.id = ${endpointId}
      and d.company_id = ${companyId} and d.endpoint_id = ${endpointId} and d.event_id = any(array(
        select event_id from webhook_deliveries where company_id = ${companyId} and endpoint_id = ${endpointId}
          and state = 'waiting' and due_at <= now() order by event_id limit ${PORTION}))
      and d.state = 'waiting' and e.paused_until > now()`.execute(tx);
  return numAffectedRows;
}

/** Disables an endpoint. @returns whether it was not before */
export async function disableEndpoint(
  tx: Connection,
  companyId: number,
  endpointId: number,
  reason: 'failures' | 'gone' | 'member',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: sql<Date>`now()`, disabled_for: reason })
    .where('company_id', '=', companyId)
    .where('id', '=', endpointId)
    .where('disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps what waits for an endpoint that is disabled or removed, a portion at a time. @returns how much */
export async function keepWaiting(
  tx: Connection,
  companyId: number,
  endpointId: number,
): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    update webhook_deliveries set state = 'kept'
    where company_id = ${companyId} and endpoint_id = ${endpointId} and event_id = any(array(
      select event_id from webhook_deliveries where company_id = ${companyId} and endpoint_id = ${endpointId}
        and state = 'waiting' order by event_id limit ${PORTION}))
      and state = 'waiting' and exists (select from webhook_endpoints e where e.company_id = ${companyId}
        and e.id = ${endpointId} and (e.disabled_at is not null or e.removed_at is not null))`.execute(
    tx,
  );
  return numAffectedRows;
}
