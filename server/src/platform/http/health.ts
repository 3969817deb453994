import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { NetworkBudget } from './network-budget.ts';

/** `/healthz`: the process answers. `/readyz`: it also reaches its database. */
export function registerHealth(
  app: FastifyInstance,
  database: Database,
  calls: NetworkBudget,
): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (request) => {
    calls.spend(request.ip);
    try {
      await database.pool.query('select 1');
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new Refusal('database_unreachable');
    }
    return { ok: true };
  });
}
