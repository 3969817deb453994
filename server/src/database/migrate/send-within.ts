import type pg from 'pg';
import { limited } from '../connect/limited.ts';
import { isUnanswered } from '../outage.ts';
import { MigrationError } from './applied.ts';

/** How long the answer to a COMMIT is awaited: longer than a standby takes to be replaced by another. */
export const COMMIT_MS = 60_000;

/** A COMMIT of a migration that got no answer; nothing else can be sent after it. */
export class UnansweredMigration extends MigrationError {}

/**
 * Sends COMMIT, or a short statement that commits by itself. Where a synchronous standby is away, PostgreSQL
 * answers once one is back. Nothing is cancelled: it would commit all the same.
 * @throws UnansweredMigration after the time, and what the statement meets
 */
export async function sendWithin(
  client: pg.ClientBase | pg.Pool,
  milliseconds: number,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  try {
    // Without values it may be several statements.
    const query = values.length > 0 ? { text, values } : { text };
    return await client.query({ ...query, ...limited(milliseconds) });
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    throw new UnansweredMigration(
      `The database did not answer within ${milliseconds / 1000} s, so it is not known whether it has committed. ` +
        'Probably it waits for a synchronous standby that is away, and keeps its locks until one is back. ' +
        'Bring a standby back, end nothing that waits for SyncRep, then migrate again: what is done is not done twice.',
      { cause: error },
    );
  }
}
