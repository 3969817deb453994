import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { ITEM_OF_GIFT, SHOP_OF_GIFT, termOfGift } from '../../platform/chosen-card.ts';
import { zoneOf } from '../../platform/company-zone.ts';
import { RECIPIENT_LANGUAGE } from '../../platform/recipient-language.ts';
import { brandOf } from '../brands/sent-brand-queries.ts';
import { textIn } from '../catalogue/text-queries.ts';
import { isInReview } from '../reviews/gift-review-queries.ts';
import { RECIPIENT } from '../vouchers/activity-queries.ts';
import { GIVES_DEFAULT } from '../vouchers/choice-queries.ts';
import { YEAR_AFTER } from '../vouchers/last-day-queries.ts';

/** Uses that the page shows. */
const MAX_USES = 50;

/** Company and id of the gift of a claim link, before the company is known. */
export async function findGiftByClaim(connection: Connection, hashes: Buffer[]) {
  const { rows } = await sql<{ company_id: number; id: number }>`
    select company_id, id from lookup.find_gift(${hashes}::bytea[])`.execute(connection);
  return rows[0];
}

/** What the gift is: of one to choose from the card that was chosen. */
const TERMS = [
  termOfGift<string>('gift_name').as('gift_name'),
  termOfGift<string | null>('shop_name').as('shop_name'),
  termOfGift<string>('how_to_use').as('how_to_use'),
  termOfGift<string | null>('card_img').as('card_img'),
  termOfGift<string | null>('logo').as('logo'),
  ITEM_OF_GIFT.as('item_id'),
  GIVES_DEFAULT.as('gives_default'),
] as const;

/** The gift of a recipient's page, and whether the link is the present one. */
export async function readGift(
  tx: Connection,
  companyId: number,
  { giftId, hashes }: { giftId: number; hashes: Buffer[] },
) {
  return await tx
    .selectFrom('gifts as g')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.company_id', '=', 'g.company_id').onRef('o.id', '=', 'g.order_id'),
    )
    .innerJoin('companies as c', 'c.id', 'g.company_id')
    .leftJoin('media as m', (join) =>
      join.onRef('m.company_id', '=', 'o.company_id').onRef('m.id', '=', 'o.media_id'),
    )
    .leftJoin('catalogue_shops as s', (join) => join.on('s.id', '=', SHOP_OF_GIFT))
    .leftJoin('gift_thanks as t', (join) =>
      join
        .onRef('t.company_id', '=', 'g.company_id')
        .onRef('t.gift_id', '=', 'g.id')
        .onRef('t.held_since', '=', 'g.held_since'),
    )
    .select([
      'g.id',
      'g.status',
      'g.generation',
      sql<boolean>`g.claim_hash = any(${hashes}::bytea[])`.as('current'),
      'g.balance',
      'g.spent_colones',
      'g.blocked_at',
      sql<string | null>`case when g.blocked_at is not null then (select a.author
        from gift_activities a
        where a.company_id = g.company_id and a.gift_id = g.id and a.kind = 'blocked'
        order by a.id desc limit 1) end`.as('blocked_by'),
      // Who chose its card, until that is settled.
      sql<string | null>`case when g.chosen_item_id is not null and g.code_shown_at is null then (
        select a.author from gift_activities a
        where a.company_id = g.company_id and a.gift_id = g.id and a.kind = 'chosen'
        order by a.id desc limit 1) end`.as('chosen_by'),
      isInReview('g').as('in_review'),
      'g.held_since',
      'g.order_id',
      sql<boolean>`exists (select from group_cards k where k.company_id = g.company_id
        and k.order_id = g.order_id)`.as('has_card'),
      'g.claimed_at',
      SHOP_OF_GIFT.as('shop_id'),
      textIn('s.address', RECIPIENT_LANGUAGE).$castTo<string | null>().as('shop_address'),
      textIn('s.hours', RECIPIENT_LANGUAGE).$castTo<string | null>().as('shop_hours'),
      's.phone as shop_phone',
      's.whatsapp as shop_whatsapp',
      't.message as thanks',
      sql<string>`to_char(${YEAR_AFTER}, 'YYYY-MM-DD')`.as('reopen_until'),
      'o.face_amount',
      'o.currency',
      'g.key_version',
      'g.receiver_name',
      'o.face_value',
      sql<string>`coalesce(g.message, o.message)`.as('message'),
      'o.purchaser_name',
      'o.company_name',
      brandOf('o').as('brand'),
      RECIPIENT_LANGUAGE.as('language'),
      'g.valid_until',
      zoneOf('c').as('time_zone'),
      'm.kind as media_kind',
      'm.address as media_address',
    ])
    .select(TERMS)
    .select(['o.choices', 'o.amount', 'g.chosen_item_id', 'g.code_shown_at', 'g.swaps'])
    .select('s.allows_swaps')
    .where('g.company_id', '=', companyId)
    .where('g.id', '=', giftId)
    .executeTakeFirst();
}

export type GiftRow = NonNullable<Awaited<ReturnType<typeof readGift>>>;

/** When, where and how much its holder used of a gift and did not undo since, newest first. */
export async function readUses(
  tx: Connection,
  companyId: number,
  { id: giftId, held_since: since }: Pick<GiftRow, 'id' | 'held_since'>,
) {
  const { rows } = await sql<{ id: number; at: Date; shop: string; amount: number }>`
    select a.redemption_id as id, a.created_at as at, s.name as shop, -a.amount as amount
    from gift_activities a join catalogue_shops s on s.id = a.shop_id
    where a.company_id = ${companyId} and a.gift_id = ${giftId} and a.kind = 'redeemed'
      and a.id > ${since}
      and not exists (select from gift_activities u where u.company_id = a.company_id
        and u.gift_id = a.gift_id and u.kind = 'undone' and u.redemption_id = a.redemption_id)
    order by a.id desc limit ${MAX_USES}`.execute(tx);
  return rows;
}

/**
 * Marks a gift as opened by its recipient, once, unless it was reissued since it was read.
 * @param network a hash of where that was
 */
export async function claimGift(
  tx: Connection,
  companyId: number,
  { id, generation, network }: Pick<GiftRow, 'id' | 'generation'> & { network: Buffer },
): Promise<void> {
  await sql`
    with opened as (
      update gifts set status = 'claimed', claimed_at = now()
      where company_id = ${companyId} and id = ${id} and generation = ${generation}
        and status = 'unclaimed'
      returning id, balance),
    placed as (
      insert into gift_openings (company_id, gift_id, network)
      select ${companyId}, id, ${network} from opened
      on conflict (company_id, gift_id) do nothing)
    insert into gift_activities (company_id, gift_id, kind, balance_after, author)
    select ${companyId}, id, 'opened', balance, ${RECIPIENT} from opened`.execute(tx);
}
