import type { Shop } from '@regalo/contract/catalogue/catalogue';

interface Props {
  shop: Shop;
  className: string | undefined;
}

/** The sign of a shop, whose name stands beside it; a broken one is left out. */
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
