import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { readTold } from './queries.ts';
import { supervisorMail } from './supervisor-mail-job.ts';
import { tillMail } from './till-mail-job.ts';

interface Notice {
  /** A device became a till, or many unknown codes were typed at one. */
  kind: 'paired' | 'guesses';
  shopId: number;
  tillId: number;
}

/** Has a shop told by mail of something at a till: its managers, and its own address. */
export async function tellShop(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  tx: Connection,
  notice: Notice,
): Promise<void> {
  const at = now().getTime();
  // A mail each, so that one that fails is tried again alone.
  for (const managerId of await readTold(tx, notice.shopId))
    await jobs.enqueue(tx, tillMail, { ...notice, managerId, at });
}

/** Has a shop told by mail that one of its managers, or the operator, has set the supervisor's PIN. */
export async function tellShopOfPin(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  tx: Connection,
  notice: { shopId: number; setBy?: number },
): Promise<void> {
  const at = now().getTime();
  for (const managerId of await readTold(tx, notice.shopId))
    await jobs.enqueue(tx, supervisorMail, { ...notice, managerId, at });
}
