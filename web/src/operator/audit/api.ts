import {
  checkOperatorAudit,
  listOperatorAudit,
  OPERATOR_OBJECTS,
} from '@regalo/contract/operator/audit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import type { AuditParams } from './audit-params.ts';

const AT_ONCE = 20;

type Page = z.output<typeof listOperatorAudit.reply>['body'];
export type AuditEntry = Page['list'][number];
export type AuditAuthors = Page['operators'];
export type ChainState = z.output<typeof checkOperatorAudit.reply>['body'];

/** A filter as the API has it. */
function queryOf({ operator, company, object: kind, start, end }: AuditParams) {
  const object = OPERATOR_OBJECTS.find((one) => one === kind);
  return {
    ...(operator && { operator: String(operator) }),
    ...(company && { company: String(company) }),
    ...(object && { object }),
    ...(start && { start_date: start }),
    ...(end && { end_date: end }),
  };
}

/** The entries that fit a filter, newest first, some more with each page. */
export function useAudit(filter: AuditParams) {
  return useInfiniteQuery({
    queryKey: ['operator', 'audit', filter],
    queryFn: async ({ signal, pageParam }) => {
      const before = pageParam > 0 && { before: String(pageParam) };
      const query = { ...queryOf(filter), limit: AT_ONCE, ...before };
      return (await call(listOperatorAudit, { query, signal })).body;
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Everybody adds to it at any time.
    staleTime: 0,
  });
}

/** Reads the whole chain again. */
export const checkChain = async (): Promise<ChainState> => (await call(checkOperatorAudit)).body;
