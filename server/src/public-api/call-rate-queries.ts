import { CALLS_PER_SECOND } from '@regalo/contract/public-api/operation';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { MACHINE_NOW } from '../database/machine-now.ts';

/**
 * Takes calls of keys out of their buckets, which all processes share, in one statement for the keys of all companies.
 * Its commit waits for no disk and no standby, as the table is not logged.
 * @returns how many calls each key has left now; below zero where too many were taken
 */
export async function takeCalls(
  database: Pick<Database, 'outside'>,
  taken: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const { rows } = await database.outside((connection) =>
    // In the order of the keys, so that no two processes wait for each other.
    sql<{ key_id: number; calls_left: number }>`
      insert into call_rates as r (key_id, calls_left, at)
      select key_id, ${CALLS_PER_SECOND} - calls, ${MACHINE_NOW}
        from unnest(${[...taken.keys()]}::bigint[], ${[...taken.values()]}::int[]) as t (key_id, calls)
        order by key_id
      on conflict (key_id) do update set
        calls_left = excluded.calls_left - ${CALLS_PER_SECOND} + least(${CALLS_PER_SECOND}, r.calls_left
          + ${CALLS_PER_SECOND} * greatest(0, date_part('epoch', excluded.at - r.at))),
        at = greatest(r.at, excluded.at)
      returning key_id, calls_left`.execute(connection),
  );
  return new Map(rows.map(({ key_id, calls_left }) => [key_id, calls_left]));
}
