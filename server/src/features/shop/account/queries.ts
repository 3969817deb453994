import type { ShopProfile } from '@regalo/contract/shop/account';
import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

interface Signed {
  shopId: number;
  managerId: number;
}

/** The manager of a shop with the shop. */
export async function readShopProfile(
  tx: Connection,
  { shopId, managerId }: Signed,
): Promise<ShopProfile> {
  const { id, first_name, last_name, email, language } = await tx
    .selectFrom('shop_managers')
    .select(['id', 'first_name', 'last_name', 'email', 'language'])
    .where('shop_id', '=', shopId)
    .where('id', '=', managerId)
    .executeTakeFirstOrThrow();
  const { time_zone, supervisor_pin_set, ...shop } = await tx
    .selectFrom('catalogue_shops')
    .select(['id', 'name', 'logo', 'time_zone'])
    .select(sql<boolean>`supervisor_pin_hash is not null`.as('supervisor_pin_set'))
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  const manager = { id, first_name, last_name, email, language };
  return { manager, shop, time_zone, supervisor_pin_set };
}

/** Sets the language of a manager's pages and mails. */
export async function writeLanguage(
  tx: Connection,
  { shopId, managerId }: Signed,
  language: Language,
): Promise<void> {
  await tx
    .updateTable('shop_managers')
    .set({ language })
    .where('shop_id', '=', shopId)
    .where('id', '=', managerId)
    .execute();
}
