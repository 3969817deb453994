import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PreflightError } from './database/preflight.ts';
import { endLoading } from './platform/loading.ts';
import { createLog } from './platform/log.ts';
import { readRoleSettings } from './platform/settings/console-settings.ts';
import { SettingsError } from './platform/settings/settings.ts';
import type { Role } from './run.ts';

const ROLES: Role[] = ['web', 'worker', 'all', 'operator'];

function readRole(): Role {
  const { values } = parseArgs({ options: { role: { type: 'string', default: 'all' } } });
  const role = ROLES.find((known) => known === values.role);
  if (!role) throw new SettingsError(`--role must be one of ${ROLES.join(', ')}`);
  return role;
}

async function main(): Promise<void> {
  const role = readRole();
  const settings = readRoleSettings(process.env, role);
  const log = createLog(settings.LOG_LEVEL);
  const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  if (role !== 'worker' && !existsSync(webFolder))
    throw new SettingsError('The web app is not built. Run "npm run build" first.');
  // Loads what gift-view built, so not before that is known to be there.
  const { run } = await import('./run.ts');
  const running = await run(settings, { role, log, webFolder });
  const { address, metricsAddress } = running;
  log.info({ role, address, metricsAddress }, 'started');
  endLoading();

  const again = new AbortController();
  let stopping = false;
  const stop = async (signal: string) => {
    // A second signal is from somebody who does not want to wait for proxies.
    if (stopping) return again.abort();
    stopping = true;
    log.info({ signal }, 'stopping');
    await running.stop({ milliseconds: settings.DRAIN_SECONDS * 1_000, hurry: again.signal });
    log.info('stopped');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  const expected = error instanceof SettingsError || error instanceof PreflightError;
  process.stderr.write(`${expected ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
});
