import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState, StateMessage } from '../../../ui/state-message.tsx';
import { useAllShops, useCategories } from './api.ts';
import { findShops } from './find-shops.ts';
import classes from './shop-grid.module.css';
import { ShopGrid, type ShopPlace, SkeletonGrid } from './shop-grid.tsx';

interface Props extends ShopPlace {
  /** Part of the name of a shop, one of its gifts or its category. */
  find: string;
  onShowAll: () => void;
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
