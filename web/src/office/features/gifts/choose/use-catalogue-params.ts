import { getRouteApi } from '@tanstack/react-router';
import { ALL_SHOPS } from '../../catalogue/category-choice.ts';
import type { CatalogueParams } from './catalogue-params.ts';

const route = getRouteApi('/guarded/send-gift');

/** The position in the catalogue and how to change it; params left out get their default. */
export function useCatalogueParams() {
  const params = route.useSearch();
  const navigate = route.useNavigate();
  return {
    params,
    show: (search: Partial<CatalogueParams>) => void navigate({ search }),
    /** Replaces the history entry of a search, so that Back does not step through every letter. */
    find: (find: string) => {
      const replace = params.category === ALL_SHOPS;
      void navigate({ search: { category: ALL_SHOPS, find }, replace });
    },
  };
}
