import { CATEGORIES, type Category } from '@regalo/contract/api/fields';

/** The name of each category in addresses and text keys. */
export const CATEGORY_NAMES = {
  1: 'employees',
  2: 'collaborations',
  3: 'clients',
} as const satisfies Record<Category, string>;

export type CategoryName = (typeof CATEGORY_NAMES)[Category];

/** The category with a name, if any. */
export const categoryNamed = (name: string): Category | undefined =>
  CATEGORIES.find((category) => CATEGORY_NAMES[category] === name.toLowerCase());
