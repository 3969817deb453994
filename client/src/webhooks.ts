import type { webhooks } from './api.ts';

/** For how many seconds before and after its time a message is believed. */
const TOLERANCE_SECONDS = 300;

/** The headers of a message, as `fetch` or Node.js has them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

/** What happened: only ids and states, so that the rest is read with the key. A new version may tell of more. */
export type WebhookEvent = {
  [K in keyof webhooks]: webhooks[K]['post']['requestBody']['content']['application/json'];
}[keyof webhooks];

/** A message is not what Regalo sent, or not of now. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

const headerOf = (headers: WebhookHeaders, name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string') throw new WebhookError(`there is no header ${name}`);
  return value;
};

/** Whole base64, which alone `atob` can read. */
const BASE64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const SECRET = 'whsec_';
const PUBLIC_KEY = 'whpk_';

/** By which algorithm, and with which kind of signature, a secret or public key checks. */
async function keyOf(secret: string) {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const ed25519 = { name: 'Ed25519' };
  const shared = secret.startsWith(SECRET);
  if (!shared && !secret.startsWith(PUBLIC_KEY))
    throw new WebhookError(`a secret begins with ${SECRET}, a public key with ${PUBLIC_KEY}`);
  const raw = bytesOf(secret.slice((shared ? SECRET : PUBLIC_KEY).length));
  const algorithm = shared ? hmac : ed25519;
  const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify']);
  return { key, algorithm, version: shared ? 'v1' : 'v1a' };
}

async function isSigned(secret: string, signatures: string, content: Uint8Array<ArrayBuffer>) {
  const { key, algorithm, version } = await keyOf(secret);
  for (const one of signatures.split(' ')) {
    const [said, signature = ''] = one.split(',');
    if (said !== version || !BASE64.test(signature)) continue;
    if (await crypto.subtle.verify(algorithm, key, bytesOf(signature), content)) return true;
  }
  return false;
}

/**
 * Reads a message that came to a webhook, once its signature and time are checked (Standard Webhooks).
 * @param body as it came, letter for letter
 * @param secret of the webhook (`whsec_…`), or its public key (`whpk_…`)
 * @returns its id, the same for each repetition, and what happened
 * @throws WebhookError where it is not from Regalo, or not of now
 */
export async function readWebhook(
  body: string,
  headers: WebhookHeaders,
  secret: string,
): Promise<{ id: string; event: WebhookEvent }> {
  const id = headerOf(headers, 'webhook-id');
  const time = headerOf(headers, 'webhook-timestamp');
  const seconds = /^\d{1,12}$/.test(time) ? Number(time) : Number.NaN;
  if (!(Math.abs(Date.now() / 1000 - seconds) <= TOLERANCE_SECONDS))
    throw new WebhookError('its time is not of now');
  const content = new TextEncoder().encode(`${id}.${time}.${body}`);
  if (!(await isSigned(secret, headerOf(headers, 'webhook-signature'), content)))
    throw new WebhookError('no signature of it is ours');
  return { id, event: JSON.parse(body) as WebhookEvent };
}
