import { PERIODS, type Period } from '@regalo/contract/dashboard/periods';
import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';

/** The period of the captions; kept in the address, so that a reload shows the same. */
export const dashboardParams = z.object({
  period: z.enum(PERIODS).catch('today').default('today'),
});

const route = getRouteApi('/guarded/');

export function usePeriod() {
  const { period } = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (next: Period) => void navigate({ search: { period: next }, replace: true });
  return { period, choose };
}
