import { crc } from '@regalo/contract/public-api/fields';
import * as api from '@regalo/contract/public-api/orders';
import type { FeatureServices } from '../feature-list.ts';
import type { KeySession } from '../features/api-keys/key-session.ts';
import { withdrawOrder } from '../features/approvals/decide/decide-order.ts';
import { updateOrder } from '../features/gifts/scheduled/update-order.ts';
import { cancelGifts } from '../features/orders/ends/cancel-gifts.ts';
import { Refusal } from '../platform/refusal.ts';
import { findByExternalId } from './external-id-queries.ts';
import { answerTo, type KeyCall, type OperationHandler } from './operations.ts';
import { findOrder, listShown, lockStages } from './order-queries.ts';
import { readCursor, toPage } from './page.ts';
import { placeByKey, priced } from './place-by-key.ts';

/** One order that the key sees. @throws Refusal not_found */
async function find(
  { database }: Pick<FeatureServices, 'database'>,
  session: KeySession,
  number: number,
) {
  const found = await database.readCompany(session.companyId, (tx) =>
    findOrder(tx, session.companyId, session, { number }),
  );
  if (!found) throw new Refusal('order_not_found');
  return found;
}

/** Takes an order back, wherever it is. @throws Refusal not_found, wrong_state, precondition_failed */
async function cancel(
  services: FeatureServices,
  { session, params: { id: number }, match }: KeyCall<typeof api.cancelOrder>,
): Promise<api.PublicOrder> {
  const { companyId } = session;
  const { stage, orderId: id } = await find(services, session, number);
  await match(async () => {
    await services.database.inCompany(companyId, (tx) => lockStages(tx, companyId, id));
    return (await find(services, session, number)).shown;
  });
  if (stage === 'held') await withdrawOrder(services, session, id);
  else if (stage === 'scheduled') await updateOrder(services, session, { id, action: 'cancel' });
  else await cancelGifts(services, session, { order: id, reason: '' }, undefined);
  return (await find(services, session, number)).shown;
}

/** Orders, for the systems of companies. */
export const orderOperations = (services: FeatureServices): OperationHandler[] => {
  const { database } = services;
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
    answerTo(api.createOrder, async (call) =>
      placeByKey(services, call, {
        ...{ terms: call.body, payload: call.body },
        content: async () => ({ ...call.body, image: '' }),
      }),
    ),
    answerTo(api.listOrders, async ({ session, query: { cursor, limit, external_id, where } }) => {
      const { companyId } = session;
      const after = readCursor(cursor);
      const orders = await database.readCompany(companyId, async (tx) => {
        const named = external_id
          ? await findByExternalId(tx, companyId, 'order', external_id)
          : undefined;
        const orderId = external_id ? (named?.id ?? 0) : undefined;
        return await listShown(tx, companyId, session, { orderId, after, where, limit: limit + 1 });
      });
      return toPage(orders, limit, (one) => one);
    }),
    answerTo(
      api.getOrder,
      async ({ session, params }) => (await find(services, session, params.id)).shown,
    ),
    answerTo(api.cancelOrder, async (call) =>
      call.together((database) => cancel({ ...services, database }, call)),
    ),
  ];
};
