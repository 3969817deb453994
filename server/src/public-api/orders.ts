import { orderTotals } from '@regalo/contract/gifts/fee';
import type { GiftOrder } from '@regalo/contract/gifts/send-gifts';
import { crc } from '@regalo/contract/public-api/fields';
import * as api from '@regalo/contract/public-api/orders';
import type { z } from 'zod';
import type { Connection } from '../database/connection.ts';
import type { FeatureServices } from '../feature-list.ts';
import { withdrawOrder } from '../features/approvals/decide/decide-order.ts';
import { readFields } from '../features/custom-fields/field-queries.ts';
import { keepGiftFields } from '../features/custom-fields/gift-field-queries.ts';
import { checkValues } from '../features/custom-fields/values.ts';
import { findReceipt, orderKey } from '../features/gifts/checkout/order-key.ts';
import { readOffer } from '../features/gifts/checkout/quote.ts';
import { readBuyer } from '../features/gifts/checkout/quote-queries.ts';
import { sendGifts } from '../features/gifts/checkout/send-gifts.ts';
import { updateOrder } from '../features/gifts/scheduled/update-order.ts';
import { cancelGifts } from '../features/orders/ends/cancel-gifts.ts';
import { beginAgain } from '../platform/begin-again.ts';
import { Refusal } from '../platform/refusal.ts';
import type { KeySession } from './admit.ts';
import { findPlace } from './catalogue-queries.ts';
import { findByExternalId, keepExternalIds } from './external-id-queries.ts';
import { answerTo, type OperationHandler } from './operations.ts';
import { findOrder, listShown } from './order-queries.ts';
import { readCursor, toPage } from './page.ts';
import { type Resolved, resolveRecipients } from './recipients.ts';

type Body = z.output<(typeof api.createOrder)['body']>;

/** Where in the catalogue an item is; zeros for a free amount. @throws Refusal not_found */
async function placeOf(tx: Connection, gift: Body['gift']) {
  if ('amount' in gift) return { cat_id: 0, shop_id: 0, item_id: 0 };
  const row = await findPlace(tx, gift.item_id);
  if (!row) throw new Refusal('gift_not_found', 'gift.item_id');
  return row;
}

/** What so many gifts cost now. @throws Refusal not_found, validation */
async function priced(tx: Connection, companyId: number, gift: Body['gift'], quantity: number) {
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
  session: KeySession,
  { key, body }: { key: string; body: Body },
): Promise<api.PublicOrder | undefined> {
  const { companyId } = session;
  const placed = orderKey(session.managerId, key, body);
  const receipt = placed && (await findReceipt(tx, companyId, placed));
  const named =
    !receipt &&
    body.external_id &&
    (await findByExternalId(tx, companyId, 'order', body.external_id));
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

/** Places an order by the one path that the office's orders take. */
async function place(
  services: FeatureServices,
  session: KeySession,
  call: { key: string; body: Body },
): Promise<api.PublicOrder> {
  const { companyId } = session;
  const { body, key } = call;
  const { database } = services;
  const { recipients } = body;
  const found = await database.readCompany(
    companyId,
    async (tx) =>
      (await findPlaced(tx, session, call)) ??
      (await priced(tx, companyId, body.gift, recipients.length)),
  );
  if (!('totals' in found)) return found;
  const { totals, fee, place: where } = found;
  const { orderAmount: order_amount, total: total_amount } = totals;
  if (body.total !== undefined && body.total !== total_amount)
    throw new Refusal('total_changed', 'total');
  const { message, sender_name: purchaser_name, celebration, custom_fields } = body;
  const { valid_months, send_at } = body;
  const order: GiftOrder = {
    ...{ ...where, message, purchaser_name, celebration, custom_fields, valid_months, send_at },
    ...{ image: '', name: '', group_id: 0, units: recipients.length, users: [] },
    ...{ service_fee: fee, order_amount, total_amount },
  };
  let resolved: Resolved = { personIds: [], giftIds: [], giftFields: [] };
  const resolve = async (tx: Connection) => {
    const fields = await readFields(tx, companyId, 'gift');
    for (const [n, { custom_fields: values = {} }] of recipients.entries())
      checkValues(fields, { values, partly: true, at: `recipients.${n}.custom_fields` });
    resolved = await resolveRecipients(tx, session, recipients);
    return resolved.personIds;
  };
  const keep = async (tx: Connection, orderId: number) => {
    const { external_id: externalId } = body;
    if (externalId) await keepExternalIds(tx, companyId, 'order', [{ externalId, id: orderId }]);
    const { giftIds, giftFields } = resolved;
    const gifts = giftIds.map((one) => ({ ...one, id: orderId }));
    await keepExternalIds(tx, companyId, 'gift', gifts, 'recipients');
    await keepGiftFields(
      tx,
      companyId,
      giftFields.map((one) => ({ ...one, orderId })),
    );
  };
  const sent = { key, payload: body, keep, recipients: resolve };
  const { order_id } = await sendGifts(services, session, order, sent);
  return await database.readCompany(companyId, async (tx) => {
    const placed = await findOrder(tx, companyId, session, { orderId: order_id });
    if (!placed) throw new Error(`there is no order ${order_id}`);
    return placed.shown;
  });
}

/** Takes an order back, wherever it is. @throws Refusal not_found, wrong_state */
async function cancel(
  services: FeatureServices,
  session: KeySession,
  number: number,
  key: string,
): Promise<void> {
  const found = await services.database.readCompany(session.companyId, (tx) =>
    findOrder(tx, session.companyId, session, { number }),
  );
  if (!found) throw new Refusal('order_not_found');
  const { stage, orderId: id } = found;
  if (stage === 'held') await withdrawOrder(services, session, id);
  else if (stage === 'scheduled') await updateOrder(services, session, { id, action: 'cancel' });
  else await cancelGifts(services, session, { order: id, reason: '' }, key);
}

/** Orders, for the systems of companies. */
export const orderOperations = (services: FeatureServices): OperationHandler[] => {
  const { database } = services;
  const show = (session: KeySession, number: number) =>
    database.readCompany(session.companyId, async (tx) => {
      const found = await findOrder(tx, session.companyId, session, { number });
      if (!found) throw new Refusal('order_not_found');
      return found.shown;
    });
  return [
    answerTo(api.quoteOrder, async ({ session: { companyId }, body: { gift, quantity } }) =>
      database.readCompany(companyId, async (tx) => {
        const { offer, fee, balance, totals } = await priced(tx, companyId, gift, quantity);
        return {
          ...{
            quantity,
            price: crc(offer.amount),
            service_fee: crc(fee),
            total: crc(totals.total),
          },
          ...{ wallet_balance: crc(balance), covered: balance >= totals.total },
        };
      }),
    ),
    answerTo(api.createOrder, async ({ session, body, key }) =>
      beginAgain(
        () => place(services, session, { key, body }),
        (error) => isPlaced(error) || (body.total === undefined && isRepriced(error)),
      ),
    ),
    answerTo(api.listOrders, async ({ session, query: { cursor, limit, external_id } }) => {
      const { companyId } = session;
      const after = readCursor(cursor);
      const orders = await database.readCompany(companyId, async (tx) => {
        const named = external_id
          ? await findByExternalId(tx, companyId, 'order', external_id)
          : undefined;
        const orderId = external_id ? (named?.id ?? 0) : undefined;
        return await listShown(tx, companyId, session, { orderId, after, limit: limit + 1 });
      });
      return toPage(orders, limit, (one) => one);
    }),
    answerTo(api.getOrder, async ({ session, params }) => show(session, params.id)),
    answerTo(api.cancelOrder, async ({ session, params: { id }, key, repeat }) =>
      repeat(async () => {
        await cancel(services, session, id, `${key}:gifts`);
        return await show(session, id);
      }),
    ),
  ];
};
