import { Skeleton } from '@mantine/core';
import type { ListedShop } from '@regalo/contract/catalogue/catalogue';
import { useTranslation } from 'react-i18next';
import { Pager } from '../../../ui/pager.tsx';
import { ShopCard } from './shop-card.tsx';
import classes from './shop-grid.module.css';

const SHOPS_PER_PAGE = 9;

/** Where in a list of shops somebody is. */
export interface ShopPlace {
  page: number;
  onPage: (page: number) => void;
  onOpen: (shop: number) => void;
  /** The shop that was open before; 0 for none. */
  left: number;
}

interface Props<Shop> extends ShopPlace {
  shops: Shop[];
  /** What a card says besides. */
  noteOf?: (shop: Shop) => string | undefined;
}

/** Shops as cards, nine a page. */
export function ShopGrid<Shop extends ListedShop>(props: Props<Shop>) {
  const { shops, page, onPage, onOpen, left, noteOf } = props;
  const { t } = useTranslation();
  const last = Math.max(1, Math.ceil(shops.length / SHOPS_PER_PAGE));
  const current = Math.min(page, last);
  const shown = shops.slice((current - 1) * SHOPS_PER_PAGE, current * SHOPS_PER_PAGE);
  return (
    <>
      <ul className={classes.grid} aria-label={t('catalogue.shops')}>
        {shown.map((shop) => (
          <li key={shop.id}>
            <ShopCard
              shop={shop}
              note={noteOf?.(shop)}
              focused={shop.id === left}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
      {last > 1 && (
        <Pager page={current} size={SHOPS_PER_PAGE} total={shops.length} onPage={onPage} />
      )}
    </>
  );
}

/** Where shops are about to be. */
export function SkeletonGrid() {
  return (
    <div className={classes.grid} aria-busy="true">
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} className={classes.skeleton} radius="lg" />
      ))}
    </div>
  );
}
