import {
  CORRECTIONS_AT_ONCE,
  correctGiftEmails,
  listOrderGifts,
} from '@regalo/contract/orders/detail';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../../lib/api/call.ts';
import { refreshOrders } from '../api.ts';

/** The first gifts of an order whose mail failed, as they were when the grid was opened. */
export function useFailedGifts(order: number) {
  return useQuery({
    queryKey: ['failed gifts', order],
    queryFn: async ({ signal }) => {
      const query = { order: `${order}`, limit: CORRECTIONS_AT_ONCE, status: 'failed' as const };
      return (await call(listOrderGifts, { query, signal })).body;
    },
    // What is typed belongs to these rows, so they stay until the grid is closed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Gives gifts other addresses. @returns which were corrected, and why others were not */
export async function correctAll(corrections: { id: number; email: string }[]) {
  const { body } = await call(correctGiftEmails, { body: { corrections } });
  void refreshOrders();
  return body;
}
