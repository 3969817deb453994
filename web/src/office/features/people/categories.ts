import { CATEGORIES, type Category } from '@regalo/contract/api/fields';
import { useParams } from '@tanstack/react-router';

/** The name of each category in addresses and text keys. */
export const CATEGORY_NAMES = {
  1: 'employees',
  2: 'collaborations',
  3: 'clients',
} as const satisfies Record<Category, string>;

/** The category with a name, if any. */
export const categoryNamed = (name: string): Category | undefined =>
  CATEGORIES.find((category) => CATEGORY_NAMES[category] === name.toLowerCase());

/** The category of the current page. */
export const useCategory = (): Category =>
  useParams({ from: '/guarded/$category', select: ({ category }) => category });
