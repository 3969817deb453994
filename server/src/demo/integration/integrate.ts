import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_PERMISSIONS } from '@regalo/contract/api-keys/api-keys';
import { WEBHOOK_KINDS } from '@regalo/contract/webhooks/kinds';
import type { Database } from '../../database/database.ts';
import { createKey } from '../../features/api-keys/keys.ts';
import { createEndpoint } from '../../features/webhooks/endpoints.ts';
import { testEndpoint } from '../../features/webhooks/replay.ts';
import { listCompanies } from '../../platform/companies.ts';
import { isLoopback } from '../../platform/loopback.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { demoOutgoing } from '../local-servers.ts';
import { sessionOf, withSending } from '../sending.ts';
import { RECEIVER_PATH, receiverOf } from './receiver.ts';

const pathOf = (dataDir: string) => join(dataDir, 'api-key');

/** The key of the demo's company, which is known nowhere else; undefined for data that has none. */
export const readDemoKey = async (dataDir: string): Promise<string | undefined> =>
  (await readFile(pathOf(dataDir), 'utf8').catch(() => '')).trim() || undefined;

/**
 * Gives a company a key of the API and, where the demo is on its own machine, an endpoint at the demo itself that is told of
 * everything, a test to begin with.
 */
export async function addIntegration(
  database: Database,
  settings: Settings,
  dataDir: string,
  { id, managerId }: { id: number; managerId: number },
): Promise<void> {
  const admin = sessionOf(id, managerId, 'admin');
  await withSending(database, settings, async ({ keys, jobs, now }) => {
    const open = { networks: [], monthly_budget: null, expires_at: null };
    const wanted = { name: 'Recursos Humanos', permissions: [...KEY_PERMISSIONS], ...open };
    const { secret } = await createKey({ database, jobs, now, livemode: true }, admin, wanted);
    await writeFile(pathOf(dataDir), `${secret}\n`, { mode: 0o600 });
    if (!isLoopback(new URL(settings.PUBLIC_URL).hostname)) return;
    await database.inCompany(id, async (tx) => {
      const services = { keys, outgoing: demoOutgoing(settings) };
      const { webhook } = await createEndpoint(tx, services, admin, {
        address: receiverOf(settings.PUBLIC_URL),
        description: 'Receptor de la muestra',
        kinds: [...WEBHOOK_KINDS],
      });
      await testEndpoint(tx, admin, webhook.id);
    });
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
