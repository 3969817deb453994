import { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import {
  explainFailure,
  explainToSender,
  hasNotArrived,
  isServerTrouble,
  MailRefused,
} from '../../../platform/mail/mail.ts';
import type { Services } from '../../../platform/services.ts';
import { addNotification } from '../../notifications/queries.ts';
import { composeMail } from './compose-mail.ts';
import {
  closeOrder,
  lockOrder,
  markFailuresNotified,
  nextDue,
  readProgress,
} from './order-state-queries.ts';
import {
  type Attempt,
  claimDueMails,
  type DueMail,
  postponeRetries,
  recordAttempt,
  withdrawMails,
} from './outbox-queries.ts';
import { LOOK_MS, sitOutOutage, TRIED_FOR_MS, WAKE_ORDERS } from './sit-out-outage.ts';

/** Mails that are sent at a time. Each attempt ends before its lease does. */
const BATCH = 5;
const LEASE_SECONDS = 20;
/** After this time an order goes back into the queue, so that orders and companies take turns. */
const TURN_MS = 5_000;
const RETRY_CAP_SECONDS = 60 * 60;

type Used = Pick<
  Services,
  'database' | 'jobs' | 'keys' | 'mailer' | 'publicUrl' | 'mediaBase' | 'log' | 'now'
>;

const payload = z.object({
  companyId: z.number().int(),
  orderId: z.number().int(),
  /** Of a mail that is sent again: the order's own job may wait for a later time. */
  deliveryId: z.number().int().optional(),
});

type Payload = z.output<typeof payload>;

/** Doubling from 15 seconds to an hour. */
const retryAfter = (attempts: number) => Math.min(15 * 2 ** (attempts - 1), RETRY_CAP_SECONDS);

interface Tried extends Attempt {
  /** The mail server took no mail at all, so that the others would fail too. */
  serverTrouble: boolean;
}

async function attempt(services: Used, companyId: number, due: DueMail): Promise<Tried> {
  const deliveryId = due.delivery_id;
  try {
    await services.mailer.send(composeMail(services, companyId, due));
    const sent = { outcome: 'sent', reason: '', shown: '', retryIn: 0 } as const;
    return { deliveryId, ...sent, givenUp: false, unreached: false, serverTrouble: false };
  } catch (error) {
    const reason = explainFailure(error);
    const refused = error instanceof MailRefused;
    const waited = services.now().getTime() - due.queued_at.getTime();
    const givenUp = !refused && waited >= TRIED_FOR_MS;
    services.log.warn({ companyId, deliveryId, attempts: due.attempts, reason }, 'mail not sent');
    const final = refused || givenUp;
    return {
      deliveryId,
      outcome: final ? 'failed' : 'deferred',
      reason,
      shown: explainToSender(error),
      retryIn: final ? 0 : retryAfter(due.attempts),
      givenUp,
      unreached: hasNotArrived(error),
      serverTrouble: isServerTrouble(error),
    };
  }
}

/** Sends what is due now, a few mails at a time. @returns what came of each */
async function sendBatch(services: Used, companyId: number, orderId: number): Promise<Tried[]> {
  const due = await services.database.inCompany(companyId, async (tx) => {
    // One that was being sent when its gift ended, and was put off.
    await withdrawMails(tx, companyId, [orderId]);
    return await claimDueMails(tx, companyId, orderId, {
      most: BATCH,
      leaseSeconds: LEASE_SECONDS,
    });
  });
  return await Promise.all(
    due.map(async (mail) => {
      const result = await attempt(services, companyId, mail);
      await services.database.inCompany(companyId, (tx) => recordAttempt(tx, companyId, result));
      return result;
    }),
  );
}

async function close(tx: Connection, companyId: number, orderId: number): Promise<void> {
  const { sent, failed } = await readProgress(tx, companyId, orderId);
  const status = failed === 0 ? 'complete' : sent === 0 ? 'failed' : 'partially_failed';
  if (!(await closeOrder(tx, companyId, orderId, status))) return;
  // Of mails that were sent again, those that failed this time.
  const newFailures = await markFailuresNotified(tx, companyId, orderId);
  if (newFailures > 0)
    await addNotification(tx, companyId, {
      kind: 'delivery_failed',
      details: { orderId, failed: newFailures },
      link: `/reports/${orderId}`,
    });
}

/** Queues the rest of the order again, or closes it if nothing is left. */
async function requeueOrClose(
  services: Used,
  { companyId, orderId }: Payload,
  pauseUntil: Date | undefined,
): Promise<void> {
  await services.database.inCompany(companyId, async (tx) => {
    await lockOrder(tx, companyId, orderId);
    if (pauseUntil) {
      await postponeRetries(tx, companyId, orderId, pauseUntil);
      const look = new Date(services.now().getTime() + LOOK_MS);
      await services.jobs.enqueue(tx, WAKE_ORDERS, { step: 0 }, look);
    }
    const next = await nextDue(tx, companyId, orderId);
    if (!next) return await close(tx, companyId, orderId);
    const start = pauseUntil && pauseUntil > next ? pauseUntil : next;
    await services.jobs.enqueue(tx, deliverOrder, { companyId, orderId }, start);
  });
}

async function deliver(services: Used, order: Payload, stopping: AbortSignal): Promise<void> {
  const { companyId, orderId } = order;
  const until = Date.now() + TURN_MS;
  let pauseUntil: Date | undefined;
  while (Date.now() < until && !stopping.aborted) {
    const tried = await sendBatch(services, companyId, orderId);
    const [first] = tried;
    if (!first) break;
    if (!stopping.aborted && tried.every(({ serverTrouble }) => serverTrouble)) {
      pauseUntil = await sitOutOutage(services, order, first.shown);
      if (pauseUntil) break;
    }
  }
  await requeueOrClose(services, order, pauseUntil);
}

/** Mails the gifts of one order, in turns. */
export const deliverOrder = defineJob({ name: 'deliver-order', payload, handle: deliver });
