import { DEFAULT_CHOICE_DAYS, type OfferedChoices } from '@regalo/contract/gifts/choices';
import { type Currency, smallestUnits } from '@regalo/contract/values/money';
import { type RawBuilder, sql } from 'kysely';
import { arrayOf } from '../../database/array-of.ts';
import type { Connection } from '../../database/connection.ts';
import { readOnSale } from '../catalogue/queries.ts';
import { isInReview } from '../reviews/gift-review-queries.ts';
import { YEAR_AFTER } from './last-day-queries.ts';

/** Of a gift what an offered card has to be worth still. */
interface Worth {
  choices: OfferedChoices;
  currency: Currency;
  face_amount: number;
}

/** A gift to choose from, locked until the transaction ends. */
export interface GiftToChoose extends Worth {
  status: string;
  generation: number;
  blocked: boolean;
  spent: boolean;
  validUntil: string;
  chosen: number | null;
  shown: boolean;
}

/** Locks a gift; undefined where it is none to choose from. */
export async function lockGiftToChoose(
  tx: Connection,
  companyId: number,
  giftId: number,
): Promise<GiftToChoose | undefined> {
  const { rows } = await sql<GiftToChoose>`
    select g.status, g.generation, g.blocked_at is not null as blocked, g.spent_colones > 0 as spent,
      g.valid_until as "validUntil", g.chosen_item_id as chosen, g.code_shown_at is not null as shown,
      o.choices, o.currency, o.face_amount
    from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
    where g.company_id = ${companyId} and g.id = ${giftId} and o.choices is not null
    for no key update of g`.execute(tx);
  return rows[0];
}

/** A card that was offered, with what there is of it now. */
export interface CardNow {
  item_id: number;
  /** Whether it is sold with the value of the gift, whatever it costs meanwhile, and there is one left. */
  available: boolean;
}

/** The cards of a choice as they are now, in the order in which they were offered. */
export async function readCardsNow(
  connection: Connection,
  { choices, currency, face_amount }: Worth,
): Promise<CardNow[]> {
  const ids = choices.items.map(({ item_id }) => item_id);
  // Their texts are those of the order.
  const items = await readOnSale(connection, ids, 'es');
  const sold = items.filter(
    (item) =>
      item.currency === currency &&
      smallestUnits(item.issued_amount, item.currency) === face_amount,
  );
  const { rows } = await sql<{ id: number }>`
    select item_id as id from item_stock where item_id = any(${arrayOf(ids)}) and units = 0`.execute(
    connection,
  );
  const out = new Set(rows.map(({ id }) => id));
  return ids.map((item_id) => ({
    item_id,
    available: sold.some(({ id }) => id === item_id) && !out.has(item_id),
  }));
}

/** Until when a card can be used at least that is chosen today, unless its year is over before. */
const leastDay = (today: string | RawBuilder<unknown>) =>
  sql`${today}::date + ${DEFAULT_CHOICE_DAYS}::int`;

/** Until when a card can be used that is chosen today, where none was before. */
const dayOfFirst = (today: string | RawBuilder<unknown>) =>
  sql`greatest(g.valid_until, o.valid_until, least(${leastDay(today)}, ${YEAR_AFTER}))`;

/** Whether a card could still be used for long that is given for want of a choice. */
const isDefaultOfUse = (today: string | RawBuilder<unknown>) =>
  sql<boolean>`${dayOfFirst(today)} >= ${leastDay(today)}`;

/** Whether the card that the sender has set would be given on the day after the last one to choose. */
export const GIVES_DEFAULT = isDefaultOfUse(sql`(g.valid_until + 1)`);

/** Locks stock, in the one order in which all do, so that two who change the other way round wait for each other. */
export async function lockStock(tx: Connection, itemIds: readonly number[]): Promise<void> {
  await sql`select from item_stock where item_id = any(${arrayOf(itemIds)})
    order by item_id for no key update`.execute(tx);
}

/**
 * Makes gifts, which must be locked, those of a card: the recipient's choice, or what they are given who made none.
 * @param today the company's own day
 */
export async function writeChoice(
  tx: Connection,
  companyId: number,
  {
    giftIds,
    itemId,
    shopId,
    author,
    today,
  }: {
    giftIds: readonly number[];
    itemId: number;
    shopId: number;
    author: string;
    today: string;
  },
): Promise<void> {
  await sql`
    with chosen as materialized (
      select g.id, g.balance, case when g.chosen_item_id is null then ${dayOfFirst(today)}
        else g.valid_until end as day
      from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
        join companies c on c.id = g.company_id
      where g.company_id = ${companyId} and g.id = any(${arrayOf(giftIds)})),
    told as (
      insert into gift_activities (company_id, gift_id, kind, balance_after, author, shop_id, valid_until)
      select ${companyId}, id, 'chosen', balance, ${author}, ${shopId}, day from chosen)
    update gifts g set chosen_item_id = ${itemId}, chosen_shop_id = ${shopId}, valid_until = chosen.day
    from chosen where g.company_id = ${companyId} and g.id = chosen.id`.execute(tx);
}

/** Keeps since when the code of a chosen card was shown: the choice stays from then on. */
export async function settleChoice(
  tx: Connection,
  companyId: number,
  { giftId, generation }: { giftId: number; generation: number },
): Promise<void> {
  await sql`update gifts set code_shown_at = now()
    where company_id = ${companyId} and id = ${giftId} and generation = ${generation}
      and status = 'claimed' and chosen_item_id is not null and code_shown_at is null and blocked_at is null`.execute(
    tx,
  );
}

/** A gift of which nobody has chosen a card in time. */
export interface Unchosen extends Worth {
  id: number;
  orderId: number;
}

/** A gift whose last day is over, by which one reads on. */
export interface Due {
  day: string;
  id: number;
}

/** Gifts whose last day is over, those to choose from among them, by the index that has these first of all. */
export async function readDue(
  tx: Connection,
  companyId: number,
  { today, after, most }: { today: string; after: Due; most: number },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select valid_until as day, id from gifts due
    where due.company_id = ${companyId} and due.status in ('unclaimed', 'claimed')
      and due.valid_until < ${today}::date
      and (due.valid_until, due.id) > (${after.day}::date, ${after.id}::bigint)
    order by due.valid_until, due.id limit ${most}`.execute(tx);
  return rows;
}

/**
 * Those among these gifts that are unchosen and whose sender has set a card for that, locked until the transaction ends.
 * Not those that were extended or reopened for so long that the card could hardly be used: their value returns to the wallet.
 */
export async function lockUnchosen(
  tx: Connection,
  companyId: number,
  { ids, today }: { ids: readonly number[]; today: string },
): Promise<Unchosen[]> {
  const { rows } = await sql<Unchosen>`
    select g.id, g.order_id as "orderId", o.choices, o.currency, o.face_amount
    from gifts g join orders o on o.company_id = g.company_id and o.id = g.order_id
      join companies c on c.id = g.company_id
    where g.company_id = ${companyId} and g.id = any(${arrayOf(ids)}) and g.valid_until < ${today}::date
      and ${isDefaultOfUse(today)}
      and g.status in ('unclaimed', 'claimed') and g.chosen_item_id is null
      and o.choices ->> 'default_item' is not null and not ${isInReview('g')}
    order by g.id for no key update of g`.execute(tx);
  return rows;
}

/** Takes so many units of an item, or those that are left. @returns how many; all of an item without a stock */
export async function takeUpTo(tx: Connection, itemId: number, units: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    update item_stock t set units = s.units - least(s.units, ${units}::int)
    from (select units from item_stock where item_id = ${itemId} for no key update) as s
    where t.item_id = ${itemId} returning least(s.units, ${units}::int) as taken`.execute(tx);
  return rows[0]?.taken ?? units;
}
