import { crc } from '@regalo/contract/public-api/fields';
import * as api from '@regalo/contract/public-api/orders';
import type { FeatureServices } from '../feature-list.ts';
import type { KeySession } from '../features/api-keys/key-session.ts';
import { withdrawOrder } from '../features/approvals/decide/decide-order.ts';
import { updateOrder } from '../features/gifts/scheduled/update-order.ts';
import { cancelGifts } from '../features/orders/ends/cancel-gifts.ts';
import { Refusal } from '../platform/refusal.ts';
import { findByExternalId } from './external-id-queries.ts';
import { answerTo, type OperationHandler } from './operations.ts';
import { findOrder, listShown } from './order-queries.ts';
import { readCursor, toPage } from './page.ts';
import { placeByKey, priced } from './place-by-key.ts';

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
      placeByKey(services, session, {
        ...{ key, terms: body, payload: body },
        content: async () => ({ ...body, image: '' }),
      }),
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
