import { Skeleton } from '@mantine/core';
import type { Shop } from '@regalo/contract/catalogue/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '../../../lib/plain-text.ts';
import { ArtImage } from '../../../ui/art-image.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { FailedState, StateMessage } from '../../../ui/state-message.tsx';
import { useShops } from './api.ts';
import classes from './shop-grid.module.css';
import { ShopLogo } from './shop-logo.tsx';

const SHOPS_PER_PAGE = 9;

interface Props {
  category: number;
  page: number;
  /** Part of the name to look for. */
  search: string;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
  onOpen: (shop: number) => void;
}

/** The shops of a category as cards, nine a page, with a search. */
export function ShopGrid({ category, search, onSearch, ...list }: Props) {
  const { t } = useTranslation();
  const { data: shops, isError, refetch } = useShops(category);
  // The address changes a moment after typing.
  const [typed, setTyped] = useState(search);
  const find = (text: string) => {
    setTyped(text);
    onSearch(text);
  };
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
  const wanted = plainText(typed.trim());
  const found = shops.filter(({ name }) => plainText(name).includes(wanted));
  return (
    <>
      <div className={classes.search}>
        <SearchBox value={typed} placeholder={t('catalogue.searchShops')} onChange={find} />
      </div>
      {found.length === 0 ? (
        <StateMessage drawing="search" title={t('catalogue.noShopFound')} />
      ) : (
        <ShopPage shops={found} {...list} />
      )}
    </>
  );
}

type PageProps = Pick<Props, 'page' | 'onPage' | 'onOpen'> & { shops: Shop[] };

function ShopPage({ shops, page, onPage, onOpen }: PageProps) {
  const { t } = useTranslation();
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
