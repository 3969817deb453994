import { isDay } from '@regalo/contract/api/fields';
import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { listParams, listState } from '../../../lib/list-params.ts';

const isMonth = (text: string) => isDay(`${text}-01`);

/** Search params of the statement; an empty month is the current one. */
export const walletParams = listParams
  .pick({ page: true, size: true })
  .extend({ month: z.string().refine(isMonth).catch('').default('') });

export type WalletParams = z.output<typeof walletParams>;

const route = getRouteApi('/guarded/wallet');

export function useStatementList() {
  const navigate = route.useNavigate();
  return listState(route.useSearch(), (search, replace) => navigate({ search, replace }));
}
