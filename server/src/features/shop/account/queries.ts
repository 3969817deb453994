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

/** Whom a shop is told by, once each: its managers who can sign in, and its own address. */
export async function readContacts(
  tx: Connection,
  shopId: number,
): Promise<{ to: string; language: Language }[]> {
  const { rows } = await sql<{ to: string; language: Language }>`
    select distinct on (lower(email)) email as to, language from (
      select email, language, 0 as place from shop_managers
        where shop_id = ${shopId} and disabled_at is null
      union all select email, 'es', 1 from catalogue_shops where id = ${shopId} and email is not null) as told
    order by lower(email), place`.execute(tx);
  return rows;
}

/** A shop, and one of its managers, as they are called. */
export interface ContactNews {
  shop: string;
  manager: string | null;
}

/** What a shop and one of its managers are called; 0 for none of them. */
export async function readContactNews(
  tx: Connection,
  shopId: number,
  managerId: number,
): Promise<ContactNews | undefined> {
  const { rows } = await sql<ContactNews>`
    select s.name as shop, trim(m.first_name || ' ' || m.last_name) as manager from catalogue_shops s
      left join shop_managers m on m.shop_id = s.id and m.id = ${managerId}::bigint
    where s.id = ${shopId}`.execute(tx);
  return rows[0];
}
