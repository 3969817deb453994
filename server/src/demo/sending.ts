import { ROLES, type RoleName } from '@regalo/contract/auth/roles';
import type { Database } from '../database/database.ts';
import { createHashDeriver } from '../features/gifts/keys/hash-deriver.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/log.ts';
import { NO_METRICS } from '../platform/observe/metrics.ts';
import { Keyring } from '../platform/security/secrets.ts';
import type { Settings } from '../platform/settings/settings.ts';

/** A session of a member of the demo in one role, as the features take it. */
export const sessionOf = (companyId: number, managerId: number, role: RoleName) => ({
  id: 0,
  companyId,
  managerId,
  email: '',
  roles: [role],
  permissions: ROLES[role],
});

async function openServices(database: Database, settings: Settings) {
  const keys = new Keyring(settings.SECRET);
  const deriver = createHashDeriver(keys, settings.SECRET);
  const log = createLog('warn');
  const jobs = await openJobs(
    { url: settings.DATABASE_URL, log, observation: { metrics: NO_METRICS } },
    false,
  );
  const now = () => new Date();
  const services = {
    ...{ database, keys, jobs, log, now, roles: ROLES, deriveHashes: deriver.derive },
    // Of the past, when nothing went to phones.
    carriers: {},
    // What the demo begins with was looked at long ago.
    reviewOrdersAbove: null,
  };
  const close = async () => {
    await jobs.stop();
    await deriver.close();
  };
  return { services, close };
}

export type SendingServices = Awaited<ReturnType<typeof openServices>>['services'];

/** Sends orders by the very code that sends them. Nothing is mailed until a worker runs. */
export async function withSending(
  database: Database,
  settings: Settings,
  send: (services: SendingServices) => Promise<void>,
): Promise<void> {
  const { services, close } = await openServices(database, settings);
  try {
    await send(services);
  } finally {
    await close();
  }
}
