import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@regalo/embedded-postgres/start-postgres';

/** Starts a PostgreSQL for a test that needs settings of its own, which only a start can change. */
export async function startOwnPostgres(settings: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'regalo-own-'));
  const binaries = process.env.POSTGRES_BIN ?? '';
  const server = await startPostgres({ dataDir, binaries, settings });
  return {
    /** The address of its first database for a role. */
    url: (user: string) => server.url({ user, database: 'postgres' }),
    async stop() {
      await server.stop();
      for (const folder of [server.home, dataDir])
        await rm(folder, { recursive: true, force: true });
    },
  };
}
