import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { figuresBefore } from '../../../database/search/search-functions.ts';
import { seesAllOrders, seesOrder, type Viewer } from '../../../platform/security/seen-orders.ts';

interface Row {
  id: number;
  group_id: number | null;
  group_name: string | null;
  quantity: number;
  amount: number;
  service_fee: number;
  total_amount: number;
  created_at: Date;
}

const MINE = 'manager_id';
const ofGroup = (id: number | undefined) => (id ? sql`group_id = ${id}` : sql`true`);

/** A page of the orders that a member sees, newest first, as the dashboard and the order list show them. */
export async function readOrders(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  { groupId, limit, offset = 0 }: { groupId?: number | undefined; limit: number; offset?: number },
) {
  const wanted = sql`company_id = ${companyId} and ${ofGroup(groupId)} and ${seesOrder(viewer, MINE)}`;
  const { rows } = await sql<Row>`
    select id, group_id, group_name, quantity, amount, service_fee, total_amount, created_at
    from orders where ${wanted}
    order by id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    groupName: row.group_id === null ? (0 as const) : row.group_name,
    quantity: row.quantity,
    order_amount: row.quantity * row.amount,
    service_charge: row.quantity * row.service_fee,
    total_amount: row.total_amount,
    createdAt: row.created_at.toISOString(),
  }));
}

/** How many orders there are, of one group or at all. All of them are counted as they are written. */
export async function countOrders(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  groupId?: number,
): Promise<number> {
  // The tally knows of all orders of a company, not of those of a group or a member.
  const counted =
    groupId || !seesAllOrders(viewer)
      ? sql`select count(*) as total from orders
          where company_id = ${companyId} and ${ofGroup(groupId)} and ${seesOrder(viewer, MINE)}`
      : sql`select orders as total from ${figuresBefore(['infinity'])}`;
  const { rows } = await sql<{ total: number }>`${counted}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** How many of the latest orders are read for a text. */
const READ = 10_000;

interface FoundOrder {
  id: number;
  gift_name: string;
  shop_name: string | null;
  quantity: number;
  total_amount: number;
  created_at: Date;
}

/** The order of a number, then the newest whose gift, shop, group or purchaser has a text. */
export async function readOrdersAbout(
  tx: Connection,
  companyId: number,
  viewer: Viewer,
  { number, text, limit }: { number: number | null; text: string | null; limit: number },
): Promise<FoundOrder[]> {
  const shown = sql`id, gift_name, shop_name, quantity, total_amount, created_at`;
  // A unit separator, so that no text matches across two fields. Not LIKE: the text is literal.
  const searched = sql`concat_ws(chr(31), gift_name, shop_name, group_name, purchaser_name)`;
  const { rows } = await sql<FoundOrder>`
    (select ${shown} from orders
     where company_id = ${companyId} and id = ${number}::bigint and ${seesOrder(viewer, MINE)})
    union all
    (select ${shown} from (
       select * from orders where company_id = ${companyId} and ${seesOrder(viewer, MINE)}
       order by id desc limit ${READ}
     ) as latest
     where id is distinct from ${number}::bigint
       and strpos(lower(unaccent(${searched})), lower(unaccent(${text}::text))) > 0
     order by id desc limit ${limit})
    limit ${limit}`.execute(tx);
  return rows;
}
