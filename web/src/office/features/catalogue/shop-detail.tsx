import { Button, Skeleton } from '@mantine/core';
import type { Shop } from '@regalo/contract/catalogue/catalogue';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ArtImage } from '../../../ui/art-image.tsx';
import { FailedState, StateMessage } from '../../../ui/state-message.tsx';
import { useShop } from './api.ts';
import { type GiftChoice, itemChoice } from './gift-choice.ts';
import { ItemCard } from './item-card.tsx';
import classes from './shop-detail.module.css';
import { ShopLogo } from './shop-logo.tsx';

interface Props {
  shop: number;
  onBack: () => void;
  onChoose: (choice: GiftChoice) => void;
}

/** One shop and what it sells. */
export function ShopDetail({ shop, onBack, onChoose }: Props) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useShop(shop);
  const back = useRef<HTMLButtonElement>(null);
  // The card that had the focus is gone, and the shop's name may not be here yet.
  useEffect(() => {
    if (document.activeElement === document.body) back.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <Button
        ref={back}
        variant="subtle"
        color="gray"
        mb="md"
        leftSection={<IconArrowLeft size={17} />}
        onClick={onBack}
      >
        {t('catalogue.back')}
      </Button>
      {isError && <FailedState onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={180} radius="lg" />}
      {data && (
        <>
          <ShopHead shop={data.details} />
          {data.item_for_sales.length === 0 && (
            <StateMessage
              drawing="gift"
              title={t('catalogue.noItems')}
              hint={t('catalogue.noItemsHint')}
            />
          )}
          <ul className={classes.items}>
            {data.item_for_sales.map((item) => (
              <li key={item.id}>
                <ItemCard
                  item={item}
                  shop={data.details}
                  onContinue={() =>
                    onChoose(itemChoice(data.details.category_id, data.details, item))
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function ShopHead({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The card that had the focus is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.head}>
      <div className={classes.art}>
        <ArtImage src={shop.card_img} name={shop.name} decorative />
      </div>
      <div className={classes.words}>
        <ShopLogo className={classes.logo} shop={shop} />
        <h2 ref={heading} tabIndex={-1} className={classes.name}>
          {shop.name}
        </h2>
        <p className={classes.hint}>{t('catalogue.choose', { shop: shop.name })}</p>
      </div>
    </div>
  );
}
