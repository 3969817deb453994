/** What gifts are added up by. A field is one of the company's own, of orders. */
export const INSIGHTS_BY = [
  'month',
  'occasion',
  'group',
  'category',
  'shop',
  'sender',
  'field',
] as const;
export type InsightsBy = (typeof INSIGHTS_BY)[number];

/** What a period is compared with: the one before it, the same days of the year before, or any other days. */
export const COMPARED_WITH = ['none', 'before', 'year', 'other'] as const;
export type ComparedWith = (typeof COMPARED_WITH)[number];
