import type { Channel } from '@regalo/contract/orders/channels';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';

export interface Outage {
  channel: Channel;
  began_at: Date;
  ended_at: Date | null;
  /** Why the last message was not taken. */
  reason: string;
}

/** After so many minutes without an attempt, a failure that nobody was told of begins a new outage. */
const FORGOTTEN_MINUTES = 120;

/** Records that a channel took a message of nobody. */
export async function recordFailure(
  connection: Connection,
  { channel, now, reason }: { channel: Channel; now: Date; reason: string },
): Promise<void> {
  await sql`
    insert into channel_outages as o (channel, began_at, last_failure_at, reason)
    values (${channel}, ${now}::timestamptz, ${now}::timestamptz, ${reason})
    on conflict (channel) where ended_at is null do update set
      began_at = case
        when o.told_at is null and o.last_failure_at
          < excluded.began_at - make_interval(mins => ${FORGOTTEN_MINUTES}) then excluded.began_at
        else o.began_at end,
      last_failure_at = greatest(o.last_failure_at, excluded.last_failure_at),
      reason = excluded.reason`.execute(connection);
}

/** Ends the outage of a channel, if there is one; one that nobody was told of is forgotten. */
export async function endOutage(
  connection: Connection,
  channel: Channel,
  now: Date,
): Promise<void> {
  await sql`
    with forgotten as (delete from channel_outages
      where channel = ${channel} and ended_at is null and told_at is null)
    update channel_outages set ended_at = ${now}
    where channel = ${channel} and ended_at is null and told_at is not null`.execute(connection);
}

/** The outage of a channel that goes on, if any. */
export async function readOutage(
  connection: Connection,
  channel: Channel,
): Promise<Outage | undefined> {
  return await connection
    .selectFrom('channel_outages')
    .select(['channel', 'began_at', 'ended_at', 'reason'])
    .where('channel', '=', channel)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Takes the outage that the operator is to be told of: more than one message has failed, and it goes on
 * for so many minutes. Only one process gets it.
 */
export async function takeUntoldOutage(
  connection: Connection,
  { now, minutes }: { now: Date; minutes: number },
): Promise<Outage | undefined> {
  const { rows } = await sql<Outage>`
    update channel_outages set told_at = ${now}
    where id = (select id from channel_outages
      where ended_at is null and told_at is null and last_failure_at > began_at
        and began_at <= ${now}::timestamptz - make_interval(mins => ${minutes})
      order by id limit 1 for update skip locked)
    returning channel, began_at, ended_at, reason`.execute(connection);
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
    update channel_outages set over_told_at = ${now}
    where id = (select id from channel_outages
      where ended_at is not null and told_at is not null and over_told_at is null
      order by id limit 1 for update skip locked)
    returning id, channel, began_at, ended_at, reason`.execute(connection);
  return rows[0];
}

/** Has the operator told again that an outage is over. */
export async function untellEnd(connection: Connection, id: number): Promise<void> {
  await connection
    .updateTable('channel_outages')
    .set({ over_told_at: null })
    .where('id', '=', id)
    .execute();
}
