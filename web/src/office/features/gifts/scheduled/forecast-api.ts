import { getForecast } from '@regalo/contract/gifts/forecast';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';
import { followChanges } from '../../../../lib/changes.ts';
import { useMay } from '../../../../lib/permissions.ts';

const FORECAST = ['forecast'] as const;

followChanges(FORECAST, ['order sent', 'gifts changed', 'approvals changed', 'schedule changed']);
followChanges(FORECAST, ['people changed', 'groups changed']);

/** The wallet's forecast by day; only for members who may see it. */
export function useForecast() {
  return useQuery({
    queryKey: FORECAST,
    queryFn: ({ signal }) => call(getForecast, { signal }),
    enabled: useMay()('wallet.forecast'),
    staleTime: 60_000,
    select: ({ body }) => body,
  });
}
