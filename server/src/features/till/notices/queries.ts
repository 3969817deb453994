import type { Language } from '@regalo/messages/languages';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

/** Stands for the shop's own address among its managers. */
const SHOP_ADDRESS = 0;

/** Recipients of news of a shop's tills: its managers, and its own address where none of them has it. */
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

/** A new supervisor's PIN as its shop is told of it, and who is told. */
export interface ToldOfPin {
  email: string;
  language: Language;
  shop: string;
  /** The manager who has set it; null for the operator. */
  by: string | null;
  /** IANA name. */
  time_zone: string;
}

/** The author of a new supervisor's PIN, and the address to tell; undefined where nobody is left. */
export async function readToldOfPin(
  tx: Connection,
  { shopId, setBy, managerId }: { shopId: number; setBy?: number | undefined; managerId: number },
): Promise<ToldOfPin | undefined> {
  const { rows } = await sql<ToldOfPin>`
    select coalesce(m.email, s.email) as email, coalesce(m.language, 'es') as language,
      s.name as shop, trim(b.first_name || ' ' || b.last_name) as by, s.time_zone
    from catalogue_shops s
      left join shop_managers b on b.shop_id = s.id and b.id = ${setBy ?? null}::bigint
      left join shop_managers m
        on m.shop_id = s.id and m.id = ${managerId} and m.disabled_at is null
    where s.id = ${shopId}
      and (m.id is not null or ${managerId} = ${SHOP_ADDRESS} and s.email is not null)`.execute(tx);
  return rows[0];
}

/** Unknown codes after which a till pauses, and of a day after which its shop is told. */
export const MOST_GUESSES = { inARow: 20, ofADay: 100 };

/** Days in which a link takes its till out of use. */
export const REVOKE_DAYS = 30;

/** Keeps the hash of a link that takes a till out of use, with the manager to whom it is mailed. */
export async function saveRevokeLink(
  tx: Connection,
  { shopId, tillId, managerId }: { shopId: number; tillId: number; managerId: number },
  hash: Buffer,
): Promise<void> {
  const manager = managerId === SHOP_ADDRESS ? null : managerId;
  await tx
    .insertInto('till_revoke_links')
    .values({ shop_id: shopId, till_id: tillId, manager_id: manager, token_hash: hash })
    .execute();
}

/** Shop and till of a link, before the shop is known. */
export async function findRevokeLink(connection: Connection, hash: Buffer) {
  const { rows } = await sql<{ shopId: number; tillId: number }>`
    select shop_id as "shopId", id as "tillId"
    from lookup.find_till_revoke_link(${hash})`.execute(connection);
  return rows[0];
}

const LINK_OVER = sql<boolean>`(l.created_at <= now() - make_interval(days => ${REVOKE_DAYS})
  or m.disabled_at is not null)`;

/** The till of a link, and whether the link is over: by its age, or with its manager. */
export async function readRevocable(
  tx: Connection,
  { shopId, tillId }: { shopId: number; tillId: number },
  hash: Buffer,
) {
  return await tx
    .selectFrom('till_revoke_links as l')
    .innerJoin('tills as t', (join) =>
      join.onRef('t.shop_id', '=', 'l.shop_id').onRef('t.id', '=', 'l.till_id'),
    )
    .innerJoin('catalogue_shops as s', 's.id', 't.shop_id')
    .leftJoin('shop_managers as m', (join) =>
      join.onRef('m.shop_id', '=', 'l.shop_id').onRef('m.id', '=', 'l.manager_id'),
    )
    .select(LINK_OVER.as('over'))
    .select(['t.name as till', 's.name as shop', 't.paired_at', 't.revoked_at', 's.time_zone'])
    .where('l.shop_id', '=', shopId)
    .where('l.till_id', '=', tillId)
    .where('l.token_hash', '=', hash)
    .executeTakeFirstOrThrow();
}
