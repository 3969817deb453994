import type { Item, Shop } from '@regalo/contract/catalogue/catalogue';
import type { shownChoices } from '@regalo/contract/gifts/choices';
import { CHOICES_NAME, FREE_AMOUNT_NAME } from '@regalo/contract/gifts/free-amount';
import { formatColones, formatFaceValue } from '@regalo/contract/values/money';
import type { z } from 'zod';

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
  /** The cards of which each recipient chooses one; the three ids are 0 then. */
  choices?: ShownChoices | undefined;
}

type ShownChoices = z.output<typeof shownChoices>;

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

/** Cards of one value, of which each recipient chooses one. @param cards at least one */
export function choicesOf(
  cards: readonly GiftChoice[],
  terms: Omit<ShownChoices, 'items'>,
): GiftChoice {
  const [first] = cards;
  return {
    ...freeChoice(first?.amount ?? 0),
    name: CHOICES_NAME,
    face: first?.face ?? '',
    choices: {
      ...terms,
      items: cards.map(({ item_id, name, shop }) => ({
        item_id,
        gift_name: name,
        shop_name: shop,
      })),
    },
  };
}

/** A choice as an order asks for it; nothing for any other gift. */
export const askedChoices = ({ choices }: Pick<GiftChoice, 'choices'>) =>
  choices ? { choices: { ...choices, items: choices.items.map(({ item_id }) => item_id) } } : {};

/** Whether it has no picture of its own: a free amount, and a gift to choose from. */
export const isFree = (choice: GiftChoice): boolean => choice.item_id === 0;
