/** The icons of categories; the web draws each of them. */
export const CATEGORY_ICONS = [
  'food',
  'groceries',
  'travel',
  'home',
  'technology',
  'wellness',
  'books',
  'children',
  'fashion',
  'sports',
  'pets',
  'flowers',
  'entertainment',
  'fuel',
  'health',
  'help',
] as const;

export type CategoryIcon = (typeof CATEGORY_ICONS)[number];

/** The icon that a table has; null for none, and for one that is no longer drawn. */
export const categoryIcon = (kept: string | null): CategoryIcon | null =>
  CATEGORY_ICONS.find((one) => one === kept) ?? null;
