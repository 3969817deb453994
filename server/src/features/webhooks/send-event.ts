import { DAY_MS } from '@regalo/contract/values/days';
import { WEBHOOK_TIMEOUT_SECONDS, WEBHOOK_TRIED_DAYS } from '@regalo/contract/webhooks/kinds';
import { AddressRefused } from '../../platform/outgoing/outgoing.ts';
import type { Services } from '../../platform/services.ts';
import type { DueEvent, Failure, Tried } from './delivery-queries.ts';
import { signedHeaders, type WebhookSecret } from './secret.ts';

const TRIED_SECONDS = (WEBHOOK_TRIED_DAYS * DAY_MS) / 1000;
/** The first retry, and how much later each next one is. */
const FIRST_RETRY_SECONDS = 5;
const FACTOR = 4;
const RETRY_CAP_SECONDS = 6 * 60 * 60;
/** The longest that an endpoint is left alone because it asks for it. */
const PAUSE_CAP_SECONDS = 24 * 60 * 60;
/** An answer that took longer is a slow one. */
const SLOW_MS = 3_000;
/** An endpoint that says so ends at once. */
export const GONE = 410;

/** The seconds of a Retry-After, which has them or a date (RFC 9110); 0 where there is none. */
function retryAfter(headers: Headers, now: Date): number {
  const said = headers.get('retry-after')?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(said) ? Number(said) : (Date.parse(said) - now.getTime()) / 1000;
  return Number.isFinite(seconds)
    ? Math.min(Math.max(Math.ceil(seconds), 0), PAUSE_CAP_SECONDS)
    : 0;
}

/** In how many seconds it is tried again: later each time, a little by chance, and once more as the three days end. */
function retryIn({ attempts, tried_for: triedFor }: DueEvent, pause: number): number | null {
  if (triedFor >= TRIED_SECONDS) return null;
  const wait = Math.min(FIRST_RETRY_SECONDS * FACTOR ** attempts, RETRY_CAP_SECONDS);
  const jitter = 0.8 + 0.4 * Math.random();
  return Math.min(Math.max(Math.ceil(wait * jitter), pause), TRIED_SECONDS - triedFor);
}

/** Whether the time was up: of ours, or of a name server. */
const isTimeout = (error: unknown) =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');

const failureOf = (error: unknown): Failure =>
  error instanceof AddressRefused ? 'address' : isTimeout(error) ? 'timeout' : 'connection';

const failedBy = (status: number): Failure | null =>
  status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirect' : 'status';

/** What a receiver knows an event by. */
export const messageId = ({ uid }: { uid: string }) => `evt_${uid}`;

/** What an endpoint is sent: thin, and the same text each time. */
const bodyOf = ({ kind, created_at, data }: DueEvent): string =>
  JSON.stringify({ type: kind, timestamp: created_at.toISOString(), data });

interface Target {
  address: string;
  secrets: readonly WebhookSecret[];
  /** Ends a request that takes too long for whoever waits. */
  signal: AbortSignal;
}

/** Sends an event to an address. */
export async function sendEvent(
  { outgoing, now }: Pick<Services, 'outgoing' | 'now'>,
  { address, secrets, signal }: Target,
  event: DueEvent,
): Promise<Tried> {
  const body = bodyOf(event);
  const signed = signedHeaders(secrets, { id: messageId(event), at: now(), body });
  const began = performance.now();
  const answered = await outgoing
    .fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Regalo-Webhooks', ...signed },
      body,
      signal,
      timeoutMs: WEBHOOK_TIMEOUT_SECONDS * 1000,
    })
    .then(
      ({ status, headers }) => {
        const failure = failedBy(status);
        return { status, failure, pause: failure ? retryAfter(headers, now()) : 0 };
      },
      (error: unknown) => ({ status: null, pause: 0, failure: failureOf(error) }),
    );
  const milliseconds = Math.round(performance.now() - began);
  return {
    eventId: event.id,
    ...answered,
    milliseconds,
    slow: milliseconds > SLOW_MS,
    retryIn: answered.failure === null ? null : retryIn(event, answered.pause),
  };
}
