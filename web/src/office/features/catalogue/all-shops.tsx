import { Button } from '@mantine/core';
import type { FoundShop } from '@regalo/contract/catalogue/catalogue';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../lib/plain-text.ts';
import { FailedState, StateMessage } from '../../../ui/state-message.tsx';
import { useAllShops, useCategories } from './api.ts';
import classes from './shop-grid.module.css';
import { ShopGrid, type ShopPlace, SkeletonGrid } from './shop-grid.tsx';

interface Props extends ShopPlace {
  /** Part of the name of a shop, one of its gifts or its category. */
  find: string;
  onShowAll: () => void;
}

/** How well a shop fits what is looked for: its name first, then one of its gifts, then its category. */
const NOT_AT_ALL = 3;

/** A shop that was found, with the gift that it was found by where its own name does not say why. */
type Found = FoundShop & { gift?: string | undefined };

/**
 * The shops that fit in either language, whose names do first.
 * @param categoryOf the name of a shop's category
 */
function findShops(
  shops: FoundShop[],
  find: string,
  categoryOf: (shop: FoundShop) => string,
): Found[] {
  const wanted = plainText(find.trim());
  if (!wanted) return shops;
  const fits = (...texts: (string | undefined)[]) =>
    texts.some((text) => text && plainText(text).includes(wanted));
  const ranked = shops.map((shop) => {
    const { also } = shop;
    if (fits(shop.name, also?.name)) return { shop, rank: 0 };
    const gift = shop.gifts.find((name, n) => fits(name, also?.gifts[n]));
    if (gift) return { shop: { ...shop, gift }, rank: 1 };
    return { shop, rank: fits(categoryOf(shop), also?.category) ? 2 : NOT_AT_ALL };
  });
  return ranked
    .filter(({ rank }) => rank < NOT_AT_ALL)
    .sort((a, b) => a.rank - b.rank)
    .map(({ shop }) => shop);
}

/** The shops of all categories, or those that were looked for. */
export function AllShops({ find, onShowAll, ...place }: Props) {
  const { t } = useTranslation();
  const { data: shops, isError, refetch } = useAllShops();
  const { data: categories } = useCategories();
  const names = useMemo(() => new Map(categories?.map(({ id, name }) => [id, name])), [categories]);
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (!shops) return <SkeletonGrid />;
  const categoryOf = (shop: { category_id: number }) => names.get(shop.category_id) ?? '';
  const found = findShops(shops, find, categoryOf);
  return (
    <>
      <p role="status" className={classes.found}>
        {find.trim() && found.length > 0 && t('catalogue.found', { count: found.length })}
      </p>
      {found.length === 0 ? (
        <StateMessage
          drawing="search"
          title={find.trim() ? t('catalogue.noShopFound', { find }) : t('catalogue.noShopsAtAll')}
          action={find.trim() && <Button onClick={onShowAll}>{t('catalogue.showAll')}</Button>}
        />
      ) : (
        <ShopGrid shops={found} noteOf={(shop) => shop.gift ?? categoryOf(shop)} {...place} />
      )}
    </>
  );
}
