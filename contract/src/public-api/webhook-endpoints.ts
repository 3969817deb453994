import { z } from 'zod';
import { day, id, queryIdOf } from '../api/fields.ts';
import { ROTATION_HOURS } from '../api-keys/api-keys.ts';
import {
  eventState,
  webhookAddress,
  webhookAttempt,
  webhookDescription,
  webhookKinds,
} from '../webhooks/webhooks.ts';
import { pageOf, paging, pathId, time } from './fields.ts';
import { operation } from './operation.ts';

const endpoint = z
  .object({
    id,
    address: z.string(),
    description: z.string(),
    kinds: z.array(z.string()),
    status: z.enum(['active', 'failing', 'disabled']),
    disabled_for: z.enum(['failures', 'gone', 'member']).nullable(),
    disabled_at: time.nullable(),
    failing_since: time.nullable(),
    created_at: time,
  })
  .meta({ id: 'WebhookEndpoint' });

const withSecret = z.object({
  webhook_endpoint: endpoint,
  secret: z.string(),
  public_key: z.string(),
});

const delivery = z
  .object({
    id,
    /** As the header of the message has it. */
    webhook_id: z.string(),
    /** A kind of event, or webhook.test. */
    kind: z.string(),
    state: eventState,
    /** Newest first. */
    attempts: z.array(
      z.object({ created_at: time, ...webhookAttempt.omit({ createdAt: true }).shape }),
    ),
    created_at: time,
  })
  .meta({ id: 'WebhookDelivery' });

const may = ['webhooks.manage'] as const;
const params = pathId('webhook');

/** All endpoints, newest first. */
export const listWebhookEndpoints = operation('listWebhookEndpoints', 'GET', '/webhook-endpoints', {
  may,
  query: z.strictObject(paging),
  reply: pageOf(endpoint),
});

/** Adds one. Its secret is answered this once, and to a repetition under the same key. */
export const createWebhookEndpoint = operation(
  'createWebhookEndpoint',
  'POST',
  '/webhook-endpoints',
  {
    may,
    body: z.strictObject({
      address: webhookAddress,
      description: webhookDescription.default(''),
      kinds: webhookKinds,
    }),
    changes: null,
    reply: withSecret,
    status: 201,
  },
);

export const getWebhookEndpoint = operation(
  'getWebhookEndpoint',
  'GET',
  '/webhook-endpoints/{id}',
  {
    ...{ may, params },
    reply: endpoint,
  },
);

/** Changes what is sent; the rest stays. */
export const updateWebhookEndpoint = operation(
  'updateWebhookEndpoint',
  'PATCH',
  '/webhook-endpoints/{id}',
  {
    ...{ may, params },
    body: z.strictObject({
      address: webhookAddress.optional(),
      description: webhookDescription.optional(),
      kinds: webhookKinds.optional(),
      enabled: z.boolean().optional(),
    }),
    changes: getWebhookEndpoint,
    reply: endpoint,
  },
);

/** Removes one at once, with what waited for it. */
export const deleteWebhookEndpoint = operation(
  'deleteWebhookEndpoint',
  'DELETE',
  '/webhook-endpoints/{id}',
  { ...{ may, params }, changes: getWebhookEndpoint, reply: z.null(), status: 204 },
);

/** Gives one a new secret and key; those before sign as well for some hours. */
export const rotateWebhookSecret = operation(
  'rotateWebhookSecret',
  'POST',
  '/webhook-endpoints/{id}/rotate-secret',
  {
    ...{ may, params },
    body: z.strictObject({ overlap_hours: z.literal(ROTATION_HOURS) }),
    changes: getWebhookEndpoint,
    reply: withSecret,
  },
);

/** Sends one an event that says nothing. */
export const testWebhookEndpoint = operation(
  'testWebhookEndpoint',
  'POST',
  '/webhook-endpoints/{id}/test',
  { ...{ may, params }, changes: null, reply: delivery },
);

/** What an endpoint was told, newest first, with the attempts. */
export const listWebhookDeliveries = operation(
  'listWebhookDeliveries',
  'GET',
  '/webhook-endpoints/{id}/deliveries',
  { ...{ may, params }, query: z.strictObject(paging), reply: pageOf(delivery) },
);

/** Sends one event again, whatever became of it. */
export const replayWebhookDelivery = operation(
  'replayWebhookDelivery',
  'POST',
  '/webhook-endpoints/{id}/deliveries/{delivery_id}/replay',
  {
    may,
    params: params.extend({ delivery_id: queryIdOf('webhook event') }),
    changes: null,
    reply: delivery,
  },
);

/** Sends again what was kept or failed on some days of the company. */
export const replayWebhookDeliveries = operation(
  'replayWebhookDeliveries',
  'POST',
  '/webhook-endpoints/{id}/replay',
  {
    ...{ may, params },
    body: z.strictObject({ from: day, to: day }),
    changes: null,
    reply: z.object({ replayed: z.number().int() }),
  },
);
