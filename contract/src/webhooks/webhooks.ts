import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { day, id, idOf, namesAChange, queryId, queryIdOf, text } from '../api/fields.ts';
import { ROTATION_HOURS } from '../api-keys/api-keys.ts';
import { obeys, refuse } from '../refusals/issues.ts';
import { WEBHOOK_KINDS } from './kinds.ts';

/** The most endpoints of a company. */
export const WEBHOOKS_MAX = 20;
/** Characters of an endpoint's address. */
const WEBHOOK_ADDRESS_MAX = 500;
/** Characters of what a member says of an endpoint. */
export const WEBHOOK_DESCRIPTION_MAX = 100;
/** How many events a page of the log has. */
export const WEBHOOK_LOG_PAGE = 50;

const OWN = ['localhost', '127.0.0.1', '[::1]'];

/** Over TLS alone; the machine's own names are for the demo, and the server refuses them elsewhere. */
function isAddress(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.username || url.password || url.hash) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && OWN.includes(url.hostname));
}

export const webhookAddress = text
  .trim()
  .max(WEBHOOK_ADDRESS_MAX, refuse('webhook_address_invalid'))
  .refine(isAddress, refuse('webhook_address_invalid'));
export const webhookDescription = text.trim().max(WEBHOOK_DESCRIPTION_MAX);
export const webhookKinds = z
  .array(z.enum(WEBHOOK_KINDS))
  .overwrite((names) => WEBHOOK_KINDS.filter((one) => names.includes(one)))
  .min(1, refuse('webhook_kinds_missing'));

const webhook = z.object({
  id,
  address: z.string(),
  description: z.string(),
  kinds: z.array(z.string()),
  created_by: z.string(),
  createdAt: z.string(),
  status: z.enum(['active', 'failing', 'disabled']),
  /** Why it is disabled: it failed for days, said that it is gone, or a member did it. */
  disabledFor: z.enum(['failures', 'gone', 'member']).nullable(),
  disabledAt: z.string().nullable(),
  /** The first failure since the last success. */
  failingSince: z.string().nullable(),
});

export type WebhookEndpoint = z.infer<typeof webhook>;

/** An endpoint and by what it knows us, which is shown this once. */
const withSecret = envelope(
  z.object({
    webhook,
    /** For HMAC-SHA256 (v1): whsec_ and base64. */
    secret: z.string(),
    /** For Ed25519 (v1a): whpk_ and base64. */
    public_key: z.string(),
  }),
);

const manages = { audience: 'manager', may: ['keys.manage'] } as const;

/** The endpoints of the company, the oldest first. */
export const listWebhooks = endpoint('GET', '/manager/webhooks', {
  ...manages,
  reply: envelope(z.object({ list: z.array(webhook) })),
});

/** Adds an endpoint, which is told of what happens from now on. */
export const createWebhook = endpoint('POST', '/manager/webhook-create', {
  ...manages,
  stepUp: true,
  body: z.strictObject({
    address: webhookAddress,
    description: webhookDescription.default(''),
    kinds: webhookKinds,
  }),
  reply: withSecret,
});

/** Changes an endpoint. What was kept while it was disabled is sent again by a replay alone. */
export const updateWebhook = endpoint('POST', '/manager/webhook-update', {
  ...manages,
  stepUp: true,
  body: z
    .strictObject({
      id: idOf('webhook'),
      address: webhookAddress.optional(),
      description: webhookDescription.optional(),
      kinds: webhookKinds.optional(),
      enabled: z.boolean().optional(),
    })
    .superRefine(obeys(namesAChange)),
  reply: envelope(z.object({ webhook })),
});

/** Gives an endpoint a new secret and key; the one before signs as well for some hours. */
export const rotateWebhook = endpoint('POST', '/manager/webhook-rotate', {
  ...manages,
  stepUp: true,
  body: z.strictObject({ id: idOf('webhook'), overlap_hours: z.literal(ROTATION_HOURS) }),
  reply: withSecret,
});

/** Sends an endpoint an event that says nothing. */
export const testWebhook = endpoint('POST', '/manager/webhook-test', {
  ...manages,
  body: z.strictObject({ id: idOf('webhook') }),
  reply: done,
});

export const webhookAttempt = z.object({
  createdAt: z.string(),
  /** Of the answer; null where none came. */
  status: z.number().int().nullable(),
  /** Null where it arrived. */
  failure: z.enum(['status', 'redirect', 'timeout', 'address', 'connection']).nullable(),
  milliseconds: z.number().int(),
});

export type Attempt = z.infer<typeof webhookAttempt>;

/** What became of an event: it waits, arrived, was tried in vain, or is kept as its endpoint is disabled. */
export const eventState = z.enum(['waiting', 'delivered', 'failed', 'kept']);
export type EventState = z.infer<typeof eventState>;

/** What an endpoint was told, newest first, with the attempts. */
export const listWebhookEvents = endpoint('GET', '/manager/webhook-events', {
  ...manages,
  query: z.object({ webhook: queryIdOf('webhook'), before: queryId.optional() }),
  reply: envelope(
    z.object({
      list: z.array(
        z.object({
          id,
          /** What receivers know it by. */
          uid: z.string(),
          kind: z.string(),
          createdAt: z.string(),
          state: eventState,
          /** Newest first. */
          attempts: z.array(webhookAttempt),
        }),
      ),
      more: z.boolean(),
    }),
  ),
});

/** Sends one event again, whatever became of it. */
export const replayWebhookEvent = endpoint('POST', '/manager/webhook-replay', {
  ...manages,
  body: z.strictObject({ id: idOf('webhook'), event: idOf('webhook event') }),
  reply: done,
});

/** Sends again what was kept or failed on some days of the company. */
export const replayWebhookDays = endpoint('POST', '/manager/webhook-replay-days', {
  ...manages,
  body: z.strictObject({ id: idOf('webhook'), from: day, to: day }),
  reply: envelope(z.object({ replayed: z.number().int() })),
});

/** Removes an endpoint at once: nothing more is sent there. */
export const removeWebhook = endpoint('POST', '/manager/webhook-remove', {
  ...manages,
  body: z.strictObject({ id: idOf('webhook') }),
  reply: done,
});
