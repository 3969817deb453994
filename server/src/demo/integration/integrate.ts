import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_PERMISSIONS } from '@regalo/contract/api-keys/api-keys';
import { WEBHOOK_KINDS } from '@regalo/contract/webhooks/kinds';
import { type Database, openDatabase } from '../../database/database.ts';
import { createKey } from '../../features/api-keys/keys.ts';
import { openEntrance } from '../../features/sandbox/enter.ts';
import { createEndpoint } from '../../features/webhooks/endpoints.ts';
import { testEndpoint } from '../../features/webhooks/replay.ts';
import { listCompanies } from '../../platform/companies.ts';
import { isLoopback } from '../../platform/loopback.ts';
import { Keyring } from '../../platform/security/secrets.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { demoOutgoing } from '../local-servers.ts';
import { sessionOf, withSending } from '../sending.ts';
import { RECEIVER_PATH, receiverOf } from './receiver.ts';

const FILES = { live: 'api-key', test: 'api-test-key' } as const;
type Side = keyof typeof FILES;

/** The keys of the demo's company, which are known nowhere else; undefined for data that has none. */
export async function readDemoKeys(dataDir: string): Promise<Record<Side, string> | undefined> {
  const read = async (side: Side) =>
    (await readFile(join(dataDir, FILES[side]), 'utf8').catch(() => '')).trim();
  const [live, test] = await Promise.all([read('live'), read('test')]);
  return live && test ? { live, test } : undefined;
}

const KEY = {
  ...{ name: 'Recursos Humanos', permissions: [...KEY_PERMISSIONS] },
  ...{ networks: [], monthly_budget: null, expires_at: null },
};

interface Place {
  settings: Settings;
  dataDir: string;
}
type Member = ReturnType<typeof sessionOf>;

/** Makes a key on one side, and keeps it in a file. */
async function addKey(database: Database, { settings, dataDir }: Place, admin: Member, side: Side) {
  await withSending(database, settings, async ({ jobs, now }) => {
    const livemode = side === 'live';
    const { secret } = await createKey({ database, jobs, now, livemode }, admin, KEY);
    await writeFile(join(dataDir, FILES[side]), `${secret}\n`, { mode: 0o600 });
  });
}

/** Enters the sandbox as a member does, and makes a key there. */
async function addTestKey(live: Database, { settings, dataDir }: Place, admin: Member) {
  const { DATABASE_SANDBOX_URL: DATABASE_URL } = settings;
  if (!DATABASE_URL) return;
  const sandbox = openDatabase(DATABASE_URL);
  try {
    // No clock was moved yet.
    await openEntrance(live, sandbox, { look: async () => {} }).member(admin);
    await addKey(sandbox, { settings: { ...settings, DATABASE_URL }, dataDir }, admin, 'test');
  } finally {
    await sandbox.close();
  }
}

/**
 * Gives a company keys of the API, one of them of the sandbox, and, where the demo is on its own machine, an endpoint at the demo
 * itself that is told of everything, a test to begin with.
 */
export async function addIntegration(
  database: Database,
  place: Place,
  { id, managerId, email }: { id: number; managerId: number; email: string },
): Promise<void> {
  const { settings } = place;
  const admin = { ...sessionOf(id, managerId, 'admin'), email };
  await addKey(database, place, admin, 'live');
  await addTestKey(database, place, admin);
  if (!isLoopback(new URL(settings.PUBLIC_URL).hostname)) return;
  const services = { keys: new Keyring(settings.SECRET), outgoing: demoOutgoing(settings) };
  await database.inCompany(id, async (tx) => {
    const { webhook } = await createEndpoint(tx, services, admin, {
      address: receiverOf(settings.PUBLIC_URL),
      description: 'Receptor de la muestra',
      kinds: [...WEBHOOK_KINDS],
    });
    await testEndpoint(tx, admin, webhook.id);
  });
}

/** Moves endpoints at the demo itself to where it is now, as with another PORT. */
export async function followReceiver(
  database: Database,
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
): Promise<void> {
  for (const companyId of await database.outside(listCompanies))
    await database.inCompany(companyId, (tx) =>
      tx
        .updateTable('webhook_endpoints')
        .set({ address: receiverOf(PUBLIC_URL) })
        .where('company_id', '=', companyId)
        .where('address', 'like', `http://%${RECEIVER_PATH}`)
        .execute(),
    );
}
