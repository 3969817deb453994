import type { Shop } from '@regalo/contract/catalogue/catalogue';

interface Props {
  shop: Shop;
  className: string | undefined;
}

/** The logo of a shop, next to its name; hidden if it is broken. */
export function ShopLogo({ shop, className }: Props) {
  if (!shop.logo) return null;
  return (
    <img
      className={className}
      src={shop.logo}
      alt=""
      onError={(event) => {
        event.currentTarget.hidden = true;
      }}
    />
  );
}
