import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { shopAuditSubject } from '../../../platform/security/shop-audit.ts';
import type { Place } from './account-store.ts';

/** The audit subject of a shop's managers. */
export const SHOP_MANAGER_AUDIT = shopAuditSubject('shop manager', [
  'created',
  'invited',
  'disabled',
  'enabled',
  'reset',
  'changed pin',
  'reset pin',
]);

/** The manager of a shop with an e-mail, before the shop is known. */
export async function findShopManagerByEmail(connection: Connection, email: string) {
  const { rows } = await sql<Place>`
    select shop_id as "tenantId", id from lookup.find_shop_manager(${email})`.execute(connection);
  return rows[0];
}

/** The manager of a shop whom a link for a new PIN was mailed to, before the shop is known. */
export async function findShopManagerByLink(connection: Connection, hash: Buffer) {
  const { rows } = await sql<Place>`
    select shop_id as "tenantId", id from lookup.find_shop_pin_link(${hash})`.execute(connection);
  return rows[0];
}

/** A manager of a shop who may sign in, with the hash of the PIN. */
export async function readShopManager(tx: Connection, { tenantId: shopId, id }: Place) {
  return await tx
    .selectFrom('shop_managers')
    .select(['id', 'email', 'pin_hash', 'pin_changes'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

const withShop = (tx: Connection, { tenantId: shopId, id }: Place) =>
  tx
    .selectFrom('shop_managers as m')
    .innerJoin('catalogue_shops as s', 's.id', 'm.shop_id')
    .where('m.shop_id', '=', shopId)
    .where('m.id', '=', id)
    .where('m.disabled_at', 'is', null);

/** Personal data that an attacker may know; a PIN must not follow from it. */
export async function readShopPinOwner(tx: Connection, place: Place) {
  const owner = await withShop(tx, place)
    .select(['m.email', 'm.first_name', 'm.last_name', 's.name as company'])
    .executeTakeFirst();
  return owner && { ...owner, user_name: '' };
}

/** A manager of a shop as mails address them. */
export async function readShopAddressee(tx: Connection, place: Place) {
  return await withShop(tx, place)
    .select(['m.email', 'm.first_name', 'm.language', 's.time_zone'])
    .executeTakeFirst();
}
