import { shownReceiver } from '@regalo/contract/people/erased';
import type { Zone } from '@regalo/contract/values/days';
import type { Currency } from '@regalo/contract/values/money';
import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { zoneOf } from '../../../platform/company-zone.ts';
import type { SealedAddress } from '../../../platform/mail/signing-key.ts';
import { numberOf } from '../../../platform/order-number.ts';
import { RECIPIENT_LANGUAGE } from '../../../platform/recipient-language.ts';
import { sendingFrom } from '../../brands/sealed-address-queries.ts';
import { brandOf, type SentBrand } from '../../brands/sent-brand-queries.ts';

/** The address of a gift, over `gifts g` and its newest mail `d`: none where that was refused. */
const WORKING_ADDRESS = sql`case when d.status <> 'failed' and d.address = g.receiver_email
  then d.address end`;

/** A gift as mails about it tell of it. */
export interface MailedGift {
  /** Null where there is none, or where the newest mail was refused. */
  address: string | null;
  orderId: number;
  orderNumber: number;
  generation: number;
  keyVersion: number;
  ended: boolean;
  /** Whether the operator keeps what was left at its end. */
  kept: boolean;
  /** yyyy-MM-dd */
  validUntil: string;
  recipient: string;
  purchaser: string;
  company: string;
  brand: SentBrand | null;
  /** Where mails of the company come from now. */
  sending: SealedAddress | null;
  language: Language;
  currency: Currency;
  /** By which the company's own days are counted. */
  timeZone: Zone;
}

export async function readMailedGift(
  tx: Connection,
  companyId: number,
  giftId: number,
): Promise<MailedGift | undefined> {
  const { rows } = await sql<MailedGift>`
    select ${WORKING_ADDRESS} as address, g.order_id as "orderId",
      ${numberOf('g.order_id', companyId)} as "orderNumber", g.generation,
      g.key_version as "keyVersion", g.status in ('expired', 'canceled') as ended,
      g.status = 'expired' and o.expiry = 'keep' as kept,
      g.valid_until as "validUntil", g.receiver_name as recipient, o.purchaser_name as purchaser,
      o.company_name as company, ${brandOf('o')} as brand, ${sendingFrom(sql`o.company_id`)} as sending,
      ${RECIPIENT_LANGUAGE} as language, o.currency, ${zoneOf('c')} as "timeZone"
    from gifts g
      join orders o on o.company_id = g.company_id and o.id = g.order_id
      join companies c on c.id = g.company_id
      left join deliveries d on d.company_id = g.company_id and d.gift_id = g.id
        and d.status <> 'replaced'
    where g.company_id = ${companyId} and g.id = ${giftId}`.execute(tx);
  const [gift] = rows;
  return gift && { ...gift, recipient: shownReceiver(gift.recipient, gift.language) };
}

/** Something that a till did with a gift. */
export interface MailedUse {
  redemptionId: number;
  giftId: number;
  at: Date;
  /** In the smallest unit of the currency in use. */
  amount: number;
  /** Of the gift, after it. */
  left: number;
  /** Whether the use was one of somebody who had the gift before. */
  beforeMove: boolean;
  shop: string;
}

const use = sql`a.redemption_id as "redemptionId", a.gift_id as "giftId", a.created_at as at,
  abs(a.amount) as amount, a.balance_after as left, s.name as shop,
  exists (select from gift_activities r join gifts g on g.company_id = r.company_id and g.id = r.gift_id
    where r.company_id = a.company_id and r.gift_id = a.gift_id and r.kind = 'redeemed'
      and r.redemption_id = a.redemption_id and r.id < g.held_since) as "beforeMove"
  from gift_activities a join catalogue_shops s on s.id = a.shop_id`;

/** A use or its undo. */
export async function readMailedUse(
  tx: Connection,
  companyId: number,
  {
    kind,
    giftId,
    redemptionId,
  }: { kind: 'redeemed' | 'undone'; giftId: number; redemptionId: number },
): Promise<MailedUse | undefined> {
  const { rows } = await sql<MailedUse>`
    select ${use} where a.company_id = ${companyId} and a.gift_id = ${giftId} and a.kind = ${kind}
      and a.redemption_id = ${redemptionId}`.execute(tx);
  return rows[0];
}

/** The use that a till booked with a key, in a transaction of the company and the shop. */
export async function readUseOfKey(
  tx: Connection,
  companyId: number,
  { shopId, tillId, key }: { shopId: number; tillId: number; key: string },
): Promise<MailedUse | undefined> {
  const { rows } = await sql<MailedUse>`
    select ${use} join redemptions r on r.gift_id = a.gift_id and r.id = a.redemption_id
    where a.company_id = ${companyId} and a.kind = 'redeemed' and r.gift_company_id = ${companyId}
      and r.shop_id = ${shopId} and r.till_id = ${tillId} and r.key = ${key}`.execute(tx);
  return rows[0];
}

/** The address that had a gift before a move; none where it is not known, or its owner was erased. */
export async function readFormerEmail(
  tx: Connection,
  companyId: number,
  { giftId, activityId = 0 }: { giftId: number; activityId?: number | undefined },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('gift_activities')
    .select('former_email')
    .where('company_id', '=', companyId)
    .where('gift_id', '=', giftId)
    .where('id', '=', activityId)
    .executeTakeFirst();
  return row?.former_email ?? undefined;
}

/** The sender of an order; undefined where the manager is disabled. */
export interface Sender {
  email: string;
  firstName: string;
  language: Language;
  timeZone: Zone;
}

export async function readSender(
  tx: Connection,
  companyId: number,
  orderId: number,
): Promise<Sender | undefined> {
  const { rows } = await sql<Sender>`
    select m.email, m.first_name as "firstName", c.language, ${zoneOf('c')} as "timeZone"
    from orders o
      join managers m on m.company_id = o.company_id and m.id = o.manager_id
      join companies c on c.id = o.company_id
    where o.company_id = ${companyId} and o.id = ${orderId} and m.disabled_at is null`.execute(tx);
  return rows[0];
}

/** The shop of a use, as far as it may be told: nothing of the company or the recipient. */
export interface TellableUse {
  id: number;
  email: string | null;
  language: Language;
  shop: string;
  timeZone: string;
  till: string;
  giftName: string;
  receipt: string;
  at: Date;
  amount: number;
  currency: Currency;
}

/** The shop where a gift was used, before that shop is known. */
export async function readShopOfUse(
  tx: Connection,
  companyId: number,
  { giftId, redemptionId }: { giftId: number; redemptionId: number },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('gift_activities')
    .select('shop_id')
    .where('company_id', '=', companyId)
    .where('gift_id', '=', giftId)
    .where('redemption_id', '=', redemptionId)
    .where('kind', '=', 'redeemed')
    .executeTakeFirst();
  return row?.shop_id ?? undefined;
}

/**
 * A use and the address of who is told.
 * @param managerId 0 for the shop's own address
 */
export async function readTellableUse(
  tx: Connection,
  shopId: number,
  { redemptionId, managerId }: { redemptionId: number; managerId: number },
): Promise<TellableUse | undefined> {
  const { rows } = await sql<TellableUse>`
    select r.id, case ${managerId}::bigint when 0 then s.email else m.email end as email,
      coalesce(m.language, 'es') as language, s.name as shop, s.time_zone as "timeZone", t.name as till,
      r.gift_name as "giftName", r.receipt, r.created_at as at, r.amount, r.currency
    from redemptions r
      join tills t on t.shop_id = r.shop_id and t.id = r.till_id
      join catalogue_shops s on s.id = r.shop_id
      left join shop_managers m
        on m.shop_id = r.shop_id and m.id = ${managerId} and m.disabled_at is null
    where r.shop_id = ${shopId} and r.id = ${redemptionId}`.execute(tx);
  return rows[0];
}
