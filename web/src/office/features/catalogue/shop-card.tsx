import type { ListedShop } from '@regalo/contract/catalogue/catalogue';
import { formatColones } from '@regalo/contract/values/money';
import { type RefCallback, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ArtImage } from '../../../ui/art-image.tsx';
import classes from './shop-card.module.css';
import { ShopLogo } from './shop-logo.tsx';

/** What the gifts of a shop cost: `₡5,000`, or from the cheapest to the dearest; null where it sells none. */
function pricesOf({ price_from: from, price_to: to }: ListedShop): string | null {
  if (from === null || to === null) return null;
  return from === to ? formatColones(from) : `${formatColones(from)} – ${formatColones(to)}`;
}

interface Props {
  shop: ListedShop;
  /** Why it is shown, or where it belongs. */
  note?: string | undefined;
  /** It was open before, and gets the focus back. */
  focused: boolean;
  onOpen: (shop: number) => void;
}

const focus: RefCallback<HTMLButtonElement> = (card) => card?.focus();

/** A shop as a gift card, with what its gifts cost. */
export function ShopCard({ shop, note, focused, onOpen }: Props) {
  const { t } = useTranslation();
  const more = useId();
  const prices = pricesOf(shop);
  return (
    <button
      type="button"
      ref={focused ? focus : null}
      className={classes.card}
      aria-label={t('catalogue.open', { shop: shop.name })}
      aria-describedby={more}
      onClick={() => onOpen(shop.id)}
    >
      <span className={classes.art}>
        <ArtImage src={shop.card_img} name={shop.name} decorative />
      </span>
      <span className={classes.foot}>
        <ShopLogo className={classes.logo} shop={shop} />
        <span className={classes.words}>
          <span className={classes.name}>{shop.name}</span>
          <span id={more} className={classes.more}>
            {prices}
            {note && <span className={classes.note}>{note}</span>}
          </span>
        </span>
      </span>
    </button>
  );
}
