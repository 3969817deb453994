import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Keyring } from '../../platform/security/secrets.ts';

const SECRET_BYTES = 32;
/** What precedes the seed of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Bytes of a raw public key, at the end of its SPKI. */
const PUBLIC_BYTES = 32;

const contextOf = (companyId: number, endpointId: number) => `${companyId} ${endpointId}`;

const privateKey = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });

/** What an endpoint is known by: a shared secret, and a key of which it has the public half. */
export interface WebhookSecret {
  shared: Buffer;
  seed: Buffer;
}

/** A new secret of an endpoint, as it is kept: encrypted for it alone. */
export const sealNewSecret = (keys: Keyring, companyId: number, endpointId: number): Buffer =>
  keys.seal('webhook-secret', randomBytes(2 * SECRET_BYTES), contextOf(companyId, endpointId));

/** @throws where its version of SECRET is gone */
export function openSecret(
  keys: Keyring,
  companyId: number,
  endpointId: number,
  sealed: Buffer,
): WebhookSecret {
  const both = keys.open('webhook-secret', sealed, contextOf(companyId, endpointId));
  return { shared: both.subarray(0, SECRET_BYTES), seed: both.subarray(SECRET_BYTES) };
}

/** A secret as its company is shown it, in the forms of Standard Webhooks. */
export const shownSecret = ({ shared, seed }: WebhookSecret) => ({
  secret: `whsec_${shared.toString('base64')}`,
  public_key: `whpk_${createPublicKey(privateKey(seed))
    .export({ format: 'der', type: 'spki' })
    .subarray(-PUBLIC_BYTES)
    .toString('base64')}`,
});

interface Signed {
  id: string;
  at: Date;
  body: string;
}

/** The headers of a message, signed by each secret that works: HMAC-SHA256 (v1) and Ed25519 (v1a). */
export function signedHeaders(secrets: readonly WebhookSecret[], { id, at, body }: Signed) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = Buffer.from(`${id}.${timestamp}.${body}`);
  const signatures = secrets.flatMap(({ shared, seed }) => [
    new Webhook(shared, { format: 'raw' }).sign(id, at, body),
    `v1a,${sign(null, content, privateKey(seed)).toString('base64')}`,
  ]);
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
