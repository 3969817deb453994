import { z } from 'zod';
import { done, endpoint, envelope } from '../api/endpoint.ts';
import { colones, day, exportType, id, language, queryIdOf, searchTerm } from '../api/fields.ts';
import { paging } from '../api/page-size.ts';
import { CURRENCIES } from '../values/money.ts';

/*
 * The redemptions of a shop. They name neither the recipients of the gifts nor the companies that sent
 * them.
 */

const redemption = z.object({
  id,
  till: z.object({ id, name: z.string() }),
  gift_name: z.string(),
  currency: z.enum(CURRENCIES),
  /** In the smallest unit of the currency in use. */
  amount: z.number().int(),
  /** What was used, before commission. */
  colones,
  /** The commission, as in its statement; null while the shop has no terms. */
  commission: colones.nullable(),
  /** The payment for it: colones - commission; 0 if undone. */
  payable: colones.nullable(),
  receipt: z.string(),
  redeemed_at: z.string(),
  undone_at: z.string().nullable(),
  undo_reason: z.string().nullable(),
});

export type ShopRedemption = z.infer<typeof redemption>;

const filter = {
  /** In the gift's name and the receipt, or the number of a redemption. */
  search: searchTerm,
  /** Of the shop's own days. */
  start_date: day.optional(),
  end_date: day.optional(),
  till: queryIdOf('till').optional(),
};

/** The redemptions of a shop, newest first. */
export const listRedemptions = endpoint('GET', '/shop/redemptions', {
  audience: 'shop',
  query: z.object({ ...paging, ...filter }),
  reply: envelope(
    z.object({
      list: z.array(redemption),
      total_count: z.number().int(),
      /** Of all pages, without what was undone. */
      total: z.object({
        count: z.number().int(),
        colones,
        commission: colones.nullable(),
        payable: colones.nullable(),
      }),
    }),
  ),
});

/** The same, all pages, as a file. */
export const exportRedemptions = endpoint('GET', '/shop/redemptions-export', {
  audience: 'shop',
  query: z.object({
    type: exportType,
    /** Of the headings. */
    language: language.default('es'),
    ...filter,
  }),
  reply: done,
  download: true,
});
