import { insights as texts } from '../parts/insights.ts';

/** Spanish texts of the page of insights. */
export const insights = texts;
