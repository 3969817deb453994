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

export type CatalogueParams = z.output<typeof catalogueParams>;
