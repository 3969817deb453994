import * as contract from '@regalo/contract/operator/shop-payouts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { callFile } from '../../lib/api/call-file.ts';
import type { DownloadOptions } from '../../lib/exporting.ts';
import { queryClient } from '../../lib/query-client.ts';

const KEY = ['operator', 'payouts'] as const;

/** Does something about payouts, and shows what came of it, with the shops too. */
async function changing<T>(doing: Promise<T>): Promise<T> {
  const answer = await doing;
  await queryClient.invalidateQueries({ queryKey: KEY });
  await queryClient.invalidateQueries({ queryKey: ['operator', 'shops'] });
  return answer;
}

/** One page of the statements that are to be paid. */
export function usePayable(page: number, limit: number) {
  return useQuery({
    queryKey: [...KEY, 'payable', page, limit],
    queryFn: ({ signal }) => call(contract.listPayable, { query: { page, limit }, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
  });
}

/** One page of the runs. */
export function useRuns(page: number, limit: number) {
  return useQuery({
    queryKey: [...KEY, 'runs', page, limit],
    queryFn: ({ signal }) => call(contract.listPayoutRuns, { query: { page, limit }, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
  });
}

/** A run with its lines. */
export function useRun(id: number | null) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => call(contract.getPayoutRun, { query: { id: String(id) }, signal }),
    select: ({ body }) => body,
    enabled: id !== null,
  });
}

export function useLayout() {
  return useQuery({
    queryKey: [...KEY, 'layout'],
    queryFn: ({ signal }) => call(contract.getPayoutLayout, { signal }),
    select: ({ body }) => body.layout,
  });
}

export const saveLayout = (body: z.input<typeof contract.setPayoutLayout.body>) =>
  changing(call(contract.setPayoutLayout, { body }));

export const makeRun = (body: z.input<typeof contract.makePayoutRun.body>) =>
  changing(call(contract.makePayoutRun, { body }));

export const dropLine = (id: number) => changing(call(contract.dropPayoutLine, { body: { id } }));

export const payLines = (body: z.input<typeof contract.payPayoutLines.body>) =>
  changing(call(contract.payPayoutLines, { body }));

/** The bank’s file of a run. */
export const fetchRun = (id: number, options: DownloadOptions): Promise<Blob> =>
  callFile(contract.exportPayoutRun, { query: { id: String(id) }, ...options });
