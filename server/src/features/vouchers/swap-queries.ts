import type { OfferedCard } from '@regalo/contract/gifts/choices';
import { SWAP_CARDS_MAX } from '@regalo/contract/gifts/swaps';
import { type Currency, smallestUnits } from '@regalo/contract/values/money';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { ITEM_OF_GIFT, SHOP_OF_GIFT } from '../../platform/chosen-card.ts';
import { RECIPIENT_LANGUAGE } from '../../platform/recipient-language.ts';
import { cardOf, onSale } from '../catalogue/queries.ts';
import { RECIPIENT } from './activity-queries.ts';

type Language = Parameters<typeof onSale>[1];

/** What a gift is that may be swapped. */
export interface Swappable {
  item_id: number | null;
  shop_id: number | null;
  currency: Currency;
  face_amount: number;
  /** Colones that were paid for it. */
  amount: number;
  language: Language;
}

/**
 * What a gift may be swapped for: cards of its value that are on sale and in stock, of other shops, where these and its own
 * let gifts be swapped. They cost what its own card costs now, or what was paid for one that is not sold any more: the other
 * shop is owed no more than that. None of a free amount, which has no shop.
 * @param wanted the card of one item, or so many
 */
export async function readSwapCards(
  connection: Connection,
  { item_id: own, shop_id: shopId, currency, face_amount, amount, language }: Swappable,
  { itemId, limit = SWAP_CARDS_MAX }: { itemId?: number; limit?: number } = {},
): Promise<OfferedCard[]> {
  if (shopId === null) return [];
  const items = await onSale(connection, language)
    .where('s.allows_swaps', '=', true)
    .where('s.id', '<>', shopId)
    .where('i.currency', '=', currency)
    .where('i.issued_amount', '=', face_amount / smallestUnits(1, currency))
    .where(
      'i.price',
      '=',
      sql<number>`coalesce((select own.price from catalogue_items own where own.id = ${own} and own.active), ${amount})`,
    )
    .where(
      sql<boolean>`exists (select from catalogue_shops own where own.id = ${shopId} and own.allows_swaps)`,
    )
    .where(
      sql<boolean>`not exists (select from item_stock t where t.item_id = i.id and t.units = 0)`,
    )
    .$if(itemId !== undefined, (query) => query.where('i.id', '=', itemId ?? 0))
    .orderBy('s.name')
    .orderBy('i.position')
    .orderBy('i.id')
    .limit(limit)
    .execute();
  return items.map(cardOf);
}

/** A gift that is to be swapped, locked until the transaction ends. */
export interface GiftToSwap extends Swappable {
  status: string;
  generation: number;
  keyVersion: number;
  swaps: number;
  blocked: boolean;
  spent: boolean;
  /** Whether its recipient can still choose another card. */
  choosing: boolean;
  validUntil: string;
}

/** Locks a gift. */
export async function lockGiftToSwap(
  tx: Connection,
  companyId: number,
  giftId: number,
): Promise<GiftToSwap | undefined> {
  const { rows } = await sql<GiftToSwap>`
    select ${ITEM_OF_GIFT} as item_id, ${SHOP_OF_GIFT} as shop_id, o.currency, o.face_amount, o.amount,
      ${RECIPIENT_LANGUAGE} as language, g.status, g.generation, g.key_version as "keyVersion", g.swaps,
      g.blocked_at is not null as blocked, g.spent_colones > 0 as spent,
      o.choices is not null and g.code_shown_at is null as choosing, g.valid_until as "validUntil"
    from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
      join companies c on c.id = g.company_id
    where g.company_id = ${companyId} and g.id = ${giftId} for no key update of g`.execute(tx);
  return rows[0];
}

/** Makes a locked gift that of another card, with another code. */
export async function writeSwap(
  tx: Connection,
  companyId: number,
  { giftId, card, codeHash }: { giftId: number; card: OfferedCard; codeHash: Buffer },
): Promise<void> {
  const { item_id, shop_id } = card;
  await sql`
    with told as (
      insert into gift_activities (company_id, gift_id, kind, balance_after, author, shop_id)
      select ${companyId}, id, 'swapped', balance, ${RECIPIENT}, ${shop_id} from gifts
      where company_id = ${companyId} and id = ${giftId})
    update gifts set chosen_item_id = ${item_id}, chosen_shop_id = ${shop_id}, swapped_card = ${card},
      swaps = swaps + 1, code_hash = ${codeHash}
    where company_id = ${companyId} and id = ${giftId}`.execute(tx);
}
