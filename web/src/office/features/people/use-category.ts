import type { Category } from '@regalo/contract/api/fields';
import { useParams } from '@tanstack/react-router';

/** The category of the current page. */
export const useCategory = (): Category =>
  useParams({ from: '/guarded/$category', select: ({ category }) => category });
