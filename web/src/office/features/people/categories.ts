import { CATEGORIES, type Category } from '@regalo/contract/api/fields';
import { useParams } from '@tanstack/react-router';

/** What each category is called in addresses and in the keys of its texts. */
export const CATEGORY_NAMES = {
  1: 'employees',
  2: 'collaborations',
  3: 'clients',
} as const satisfies Record<Category, string>;

/** The category that an address names. */
export const categoryNamed = (name: string): Category | undefined =>
  CATEGORIES.find((category) => CATEGORY_NAMES[category] === name.toLowerCase());

/** The category that the present page is about. */
export const useCategory = (): Category =>
  useParams({ from: '/guarded/$category', select: ({ category }) => category });
