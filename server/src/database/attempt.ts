import { sql } from 'kysely';
import type { Connection } from './connection.ts';

/** Begins what can be undone without ending the transaction. */
export async function beginAttempt(tx: Connection): Promise<void> {
  await sql`savepoint attempt`.execute(tx);
}

/** Undoes what was done since then. */
export async function undoAttempt(tx: Connection): Promise<void> {
  await sql`rollback to savepoint attempt`.execute(tx);
}
