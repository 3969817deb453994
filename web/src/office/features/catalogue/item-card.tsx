import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Item, Shop } from '@regalo/contract/catalogue/catalogue';
import { formatFaceValue } from '@regalo/contract/values/money';
import { useTranslation } from 'react-i18next';
import { ArtImage } from '../../../ui/art-image.tsx';
import { Money } from '../../../ui/money.tsx';
import classes from './item-card.module.css';
import { ItemDetailsDialog } from './item-details-dialog.tsx';

interface Props {
  item: Item;
  shop: Shop;
  onContinue: () => void;
}

/** An item: its picture, its face value, and its price if that differs. */
export function ItemCard({ item, shop, onContinue }: Props) {
  const { t } = useTranslation();
  const [open, dialog] = useDisclosure(false);
  return (
    <article className={classes.card}>
      <div className={classes.art}>
        <ArtImage src={item.gift_card_img || shop.card_img} name={item.name} decorative />
        <span className={classes.badge}>{formatFaceValue(item.issued_amount, item.currency)}</span>
      </div>
      <div className={classes.body}>
        <h3 className={classes.name}>{item.name}</h3>
        {item.currency === 'USD' && (
          <p className={classes.price}>
            {t('catalogue.price')} <Money amount={item.price} />
          </p>
        )}
        <div className={classes.actions}>
          <Button
            variant="default"
            aria-label={t('catalogue.detailsOf', { name: item.name })}
            onClick={dialog.open}
          >
            {t('catalogue.moreDetails')}
          </Button>
          <Button onClick={onContinue}>{t('common.continue')}</Button>
        </div>
      </div>
      <ItemDetailsDialog
        item={item}
        shop={shop}
        opened={open}
        onClose={dialog.close}
        onContinue={onContinue}
      />
    </article>
  );
}
