import { columnTypes } from '@regalo/server/bench';
import pg from 'pg';
import { PAGE } from './best-sql.ts';

/** The statement of a list without any duties: one company set for the whole connection. */
export async function openStatement(url: string, companyId: number, connections: number) {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url, types: columnTypes });
      await client.connect();
      await client.query("select set_config('app.company_id', $1, false)", [String(companyId)]);
      return client;
    }),
  );
  return {
    /** Runs the statement on all connections without a pause. @returns how often a second */
    async measureRate(values: (string | number)[], ms: number): Promise<number> {
      const start = performance.now();
      const counts = await Promise.all(
        clients.map(async (client) => {
          let count = 0;
          while (performance.now() < start + ms) {
            await client.query({ ...PAGE, values: [companyId, ...values] });
            count += 1;
          }
          return count;
        }),
      );
      const runs = counts.reduce((sum, count) => sum + count, 0);
      return runs / ((performance.now() - start) / 1000);
    },
    close: () => Promise.all(clients.map((client) => client.end())),
  };
}
