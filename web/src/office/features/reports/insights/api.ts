import { exportInsights, getInsights } from '@regalo/contract/reports/insights';
import type { ComparedWith, InsightsBy } from '@regalo/contract/reports/insights-by';
import { languageOf } from '@regalo/messages/languages';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/call.ts';
import { callFile } from '../../../../lib/api/call-file.ts';
import { followChanges } from '../../../../lib/changes.ts';
import type { DayRange } from '../../../../ui/date-range/day-ranges.ts';

const INSIGHTS = ['insights'] as const;

followChanges(INSIGHTS, ['order sent', 'gifts changed']);

export interface AskedInsights {
  by: InsightsBy;
  /** The key of an own field of orders. */
  field: string;
  start: string;
  end: string;
  compare: ComparedWith;
  /** The days to compare with where these are others. */
  other: DayRange;
}

const queryOf = ({ by, field, start, end, compare, other }: AskedInsights, language: string) => ({
  ...{ by, compare, start_date: start, end_date: end },
  ...(compare === 'other' && { compare_start_date: other.start, compare_end_date: other.end }),
  field: by === 'field' ? field : undefined,
  language: languageOf(language),
});

/** What the gifts of some days did, by what they have in common. */
export function useInsights(asked: AskedInsights, language: string) {
  const query = queryOf(asked, language);
  return useQuery({
    queryKey: [...INSIGHTS, query],
    queryFn: async ({ signal }) => (await call(getInsights, { query, signal })).body,
    // Rows of months are no shops.
    placeholderData: (previous, last) => {
      const before = last?.queryKey[1] as typeof query | undefined;
      return before?.by === query.by && before.field === query.field ? previous : undefined;
    },
  });
}

/** The same as a file. */
export const fetchInsights = (
  type: 'pdf' | 'excel',
  asked: AskedInsights,
  language: string,
): Promise<Blob> => callFile(exportInsights, { query: { ...queryOf(asked, language), type } });
