import { listPendingOrders } from '@regalo/contract/approvals/pending-orders';
import { call } from '../../../lib/api/call.ts';

/** Asks how many orders wait for a decision of this member. */
export async function countToDecide(signal: AbortSignal): Promise<number> {
  return (await call(listPendingOrders, { query: { limit: 1 }, signal })).body.to_decide;
}
