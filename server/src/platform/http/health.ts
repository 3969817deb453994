import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../refusal.ts';

/** `/healthz`: the process answers. `/readyz`: it also reaches its database. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (request) => {
    try {
      await database.pool.query('select 1');
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new Refusal('database_unreachable');
    }
    return { ok: true };
  });
}
