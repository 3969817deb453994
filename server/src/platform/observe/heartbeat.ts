import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { HEARTBEAT_SECONDS } from '@regalo/contract/operator/today';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { logFailure } from '../log-failure.ts';
import type { Services } from '../services.ts';
import { VERSION } from '../version.ts';

/** After this time a process is forgotten that did not say that it stops. */
const FORGOTTEN_MINUTES = 60;

interface Process {
  /** Of this start. */
  id: string;
  role: string;
}

/** Says that a process runs, and forgets those that have not said so for long. */
async function beat(connection: Connection, { id, role }: Process): Promise<void> {
  await sql`
    with forgotten as (delete from processes
      where seen_at < now() - make_interval(mins => ${FORGOTTEN_MINUTES}) and id <> ${id})
    insert into processes (id, role, version, host)
    values (${id}, ${role}, ${VERSION}, ${hostname().slice(0, 255)})
    on conflict (id) do update set seen_at = now()`.execute(connection);
}

/**
 * Says now and every half minute that a process runs, for the operator's console.
 * @returns a function that takes it back, after the current beat
 */
export function startHeartbeat(
  { database, log }: Pick<Services, 'database' | 'log'>,
  role: string,
  everyMs = HEARTBEAT_SECONDS * 1000,
): () => Promise<void> {
  const process = { id: randomUUID(), role };
  const heed = (error: unknown) => logFailure(log, error, 'heartbeat');
  let beating: Promise<void> | undefined;
  const look = () => {
    beating ??= database
      .outside((connection) => beat(connection, process))
      .catch(heed)
      .finally(() => {
        beating = undefined;
      });
  };
  look();
  const timer = setInterval(look, everyMs);
  return async () => {
    clearInterval(timer);
    await beating;
    await database
      .outside((connection) =>
        sql`delete from processes where id = ${process.id}`.execute(connection),
      )
      .catch(heed);
  };
}
