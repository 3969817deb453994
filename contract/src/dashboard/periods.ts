/** The company's own day, week from Monday, month and year that are on now. */
export const PERIODS = ['today', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];
