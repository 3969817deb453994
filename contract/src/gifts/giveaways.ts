import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import {
  category,
  colones,
  exportType,
  id,
  idOf,
  language,
  plannedDay,
  queryId,
  queryIdOf,
  requiredText,
  text,
} from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { orderParam } from '../orders/number.ts';
import { giftTerms, orderedWishes } from '../orders/order-terms.ts';
import { SHEET_BYTES } from '../people/upload/sheet-file.ts';
import { obeys, refuse } from '../refusals/issues.ts';
import { MEGABYTE } from '../values/bytes.ts';
import { claimDomainProblem } from './claim-address.ts';
import { claimCodeProblem, claimCodeText } from './claim-code.ts';
import { giftContent } from './send-gifts.ts';

/** The most gifts of one giveaway. */
export const GIVEAWAY_GIFTS_MAX = 10_000;
/** The longest name of a giveaway. */
export const GIVEAWAY_NAME_MAX = 80;
/** How many days ahead a giveaway may go on: a year, as gifts themselves at most. */
export const GIVEAWAY_DAYS_MAX = 366;
/** The most domains of which addresses are let in. */
const GIVEAWAY_DOMAINS_MAX = 20;

/** The most codes that a giveaway sends to phones, for each gift. */
const MESSAGES_OF_GIFT = 3;

/** How many people may claim from one network in an hour, unless its author says so. */
export const CLAIMS_OF_NETWORK = 20;

/** Where a giveaway stands as it is made: open, or held until Regalo has looked at it or somebody has approved it. */
const FIRST_STATES = ['in_review', 'waiting', 'open'] as const;

/**
 * Where a giveaway stands: `full` once every gift is claimed, `over` once its last day has passed or it was closed;
 * `declined`, `withdrawn` or `lapsed` where it never opened.
 */
export const GIVEAWAY_STATES = [
  ...FIRST_STATES,
  'paused',
  'full',
  'over',
  'declined',
  'withdrawn',
  'lapsed',
] as const;
export type GiveawayState = (typeof GIVEAWAY_STATES)[number];

const domain = text.trim().toLowerCase().max(100).superRefine(obeys(claimDomainProblem));
const claimCode = text.max(100).transform(claimCodeText).superRefine(obeys(claimCodeProblem));
const count = z.number().int().positive().max(GIVEAWAY_GIFTS_MAX);

const giveaway = z.object({
  id,
  /** The company's own, by which people know it; null of one that a process of the version before has made. */
  number: z.number().int().positive().nullable(),
  name: z.string(),
  state: z.enum(GIVEAWAY_STATES),
  ...giftTerms,
  /** How many gifts it has. */
  gifts: z.number().int(),
  /** How many of them people have claimed. */
  claimed: z.number().int(),
  /** Colones that are held for gifts that nobody has claimed; 0 once it is over. */
  held: colones,
  /** The last day on which gifts are claimed, of the company. */
  until: z.string(),
  /** Name of the member who made it. */
  author: z.string(),
  /** Those who claimed and are not in People before they are accepted. */
  to_accept: z.number().int(),
  createdAt: z.string(),
});

export type Giveaway = z.infer<typeof giveaway>;

const claim = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** Null where it was erased, or claimed by phone. */
  email: z.string().nullable(),
  /** E.164; null where it was erased, or claimed by e-mail. */
  phone: z.string().nullable(),
  claimedAt: z.string(),
  /** The gift, once it is issued. */
  gift_id: id.nullable(),
  order_id: id.nullable(),
  /** Whether whoever claimed is in People: before, or since they were accepted. */
  accepted: z.boolean(),
});

export type GiveawayClaim = z.infer<typeof claim>;

const shown = giveaway.extend({
  message: z.string(),
  purchaser_name: z.string(),
  /** As what people are added to People. */
  role: category,
  /** Only addresses of these domains may claim; empty for any. */
  domains: z.array(z.string()),
  /** How many single-use codes it has, and how many of them are used; null where it asks for none. */
  codes: z.object({ count: z.number().int(), used: z.number().int() }).nullable(),
  network_max: z.number().int(),
  /** Codes that are sent to phones: the most, how many were, and what those cost; null where gifts are claimed by e-mail alone. */
  messages: z.object({ max: z.number().int(), sent: z.number().int(), cost: colones }).nullable(),
  /** Whoever has it can claim. */
  link: z.string(),
  /** The link as a QR code: black on a white square of `size`, which has its quiet zone within. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
});

export type ShownGiveaway = z.infer<typeof shown>;

const MAY = ['orders.read', 'orders.send'] as const;

/** The name of a giveaway in an address: its number, else its id, as before there were numbers. Read by `readOrderParam`. */
export const giveawayParam = ({ id, number }: Pick<Giveaway, 'id' | 'number'>): string =>
  number === null ? `${id}` : orderParam(number);

/** The giveaways of the company, newest first; those of the member alone without `orders.all`. */
export const listGiveaways = endpoint('GET', '/manager/giveaways', {
  audience: 'manager',
  may: [...MAY],
  query: z.object(paging),
  reply: envelope(z.object({ list: z.array(giveaway), total_count: z.number().int() })),
});

/** A giveaway, by its id or its number, with its link and a page of those who claimed, newest first. */
export const getGiveaway = endpoint('GET', '/manager/giveaway', {
  audience: 'manager',
  may: [...MAY],
  query: z.object({
    giveaway: queryIdOf('giveaway').optional(),
    /** The same, as pages of the version before call it. Until the release after this one. */
    id: queryIdOf('giveaway').optional(),
    number: queryId.optional(),
    ...paging,
  }),
  reply: envelope(
    z.object({
      giveaway: shown,
      list: z.array(claim),
      total_count: z.number().int(),
    }),
  ),
});

/** Makes a giveaway, and holds the money for all of its gifts. One that an order would wait for waits for its approval. */
export const openGiveaway = endpoint('POST', '/manager/giveaway-open', {
  audience: 'manager',
  may: ['orders.send'],
  // As many codes as there may be gifts, each as long as it may be.
  bodyLimit: MEGABYTE,
  body: z.strictObject({
    name: requiredText('giveaway_name_missing')
      .trim()
      .min(1, refuse('giveaway_name_missing'))
      .max(GIVEAWAY_NAME_MAX),
    cat_id: giftContent.cat_id,
    shop_id: giftContent.shop_id,
    item_id: giftContent.item_id,
    message: orderedWishes.message,
    purchaser_name: orderedWishes.purchaser_name,
    celebration: orderedWishes.celebration,
    custom_fields: orderedWishes.custom_fields,
    valid_months: giftContent.valid_months,
    /** What the card says it is worth, as shown; compared. */
    face: text.max(40).optional(),
    /** How many gifts. */
    units: count,
    /** What they cost without their fees; a free amount is order_amount / units. */
    order_amount: colones.positive().max(Number.MAX_SAFE_INTEGER),
    /** The same with fees, as the member was shown. */
    total_amount: colones.positive().max(Number.MAX_SAFE_INTEGER),
    /** The last day on which gifts are claimed. */
    until: plannedDay,
    role: category,
    domains: z
      .array(domain)
      .max(GIVEAWAY_DOMAINS_MAX)
      .overwrite((all) => [...new Set(all)])
      .default([]),
    /** Single-use codes of the company's own; in capitals and without blanks. */
    codes: z
      .array(claimCode)
      .max(GIVEAWAY_GIFTS_MAX)
      .overwrite((all) => [...new Set(all)])
      .default([]),
    /** How many single-use codes are made. */
    new_codes: z.number().int().nonnegative().max(GIVEAWAY_GIFTS_MAX).default(0),
    network_max: count.default(CLAIMS_OF_NETWORK),
    /** The most codes that are sent to phones, which cost money; 0: gifts are claimed by e-mail alone. */
    messages_max: z
      .number()
      .int()
      .nonnegative()
      .max(MESSAGES_OF_GIFT * GIVEAWAY_GIFTS_MAX)
      .default(0),
  }),
  reply: envelope(
    z.object({
      id,
      number: z.number().int().positive().nullable(),
      state: z.enum(FIRST_STATES),
      /** Those that were made: they are shown this once. */
      codes: z.array(z.string()),
    }),
  ),
});

export type NewGiveaway = z.output<typeof openGiveaway.body>;

/**
 * What stands first in the rows of a spreadsheet, the file in a part named `data`, as a list of codes; keeps nothing.
 * Of a longer one than a giveaway may have, as many as tell that.
 */
export const readClaimCodes = endpoint('POST', '/manager/giveaway-codes', {
  audience: 'manager',
  may: ['orders.send'],
  encoding: 'multipart',
  bodyLimit: SHEET_BYTES,
  body: z.object({}),
  reply: envelope(z.object({ list: z.array(z.string()) })),
});

/** Pauses a giveaway, lets it go on, gives it a new link, or closes it: what is unclaimed returns to the wallet. */
export const updateGiveaway = endpoint('POST', '/manager/giveaway-update', {
  audience: 'manager',
  may: [...MAY],
  body: z.strictObject({
    id: idOf('giveaway'),
    action: z.enum(['pause', 'resume', 'renew', 'close']),
  }),
  reply: envelope(z.object({ giveaway: shown })),
});

/** Takes those who claimed into People: some of them, or all. */
export const acceptClaims = endpoint('POST', '/manager/giveaway-accept', {
  audience: 'manager',
  may: [...MAY, 'people.write'],
  body: z.strictObject({
    id: idOf('giveaway'),
    /** All if absent. */
    claims: z.array(idOf('giveaway claim')).min(1).max(GIVEAWAY_GIFTS_MAX).optional(),
  }),
  reply: envelope(z.object({ accepted: z.number().int() })),
});

/** Who claimed, as a file. */
export const exportClaims = endpoint('GET', '/manager/giveaway-claims', {
  audience: 'manager',
  may: [...MAY, 'people.export'],
  query: z.object({
    id: queryIdOf('giveaway'),
    type: exportType,
    language: language.default('es'),
  }),
  reply: done,
  download: true,
});

/** The poster of a giveaway, a PDF to print. */
export const printPoster = endpoint('GET', '/manager/giveaway-poster', {
  audience: 'manager',
  may: [...MAY],
  query: z.object({ id: queryIdOf('giveaway'), language: language.default('es') }),
  reply: done,
  download: true,
});
