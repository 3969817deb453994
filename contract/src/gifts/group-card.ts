import { z } from 'zod';
import { endpoint, envelope } from '../api/endpoint.ts';
import { id, idOf, plannedDay, queryIdOf } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';

/** How many signatures a card shows. */
export const CARD_SIGNATURES_MAX = 500;
/** The most people who are invited to sign a card. */
export const CARD_INVITED_MAX = 500;
/** The most groups whose members sign a card. */
export const CARD_GROUPS_MAX = 20;

const groupCard = z.object({
  /** The last day on which it can be signed, of the company; it closes when its order is sent before. */
  closes_on: z.string(),
  /** Whether it can be signed now. */
  open: z.boolean(),
  /** Whoever has it can sign, unless the card is signed by members of groups, who have links of their own. */
  link: z.string(),
  /** The link as a QR code: black on a white square of `size`, which has its quiet zone within. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
  /** Those that the recipient sees. */
  signatures: z.number().int(),
  /** Whether a signature is hidden until its author shows it. */
  moderated: z.boolean(),
  /** How many signatures wait for that. */
  waiting: z.number().int(),
  /** Whether members of its groups alone sign it: nobody, once all of them were deleted. Otherwise whoever has the link does. */
  by_invitation: z.boolean(),
  /** Those groups, without deleted ones. */
  groups: z.array(z.object({ id, name: z.string() })),
  /** Of their members: those who are or will be invited, and how many of them have signed. */
  invited: z.number().int(),
  invited_signed: z.number().int(),
  /** Their other members: without an e-mail, without the wish for such mails, or for whom the card is. */
  left_out: z.number().int(),
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
  /** Hidden until its author has looked at it. */
  waits: z.boolean(),
  /** Another one once its signer has changed it. */
  version: z.string(),
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

/** Who was invited to sign a card as a member of its groups, by name. */
export const listCardInvited = endpoint('GET', '/manager/group-card-invited', {
  audience: 'manager',
  may: ['orders.read', 'orders.send', 'people.read'],
  query: z.object({ id: queryIdOf('scheduled order'), ...paging }),
  reply: envelope(
    z.object({
      list: z.array(
        z.object({
          id,
          name: z.string(),
          group_name: z.string(),
          /** What became of the mail with their link. Where the address refuses it, it is not tried again. */
          mail: z.enum(['due', 'sent', 'refused']),
          signed: z.boolean(),
        }),
      ),
      total_count: z.number().int(),
    }),
  ),
});

/**
 * Opens a card for signatures, once more too, moves its last day, or says who signs it. Members of groups are invited by mail, each
 * with a link of their own.
 */
export const openGroupCard = endpoint('POST', '/manager/group-card-open', {
  audience: 'manager',
  may: ['orders.read', 'orders.send'],
  body: z.strictObject({
    id: idOf('scheduled order'),
    /** Not after the day on which the order is sent. */
    closes_on: plannedDay,
    /** Groups whose members alone sign it; whoever has the link, if empty. Those of an open card stay, if absent. */
    groups: z
      .array(idOf('group'))
      .max(CARD_GROUPS_MAX)
      .overwrite((ids) => [...new Set(ids)])
      .optional(),
  }),
  reply: envelope(z.object({ card: groupCard })),
});

/**
 * Closes a card, or gives it a new link: whoever has the link before signs no more. So it is with the links of those who are
 * invited; who has not signed is mailed another one. From `moderate` on a signature is hidden until
 * its author shows it.
 */
export const updateGroupCard = endpoint('POST', '/manager/group-card-update', {
  audience: 'manager',
  may: ['orders.read', 'orders.send'],
  body: z.strictObject({
    id: idOf('scheduled order'),
    action: z.enum(['close', 'renew', 'moderate', 'trust']),
  }),
  reply: envelope(z.object({ card: groupCard })),
});

/** Hides a signature from the recipient, shows it again, or deletes it for good. */
export const updateCardSignature = endpoint('POST', '/manager/card-signature-update', {
  audience: 'manager',
  may: ['orders.read', 'orders.send'],
  body: z.strictObject({
    id: idOf('card signature'),
    action: z.enum(['hide', 'show', 'delete']),
    /** That which was looked at: `show` shows no other. */
    version: z.string().max(64).optional(),
  }),
  reply: envelope(z.object({ card: groupCard })),
});
