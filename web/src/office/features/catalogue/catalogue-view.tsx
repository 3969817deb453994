import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../../ui/search-box.tsx';
import { FailedState, StateMessage } from '../../../ui/state-message.tsx';
import { AllShops } from './all-shops.tsx';
import { useShops } from './api.ts';
import classes from './catalogue-view.module.css';
import { ALL_SHOPS, type CategoryChoice, FREE_AMOUNT } from './category-choice.ts';
import { FreeAmountCard } from './free-amount-card.tsx';
import type { GiftChoice } from './gift-choice.ts';
import { ShopDetail } from './shop-detail.tsx';
import { ShopGrid, type ShopPlace, SkeletonGrid } from './shop-grid.tsx';

/** Where in the catalogue somebody is. */
export interface CataloguePlace {
  category: CategoryChoice;
  page: number;
  /** 0 is the list of shops. */
  shop: number;
  /** What is looked for among all shops. */
  find: string;
}

/** The beginning of the catalogue, which is the free amount. */
export const CATALOGUE_START: CataloguePlace = {
  category: FREE_AMOUNT,
  page: 1,
  shop: 0,
  find: '',
};

interface Props {
  place: CataloguePlace;
  onPlace: (place: CataloguePlace) => void;
  /** Is told what is looked for, with every letter. */
  onFind: (find: string) => void;
  onChoose: (choice: GiftChoice) => void;
}

/** What can be given: the free amount, or the shops of a category or of all, and what they sell. */
export function CatalogueView({ place, onPlace, onFind, onChoose }: Props) {
  const { t } = useTranslation();
  const { category, page, shop, find } = place;
  // The address changes a moment after typing.
  const [typed, setTyped] = useState(find);
  const [left, setLeft] = useState(0);
  const search = (text: string) => {
    setTyped(text);
    onFind(text);
  };
  if (shop !== 0) {
    const back = () => {
      setLeft(shop);
      onPlace({ ...place, shop: 0 });
    };
    return <ShopDetail key={shop} shop={shop} onBack={back} onChoose={onChoose} />;
  }
  const shops = {
    page,
    left,
    onPage: (to: number) => onPlace({ ...place, page: to }),
    onOpen: (opened: number) => onPlace({ ...place, shop: opened }),
  };
  const searching = category === ALL_SHOPS;
  return (
    <>
      <div className={classes.search}>
        <SearchBox
          value={searching ? typed : ''}
          placeholder={t('catalogue.searchShops')}
          onChange={search}
        />
      </div>
      {searching && <AllShops find={typed} onShowAll={() => search('')} {...shops} />}
      {category === FREE_AMOUNT && <FreeAmountCard onChoose={onChoose} />}
      {!searching && category !== FREE_AMOUNT && (
        <CategoryShops key={category} category={category} {...shops} />
      )}
    </>
  );
}

/** The shops of a category. */
function CategoryShops({ category, ...place }: ShopPlace & { category: number }) {
  const { t } = useTranslation();
  const { data: shops, isError, refetch } = useShops(category);
  if (isError) return <FailedState onRetry={() => void refetch()} />;
  if (!shops) return <SkeletonGrid />;
  if (shops.length > 0) return <ShopGrid shops={shops} {...place} />;
  return (
    <StateMessage drawing="gift" title={t('catalogue.noShops')} hint={t('catalogue.noShopsHint')} />
  );
}
