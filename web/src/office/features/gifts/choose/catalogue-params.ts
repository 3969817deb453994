import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';

const number = (least: number) =>
  z.coerce.number<number>().int().min(least).catch(least).default(least);

/** Where in the catalogue one is; kept in the address, so that Back leads back. */
export const catalogueParams = z.object({
  /** 0 is the free amount. */
  category: number(0),
  page: number(1),
  /** 0 is the list of shops. */
  shop: number(0),
  /** Part of the names of the shops that are looked for. */
  find: z.string().catch('').default(''),
});

type CatalogueParams = z.output<typeof catalogueParams>;

const route = getRouteApi('/guarded/send-gift');

/** The place in the catalogue, and the ways to another one; what these leave out is at its default. */
export function useCatalogueParams() {
  const params = route.useSearch();
  const navigate = route.useNavigate();
  return {
    params,
    show: (search: Partial<CatalogueParams>) => void navigate({ search }),
    /** Back need not lead through every letter. */
    find: (find: string) =>
      void navigate({ search: { category: params.category, find }, replace: true }),
  };
}
