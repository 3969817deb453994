import { ALL_AUDIT_ACTIONS, auditObject } from '@regalo/contract/audit/acts';
import { exportAudit, listAudit, setAuditMail } from '@regalo/contract/audit/audit';
import { languageOf } from '@regalo/messages/languages';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { callFile } from '../../../lib/api/call-file.ts';
import type { DownloadOptions, ExportType } from '../../../lib/exporting.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useNarrow } from '../../../ui/use-narrow.ts';
import type { AuditParams } from './audit-params.ts';

/** How many entries come at a time; on a phone each page is short. */
const AT_ONCE = 20;
const AT_ONCE_NARROW = 10;

/** A filter as the API has it. */
function queryOf({ member, object: kind, action: wanted, start, end }: AuditParams) {
  const object = auditObject(kind);
  const action = ALL_AUDIT_ACTIONS.find((one) => one === wanted);
  return {
    ...(member && { member: String(member) }),
    ...(object && { object }),
    ...(action && { action }),
    ...(start && { start_date: start }),
    ...(end && { end_date: end }),
  };
}

/** The entries that fit a filter, newest first, some more with each page. */
export function useAudit(filter: AuditParams) {
  const limit = useNarrow() ? AT_ONCE_NARROW : AT_ONCE;
  return useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: async ({ signal, pageParam }) => {
      const before = pageParam > 0 && { before: String(pageParam) };
      const query = { ...queryOf(filter), limit, ...before };
      return (await call(listAudit, { query, signal })).body;
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Everybody adds to it at any time.
    staleTime: 0,
  });
}

/** Says whether the member wants the daily mail. */
export async function wantMail(wanted: boolean): Promise<void> {
  await call(setAuditMail, { body: { wanted } }).finally(() =>
    queryClient.invalidateQueries({ queryKey: ['audit'] }),
  );
}

/** The entries that fit a filter, as a file. */
export function fetchAudit(
  type: ExportType,
  filter: AuditParams,
  language: string,
  options: DownloadOptions,
): Promise<Blob> {
  const query = { ...queryOf(filter), type, language: languageOf(language) };
  return callFile(exportAudit, { query, ...options });
}
