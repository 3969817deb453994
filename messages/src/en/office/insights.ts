import { insights as texts } from '../parts/insights.ts';

/** English texts of the page of insights. */
export const insights = texts;
