import { isDay } from '@regalo/contract/fields';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { LIST_DEFAULTS, listParams } from '../../lib/list-params.ts';

const isMonth = (text: string) => isDay(`${text}-01`);

/** What the statement keeps in the address; without a month it is the present one. */
export const walletParams = listParams
  .pick({ page: true, size: true })
  .extend({ month: z.string().refine(isMonth).catch('').default('') });

export type WalletParams = z.output<typeof walletParams>;

export const WALLET_DEFAULTS: WalletParams = {
  page: LIST_DEFAULTS.page,
  size: LIST_DEFAULTS.size,
  month: '',
};

/** The statement's place in the address; another month or size starts at page 1. */
export function useWalletParams() {
  const params = walletParams.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (patch: Partial<WalletParams>) =>
    void navigate({ to: '.', search: { ...params, page: 1, ...patch } as never });
  return { params, change };
}
