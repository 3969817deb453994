import { LATE_HOURS } from '@regalo/contract/gifts/scheduled-status';
import { HOME_ZONE, HOUR_MS } from '@regalo/contract/values/days';
import { z } from 'zod';
import { beginAttempt, undoAttempt } from '../../../database/attempt.ts';
import type { Connection } from '../../../database/connection.ts';
import { defineCompanyJob } from '../../../platform/jobs/company-job.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { logFailure } from '../../../platform/log-failure.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isSuspended } from '../../../platform/suspension.ts';
import { LimitsMoved } from '../../approvals/limits.ts';
import {
  countDue,
  lockDue,
  lockScheduled,
  readNextSending,
  type ScheduledRow,
  updateScheduled,
} from './scheduled-queries.ts';
import { findAuthor, HasToWait, type Starting, startOrder } from './start-order.ts';
import { lapse, letWait, pauseOrphaned, waitReason } from './wait-order.ts';

/** When an order is tried again that met others who changed the same, and one that met a fault of ours. */
const AGAIN_MS = 60_000;
const FAULT_MS = 5 * 60_000;
/** How many jobs share the due orders of one company, and from how many orders on. */
const SHARES = 4;
const FEW = 4;
/** For how long one job goes on; then another one does. */
const TURN_MS = 60_000;

/** Whether an error is something that an order meets, and not a fault. */
const isExpected = (error: unknown): boolean =>
  error instanceof HasToWait || error instanceof Refusal || error instanceof LimitsMoved;

/**
 * Looks at an order again at another time, and not before: of one that waits for funds, what it lacked is forgotten,
 * as it would be found at once otherwise where they have arrived.
 */
const tryLater = (tx: Connection, row: ScheduledRow, at: Date): Promise<void> =>
  updateScheduled(tx, row, { try_at: at, needed: null });

/** Sends an order whose time has come, or lets it wait, pause or lapse: in one transaction. */
async function lookAt(tx: Connection, services: Starting, row: ScheduledRow): Promise<void> {
  const now = services.now();
  if (await isSuspended(tx, row.company_id)) return await letWait(tx, services, row, 'suspended');
  if (row.waits_until && row.waits_until <= now) return await lapse(tx, services, row);
  const late = now.getTime() - row.send_at.getTime() > LATE_HOURS * HOUR_MS;
  const untried = row.status === 'scheduled' || row.reason === 'suspended';
  if (untried && late) return await letWait(tx, services, row, 'late');
  const author = await findAuthor(tx, services, row);
  if (!author) return await pauseOrphaned(tx, services, row);
  await beginAttempt(tx);
  try {
    await startOrder(tx, services, row, { author });
  } catch (error) {
    if (!isExpected(error)) throw error;
    await undoAttempt(tx);
    const reason = waitReason(error);
    if (reason) await letWait(tx, services, row, reason);
    else await tryLater(tx, row, new Date(now.getTime() + AGAIN_MS));
  }
}

/** Puts an order off that cannot be sent for a fault of ours, so that the others are not kept from it. */
async function putOff(
  services: Starting,
  { company_id: companyId, id, try_at: found }: ScheduledRow,
): Promise<void> {
  await services.database.inCompany(companyId, async (tx) => {
    const row = await lockScheduled(tx, companyId, id);
    // Others may have looked at it or changed it meanwhile.
    if (!row?.try_at || row.try_at.getTime() !== found?.getTime()) return;
    await tryLater(tx, row, new Date(services.now().getTime() + FAULT_MS));
  });
}

/**
 * Looks at the next order of a company whose time has come. Several may do so at once: each order is one's.
 * @returns whether there was one
 */
export async function startNext(services: Starting, companyId: number): Promise<boolean> {
  let found: ScheduledRow | undefined;
  try {
    await services.database.inCompany(companyId, async (tx) => {
      found = await lockDue(tx, companyId, services.now());
      if (found) await lookAt(tx, services, found);
    });
  } catch (error) {
    if (!found) throw error;
    await putOff(services, found);
    logFailure(services.log, error, 'scheduled order', { company: companyId, order: found.id });
  }
  return found !== undefined;
}

const NEXT = {
  name: 'start-due-orders',
  payload: z.object({ companyId: z.number().int(), share: z.number().int() }),
};

/** Sends the orders of a company whose time has come, one after the other, beside others that do the same. */
export const startDueOrders = defineJob({
  ...NEXT,
  maxSeconds: 300,
  atOnce: 4,
  async handle(services: Starting, { companyId, share }, stopping) {
    const began = Date.now();
    while (await startNext(services, companyId)) {
      if (stopping.aborted) return;
      if (Date.now() - began < TURN_MS) continue;
      return await services.database.inCompany(companyId, (tx) =>
        services.jobs.enqueue(tx, NEXT, { companyId, share }),
      );
    }
  },
});

/** Finds the companies that have orders whose time has come, every minute. */
export const findDueOrders = defineCompanyJob({
  name: 'find-due-orders',
  schedule: { cron: '* * * * *', timeZone: HOME_ZONE },
  nextFor: ({ database, now }: Starting, companyId) =>
    database.askCompany(companyId, (tx) => readNextSending(tx, companyId, now())),
  async ofCompany({ database, jobs, now }: Starting, companyId) {
    const due = await database.askCompany(companyId, (tx) =>
      countDue(tx, companyId, { now: now(), most: FEW + 1 }),
    );
    const shares = due > FEW ? SHARES : due > 0 ? 1 : 0;
    if (shares === 0) return;
    await database.inCompany(companyId, async (tx) => {
      for (let share = 0; share < shares; share += 1)
        await jobs.enqueue(tx, startDueOrders, { companyId, share });
    });
  },
});
