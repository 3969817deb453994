import { useTranslation } from 'react-i18next';
import { FailedState, StateMessage } from '../../../ui/state-message.tsx';
import { useShops } from './api.ts';
import { ShopGrid, type ShopPlace, SkeletonGrid } from './shop-grid.tsx';

/** The shops of a category. */
export function CategoryShops({ category, ...place }: ShopPlace & { category: number }) {
  const { t } = useTranslation();
  const { data: shops, isError, refetch } = useShops(category);
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (!shops) return <SkeletonGrid />;
  if (shops.length > 0) return <ShopGrid shops={shops} {...place} />;
  return (
    <StateMessage drawing="gift" title={t('catalogue.noShops')} hint={t('catalogue.noShopsHint')} />
  );
}
