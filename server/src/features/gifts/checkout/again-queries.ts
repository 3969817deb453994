import type { listedPerson } from '@regalo/contract/people/person';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { zoneOf } from '../../../platform/company-zone.ts';
import { seesOrder, type Viewer } from '../../../platform/security/seen-orders.ts';
import { LIVE_RECEIVER } from '../../orders/detail/gift-status.ts';

/** An order that a member sees, as far as another one can be like it. */
export async function readOrderOnce(tx: Connection, companyId: number, id: number, viewer: Viewer) {
  return await tx
    .selectFrom('orders as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .leftJoin('media as a', (join) =>
      join.onRef('a.company_id', '=', 'o.company_id').onRef('a.id', '=', 'o.media_id'),
    )
    .select([
      'o.item_id',
      'o.amount',
      'o.gift_name',
      'o.celebration',
      'o.message',
      'o.purchaser_name',
      'o.group_id',
      'o.valid_until',
      'o.created_at',
      zoneOf('c').as('time_zone'),
      'a.kind as media_kind',
      'a.address as media_address',
    ])
    .where('o.company_id', '=', companyId)
    .where('o.id', '=', id)
    .where(seesOrder(viewer))
    .executeTakeFirst();
}

export type OrderOnce = NonNullable<Awaited<ReturnType<typeof readOrderOnce>>>;

/** An item that is on sale, with its place in the catalogue. */
export async function findItemOnSale(connection: Connection, id: number) {
  return await connection
    .selectFrom('catalogue_items as i')
    .innerJoin('catalogue_shops as s', 's.id', 'i.shop_id')
    .innerJoin('catalogue_categories as c', 'c.id', 's.category_id')
    .select([
      'c.id as cat_id',
      's.id as shop_id',
      'i.id as item_id',
      'i.name',
      'i.price as amount',
      'i.issued_amount',
      'i.currency',
      's.name as shop',
    ])
    .select(sql<string>`coalesce(nullif(i.gift_card_img, ''), s.card_img, '')`.as('art'))
    .select(sql<string>`coalesce(s.logo, '')`.as('logo'))
    .where('i.id', '=', id)
    .where('i.active', '=', true)
    .where('s.active', '=', true)
    .where('c.active', '=', true)
    .executeTakeFirst();
}

interface RecipientRow {
  gift_id: number;
  receiver_name: string;
  /** null if the person was deleted; the country is a code. */
  person: z.output<typeof listedPerson> | null;
}

/** Recipients of an order, in the order of its gifts. @param after a gift */
export async function readRecipients(
  tx: Connection,
  companyId: number,
  { order, after, limit }: { order: number; after: number; limit: number },
): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select g.id as gift_id, g.receiver_name,
      case when p.id is not null then json_build_object('id', p.id, 'first_name', p.first_name,
        'last_name', p.last_name, 'email', p.email, 'contact_no', p.contact_no,
        'country', p.country, 'group_id', coalesce(p.group_id, 0)) end as person
    from gifts g ${LIVE_RECEIVER}
    where g.company_id = ${companyId} and g.order_id = ${order}::bigint and g.id > ${after}::bigint
    order by g.id limit ${limit}::int`.execute(tx);
  return rows;
}
