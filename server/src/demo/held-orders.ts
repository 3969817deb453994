import { savePolicies as savePoliciesEndpoint } from '@regalo/contract/approvals/policies';
import { CELEBRATIONS } from '@regalo/contract/gifts/celebrations';
import { DEFAULT_SERVICE_FEE, orderTotals } from '@regalo/contract/gifts/fee';
import { sendGifts as sendGiftsEndpoint } from '@regalo/contract/gifts/send-gifts';
import type { Database } from '../database/database.ts';
import { savePolicies } from '../features/approvals/policies.ts';
import { sendGifts } from '../features/gifts/checkout/send-gifts.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { freeOrder } from '../testing/orders.ts';
import type { Seeded } from './history.ts';
import { sessionOf, withSending } from './sending.ts';

const AMOUNT = 15_000;
const RECIPIENTS = 4;
/** What is held of the wallet, in colones. */
export const HELD = orderTotals(RECIPIENTS, AMOUNT, DEFAULT_SERVICE_FEE).total;

/** So high that whoever tries the demo as its Admin sends at once. */
const POLICIES = savePoliciesEndpoint.body.parse({
  order_limit: 3_000_000,
  second_limit: null,
  member_limit: null,
  group_limit: null,
  step_up_above: null,
  always_roles: ['sender'],
});

/** Sets limits as the Admin, and places an order of the sender that waits for approval. */
export async function addHeldOrder(
  database: Database,
  settings: Settings,
  { id, managerId, people }: Seeded,
  senderId: number,
): Promise<void> {
  const greeting = CELEBRATIONS.find(({ key }) => key === 'promotion');
  const order = freeOrder(people[1].slice(0, RECIPIENTS), {
    amount: AMOUNT,
    fee: DEFAULT_SERVICE_FEE,
  });
  const wishes = { celebration: greeting?.key, message: greeting?.message.es };
  const body = { ...order, ...wishes, purchaser_name: 'Sara Rojas' };
  await withSending(database, settings, async (services) => {
    await savePolicies(services, sessionOf(id, managerId, 'admin'), POLICIES);
    const sender = sessionOf(id, senderId, 'sender');
    await sendGifts(services, sender, sendGiftsEndpoint.body.parse(body), { key: undefined });
  });
}

/** Per recipient, in colones: with all of its people more than orders of new companies may be. */
const REVIEWED_AMOUNT = 450_000;

/** Places the first order of a new company, for everybody, which an operator has to look at. */
export async function addOrderInReview(
  database: Database,
  settings: Settings,
  { id, managerId, people }: Seeded,
): Promise<void> {
  const order = freeOrder(people[1], { amount: REVIEWED_AMOUNT, fee: DEFAULT_SERVICE_FEE });
  const body = sendGiftsEndpoint.body.parse({ ...order, purchaser_name: 'Elena Brenes' });
  await withSending(database, settings, async (services) => {
    const reviewing = { ...services, reviewOrdersAbove: settings.REVIEW_ORDERS_ABOVE };
    await sendGifts(reviewing, sessionOf(id, managerId, 'admin'), body, { key: undefined });
  });
}
