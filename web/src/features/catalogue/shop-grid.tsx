import { Skeleton } from '@mantine/core';
import type { Shop } from '@regalo/contract/catalogue';
import { useTranslation } from 'react-i18next';
import { ArtImage } from '../../ui/art-image.tsx';
import { Pager } from '../../ui/pager.tsx';
import { FailedState, StateMessage } from '../../ui/state-message.tsx';
import { useShops } from './api.ts';
import classes from './shop-grid.module.css';
import { ShopLogo } from './shop-logo.tsx';

const SHOPS_PER_PAGE = 9;

interface Props {
  category: number;
  page: number;
  onPage: (page: number) => void;
  onOpen: (shop: number) => void;
}

/** The shops of a category as gift cards, nine a page. */
export function ShopGrid({ category, page, onPage, onOpen }: Props) {
  const { t } = useTranslation();
  const { data: shops, isError, refetch } = useShops(category);
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (!shops) return <SkeletonGrid />;
  if (shops.length === 0)
    return (
      <StateMessage
        drawing="gift"
        title={t('catalogue.noShops')}
        hint={t('catalogue.noShopsHint')}
      />
    );
  const last = Math.ceil(shops.length / SHOPS_PER_PAGE);
  const current = Math.min(page, last);
  const shown = shops.slice((current - 1) * SHOPS_PER_PAGE, current * SHOPS_PER_PAGE);
  return (
    <>
      <ul className={classes.grid} aria-label={t('catalogue.shops')}>
        {shown.map((shop) => (
          <li key={shop.id}>
            <ShopCard shop={shop} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {last > 1 && (
        <Pager page={current} size={SHOPS_PER_PAGE} total={shops.length} onPage={onPage} />
      )}
    </>
  );
}

function ShopCard({ shop, onOpen }: { shop: Shop; onOpen: (shop: number) => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.card}
      aria-label={t('catalogue.open', { shop: shop.name })}
      onClick={() => onOpen(shop.id)}
    >
      <span className={classes.art}>
        <ArtImage src={shop.card_img} name={shop.name} decorative />
      </span>
      <span className={classes.foot}>
        <ShopLogo className={classes.logo} shop={shop} />
        <span className={classes.name}>{shop.name}</span>
      </span>
    </button>
  );
}

function SkeletonGrid() {
  return (
    <div className={classes.grid} aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} className={classes.skeleton} radius="lg" />
      ))}
    </div>
  );
}
