import type { FoundShop } from '@regalo/contract/catalogue/catalogue';
import { plainText } from '../../../lib/plain-text.ts';

/** How well a shop fits what is looked for: its name first, then one of its gifts, then its category. */
const NOT_AT_ALL = 3;

/** A shop that was found, with the gift that it was found by where its own name does not say why. */
export type Found = FoundShop & { gift?: string | undefined };

/**
 * The shops that fit, whose names do first.
 * @param categoryOf the name of a shop's category
 */
export function findShops(
  shops: FoundShop[],
  find: string,
  categoryOf: (shop: FoundShop) => string,
): Found[] {
  const wanted = plainText(find.trim());
  if (!wanted) return shops;
  const fits = (text: string) => plainText(text).includes(wanted);
  const ranked = shops.map((shop) => {
    if (fits(shop.name)) return { shop, rank: 0 };
    const gift = shop.gifts.find(fits);
    if (gift) return { shop: { ...shop, gift }, rank: 1 };
    return { shop, rank: fits(categoryOf(shop)) ? 2 : NOT_AT_ALL };
  });
  return ranked
    .filter(({ rank }) => rank < NOT_AT_ALL)
    .sort((a, b) => a.rank - b.rank)
    .map(({ shop }) => shop);
}
