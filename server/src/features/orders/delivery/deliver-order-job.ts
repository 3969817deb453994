import { CHANNELS, type Channel } from '@regalo/contract/orders/channels';
import { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notifications.ts';
import { fallBackToSms } from './fall-back-queries.ts';
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
} from './outbox-queries.ts';
import { insertRefusal } from './phone-wish-queries.ts';
import { sendDue, whyNotSent } from './send-due.ts';
import { LOOK_MS, sitOutOutage, TRIED_FOR_MS, WAKE_ORDERS } from './sit-out-outage.ts';

/** Mails that are sent at a time. Each attempt ends before its lease does. */
const BATCH = 5;
const LEASE_SECONDS = 20;
/** After this time an order goes back into the queue, so that orders and companies take turns. */
const TURN_MS = 5_000;
const RETRY_CAP_SECONDS = 60 * 60;

type Used = Pick<
  Services,
  'database' | 'jobs' | 'keys' | 'mailer' | 'carriers' | 'publicUrl' | 'mediaBase' | 'log' | 'now'
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
  channel: Channel;
  /** The channel took nothing at all, so that the others would fail too. */
  serverTrouble: boolean;
  began: Date;
}

async function attempt(services: Used, companyId: number, due: DueMail): Promise<Tried> {
  const { delivery_id: deliveryId, channel, attempts } = due;
  const began = services.now();
  try {
    const taken = await sendDue(services, companyId, due);
    const sent = { outcome: 'sent', reason: '', shown: '', retryIn: 0, taken } as const;
    return {
      ...{ deliveryId, channel, began, ...sent },
      ...{ givenUp: false, unreached: false, serverTrouble: false },
    };
  } catch (error) {
    const { refused, ...why } = whyNotSent(due, error);
    const waited = services.now().getTime() - due.queued_at.getTime();
    const givenUp = !refused && waited >= TRIED_FOR_MS;
    const { reason } = why;
    services.log.warn({ companyId, deliveryId, channel, attempts, reason }, 'mail not sent');
    const final = refused || givenUp;
    const outcome = final ? 'failed' : 'deferred';
    return {
      deliveryId,
      channel,
      began,
      ...why,
      outcome,
      retryIn: final ? 0 : retryAfter(attempts),
      givenUp,
    };
  }
}

async function record(
  services: Used,
  companyId: number,
  { address: phone, stopped }: DueMail,
  tried: Tried,
): Promise<void> {
  const { deliveryId, channel, outcome, shown, began: at } = tried;
  await services.database.inCompany(companyId, async (tx) => {
    await recordAttempt(tx, companyId, tried);
    if (outcome === 'failed')
      await fallBackToSms(tx, services, companyId, { deliveryId, failure: shown });
    if (channel !== 'mail' && shown === 'stopped' && !stopped)
      await insertRefusal(tx, companyId, { channel, deliveryId, phone, at });
  });
}

/** Sends what is due now, a few at a time. @param but channels that take nothing for now @returns what came of each */
async function sendBatch(
  services: Used,
  { companyId, orderId }: Payload,
  but: readonly Channel[],
): Promise<Tried[]> {
  const claim = { most: BATCH, leaseSeconds: LEASE_SECONDS, but };
  const due = await services.database.inCompany(companyId, (tx) =>
    claimDueMails(tx, companyId, orderId, claim),
  );
  return await Promise.all(
    due.map(async (mail) => {
      const result = await attempt(services, companyId, mail);
      await record(services, companyId, mail, result);
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
    await notify(tx, companyId, 'delivery_failed', { orderId, failed: newFailures });
}

/** Until when channels wait that take nothing for now. */
type Pauses = Map<Channel, Date>;

/** When the order goes on; undefined if nothing of it is left. */
async function nextStart(
  tx: Connection,
  { companyId, orderId }: Payload,
  pauses: Pauses,
): Promise<Date | undefined> {
  const paused = [...pauses.keys()];
  const next = await nextDue(tx, companyId, orderId);
  if (!next || paused.length === 0) return next;
  const others = await nextDue(tx, companyId, orderId, paused);
  const earliest = [...pauses.values(), ...(others ? [others] : [])];
  return new Date(Math.min(...earliest.map((one) => one.getTime())));
}

/** Queues the rest of the order again, or closes it if nothing is left. */
async function requeueOrClose(services: Used, order: Payload, pauses: Pauses): Promise<void> {
  const { companyId, orderId } = order;
  await services.database.inCompany(companyId, async (tx) => {
    await lockOrder(tx, companyId, orderId);
    for (const [channel, until] of pauses) {
      await postponeRetries(tx, companyId, orderId, { channel, until });
      const look = new Date(services.now().getTime() + LOOK_MS);
      await services.jobs.enqueue(tx, WAKE_ORDERS, { step: 0, channel }, look);
    }
    const start = await nextStart(tx, order, pauses);
    if (!start) return await close(tx, companyId, orderId);
    await services.jobs.enqueue(tx, deliverOrder, { companyId, orderId }, start);
  });
}

/** Notes the channels of a batch that took nothing at all, once that has lasted. */
async function notePauses(
  services: Used,
  order: Payload,
  tried: readonly Tried[],
  pauses: Pauses,
): Promise<void> {
  for (const channel of CHANNELS) {
    const ofChannel = tried.filter((one) => one.channel === channel);
    const [first] = ofChannel;
    if (!first || !ofChannel.every(({ serverTrouble }) => serverTrouble)) continue;
    const until = await sitOutOutage(services, order, channel, first.shown);
    if (until) pauses.set(channel, until);
  }
}

async function deliver(services: Used, order: Payload, stopping: AbortSignal): Promise<void> {
  const until = Date.now() + TURN_MS;
  const pauses: Pauses = new Map();
  while (Date.now() < until && !stopping.aborted) {
    const tried = await sendBatch(services, order, [...pauses.keys()]);
    if (tried.length === 0) break;
    if (!stopping.aborted) await notePauses(services, order, tried, pauses);
  }
  await requeueOrClose(services, order, pauses);
}

/** Mails the gifts of one order, in turns. */
export const deliverOrder = defineJob({
  name: 'deliver-order',
  payload,
  atOnce: 4,
  handle: deliver,
});
