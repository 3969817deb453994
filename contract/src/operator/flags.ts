import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { id, idOf } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { FLAG_KINDS } from '../orders/flags.ts';
import { orderNumber } from '../orders/number.ts';

/** Why a day of a till may be fraud: many undos, and late ones of all that was left. */
const TILL_FLAG_KINDS = ['many_undos', 'late_undos'] as const;

const openFlag = z.object({
  /** Of its company, or else of its shop. */
  id,
  kind: z.enum([...FLAG_KINDS, ...TILL_FLAG_KINDS]),
  /** Minutes, gifts, shops or undos, by the kind. */
  figure: z.number().int(),
  /** The gift that was used; null of what a till undid. */
  gift: z
    .object({
      id,
      order: orderNumber,
      company: z.object({ id, name: z.string() }),
      usedAt: z.string(),
    })
    .nullable(),
  shop: z.object({ id, name: z.string() }),
  till: z.string(),
  /** The shop’s own day of the undos; null of a use. */
  day: z.string().nullable(),
  createdAt: z.string(),
});

export type OpenFlag = z.infer<typeof openFlag>;

/** Uses and undos of all companies and shops that may be fraud and that nobody has looked at, the oldest first. */
export const listFlags = endpoint('GET', '/operator/flags', {
  audience: 'operator',
  may: ['companies.read', 'reviews.decide'],
  query: z.object(paging),
  reply: envelope(z.object({ list: z.array(openFlag), total_count: z.number().int() })),
});

/** Says that somebody has looked at a flag of a company, or of a shop. The company no longer sees it. */
export const closeFlag = endpoint('POST', '/operator/flag-close', {
  audience: 'operator',
  may: ['companies.read', 'reviews.decide'],
  body: z.object({
    id: idOf('flag'),
    /** Whose gift was used; null for a flag of the shop’s till. */
    company_id: id.nullable(),
    shop_id: id,
  }),
  reply: done,
});
