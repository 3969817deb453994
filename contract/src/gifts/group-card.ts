import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { id, idOf, plannedDay, queryIdOf } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';

/** How many signatures a card shows. */
export const CARD_SIGNATURES_MAX = 500;

const groupCard = z.object({
  /** The last day on which it can be signed, of the company; it closes when its order is sent before. */
  closes_on: z.string(),
  /** Whether it can be signed now. */
  open: z.boolean(),
  /** Whoever has it can sign. */
  link: z.string(),
  /** The link as a QR code: black on a white square of `size`, which has its quiet zone within. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
  /** Those that the recipient sees. */
  signatures: z.number().int(),
});

export type GroupCard = z.infer<typeof groupCard>;

const cardSignature = z.object({
  id,
  name: z.string(),
  words: z.string(),
  drawing: z.string().nullable(),
  /** Where a photo is shown; null for none. */
  photo: z.string().nullable(),
  /** Whether its recipient does not see it. */
  hidden: z.boolean(),
  created_at: z.string(),
});

export type CardSignature = z.infer<typeof cardSignature>;

/** The card that is signed for whoever gets a scheduled order; null before it is opened. */
export const getGroupCard = endpoint('GET', '/manager/group-card', {
  audience: 'manager',
  may: ['orders.read', 'orders.send'],
  query: z.object({ id: queryIdOf('scheduled order'), ...paging }),
  reply: envelope(
    z.object({
      card: groupCard.nullable(),
      /** The first that was written is the first. */
      list: z.array(cardSignature),
      total_count: z.number().int(),
    }),
  ),
});

/** Opens a card for signatures, once more too, or moves its last day. */
export const openGroupCard = endpoint('POST', '/manager/group-card-open', {
  audience: 'manager',
  may: ['orders.read', 'orders.send'],
  body: z.strictObject({
    id: idOf('scheduled order'),
    /** Not after the day on which the order is sent. */
    closes_on: plannedDay,
  }),
  reply: envelope(z.object({ card: groupCard })),
});

/** Closes a card, or gives it a new link: whoever has the link before signs no more. */
export const updateGroupCard = endpoint('POST', '/manager/group-card-update', {
  audience: 'manager',
  may: ['orders.read', 'orders.send'],
  body: z.strictObject({ id: idOf('scheduled order'), action: z.enum(['close', 'renew']) }),
  reply: envelope(z.object({ card: groupCard })),
});

/** Hides a signature from the recipient, shows it again, or deletes it for good. */
export const updateCardSignature = endpoint('POST', '/manager/card-signature-update', {
  audience: 'manager',
  may: ['orders.read', 'orders.send'],
  body: z.strictObject({
    id: idOf('card signature'),
    action: z.enum(['hide', 'show', 'delete']),
  }),
  reply: envelope(z.object({ card: groupCard })),
});
