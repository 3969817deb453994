import { exportRedemptions, listRedemptions } from '@regalo/contract/shop/redemptions';
import type { Language } from '@regalo/contract/values/language';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { callFile } from '../../lib/api/call-file.ts';
import type { DownloadOptions, ExportType } from '../../lib/exporting.ts';
import type { RedemptionParams } from './redemption-params.ts';

const filterOf = ({ search, start, end, till }: RedemptionParams) => ({
  ...(search && { search }),
  ...(start && { start_date: start }),
  ...(end && { end_date: end }),
  ...(till && { till: String(till) }),
});

export function useRedemptions(params: RedemptionParams) {
  const { page, size } = params;
  return useQuery({
    queryKey: ['shop', 'redemptions', params],
    queryFn: ({ signal }) =>
      call(listRedemptions, { query: { page, limit: size, ...filterOf(params) }, signal }),
    select: (reply) => reply.body,
    placeholderData: keepPreviousData,
  });
}

/** What the list shows, all pages, as a file. */
export const fetchRedemptions = (
  type: ExportType,
  language: Language,
  params: RedemptionParams,
  options: DownloadOptions,
): Promise<Blob> =>
  callFile(exportRedemptions, { query: { type, language, ...filterOf(params) }, ...options });
