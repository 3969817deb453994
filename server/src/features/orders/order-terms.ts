import type { CustomValues } from '@regalo/contract/custom-fields/custom-fields';
import { celebrationKey } from '@regalo/contract/gifts/celebration-keys';
import type { GiftChoices, OfferedChoices } from '@regalo/contract/gifts/choices';
import type { GiftOrder } from '@regalo/contract/gifts/send-gifts';
import { validMonths } from '@regalo/contract/gifts/send-gifts';
import { type RawBuilder, sql } from 'kysely';

/** Gift, price and wishes: the columns that rules and orders in every state have. */
export interface OrderTerms {
  /** null for a free amount. */
  item_id: number | null;
  gift_name: string;
  shop_name: string | null;
  face_value: string;
  card_img: string | null;
  /** Per recipient, colones. */
  amount: number;
  celebration: string | null;
  message: string;
  purchaser_name: string;
  media_id: number | null;
  /** Of the company's custom fields of orders, by their keys. */
  custom_fields: CustomValues;
}

/** The gift of an offer. */
interface Bought {
  itemId: number | null;
  giftName: string;
  shopName: string | null;
  faceValue: string;
  cardImg: string | null;
  amount: number;
}

/** The terms of what was asked for. */
export const termsOf = (
  asked: Pick<GiftOrder, 'celebration' | 'message' | 'purchaser_name' | 'custom_fields'>,
  offer: Bought,
  mediaId: number | null,
): OrderTerms => ({
  item_id: offer.itemId,
  gift_name: offer.giftName,
  shop_name: offer.shopName,
  face_value: offer.faceValue,
  card_img: offer.cardImg,
  amount: offer.amount,
  celebration: asked.celebration ?? null,
  message: asked.message,
  purchaser_name: asked.purchaser_name,
  media_id: mediaId,
  custom_fields: asked.custom_fields,
});

/** Where the item stands in the catalogue now, the address of the photo or film, and the group. */
export interface Place {
  cat_id: number | null;
  shop_id: number | null;
  image: string | null;
  group_id: number | null;
}

/** Stored terms as an order of the checkout for these people. */
export function orderFromTerms(
  terms: OrderTerms & { valid_months: number },
  place: Place,
  users: number[],
): Omit<GiftOrder, 'service_fee' | 'order_amount' | 'total_amount'> {
  const celebration = celebrationKey(terms.celebration);
  return {
    cat_id: place.cat_id ?? 0,
    shop_id: place.shop_id ?? 0,
    item_id: terms.item_id ?? 0,
    ...(celebration && { celebration }),
    message: terms.message,
    image: place.image ?? '',
    purchaser_name: terms.purchaser_name,
    custom_fields: terms.custom_fields,
    valid_months: validMonths(terms.valid_months),
    name: terms.gift_name,
    group_id: place.group_id ?? 0,
    units: users.length,
    users,
  };
}

/** Kept choices as they were asked for. */
export const askedChoices = ({
  items,
  ...choices
}: Omit<OfferedChoices, 'items'> & { items: readonly { item_id: number }[] }): GiftChoices => ({
  ...choices,
  items: items.map(({ item_id }) => item_id),
});

/** Kept choices as they are shown. */
export const shownChoices = ({ items, ...choices }: OfferedChoices) => ({
  ...choices,
  items: items.map(({ item_id, gift_name, shop_name }) => ({ item_id, gift_name, shop_name })),
});

/** The terms as they are read to be shown, with the photo or film. */
export interface TermsRow extends Omit<OrderTerms, 'item_id' | 'media_id'> {
  service_fee: number;
  media_kind: 'image' | 'video' | null;
  media_address: string | null;
}

/** SQL: the columns of `TermsRow`. @param order alias of the row with the terms; of its media, `f` */
export const readTerms = (order: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${order}.${name}`);
  const gift = ['gift_name', 'shop_name', 'face_value', 'card_img', 'amount', 'service_fee'];
  const names = [...gift, 'celebration', 'message', 'purchaser_name', 'custom_fields'];
  return sql`${sql.join(names.map(column))}, f.kind as media_kind, f.address as media_address`;
};

/** SQL: joins the photo or film of a row with terms as `f`. */
export const joinMedia = (order: string): RawBuilder<unknown> => sql`left join media f
  on f.company_id = ${sql.ref(`${order}.company_id`)} and f.id = ${sql.ref(`${order}.media_id`)}`;

/** The terms as replies have them, with the choices of an order that offers some. @param shown what an address of a file is shown as */
export function shownTerms(
  row: TermsRow & { choices?: OfferedChoices | null },
  shown = (address: string) => address,
) {
  const { gift_name, shop_name, face_value, card_img, amount, service_fee } = row;
  const {
    celebration,
    message,
    purchaser_name,
    custom_fields,
    media_kind: kind,
    media_address: url,
  } = row;
  return {
    gift: {
      ...{ gift_name, shop_name, face_value, amount, service_fee },
      card_img: card_img && shown(card_img),
      ...(row.choices && { choices: shownChoices(row.choices) }),
    },
    wishes: {
      ...{ message, purchaser_name, custom_fields },
      celebration: celebrationKey(celebration),
      media: kind && url ? { kind, url: shown(url) } : null,
    },
  };
}
