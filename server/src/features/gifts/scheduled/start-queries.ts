import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { Place } from '../../orders/order-terms.ts';
import { named } from './recipient-queries.ts';
import type { ScheduledRow } from './scheduled-queries.ts';

type Placed = Pick<ScheduledRow, 'company_id' | 'item_id' | 'media_id' | 'group_id'>;

const placeOf = ({ company_id, item_id, media_id, group_id }: Placed) => sql`
  (select s.category_id from catalogue_items i join catalogue_shops s on s.id = i.shop_id
    where i.id = ${item_id}) as cat_id,
  (select i.shop_id from catalogue_items i where i.id = ${item_id}) as shop_id,
  (select address from media where company_id = ${company_id} and id = ${media_id}) as image,
  (select id from groups where company_id = ${company_id} and id = ${group_id}
    and deleted_at is null) as group_id`;

export async function readPlace(tx: Connection, row: Placed): Promise<Place> {
  const { rows } = await sql<Place>`select ${placeOf(row)}`.execute(tx);
  const [place] = rows;
  if (!place) throw new Error('a row of constants is missing');
  return place;
}

/** The recipients of an order that starts, and where its gift stands. */
interface Start extends Place {
  /** Those who get it now, and the ids that their gifts will have. */
  people: number[];
  gift_ids: number[];
  /** How many of the chosen were deleted; whoever has left a group is not missed. */
  deleted: number;
  /** How many are left out who want no gifts on occasions. */
  opted_out: number;
}

/** Everything that an order names, in one go: there may be many that are due. */
export async function readStart(tx: Connection, row: ScheduledRow): Promise<Start> {
  const { rows } = await sql<Start>`
    with named as materialized (${named(row)}),
    live as materialized (select id from named where not deleted and wants)
    select array(select id from live order by id) as people,
      array(select nextval('gifts_id_seq') from live) as gift_ids,
      (select count(*) from named where deleted) as deleted,
      (select count(*) from named where not deleted and not wants) as opted_out,
      ${placeOf(row)}`.execute(tx);
  const [start] = rows;
  if (!start) throw new Error('a row of constants is missing');
  return start;
}
