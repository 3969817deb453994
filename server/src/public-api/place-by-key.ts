import { orderTotals } from '@regalo/contract/gifts/fee';
import type { GiftOrder } from '@regalo/contract/gifts/send-gifts';
import type { createOrder, PublicOrder } from '@regalo/contract/public-api/orders';
import type { z } from 'zod';
import type { Connection } from '../database/connection.ts';
import type { FeatureServices } from '../feature-list.ts';
import type { KeySession } from '../features/api-keys/key-session.ts';
import { readFields } from '../features/custom-fields/field-queries.ts';
import { keepGiftFields } from '../features/custom-fields/gift-field-queries.ts';
import { checkValues } from '../features/custom-fields/values.ts';
import { findReceipt, orderKey } from '../features/gifts/checkout/order-key.ts';
import { readOffer } from '../features/gifts/checkout/quote.ts';
import { readBuyer } from '../features/gifts/checkout/quote-queries.ts';
import { sendGifts } from '../features/gifts/checkout/send-gifts.ts';
import { beginAgain } from '../platform/begin-again.ts';
import { Refusal } from '../platform/refusal.ts';
import { findPlace } from './catalogue-queries.ts';
import { findByExternalId, keepExternalIds } from './external-id-queries.ts';
import { findOrder } from './order-queries.ts';
import { type Resolved, resolveRecipients } from './recipients.ts';
import type { Repetition } from './repetition.ts';

type Body = z.output<(typeof createOrder)['body']>;
type Terms = Pick<Body, 'recipients' | 'send_at' | 'external_id' | 'total'>;
/** What is given, with its wishes. */
type Content = Omit<Body, keyof Terms> & {
  /** The address of its photo or film; empty without one. */
  image: string;
};

/** The call that places an order. */
interface Caller extends Repetition {
  session: KeySession;
}

/** An order to be placed. */
interface Placing {
  terms: Terms;
  /** All that was sent, as the order's own key belongs to it; a version before kept no answers. */
  payload: object;
  /** Reads what is given, once it is known that the order is new. */
  content(tx: Connection): Promise<Content>;
}

/** Where in the catalogue an item is; zeros for a free amount. @throws Refusal not_found */
async function placeOf(tx: Connection, gift: Body['gift']) {
  if ('amount' in gift) return { cat_id: 0, shop_id: 0, item_id: 0 };
  const row = await findPlace(tx, gift.item_id);
  if (!row) throw new Refusal('gift_not_found', 'gift.item_id');
  return row;
}

/** What so many gifts cost now. @throws Refusal not_found, validation */
export async function priced(
  tx: Connection,
  companyId: number,
  gift: Body['gift'],
  quantity: number,
) {
  const place = await placeOf(tx, gift);
  const { service_fee: fee, balance, language } = await readBuyer(tx, companyId);
  const amount = 'amount' in gift ? gift.amount : 0;
  const offer = await readOffer(tx, place, amount, language);
  return { place, offer, fee, balance, totals: orderTotals(quantity, offer.amount, fee) };
}

/**
 * The order that a key or an id of the caller's own has already; undefined for a new one.
 * @throws Refusal already_added where the key does not see it
 */
async function findPlaced(
  tx: Connection,
  { session, key, kept }: Caller,
  { terms: { external_id }, payload }: Placing,
): Promise<PublicOrder | undefined> {
  const { companyId } = session;
  const answered = await kept<PublicOrder>(tx);
  if (answered) return answered;
  const placed = orderKey(session.managerId, key, payload);
  const receipt = placed && (await findReceipt(tx, companyId, placed));
  const named =
    !receipt && external_id && (await findByExternalId(tx, companyId, 'order', external_id));
  const orderId = receipt ? receipt.order_id : named ? named.id : undefined;
  if (orderId === undefined) return;
  const seen = await findOrder(tx, companyId, session, { orderId });
  if (!seen) throw new Refusal('external_id_taken');
  return seen.shown;
}

/** Another call has placed an order of this id meanwhile. */
const isPlaced = (error: unknown): boolean =>
  error instanceof Refusal &&
  error.problem.reason === 'external_id_taken' &&
  error.field === 'external_id';
/** The price moved between looking at it and paying. */
const isRepriced = (error: unknown): boolean =>
  error instanceof Refusal && error.problem.reason === 'total_changed';

async function place(
  services: FeatureServices,
  call: Caller,
  placing: Placing,
): Promise<PublicOrder> {
  const { session, key } = call;
  const { companyId } = session;
  const { terms, payload } = placing;
  const { database } = services;
  const { recipients, send_at } = terms;
  const found = await database.readCompany(companyId, async (tx) => {
    const placed = await findPlaced(tx, call, placing);
    if (placed) return placed;
    const content = await placing.content(tx);
    return { content, ...(await priced(tx, companyId, content.gift, recipients.length)) };
  });
  if (!('totals' in found)) return found;
  const { totals, fee, place: where, content } = found;
  const { orderAmount: order_amount, total: total_amount } = totals;
  if (terms.total !== undefined && terms.total !== total_amount)
    throw new Refusal('total_changed', 'total');
  const { message, sender_name: purchaser_name, celebration, custom_fields } = content;
  const { valid_months, image } = content;
  const order: GiftOrder = {
    ...{ ...where, message, purchaser_name, celebration, custom_fields, image, valid_months },
    ...{ send_at, name: '', group_id: 0, units: recipients.length, users: [] },
    ...{ service_fee: fee, order_amount, total_amount },
  };
  let resolved: Resolved = { personIds: [], giftIds: [], giftFields: [] };
  let answer: PublicOrder | undefined;
  const resolve = async (tx: Connection) => {
    await call.claim(tx);
    const fields = await readFields(tx, companyId, 'gift');
    for (const [n, { custom_fields: values = {} }] of recipients.entries())
      checkValues(fields, { values, partly: true, at: `recipients.${n}.custom_fields` });
    resolved = await resolveRecipients(tx, session, recipients);
    return resolved.personIds;
  };
  const keep = async (tx: Connection, orderId: number) => {
    const { external_id: externalId } = terms;
    if (externalId) await keepExternalIds(tx, companyId, 'order', [{ externalId, id: orderId }]);
    const { giftIds, giftFields } = resolved;
    const gifts = giftIds.map((one) => ({ ...one, id: orderId }));
    await keepExternalIds(tx, companyId, 'gift', gifts, 'recipients');
    await keepGiftFields(
      tx,
      companyId,
      giftFields.map((one) => ({ ...one, orderId })),
    );
    answer = await call.once(tx, async () => {
      const placed = await findOrder(tx, companyId, session, { orderId });
      if (!placed) throw new Error(`there is no order ${orderId}`);
      return placed.shown;
    });
  };
  const sent = { key, payload, keep, recipients: resolve };
  await sendGifts(services, session, order, sent);
  const placed =
    answer ?? (await database.readCompany(companyId, (tx) => findPlaced(tx, call, placing)));
  if (!placed) throw new Error('an order was placed before, and is gone');
  return placed;
}

/**
 * Places an order by the one path that the office's orders take; one that is there already is answered as it is.
 * @throws Refusal as sendGifts; already_added, not_found of recipients
 */
export const placeByKey = (
  services: FeatureServices,
  call: Caller,
  placing: Placing,
): Promise<PublicOrder> =>
  beginAgain(
    () => place(services, call, placing),
    (error) => isPlaced(error) || (placing.terms.total === undefined && isRepriced(error)),
  );
