import type { PeriodTerms } from '@regalo/contract/shop/settlement-periods';
import type { Insertable } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { DB } from '../../database/tables.ts';

/** The terms of a shop, from a day on. */
export interface Terms extends PeriodTerms {
  commission_bps: number;
}

/** The terms of a shop, oldest first. */
export const readTerms = (tx: Connection, shopId: number): Promise<Terms[]> =>
  tx
    .selectFrom('shop_terms')
    .select(['from_day', 'commission_bps', 'period'])
    .where('shop_id', '=', shopId)
    .orderBy('from_day')
    .execute();

export async function insertTerms(
  tx: Connection,
  terms: Insertable<DB['shop_terms']>,
): Promise<void> {
  await tx.insertInto('shop_terms').values(terms).execute();
}

const shopInZone = (tx: Connection, shopId: number) =>
  tx.selectFrom('catalogue_shops').select('time_zone').where('id', '=', shopId);

/** The zone of a shop's own days. */
export async function zoneOfShop(tx: Connection, shopId: number): Promise<string> {
  return (await shopInZone(tx, shopId).executeTakeFirstOrThrow()).time_zone;
}

/**
 * Makes the settlement of a shop wait for others until the transaction ends; redemptions go on.
 * @returns the zone of the shop's own days
 */
export async function lockSettlement(tx: Connection, shopId: number): Promise<string> {
  return (await shopInZone(tx, shopId).forNoKeyUpdate().executeTakeFirstOrThrow()).time_zone;
}

/** All shops of the catalogue, those out of sale too: they are owed what they are owed. */
export const listShops = (connection: Connection) =>
  connection.selectFrom('catalogue_shops').select(['id', 'key', 'name']).orderBy('id').execute();
