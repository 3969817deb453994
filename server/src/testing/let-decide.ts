import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Has an operator have signed in some days ago, from this machine: newcomers accept no proposals. */
export async function letDecide(database: Database, operator_id: number): Promise<void> {
  const first_seen_at = sql<Date>`now() - interval '3 days'`;
  await database.transaction((tx) =>
    tx
      .insertInto('operator.known_networks')
      .values({ operator_id, network: '127.0.0.0/24', first_seen_at })
      .execute(),
  );
}
