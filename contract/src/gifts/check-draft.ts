import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { id, text } from '../api/fields.ts';
import { MAX_RECIPIENTS, ORDER_BODY_LIMIT } from './send-gifts.ts';

/**
 * What an order that was begun names and is no longer there. Ids of other companies are as unknown
 * as any.
 */
export const checkDraft = endpoint('POST', '/manager/check-draft', {
  audience: 'manager',
  may: ['orders.send'],
  body: z.object({
    recipients: z.array(id).max(MAX_RECIPIENTS).default([]),
    /** Address that image-upload answered, or empty. */
    image: text.max(500).default(''),
  }),
  bodyLimit: ORDER_BODY_LIMIT,
  reply: envelope(z.object({ gone: z.array(id), image_gone: z.boolean() })),
});
