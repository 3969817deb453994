import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSameText } from '../../platform/carriers/same-text.ts';

/** How far the clock of who signed may be from ours. */
const TOLERANCE_SECONDS = 5 * 60;
/** While a secret is changed, a call has a signature by each. */
const MOST_SIGNATURES = 5;

/** The bytes of a secret, which is written `whsec_` and then in base64. */
const bytesOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');

/**
 * Whether a webhook is signed as Standard Webhooks has it: HMAC-SHA256 over id, time and the bytes as they came. An old call
 * that is sent again is not.
 */
export function isSignedWebhook(
  secret: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
  now: Date,
): boolean {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers[`webhook-${name}`],
  );
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signatures !== 'string')
    return false;
  if (!/^\d{1,11}$/.test(time)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const signed = createHmac('sha256', bytesOf(secret)).update(`${id}.${time}.`).update(body);
  const ours = `v1,${signed.digest('base64')}`;
  return signatures
    .split(' ')
    .slice(0, MOST_SIGNATURES)
    .some((given) => isSameText(given, ours));
}
