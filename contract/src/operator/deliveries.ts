import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id, searchTerm } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { orderNumber } from '../orders/number.ts';

/** So many days back failures are listed. */
export const DELIVERY_DAYS = 7;

/** Which messages are listed: those that are tried again, that failed for good lately, or were not tried so far. */
export const DELIVERY_FILTERS = ['retrying', 'failed', 'waiting'] as const;

const delivery = z.object({
  id,
  company: z.object({ id, name: z.string() }),
  order: z.object({ id, number: orderNumber }),
  gift: id,
  channel: z.string(),
  /** Masked: of a mail the first letters and the end of its domain, of a phone its last digits. */
  address: z.string(),
  attempts: z.number().int(),
  /** When it is tried next, or failed for good. */
  at: z.string(),
  /** Why the last attempt failed; addresses are left out. */
  reason: z.string().nullable(),
});

export type Delivery = z.infer<typeof delivery>;

/**
 * Messages that bring gifts and have not arrived, of all companies: those that wait longest first, failures newest first.
 * A search finds part of a company’s name, or a domain.
 */
export const listDeliveries = endpoint('GET', '/operator/deliveries', {
  audience: 'operator',
  may: ['companies.read'],
  query: z.object({
    ...paging,
    search: searchTerm,
    filter: z.enum(DELIVERY_FILTERS).default('retrying'),
  }),
  reply: envelope(z.object({ list: z.array(delivery), total_count: z.number().int() })),
});

/** Has a message that waits tried at once. */
export const hastenDelivery = endpoint('POST', '/operator/delivery-hasten', {
  audience: 'operator',
  may: ['gifts.support'],
  body: z.object({ company_id: id, id }),
  reply: done,
});
