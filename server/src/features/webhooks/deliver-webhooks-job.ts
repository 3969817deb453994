import { DAY_MS } from '@regalo/contract/values/days';
import { WEBHOOK_TRIED_DAYS } from '@regalo/contract/webhooks/kinds';
import { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { PORTION } from '../../platform/jobs/sweep-companies.ts';
import type { Services } from '../../platform/services.ts';
import {
  claimDueEvents,
  type DueEvent,
  recordDelivered,
  recordFailure,
  releaseEvents,
  type Tried,
} from './delivery-queries.ts';
import { tellAdminsOfEnd } from './endpoint-mail-job.ts';
import {
  disableEndpoint,
  keepWaiting,
  noteAnswer,
  postponeToPause,
  readTarget,
} from './endpoint-state-queries.ts';
import { openSecret } from './secret.ts';
import { GONE, sendEvent } from './send-event.ts';

/** How much is sent at a time: of so many subjects at once, and of each so many events one after the other. */
const QUICK = { subjects: 8, each: 8 };
/** To an endpoint that answers slowly. */
const SLOW = { subjects: 4, each: 1 };
/** One that fails is asked with one event until it answers well. */
const FAILING = { subjects: 1, each: 1 };
const LEASE_SECONDS = 40;
/** After it no next event of a subject is sent: each attempt ends before its lease does. */
const CHAIN_MS = 15_000;
/** After this time an endpoint goes back into the queue, so that endpoints and companies take turns. */
const TURN_MS = 5_000;
/** How long a request may still take once the process is to end; it is sent again then. */
const LAST_MS = 3_000;
/** The last try of an event may come a moment before it has failed for so long. */
const DISABLED_AFTER_SECONDS = (WEBHOOK_TRIED_DAYS * DAY_MS) / 1000 - 60;

type Used = Pick<Services, 'database' | 'jobs' | 'keys' | 'outgoing' | 'now' | 'log'>;

const payload = z.object({ companyId: z.number().int(), endpointId: z.number().int() });

type Payload = z.output<typeof payload>;

/** Does something to a portion at a time, each committed by itself, until nothing is left. */
async function inPortions(
  { database }: Used,
  { companyId, endpointId }: Payload,
  act: (tx: Connection, companyId: number, endpointId: number) => Promise<bigint>,
): Promise<void> {
  while ((await database.inCompany(companyId, (tx) => act(tx, companyId, endpointId))) >= PORTION);
}

/** What came of the events of a batch. */
interface Outcome {
  tried: Tried[];
  /** What was claimed and not tried. */
  left: DueEvent[];
}

/** Sends events of one subject in their order, until one does not arrive or time is up. */
async function sendInOrder(
  services: Used,
  target: Parameters<typeof sendEvent>[1],
  events: readonly DueEvent[],
): Promise<Outcome> {
  const until = Date.now() + CHAIN_MS;
  const tried: Tried[] = [];
  for (const [at, event] of events.entries()) {
    if (at > 0 && (Date.now() > until || target.signal.aborted))
      return { tried, left: events.slice(at) };
    const result = await sendEvent(services, target, event);
    const left = events.slice(at + 1);
    // Nobody knows whether it arrived: it is sent again when its lease ends.
    if (result.failure && target.signal.aborted) return { tried, left };
    tried.push(result);
    if (result.failure) return { tried, left };
  }
  return { tried, left: [] };
}

/** Writes down what came of a batch, at once. @returns whether the endpoint ended by it */
async function record(
  services: Used,
  endpoint: Payload,
  { tried, left }: Outcome,
): Promise<boolean> {
  const { companyId, endpointId } = endpoint;
  const delivered = tried.filter(({ failure }) => failure === null);
  const failed = tried.filter(({ failure }) => failure !== null);
  return await services.database.inCompany(companyId, async (tx) => {
    if (left.length > 0) await releaseEvents(tx, companyId, endpointId, left);
    if (delivered.length > 0) {
      const well = { failure: null, pause: 0, slow: delivered.some(({ slow }) => slow) };
      await noteAnswer(tx, companyId, endpointId, well);
      await recordDelivered(tx, companyId, endpointId, delivered);
    }
    let reason: 'gone' | 'failures' | undefined;
    for (const one of failed) {
      const failing = await noteAnswer(tx, companyId, endpointId, one);
      if (one.status === GONE) reason = 'gone';
      else if (failing >= DISABLED_AFTER_SECONDS) reason ??= 'failures';
      // What did not arrive is kept with all else that happens while it is disabled.
      await recordFailure(tx, companyId, endpointId, reason ? { ...one, retryIn: 0 } : one);
    }
    if (!reason) return false;
    if (await disableEndpoint(tx, companyId, endpointId, reason))
      await tellAdminsOfEnd(tx, services, companyId, { endpointId, reason });
    return true;
  });
}

/** Sends what is due now, a little at a time. @returns whether there may be more to send */
async function sendBatch(services: Used, endpoint: Payload, signal: AbortSignal): Promise<boolean> {
  const { companyId, endpointId } = endpoint;
  const claimed = await services.database.inCompany(companyId, async (tx) => {
    const target = await readTarget(tx, companyId, endpointId);
    if (!target || target.disabled || target.paused) return { target, events: [] };
    const most = target.failing ? FAILING : target.slow ? SLOW : QUICK;
    const claim = { ...most, leaseSeconds: LEASE_SECONDS };
    return { target, events: await claimDueEvents(tx, companyId, endpointId, claim) };
  });
  const { target, events } = claimed;
  if (!target || target.disabled) {
    await inPortions(services, endpoint, keepWaiting);
    return false;
  }
  if (target.paused) await inPortions(services, endpoint, postponeToPause);
  if (events.length === 0) return false;
  const secrets = target.secrets.map((one) =>
    openSecret(services.keys, companyId, endpointId, one),
  );
  const bySubject = Map.groupBy(events, ({ id, subject }) => subject ?? id);
  const sent = await Promise.all(
    [...bySubject.values()].map((some) =>
      sendInOrder(services, { address: target.address, secrets, signal }, some),
    ),
  );
  const tried = sent.flatMap((one) => one.tried);
  const failed = tried.filter(({ failure }) => failure);
  for (const { eventId, status, failure, milliseconds } of failed) {
    const about = { companyId, endpointId, eventId, status, failure, milliseconds };
    services.log.warn(about, 'webhook not delivered');
  }
  const left = sent.flatMap((one) => one.left);
  if (await record(services, endpoint, { tried, left }))
    await inPortions(services, endpoint, keepWaiting);
  return failed.length === 0 && !signal.aborted;
}

async function deliver(services: Used, endpoint: Payload, stopping: AbortSignal): Promise<void> {
  const until = Date.now() + TURN_MS;
  const hurry = new AbortController();
  const hurrySoon = () => void setTimeout(() => hurry.abort(), LAST_MS).unref();
  stopping.addEventListener('abort', hurrySoon, { once: true });
  try {
    while (Date.now() < until && !stopping.aborted)
      if (!(await sendBatch(services, endpoint, hurry.signal))) return;
  } finally {
    stopping.removeEventListener('abort', hurrySoon);
  }
}

/** Tells one endpoint what is due, in turns. */
export const deliverWebhooks = defineJob({
  name: 'deliver-webhooks',
  payload,
  atOnce: 16,
  handle: deliver,
});

/** The same for an endpoint that fails or is slow: it waits for others that are, and not the quick ones for it. */
export const deliverSlowWebhooks = defineJob({
  name: 'deliver-slow-webhooks',
  payload,
  atOnce: 16,
  handle: deliver,
});
