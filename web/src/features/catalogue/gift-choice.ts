import type { Item, Shop } from '@regalo/contract/catalogue';

/** What one recipient gets: an item of a shop, or a free amount with all three ids 0. */
export interface GiftChoice {
  cat_id: number;
  shop_id: number;
  item_id: number;
  name: string;
  /** What one costs, in colones, without the fee. */
  amount: number;
  /** Address of the card's picture; empty for a free amount. */
  art: string;
  shop: string;
}

const FREE_NAME = 'Free Amount Gift';

export function freeChoice(amount: number): GiftChoice {
  return { cat_id: 0, shop_id: 0, item_id: 0, name: FREE_NAME, amount, art: '', shop: '' };
}

export function itemChoice(category: number, shop: Shop, item: Item): GiftChoice {
  return {
    cat_id: category,
    shop_id: shop.id,
    item_id: item.id,
    name: item.name,
    amount: item.price,
    art: item.gift_card_img || shop.card_img,
    shop: shop.name,
  };
}

export const isFree = (choice: GiftChoice): boolean => choice.item_id === 0;
