import { ROLES } from '@regalo/contract/auth/roles';
import { HOUR_MS } from '@regalo/contract/values/days';
import {
  createLog,
  deriveHashes,
  NO_METRICS,
  openDatabase,
  openJobs,
  placeRules,
  type Services,
  type Starting,
  startNext,
} from '@regalo/server/bench';
import { keys } from '../../rig/client.ts';

/** How far the clock goes at a time. */
export const STEP_MS = 12 * HOUR_MS;

type Walked = Starting & Pick<Services, 'metrics'>;

interface Walking {
  services: Walked;
  close(): Promise<void>;
}

/** What the jobs of occasions are given, with a clock of its own. */
export async function openWalking(url: string, now: () => Date): Promise<Walking> {
  const log = createLog('fatal');
  const database = openDatabase(url, { max: 2, onError: () => {} });
  const jobs = await openJobs({ url, log, observation: { metrics: NO_METRICS } }, false);
  const derive: Starting['deriveHashes'] = async (company, ids) => deriveHashes(keys, company, ids);
  const services = {
    database,
    jobs,
    keys,
    now,
    roles: ROLES,
    reviewOrdersAbove: null,
    log,
    carriers: {},
    metrics: NO_METRICS,
    deriveHashes: derive,
  };
  return {
    services,
    async close() {
      await jobs.stop();
      await database.close();
    },
  };
}

/** Does what the jobs do at a moment: places what rules have to, and sends what is due. */
export async function runJobs(services: Walked, companyId: number): Promise<void> {
  await placeRules(services, companyId);
  while (await startNext(services, companyId));
}
