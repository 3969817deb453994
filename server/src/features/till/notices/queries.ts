import type { Language } from '@regalo/contract/values/language';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

/** Stands for the shop's own address among its managers. */
const SHOP_ADDRESS = 0;

/** Who is told of a shop's tills: its managers, and its own address where none of them has it. */
export async function readTold(tx: Connection, shopId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from shop_managers where shop_id = ${shopId} and disabled_at is null
    union all
    select ${SHOP_ADDRESS}::bigint from catalogue_shops s
    where s.id = ${shopId} and s.email is not null and not exists (
      select from shop_managers m
      where m.shop_id = ${shopId} and m.disabled_at is null and m.email = lower(s.email))
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A till as its shop is told of it, and who is told. */
export interface ToldTill {
  email: string;
  language: Language;
  shop: string;
  till: string;
  /** IANA name. */
  time_zone: string;
  revoked: boolean;
}

/** A till and the address of who is told; undefined where there is nobody to tell any more. */
export async function readToldTill(
  tx: Connection,
  { shopId, tillId, managerId }: { shopId: number; tillId: number; managerId: number },
): Promise<ToldTill | undefined> {
  const { rows } = await sql<ToldTill>`
    select coalesce(m.email, s.email) as email, coalesce(m.language, 'es') as language,
      s.name as shop, t.name as till, s.time_zone, t.revoked_at is not null as revoked
    from tills t join catalogue_shops s on s.id = t.shop_id
      left join shop_managers m
        on m.shop_id = t.shop_id and m.id = ${managerId} and m.disabled_at is null
    where t.shop_id = ${shopId} and t.id = ${tillId}
      and (m.id is not null or ${managerId} = ${SHOP_ADDRESS} and s.email is not null)`.execute(tx);
  return rows[0];
}

/** Keeps the hash of a link that takes a till out of use. */
export async function saveRevokeLink(
  tx: Connection,
  { shopId, tillId }: { shopId: number; tillId: number },
  hash: Buffer,
): Promise<void> {
  await tx
    .insertInto('till_revoke_links')
    .values({ shop_id: shopId, till_id: tillId, token_hash: hash })
    .execute();
}

/** Shop and till of a link, before the shop is known. */
export async function findRevokeLink(connection: Connection, hash: Buffer) {
  const { rows } = await sql<{ shopId: number; tillId: number }>`
    select shop_id as "shopId", id as "tillId"
    from lookup.find_till_revoke_link(${hash})`.execute(connection);
  return rows[0];
}

/** What the page of a link says of its till. */
export async function readRevocable(
  tx: Connection,
  { shopId, tillId }: { shopId: number; tillId: number },
) {
  return await tx
    .selectFrom('tills as t')
    .innerJoin('catalogue_shops as s', 's.id', 't.shop_id')
    .select(['t.name as till', 's.name as shop', 't.paired_at', 't.revoked_at', 's.time_zone'])
    .where('t.shop_id', '=', shopId)
    .where('t.id', '=', tillId)
    .executeTakeFirstOrThrow();
}
