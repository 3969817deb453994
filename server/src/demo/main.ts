import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { PostgresStartError } from '@regalo/embedded-postgres/start-error';
import { DemoError, launchPostgres } from './demo-database.ts';
import { localServers } from './local-servers.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** @throws DemoError if the port is taken, before anything is built for nothing */
async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((free, taken) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const again = `Choose another one: PORT=${port + 1} npm run demo`;
      const why = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${error.code})`;
      taken(new DemoError(`Port ${port} ${why}. ${again}`));
    });
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

async function main(): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const servers = localServers(process.env);
  await checkPort(Number(process.env.PORT || 3000), process.env.HOST || '127.0.0.1');
  await mkdir(dataDir, { recursive: true });
  print('1/4 Starting PostgreSQL');
  const postgres = await launchPostgres(dataDir, (line) => print(`    ${line}`));
  // Nothing that takes long to load comes before: PostgreSQL starts meanwhile.
  const { runDemo } = await import('./run-demo.ts');
  await runDemo({ dataDir, env: process.env, servers, postgres, print });
}

/** Whether an error's message is all that whoever starts the demo needs. */
async function isExpected(error: unknown): Promise<boolean> {
  if (error instanceof DemoError || error instanceof PostgresStartError) return true;
  const { PreflightError } = await import('../database/preflight.ts');
  const { SettingsError } = await import('../platform/settings/settings.ts');
  return error instanceof PreflightError || error instanceof SettingsError;
}

main().catch(async (error: unknown) => {
  const full = (error as NodeJS.ErrnoException).code === 'ENOSPC';
  const expected = await isExpected(error);
  const text = full ? 'There is no space left on the disk.' : (error as Error).message;
  process.stderr.write(`${expected || full ? text : (error as Error).stack}\n`);
  process.exit(1);
});
