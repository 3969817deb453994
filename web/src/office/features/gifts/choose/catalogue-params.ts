import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';

const number = (least: number) =>
  z.coerce.number<number>().int().min(least).catch(least).default(least);

/** The position in the catalogue; in the address, so that Back works. */
export const catalogueParams = z.object({
  /** 0 is the free amount. */
  category: number(0),
  page: number(1),
  /** 0 is the list of shops. */
  shop: number(0),
  /** Part of a shop's name. */
  find: z.string().catch('').default(''),
});

type CatalogueParams = z.output<typeof catalogueParams>;

const route = getRouteApi('/guarded/send-gift');

/** The position in the catalogue and how to change it; params left out get their default. */
export function useCatalogueParams() {
  const params = route.useSearch();
  const navigate = route.useNavigate();
  return {
    params,
    show: (search: Partial<CatalogueParams>) => void navigate({ search }),
    /** Replaces the history entry, so that Back does not step through every letter. */
    find: (find: string) =>
      void navigate({ search: { category: params.category, find }, replace: true }),
  };
}
