import type { Item, Shop } from '@regalo/contract/catalogue/catalogue';
import { FREE_AMOUNT_NAME } from '@regalo/contract/gifts/free-amount';
import { formatColones, formatFaceValue } from '@regalo/contract/values/money';

/** What one recipient gets: an item of a shop, or a free amount with all three ids 0. */
export interface GiftChoice {
  cat_id: number;
  shop_id: number;
  item_id: number;
  name: string;
  /** Price of one in colones, without the fee. */
  amount: number;
  /** What is written on the card: `₡10,000` or `$25`. */
  face: string;
  /** Address of the card's picture; empty for a free amount. */
  art: string;
  shop: string;
  /** Address of the shop's logo, where it has one. */
  logo: string;
}

const NO_SHOP = { shop: '', logo: '' };

export function freeChoice(amount: number): GiftChoice {
  const face = formatColones(amount);
  return {
    cat_id: 0,
    shop_id: 0,
    item_id: 0,
    name: FREE_AMOUNT_NAME,
    amount,
    face,
    art: '',
    ...NO_SHOP,
  };
}

export function itemChoice(category: number, shop: Shop, item: Item): GiftChoice {
  return {
    cat_id: category,
    shop_id: shop.id,
    item_id: item.id,
    name: item.name,
    amount: item.price,
    face: formatFaceValue(item.issued_amount, item.currency),
    art: item.gift_card_img || shop.card_img,
    shop: shop.name,
    logo: shop.logo,
  };
}

export const isFree = (choice: GiftChoice): boolean => choice.item_id === 0;
