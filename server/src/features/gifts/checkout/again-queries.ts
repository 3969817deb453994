import type { OfferedChoices } from '@regalo/contract/gifts/choices';
import { FREE_AMOUNT_NAME } from '@regalo/contract/gifts/free-amount';
import type { listedPerson } from '@regalo/contract/people/person';
import type { Zone } from '@regalo/contract/values/days';
import { formatColones, formatFaceValue } from '@regalo/contract/values/money';
import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { zoneOf } from '../../../platform/company-zone.ts';
import { seesOrder, type Viewer } from '../../../platform/security/seen-orders.ts';
import { textIn } from '../../catalogue/text-queries.ts';
import { LIVE_RECEIVER } from '../../orders/detail/gift-status.ts';
import { joinMedia, readTerms, type TermsRow } from '../../orders/order-terms.ts';

/** An order that a member sees, as far as another one can be like it. */
export interface OrderOnce extends TermsRow {
  item_id: number | null;
  choices: OfferedChoices | null;
  group_id: number | null;
  valid_until: string;
  created_at: Date;
  time_zone: Zone;
}

export async function readOrderOnce(
  tx: Connection,
  companyId: number,
  id: number,
  viewer: Viewer,
): Promise<OrderOnce | undefined> {
  const { rows } = await sql<OrderOnce>`
    select ${readTerms('o')}, o.choices, o.item_id, o.group_id, o.valid_until, o.created_at, ${zoneOf('c')} as time_zone
    from orders o join companies c on c.id = o.company_id ${joinMedia('o')}
    where o.company_id = ${companyId} and o.id = ${id} and ${seesOrder(viewer)}`.execute(tx);
  return rows[0];
}

const itemsOnSale = (connection: Connection, language: Language) =>
  connection
    .selectFrom('catalogue_items as i')
    .innerJoin('catalogue_shops as s', 's.id', 'i.shop_id')
    .innerJoin('catalogue_categories as c', 'c.id', 's.category_id')
    .select([
      'c.id as cat_id',
      's.id as shop_id',
      'i.id as item_id',
      textIn('i.name', language).as('name'),
      'i.price as amount',
      'i.issued_amount',
      'i.currency',
      textIn('s.name', language).as('shop'),
    ])
    .select(sql<string>`coalesce(nullif(i.gift_card_img, ''), s.card_img, '')`.as('art'))
    .select(sql<string>`coalesce(s.logo, '')`.as('logo'))
    .where('i.active', '=', true)
    .where('s.active', '=', true)
    .where('c.active', '=', true);

/** An item that is on sale, with its place in the catalogue. */
export const findItemOnSale = (connection: Connection, id: number, language: Language) =>
  itemsOnSale(connection, language).where('i.id', '=', id).executeTakeFirst();

/** The items among these that are on sale. */
export const readItemsOnSale = async (
  connection: Connection,
  ids: readonly number[],
  language: Language,
) =>
  ids.length === 0
    ? []
    : await itemsOnSale(connection, language)
        .where('i.id', 'in', [...ids])
        .execute();

/** The items on sale that are worth and cost what an item on sale does, by shop. */
export const readItemsOfValue = (connection: Connection, id: number, language: Language) =>
  itemsOnSale(connection, language)
    .innerJoin('catalogue_items as like', (join) =>
      join
        .onRef('like.currency', '=', 'i.currency')
        .onRef('like.issued_amount', '=', 'i.issued_amount')
        .onRef('like.price', '=', 'i.price'),
    )
    .where('like.id', '=', id)
    .orderBy('shop')
    .orderBy('i.id')
    .execute();

type ItemOnSale = Awaited<ReturnType<typeof readItemsOnSale>>[number];

/** An item as the checkout begins with it. */
export const shownItem = ({ issued_amount, currency, ...item }: ItemOnSale) => ({
  ...item,
  face: formatFaceValue(issued_amount, currency),
});

export const NO_SHOP = { cat_id: 0, shop_id: 0, item_id: 0, art: '', shop: '', logo: '' };

/** A free amount as the checkout begins with it. @param amount colones */
export const shownAmount = (amount: number) => ({
  ...NO_SHOP,
  name: FREE_AMOUNT_NAME,
  amount,
  face: formatColones(amount),
});

interface RecipientRow {
  gift_id: number;
  receiver_name: string;
  /** null if the person was deleted; the country is a code. */
  person: z.output<typeof listedPerson> | null;
}

/** Recipients of an order, in the order of its gifts. @param after a gift */
export async function readRecipients(
  tx: Connection,
  companyId: number,
  { order, after, limit }: { order: number; after: number; limit: number },
): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select g.id as gift_id, g.receiver_name,
      case when p.id is not null then json_build_object('id', p.id, 'first_name', p.first_name,
        'last_name', p.last_name, 'email', p.email, 'contact_no', p.contact_no,
        'country', p.country, 'group_id', coalesce(p.group_id, 0)) end as person
    from gifts g ${LIVE_RECEIVER}
    where g.company_id = ${companyId} and g.order_id = ${order}::bigint and g.id > ${after}::bigint
    order by g.id limit ${limit}::int`.execute(tx);
  return rows;
}
