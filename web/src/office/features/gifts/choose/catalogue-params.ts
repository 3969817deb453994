import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { ALL_SHOPS, FREE_AMOUNT } from '../../catalogue/category-choice.ts';

const number = (least: number) =>
  z.coerce.number<number>().int().min(least).catch(least).default(least);

/** The position in the catalogue; in the address, so that Back works. */
export const catalogueParams = z.object({
  /** 0 is the free amount, `all` the shops of all categories. */
  category: z.literal(ALL_SHOPS).or(number(FREE_AMOUNT)).default(FREE_AMOUNT),
  page: number(1),
  /** 0 is the list of shops. */
  shop: number(0),
  /** What is looked for among all shops. */
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
    /** Replaces the history entry of a search, so that Back does not step through every letter. */
    find: (find: string) => {
      const replace = params.category === ALL_SHOPS;
      void navigate({ search: { category: ALL_SHOPS, find }, replace });
    },
  };
}
