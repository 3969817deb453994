import type { VoucherUse } from '@regalo/contract/till/till';
import type { Zone } from '@regalo/contract/values/days';
import type { Currency } from '@regalo/contract/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { IS_UNCHOSEN, SHOP_OF_GIFT, termOfGift } from '../../platform/chosen-card.ts';
import { zoneOf } from '../../platform/company-zone.ts';
import { isInReview } from '../reviews/gift-review-queries.ts';

/** A gift as a till of a shop finds it. */
export interface VoucherRow {
  giftId: number;
  orderId: number;
  status: 'unclaimed' | 'claimed' | 'redeemed' | 'expired' | 'canceled';
  /** Whether the code or link that was presented is the present one. */
  current: boolean;
  /** Whether it can be spent at this shop. */
  here: boolean;
  /** Whether its recipient has still to choose a card. */
  unchosen: boolean;
  blocked: boolean;
  /** Whether an operator looks at it; it is blocked meanwhile. */
  inReview: boolean;
  giftName: string;
  /** As the company knows the recipient; null for one without a name. */
  holder: string | null;
  currency: Currency;
  use: VoucherUse;
  /** What it was worth, in the smallest unit of the currency in use. */
  value: number;
  left: number;
  /** The balance in colones. */
  leftColones: number;
  /** yyyy-MM-dd */
  validUntil: string;
  /** Where the value goes that is left at its end. */
  expiry: 'refund' | 'keep';
  /** By which the company's own days are counted. */
  timeZone: Zone;
  /** Whether its recipient has an e-mail. */
  mailed: boolean;
}

/** A gift and what was presented for it: the hashes of a code or link. */
export interface Presented {
  giftId: number;
  /** Under each version of the secret in use. */
  hashes: readonly Buffer[];
}

const voucherRow = (
  companyId: number,
  shopId: number,
  { giftId, hashes }: Presented,
): RawBuilder<VoucherRow> => sql`
  select g.id as "giftId", g.order_id as "orderId", g.status,
    g.claim_hash = any(${hashes}::bytea[]) or g.code_hash = any(${hashes}::bytea[]) as current,
    -- Shops that are offered are told that nothing is chosen yet, and others nothing.
    case when ${IS_UNCHOSEN} then o.choices -> 'items' @> jsonb_build_array(jsonb_build_object('shop_id', s.id))
      else s.id = coalesce(${SHOP_OF_GIFT}, s.id) and (${SHOP_OF_GIFT} is not null or s.accepts_free_amounts)
      end as here, ${IS_UNCHOSEN} as unchosen,
    g.blocked_at is not null as blocked, ${isInReview('g')} as "inReview", ${termOfGift('gift_name')} as "giftName",
    -- Somebody without a name is called by an address or a phone, which is no shop's business; nor is a
    -- pseudonym.
    case when g.receiver_name !~ '@|[0-9]{4}|^erased:' then g.receiver_name end as holder,
    o.currency, ${termOfGift('use')} as use, o.face_amount as value, g.balance as left, g.balance_colones as "leftColones",
    g.valid_until as "validUntil", o.expiry, ${zoneOf('c')} as "timeZone",
    g.receiver_email is not null as mailed
  from gifts g
    join orders o on o.company_id = g.company_id and o.id = g.order_id
    join companies c on c.id = g.company_id
    join catalogue_shops s on s.id = ${shopId}
  where g.company_id = ${companyId} and g.id = ${giftId}`;

/** A gift, and when it was used last, if ever and not undone since. */
export interface SeenVoucher extends VoucherRow {
  usedAt: Date | null;
  /** The till where that was, as its shop calls it; null at another shop. */
  usedTill: string | null;
}

/** A gift for whoever presents one of its codes or links at a till of a shop. */
export async function readVoucher(
  tx: Connection,
  companyId: number,
  shopId: number,
  presented: Presented,
): Promise<SeenVoucher | undefined> {
  const { rows } = await sql<SeenVoucher>`
    select v.*, used.at as "usedAt", used.till as "usedTill"
    from (${voucherRow(companyId, shopId, presented)}) v left join lateral (
      select a.created_at as at, (select t.name from redemptions r
          join tills t on t.shop_id = r.shop_id and t.id = r.till_id
          where r.shop_id = ${shopId} and r.id = a.redemption_id) as till
      from gift_activities a
      where a.company_id = ${companyId} and a.gift_id = v."giftId" and a.kind = 'redeemed'
        and not exists (select from gift_activities u where u.company_id = a.company_id
          and u.gift_id = a.gift_id and u.kind = 'undone' and u.redemption_id = a.redemption_id)
      order by a.id desc limit 1) as used on true`.execute(tx);
  return rows[0];
}

/** The gift, locked until the transaction ends; nothing but the gift itself is. */
export async function lockVoucher(
  tx: Connection,
  companyId: number,
  shopId: number,
  presented: Presented,
): Promise<VoucherRow | undefined> {
  const row = voucherRow(companyId, shopId, presented);
  const { rows } = await sql<VoucherRow>`${row} for no key update of g`.execute(tx);
  return rows[0];
}

/** The earlier result of a till's key. */
export interface EarlierRedemption {
  id: number;
  payloadHash: Buffer;
  amount: number;
  left: number;
  at: Date;
  undone: boolean;
}

export async function findRedemption(
  tx: Connection,
  { shopId, tillId, key }: { shopId: number; tillId: number; key: string },
): Promise<EarlierRedemption | undefined> {
  return await tx
    .selectFrom('redemptions')
    .select([
      'id',
      'payload_hash as payloadHash',
      'amount',
      'balance_after as left',
      'created_at as at',
      sql<boolean>`undone_at is not null`.as('undone'),
    ])
    .where('shop_id', '=', shopId)
    .where('till_id', '=', tillId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The managers who may be told of something, with their roles. */
export async function readManagersToTell(tx: Connection, companyId: number) {
  return await tx
    .selectFrom('managers')
    .select(['id', 'roles'])
    .where('company_id', '=', companyId)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Where one of them is told, and in which language; undefined once the account is disabled. */
export async function readManagerToTell(tx: Connection, companyId: number, managerId: number) {
  return await tx
    .selectFrom('managers as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['m.email', 'm.first_name', 'c.language'])
    .where('m.company_id', '=', companyId)
    .where('m.id', '=', managerId)
    .where('m.disabled_at', 'is', null)
    .executeTakeFirst();
}
