import { shownChoices } from '@regalo/contract/gifts/choices';
import { DRAFT_DAYS } from '@regalo/contract/gifts/drafts';
import { CARD_DAYS, MAX_RECIPIENTS, VALID_MONTHS } from '@regalo/contract/gifts/send-gifts';
import { typedWishes } from '@regalo/contract/orders/order-terms';
import { DAY_MS } from '@regalo/contract/values/days';
import { z } from 'zod';
import { newKey } from '../../../../lib/new-key.ts';
import { type Cart, emptyCart, typedOf } from '../cart.ts';
import { STEPS } from '../checkout/checkout-params.ts';

/** Another number when the schema changes: drafts of the old one are dropped. */
const VERSION = 2;
/** As long as on the server, which knows an order that was sent for much longer: no draft is sent twice. */
const KEPT_MS = DRAFT_DAYS * DAY_MS;

const id = z.number().int().positive();
const whole = z.number().int().nonnegative();

const item = z.object({
  cat_id: whole,
  shop_id: whole,
  item_id: whole,
  name: z.string(),
  amount: whole,
  face: z.string(),
  art: z.string(),
  shop: z.string(),
  logo: z.string(),
  choices: shownChoices.optional(),
});

const recipient = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  contact_no: z.string().nullable(),
  country: z.string().nullable(),
  group_id: whole,
  source: z.enum(['people', 'manual', 'groups', 'excel']),
  file: z.string().optional(),
});

/** Everything of a cart but its recipients. */
const order = z.looseObject({
  version: z.literal(VERSION),
  savedAt: z.number(),
  /** Another one each time the draft is written. */
  revision: z.string(),
  /** The same until the recipients change. */
  recipientsRevision: z.string(),
  item: item.nullable(),
  openedGroups: z.array(id),
  attachment: z
    .object({ kind: z.enum(['image', 'video']), address: z.string(), name: z.string() })
    .nullable(),
  validMonths: z.literal(VALID_MONTHS),
  later: z
    .object({ day: z.string(), time: z.string(), follow: z.boolean().nullable() })
    .nullable()
    .default(null),
  cardDays: z.literal(CARD_DAYS).nullable().default(null),
  step: z.enum(STEPS),
  /** Kept since drafts have keys. */
  draft: z.string().min(1).default(newKey),
  key: z.string().min(1),
  tried: z.boolean(),
});

/** What is typed is whatever the cart has by now; an older draft lacks some of it. */
export type KeptOrder = Omit<Cart, 'recipients'> &
  Pick<z.output<typeof order>, 'version' | 'savedAt' | 'revision' | 'recipientsRevision'>;

/** What is typed, whatever that is by now. */
const draftTexts = z.object(typedWishes);

const recipients = z.array(recipient).max(MAX_RECIPIENTS);

const FIELDS = Object.keys(emptyCart()) as (keyof Cart)[];

/** What is kept of an order. Recipients are a part of their own: there may be very many. */
export function keptOrder(
  cart: Cart,
  revisions: Pick<KeptOrder, 'revision' | 'recipientsRevision'>,
): KeptOrder {
  const kept = FIELDS.flatMap((field) => (field === 'recipients' ? [] : [[field, cart[field]]]));
  const about = { version: VERSION, savedAt: Date.now(), ...revisions };
  return order.parse({ ...Object.fromEntries(kept), ...about }) as KeptOrder;
}

/** A kept order; null if it is unreadable, of another version or too old. */
export function readOrder(kept: unknown): KeptOrder | null {
  const { data } = order.safeParse(kept);
  if (!data || Date.now() - data.savedAt >= KEPT_MS) return null;
  const read = { ...emptyCart(), ...data };
  return draftTexts.safeParse(typedOf(read)).success ? read : null;
}

/** Kept recipients; null if they are unreadable. */
export const readRecipients = (kept: unknown): Cart['recipients'] | null =>
  recipients.safeParse(kept).data ?? null;

/** Whether two carts differ in what is kept. */
export const differ = (one: Cart, other: Cart): boolean =>
  FIELDS.some((field) => one[field] !== other[field]);

/** Whether a cart has nothing that somebody would miss. */
export const isEmpty = ({ item, recipients, purchaser, message, attachment }: Cart): boolean =>
  !item && recipients.length === 0 && !purchaser && !message && !attachment;
