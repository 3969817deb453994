import { countToDecide } from '@regalo/contract/approvals/to-decide';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { followChanges } from '../../../lib/changes.ts';
import { useMay } from '../../../lib/permissions.ts';

const TO_DECIDE = ['orders to decide'] as const;
const EVERY_MS = 60_000;

followChanges(TO_DECIDE, ['approvals changed', 'policies changed']);

/** How many orders wait for a decision of this member; 0 until it is known. */
export function useToDecide(): number {
  const may = useMay();
  const { data } = useQuery({
    queryKey: TO_DECIDE,
    queryFn: async ({ signal }) => (await call(countToDecide, { signal })).body.to_decide,
    refetchInterval: EVERY_MS,
    enabled: may('orders.read', 'orders.approve'),
  });
  return data ?? 0;
}
