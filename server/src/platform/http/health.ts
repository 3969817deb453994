import type { FastifyInstance } from 'fastify';
import { READS_ONLY, refuseReader } from '../../database/connect/client.ts';
import { limited } from '../../database/connect/limited.ts';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Drain } from './drain.ts';
import type { NetworkBudget } from './network-budget.ts';

/** How long the database's answer is awaited: proxies ask every few seconds. */
const ANSWER_MS = 5_000;

/** @throws where the database does not answer in time, or only reads */
async function checkDatabase({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    refuseReader(await client.query({ text: READS_ONLY, ...limited(ANSWER_MS) }));
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: it also reaches a database that takes writes, and is not
 * about to stop.
 */
export function registerHealth(
  app: FastifyInstance,
  { database, calls, drain }: { database: Database; calls: NetworkBudget; drain: Drain },
): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (request) => {
    calls.spend(request.ip);
    if (drain.begun) throw new Refusal('service_busy');
    try {
      await checkDatabase(database);
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new Refusal('database_unreachable');
    }
    return { ok: true };
  });
}
