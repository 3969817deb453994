import { DEFAULT_SERVICE_FEE } from '@regalo/contract/gifts/fee';
import { sendGifts as sendGiftsEndpoint } from '@regalo/contract/gifts/send-gifts';
import type { Database } from '../database/database.ts';
import { sendGifts } from '../features/gifts/checkout/send-gifts.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { freeOrder } from '../testing/orders.ts';
import type { Seeded } from './history.ts';
import { sessionOf, withSending } from './sending.ts';

/** Per recipient, in colones: with all of its people more than orders of new companies may be. */
const AMOUNT = 450_000;

/** Places the first order of a new company, for everybody, which an operator has to look at. */
export async function addOrderInReview(
  database: Database,
  settings: Settings,
  { id, managerId, people }: Seeded,
): Promise<void> {
  const order = freeOrder(people[1], { amount: AMOUNT, fee: DEFAULT_SERVICE_FEE });
  const body = sendGiftsEndpoint.body.parse({ ...order, purchaser_name: 'Elena Brenes' });
  await withSending(database, settings, async (services) => {
    const reviewing = { ...services, reviewOrdersAbove: settings.REVIEW_ORDERS_ABOVE };
    await sendGifts(reviewing, sessionOf(id, managerId, 'admin'), body, { key: undefined });
  });
}
