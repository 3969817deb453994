import { sql } from 'kysely';
import type { Connection } from '../database/connection.ts';
import { openDatabase } from '../database/database.ts';

const LONGEST_DETAIL = 2_000;

/** How a backup or a drill ended. */
export interface Run {
  kind: 'backup' | 'restore_drill';
  startedAt: Date;
  ok: boolean;
  bytes: number | null;
  detail: string;
}

async function addRun(connection: Connection, run: Run): Promise<void> {
  const { kind, startedAt, ok, bytes, detail } = run;
  await sql`insert into backup_runs (kind, started_at, finished_at, ok, bytes, detail)
    values (${kind}, ${startedAt}, now(), ${ok}, ${bytes}, ${detail.slice(0, LONGEST_DETAIL)})`.execute(
    connection,
  );
}

/** The result of a run: its size, and a line about it. */
export interface Done {
  bytes: number;
  detail: string;
}

/**
 * Does something, and keeps in the database how it ended, for the operator's console.
 * @param url of the server's role
 * @param warn told where that cannot be kept, as before the migration that makes its table
 * @throws whatever `act` throws, once it is kept
 */
export async function keepingRun(
  { kind, url, warn }: { kind: Run['kind']; url: string; warn: (line: string) => void },
  act: () => Promise<Done>,
): Promise<Done> {
  const startedAt = new Date();
  const keep = async (run: Pick<Run, 'ok' | 'bytes' | 'detail'>) => {
    const database = openDatabase(url, { max: 1 });
    try {
      await database.outside((connection) => addRun(connection, { kind, startedAt, ...run }));
    } catch (error) {
      warn(`The console will not show this: ${(error as Error).message}`);
    } finally {
      await database.close();
    }
  };
  try {
    const done = await act();
    await keep({ ok: true, ...done });
    return done;
  } catch (error) {
    await keep({ ok: false, bytes: null, detail: (error as Error).message });
    throw error;
  }
}
