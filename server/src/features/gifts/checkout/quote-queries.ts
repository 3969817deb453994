import { sql } from 'kysely';
import { arrayOf } from '../../../database/array-of.ts';
import type { Connection } from '../../../database/connection.ts';
import { zoneOf } from '../../../platform/company-zone.ts';
import { type BrandUser, readBrandFor } from '../../brands/sent-brand-queries.ts';

/** The company that buys: its name, fee, balance and policies. */
export async function readBuyer(tx: Connection, companyId: number) {
  return await tx
    .selectFrom('companies as c')
    .innerJoin('wallets as w', 'w.company_id', 'c.id')
    .leftJoin('order_policies as p', 'p.company_id', 'c.id')
    .select([
      'c.name as companyName',
      'c.language',
      zoneOf('c').as('timeZone'),
      'c.low_wallet_mark as lowWalletMark',
      'c.expiry',
      'c.service_fee',
      'w.balance',
      'w.policy_revision as policyRevision',
    ])
    .select(['p.order_limit', 'p.member_limit', 'p.group_limit', 'p.second_limit'])
    .select(['p.always_roles', 'p.step_up_above as stepUpAbove'])
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** The company of an order, by the name of the brand that its author sends in. @param by the author; the company itself if absent */
export async function readSender(tx: Connection, companyId: number, by?: BrandUser) {
  const found = by && (await readBrandFor(tx, companyId, by));
  const company = await tx
    .selectFrom('companies')
    .select([
      'name as companyName',
      'language',
      zoneOf('companies').as('timeZone'),
      'service_fee',
      'surprise',
    ])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const brand = found?.brand ?? null;
  return { ...company, brand, companyName: brand?.name ?? company.companyName };
}

/** So many orders back tell what somebody celebrates. */
const LAST_ORDERS = 30;

/** How a member signed their last orders and what for, newest first. */
export async function readLastOrders(tx: Connection, companyId: number, managerId: number) {
  return await tx
    .selectFrom('orders')
    .select(['purchaser_name', 'celebration'])
    .where('company_id', '=', companyId)
    .where('manager_id', '=', managerId)
    .orderBy('id', 'desc')
    .limit(LAST_ORDERS)
    .execute();
}

export async function readGroupName(tx: Connection, companyId: number, id: number) {
  const row = await tx
    .selectFrom('groups')
    .select('name')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
}

/** How many of these groups the company has. */
export async function countLiveGroups(
  tx: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<number> {
  const { count } = await tx
    .selectFrom('groups')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function readMedia(tx: Connection, companyId: number, address: string) {
  const row = await tx
    .selectFrom('media')
    .select('id')
    .where('company_id', '=', companyId)
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.id;
}

/** How many of these people the company has, and how many of them are not deleted. */
export async function countPeople(
  tx: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<{ known: number; live: number }> {
  const { rows } = await sql<{ known: number; live: number }>`
    select count(*) as known, count(*) filter (where deleted_at is null) as live from people
    where company_id = ${companyId} and id = any(${arrayOf(ids)})`.execute(tx);
  return rows[0] ?? { known: 0, live: 0 };
}

/** The ids among these that belong to nobody in the company. */
export async function readGone(
  tx: Connection,
  companyId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${arrayOf(ids)}) as wanted (id)
    where not exists (select from people p
      where p.company_id = ${companyId} and p.id = wanted.id and p.deleted_at is null)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether an item has enough units; they are not reserved. */
export async function hasStock(tx: Connection, itemId: number, units: number): Promise<boolean> {
  const row = await tx
    .selectFrom('item_stock')
    .select('item_id')
    .where('item_id', '=', itemId)
    .where('units', '>=', units)
    .executeTakeFirst();
  return row !== undefined;
}
