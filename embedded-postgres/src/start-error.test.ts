import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useLaunches } from './testing/launches.ts';

const launches = useLaunches();
const { start, copyCluster } = launches;

describe('says in one sentence that', { timeout: 60_000 }, () => {
  it('another major version made the data', async () => {
    await copyCluster();
    const server = await start();
    await server.stop();
    await writeFile(join(server.home, 'cluster/PG_VERSION'), '14\n');
    await expect(start()).rejects.toMatchObject({
      name: 'PostgresStartError',
      message: `The database in ${server.home}/cluster was made by PostgreSQL 14 and cannot be opened by PostgreSQL 18.`,
    });
  });

  it('there are no binaries', async () => {
    const binaries = join(launches.folder, 'nowhere');
    await expect(start({ binaries })).rejects.toThrow(`PostgreSQL in ${binaries} cannot be run`);
  });

  it('the data folder is a file', async () => {
    await writeFile(join(launches.folder, 'data'), '');
    await expect(start()).rejects.toThrow(/^The data folder .* cannot be written \(/);
  });

  it('the server refuses its settings, with the last lines of its log', async () => {
    await copyCluster();
    const server = await start();
    await server.stop();
    await writeFile(join(server.home, 'cluster/postgresql.auto.conf'), 'no_such_setting = 1\n');
    await expect(start()).rejects.toThrow(/did not start \(exit code 1\): .*no_such_setting/s);
  });

  it('the server does not answer in time', async () => {
    await copyCluster();
    const server = await start();
    process.kill(server.pid, 'SIGSTOP');
    try {
      await expect(start({ timeoutMs: 500 })).rejects.toThrow(/did not answer in time/);
    } finally {
      process.kill(server.pid, 'SIGCONT');
    }
  });
});
