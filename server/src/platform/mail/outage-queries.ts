import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

export interface Outage {
  began_at: Date;
  ended_at: Date | null;
  /** Why the last mail was not taken. */
  reason: string;
}

/** After so many minutes without an attempt, a failure that nobody was told of begins a new outage. */
const FORGOTTEN_MINUTES = 120;

/** Records that the mail server took a mail of nobody. */
export async function recordFailure(
  connection: Connection,
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  await sql`
    insert into mail_outages as o (began_at, last_failure_at, reason)
    values (${now}::timestamptz, ${now}::timestamptz, ${reason})
    on conflict ((true)) where ended_at is null do update set
      began_at = case
        when o.told_at is null and o.last_failure_at
          < excluded.began_at - make_interval(mins => ${FORGOTTEN_MINUTES}) then excluded.began_at
        else o.began_at end,
      last_failure_at = greatest(o.last_failure_at, excluded.last_failure_at),
      reason = excluded.reason`.execute(connection);
}

/** Ends the outage, if there is one; one that nobody was told of is forgotten. */
export async function endOutage(connection: Connection, now: Date): Promise<void> {
  await sql`
    with forgotten as (delete from mail_outages where ended_at is null and told_at is null)
    update mail_outages set ended_at = ${now} where ended_at is null and told_at is not null`.execute(
    connection,
  );
}

/** The outage that goes on, if any. */
export async function readOutage(connection: Connection): Promise<Outage | undefined> {
  return await connection
    .selectFrom('mail_outages')
    .select(['began_at', 'ended_at', 'reason'])
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Takes the outage that the operator is to be told of: more than one mail has failed, and it goes on
 * for so many minutes. Only one process gets it.
 */
export async function takeUntoldOutage(
  connection: Connection,
  { now, minutes }: { now: Date; minutes: number },
): Promise<Outage | undefined> {
  const { rows } = await sql<Outage>`
    update mail_outages set told_at = ${now}
    where ended_at is null and told_at is null and last_failure_at > began_at
      and began_at <= ${now}::timestamptz - make_interval(mins => ${minutes})
    returning began_at, ended_at, reason`.execute(connection);
  return rows[0];
}

export interface EndedOutage extends Outage {
  id: number;
  ended_at: Date;
}

/** Takes an outage of which the operator was told, and is not yet told that it is over. */
export async function takeEndedOutage(
  connection: Connection,
  now: Date,
): Promise<EndedOutage | undefined> {
  const { rows } = await sql<EndedOutage>`
    update mail_outages set over_told_at = ${now}
    where id = (select id from mail_outages
      where ended_at is not null and told_at is not null and over_told_at is null
      order by id limit 1 for update skip locked)
    returning id, began_at, ended_at, reason`.execute(connection);
  return rows[0];
}

/** Has the operator told again that an outage is over. */
export async function untellEnd(connection: Connection, id: number): Promise<void> {
  await connection
    .updateTable('mail_outages')
    .set({ over_told_at: null })
    .where('id', '=', id)
    .execute();
}
