/** What the gifts of a report are added up by. */
export const TOTALS_BY = ['order', 'month'] as const;
export type TotalsBy = (typeof TOTALS_BY)[number];
