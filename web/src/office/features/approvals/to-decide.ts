import { useQuery } from '@tanstack/react-query';
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
    // The frame of every page asks it, and none of them waits for it.
    queryFn: async ({ signal }) => (await import('./count-to-decide.ts')).countToDecide(signal),
    refetchInterval: EVERY_MS,
    enabled: may('orders.read', 'orders.approve'),
  });
  return data ?? 0;
}
