import { DAY_MS } from '@regalo/contract/values/days';
import { WEBHOOK_TRIED_DAYS } from '@regalo/contract/webhooks/kinds';
import { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { PORTION } from '../../platform/jobs/sweep-companies.ts';
import type { Services } from '../../platform/services.ts';
import { claimDueEvents, recordAttempt, type Tried } from './delivery-queries.ts';
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

/** What is sent at a time. Each attempt ends before its lease does. */
const BATCH = 8;
/** To an endpoint that answers slowly. */
const SLOW_BATCH = 4;
const LEASE_SECONDS = 40;
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

/** Writes down what came of an attempt. @returns whether the endpoint ended by it */
async function record(services: Used, endpoint: Payload, tried: Tried): Promise<boolean> {
  const { companyId, endpointId } = endpoint;
  return await services.database.inCompany(companyId, async (tx) => {
    const failing = await noteAnswer(tx, companyId, endpointId, tried);
    const gone = tried.status === GONE;
    const ends = gone || failing >= DISABLED_AFTER_SECONDS;
    // What did not arrive is kept with all else that happens while it is disabled.
    await recordAttempt(tx, companyId, endpointId, ends ? { ...tried, retryIn: 0 } : tried);
    if (!ends) return false;
    const reason = gone ? 'gone' : 'failures';
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
    // One that fails is asked with one event until it answers well.
    const most = target.failing ? 1 : target.slow ? SLOW_BATCH : BATCH;
    const claim = { most, leaseSeconds: LEASE_SECONDS };
    return { target, events: await claimDueEvents(tx, companyId, endpointId, claim) };
  });
  const { target, events } = claimed;
  if (!target || target.disabled) {
    await inPortions(services, endpoint, keepWaiting);
    return false;
  }
  if (target.paused) await inPortions(services, endpoint, postponeToPause);
  const secrets = target.secrets.map((one) =>
    openSecret(services.keys, companyId, endpointId, one),
  );
  const ended = await Promise.all(
    events.map(async (event) => {
      const tried = await sendEvent(services, { address: target.address, secrets, signal }, event);
      // Nobody knows whether it arrived: it is sent again when its lease ends.
      if (tried.failure && signal.aborted) return { ended: false, failure: tried.failure };
      const { status, failure, milliseconds } = tried;
      const about = { companyId, endpointId, eventId: event.id, status, failure, milliseconds };
      if (failure) services.log.warn(about, 'webhook not delivered');
      return { ended: await record(services, endpoint, tried), failure };
    }),
  );
  if (ended.some((one) => one.ended)) await inPortions(services, endpoint, keepWaiting);
  return ended.length > 0 && ended.every(({ failure }) => failure === null);
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
