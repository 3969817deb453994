import { orderTotals } from '@regalo/contract/gifts/fee';
import { FREE_AMOUNT_MAX } from '@regalo/contract/gifts/free-amount';
import type { CardDays, GiftOrder } from '@regalo/contract/gifts/send-gifts';
import type { createOrder, PublicOrder } from '@regalo/contract/public-api/orders';
import type { z } from 'zod';
import type { Connection } from '../database/connection.ts';
import type { FeatureServices } from '../feature-list.ts';
import type { KeySession } from '../features/api-keys/key-session.ts';
import { readFields } from '../features/custom-fields/field-queries.ts';
import { keepGiftFields } from '../features/custom-fields/gift-field-queries.ts';
import { checkValues } from '../features/custom-fields/values.ts';
import { findReceipt, type OrderKey, orderKey } from '../features/gifts/checkout/order-key.ts';
import { type Agree, readOffer } from '../features/gifts/checkout/quote.ts';
import { readBuyer } from '../features/gifts/checkout/quote-queries.ts';
import { sendUnseen } from '../features/gifts/checkout/send-gifts.ts';
import { beginAgain } from '../platform/begin-again.ts';
import { Refusal } from '../platform/refusal.ts';
import { findPlace } from './catalogue-queries.ts';
import { findByExternalId, keepExternalIds } from './external-id-queries.ts';
import { findOrder } from './order-queries.ts';
import { type Resolved, resolveRecipients, withRecipient } from './recipients.ts';
import type { Repetition } from './repetition.ts';

type Body = z.output<(typeof createOrder)['body']>;
type Terms = Pick<Body, 'recipients' | 'send_at' | 'external_id' | 'total'> & {
  /** None where null; what a template says where absent. */
  card_days?: CardDays | null | undefined;
};
/** What is given, with its wishes. */
type Content = Omit<Body, keyof Terms> & {
  /** The address of its photo or film; empty without one. */
  image: string;
  /** Of a template: the card of an order that is sent later, unless the call says so. */
  card_days?: CardDays | null | undefined;
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
  const nowhere = { cat_id: 0, shop_id: 0, item_id: 0 };
  if ('choices' in gift) return { ...nowhere, choices: gift.choices };
  if ('amount' in gift) return nowhere;
  const row = await findPlace(tx, gift.item_id);
  if (!row) throw new Refusal('gift_not_found', 'gift.item_id');
  return row;
}

/** Says what is wrong with an amount or a choice by its name in the API. @throws Refusal */
async function named<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const field = error instanceof Refusal ? error.field : undefined;
    if (!(error instanceof Refusal && field)) throw error;
    if (field === 'order_amount') throw new Refusal(error.problem, 'gift.amount');
    throw field.startsWith('choices.') ? new Refusal(error.problem, `gift.${field}`) : error;
  }
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
  const offer = await named(() => readOffer(tx, place, amount, language));
  return { place, offer, fee, balance, totals: orderTotals(quantity, offer.amount, fee) };
}

/**
 * The order that a key or an id of the caller's own has already; undefined for a new one.
 * @throws Refusal already_added where the key does not see it
 */
async function findPlaced(
  tx: Connection,
  { session }: Caller,
  { external_id }: Terms,
  placed: OrderKey | undefined,
): Promise<PublicOrder | undefined> {
  const { companyId } = session;
  const receipt = placed && (await findReceipt(tx, companyId, placed));
  const named =
    !receipt && external_id && (await findByExternalId(tx, companyId, 'order', external_id));
  const orderId = receipt ? receipt.order_id : named ? named.id : undefined;
  if (orderId === undefined) return;
  const seen = await findOrder(tx, companyId, session, { orderId });
  if (!seen) throw new Refusal('external_id_taken');
  return seen.shown;
}

/** Finds or adds the recipients, with the values of their gifts. @throws as resolveRecipients; Refusal validation */
async function resolve(
  tx: Connection,
  session: KeySession,
  recipients: Terms['recipients'],
): Promise<Resolved> {
  if (recipients.some((one) => one.custom_fields)) {
    const fields = await readFields(tx, session.companyId, 'gift');
    for (const [n, { custom_fields: values = {} }] of recipients.entries())
      checkValues(fields, { values, partly: true, at: `recipients.${n}.custom_fields` });
  }
  return await resolveRecipients(tx, session, recipients);
}

/** The order as the office would send it; what it costs is found out when it is placed. */
async function read(
  tx: Connection,
  { terms: { recipients, send_at, card_days }, content }: Placing,
  users: number[],
): Promise<GiftOrder> {
  const { gift, ...wishes } = await content(tx);
  const { message, sender_name: purchaser_name, celebration, custom_fields } = wishes;
  const { valid_months, image } = wishes;
  const kept = send_at ? wishes.card_days : null;
  const card = (card_days === undefined ? kept : card_days) ?? undefined;
  const units = recipients.length;
  return {
    ...(await placeOf(tx, gift)),
    ...{ message, purchaser_name, celebration, custom_fields, image, valid_months },
    ...{ send_at, card_days: card, name: '', group_id: 0, units, users },
    // What is too much for one stays so, and exact for all of them.
    ...{ order_amount: 'amount' in gift ? Math.min(gift.amount, FREE_AMOUNT_MAX + 1) * units : 0 },
    ...{ service_fee: 0, total_amount: 0 },
  };
}

/** Another call has placed an order of this id meanwhile. */
const isPlaced = (error: unknown): boolean =>
  error instanceof Refusal &&
  error.problem.reason === 'external_id_taken' &&
  error.field === 'external_id';

/**
 * Places an order by the one path that the office's orders take; one that is there already is answered as it is.
 * @throws Refusal as sendGifts; already_added, not_found of recipients
 */
export async function placeByKey(
  services: FeatureServices,
  call: Caller,
  placing: Placing,
): Promise<PublicOrder> {
  const { session } = call;
  const { companyId } = session;
  const { terms, payload } = placing;
  const key = orderKey(session.managerId, call.key, payload);
  let resolved: Resolved = { personIds: [], giftIds: [], giftFields: [] };
  const unseen = {
    units: terms.recipients.length,
    find: async (tx: Connection) =>
      (await call.claim<PublicOrder>(tx)) ?? (await findPlaced(tx, call, terms, key)),
    async read(tx: Connection) {
      resolved = await resolve(tx, session, terms.recipients);
      const order = await read(tx, placing, resolved.personIds);
      return { order, key, agree };
    },
    async answer(tx: Connection, orderId: number) {
      const { external_id: externalId } = terms;
      if (externalId) await keepExternalIds(tx, companyId, 'order', [{ externalId, id: orderId }]);
      const gifts = resolved.giftIds.map((one) => ({ ...one, id: orderId }));
      await keepExternalIds(tx, companyId, 'gift', gifts);
      const fields = resolved.giftFields.map((one) => ({ ...one, orderId }));
      await keepGiftFields(tx, companyId, fields);
      const placed = await findOrder(tx, companyId, session, { orderId });
      if (!placed) throw new Error(`there is no order ${orderId}`);
      await call.keep(tx, placed.shown);
      return placed.shown;
    },
  };
  const agree: Agree = ({ totals }) => {
    if (terms.total !== undefined && terms.total !== totals.total)
      throw new Refusal('total_changed', 'total');
  };
  try {
    return await named(() => beginAgain(() => sendUnseen(services, session, unseen), isPlaced));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const placed = { recipients: terms.recipients, personIds: resolved.personIds };
    throw await withRecipient(services.database, companyId, error, placed);
  }
}
