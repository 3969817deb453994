/** The groupings of a report's totals. */
export const TOTALS_BY = ['order', 'month'] as const;
export type TotalsBy = (typeof TOTALS_BY)[number];
