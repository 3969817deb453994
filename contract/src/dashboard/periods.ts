/** The current day, week (from Monday), month and year of the company. */
export const PERIODS = ['today', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];
