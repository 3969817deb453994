import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';

const number = (least: number) => z.coerce.number().int().min(least).catch(least).default(least);

/** Where in the catalogue one is; kept in the address, so that Back leads back. */
export const shelfParams = z.object({
  /** 0 is the free amount. */
  category: number(0),
  page: number(1),
  /** 0 is the list of shops. */
  shop: number(0),
  /** Part of the names of the shops that are looked for. */
  find: z.string().catch('').default(''),
});

type Shelf = z.output<typeof shelfParams>;

export const SHELF_DEFAULTS: Shelf = { category: 0, page: 1, shop: 0, find: '' };

export function useShelf() {
  const shelf = shelfParams.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (next: Partial<Shelf>, replace: boolean) =>
    void navigate({ to: '.', search: { ...SHELF_DEFAULTS, ...next } as never, replace });
  return {
    shelf,
    show: (next: Partial<Shelf>) => go(next, false),
    /** Back need not lead through every letter. */
    find: (find: string) => go({ category: shelf.category, find }, true),
  };
}
