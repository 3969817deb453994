import { PERIODS, type Period } from '@regalo/contract/periods';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';

/** The period of the captions; kept in the address, so that a reload shows the same. */
export const dashboardParams = z.object({
  period: z.enum(PERIODS).catch('today').default('today'),
});

export const DASHBOARD_DEFAULTS: { period: Period } = { period: 'today' };

export function usePeriod() {
  const { period } = dashboardParams.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const choose = (next: Period) =>
    void navigate({ to: '.', search: { period: next } as never, replace: true });
  return { period, choose };
}
