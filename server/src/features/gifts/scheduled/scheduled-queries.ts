import type { ScheduledStatus, WaitReason } from '@regalo/contract/gifts/scheduled-status';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { ScheduledOrders } from '../../../database/tables.ts';
import { auditSubject } from '../../../platform/security/audit.ts';

/** What entries say of an order that is or was to be sent later. */
export const SCHEDULED_AUDIT = auditSubject('scheduled_order');

export type ScheduledRow = Selectable<ScheduledOrders>;

export async function insertScheduled(
  tx: Connection,
  row: Insertable<ScheduledOrders>,
): Promise<void> {
  await tx.insertInto('scheduled_orders').values(row).execute();
}

export async function updateScheduled(
  tx: Connection,
  { company_id: companyId, id }: Pick<ScheduledRow, 'company_id' | 'id'>,
  change: Updateable<ScheduledOrders>,
): Promise<void> {
  await tx
    .updateTable('scheduled_orders')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Writes for whom an order is, in place of whom it was for. @returns how many are not deleted */
export async function writeRecipients(
  tx: Connection,
  companyId: number,
  { orderId, users }: { orderId: number; users: readonly number[] },
): Promise<number> {
  await tx
    .deleteFrom('scheduled_recipients')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .execute();
  const { numAffectedRows = 0n } = await sql`
    insert into scheduled_recipients (company_id, order_id, person_id)
    select ${companyId}, ${orderId}, p.id from people p
    where p.company_id = ${companyId} and p.id = any(${`{${users.join(',')}}`}::bigint[])
      and p.deleted_at is null
    order by p.id for key share of p`.execute(tx);
  return Number(numAffectedRows);
}

/** A scheduled order, or one that was. */
export async function readScheduled(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<ScheduledRow | undefined> {
  return await tx
    .selectFrom('scheduled_orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockScheduled(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<ScheduledRow | undefined> {
  return await tx
    .selectFrom('scheduled_orders')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** How orders that have to be looked at are found: whatever others have locked is theirs. */
const due = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('scheduled_orders as s')
    .selectAll('s')
    .where('s.company_id', '=', companyId)
    .orderBy('s.try_at')
    .orderBy('s.id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked();

/**
 * The next order whose time has come, or whose funds have arrived, locked. Orders that another worker has
 * locked are left to it.
 */
export async function lockDue(
  tx: Connection,
  companyId: number,
  now: Date,
): Promise<ScheduledRow | undefined> {
  const row = await due(tx, companyId)
    // Constants, so that the index of these alone is found without planning anew each time.
    .where(sql<boolean>`s.status in ('scheduled', 'waiting')`)
    .where('s.try_at', '<=', now)
    .executeTakeFirst();
  if (row) return row;
  return await due(tx, companyId)
    .where(sql<boolean>`s.status = 'waiting' and s.reason = 'funds'`)
    .where('s.needed', '<=', ({ selectFrom }) =>
      selectFrom('wallets').select('balance').where('company_id', '=', companyId),
    )
    .executeTakeFirst();
}

/** How many orders have to be looked at, up to a number that is enough to know. */
export async function countDue(
  tx: Connection,
  companyId: number,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*) as due from (
      select from scheduled_orders s where s.company_id = ${companyId}
        and s.status in ('scheduled', 'waiting')
        and (s.try_at <= ${now} or s.reason = 'funds' and s.needed <= (
          select balance from wallets where company_id = ${companyId}))
      limit ${most}) as one`.execute(tx);
  return rows[0]?.due ?? 0;
}

/**
 * SQL: that a person `p` may get the order `s`, which a member placed, or who wants gifts on occasions where a rule
 * did.
 */
export const WANTS_IT = sql<boolean>`not (p.no_occasions and exists (select from rule_days d
  where d.company_id = s.company_id and d.order_id = s.id))`;

type Followed = Pick<ScheduledRow, 'company_id' | 'id' | 'follow_groups'> & {
  /** Who was chosen beside its groups; without it, who is kept as chosen. */
  beside?: readonly number[];
};

/** SQL: the ids of the members of groups, and of those who were chosen beside them. */
const besideGroups = ({
  company_id: companyId,
  id,
  follow_groups,
  beside,
}: Followed) => sql<number>`(
  select m.id from people m where m.company_id = ${companyId}
    and m.group_id = any(${`{${follow_groups.join(',')}}`}::bigint[])
  union ${
    beside
      ? sql`select unnest(${`{${beside.join(',')}}`}::bigint[])`
      : sql`select c.person_id from scheduled_recipients c
          where c.company_id = ${companyId} and c.order_id = ${id}`
  })`;

/**
 * Those who get an order now: the members of its groups and who was chosen beside them, or the chosen ones; nobody who was deleted, nor of an order
 * of a rule who wants no gifts on occasions by now.
 */
function peopleOf(tx: Connection, row: Followed) {
  const { company_id: companyId, id, follow_groups } = row;
  const people = tx
    .selectFrom('people as p')
    .select('p.id')
    .where('p.company_id', '=', companyId)
    .where('p.deleted_at', 'is', null);
  if (follow_groups.length > 0) return people.where('p.id', 'in', besideGroups(row));
  return people
    .innerJoin('scheduled_recipients as r', (join) =>
      join.onRef('r.company_id', '=', 'p.company_id').onRef('r.person_id', '=', 'p.id'),
    )
    .innerJoin('scheduled_orders as s', (join) =>
      join.onRef('s.company_id', '=', 'r.company_id').onRef('s.id', '=', 'r.order_id'),
    )
    .where('r.order_id', '=', id)
    .where(WANTS_IT);
}

/** Those who get an order now, by id. */
export async function readPeople(tx: Connection, row: Followed): Promise<number[]> {
  const rows = await peopleOf(tx, row).orderBy('p.id').execute();
  return rows.map(({ id }) => id);
}

/** What an order names besides: where its item stands now, the address of its photo or film, and its group. */
export interface Place {
  cat_id: number | null;
  shop_id: number | null;
  image: string | null;
  group_id: number | null;
}

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

/** What an order is started with. */
interface Start extends Place {
  /** Those who get it now, and the ids that their gifts will have. */
  people: number[];
  gift_ids: number[];
  /** How many were chosen, whatever has become of them; of groups, those who get it and were chosen beside them. */
  chosen: number;
}

/** Everything that an order names, in one go: there may be many that are due. */
export async function readStart(tx: Connection, row: ScheduledRow): Promise<Start> {
  const { company_id, id, follow_groups } = row;
  const groups = follow_groups.length > 0;
  const chosen = sql`select person_id from scheduled_recipients
    where company_id = ${company_id} and order_id = ${id}`;
  const { rows } = await sql<Start>`
    with live as materialized (${peopleOf(tx, row)})
    select array(select id from live order by id) as people,
      array(select nextval('gifts_id_seq') from live) as gift_ids,
      (select count(*) from (${groups ? sql`select id from live union ${chosen}` : chosen}) as those) as chosen,
      ${placeOf(row)}`.execute(tx);
  const [start] = rows;
  if (!start) throw new Error('a row of constants is missing');
  return start;
}

/** Active members with their roles. */
export async function readMembers(tx: Connection, companyId: number) {
  return await tx
    .selectFrom('managers')
    .select(['id', 'roles'])
    .where('company_id', '=', companyId)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
}

export type Ended = Extract<ScheduledStatus, 'sent' | 'canceled' | 'declined' | 'lapsed'>;

/** Ends a scheduled order. What is kept of it needs no photo or film: a sent order has its own. */
export async function endScheduled(
  tx: Connection,
  row: Pick<ScheduledRow, 'company_id' | 'id'>,
  {
    status,
    now,
    reason = null,
    leftOut = 0,
  }: { status: Ended; now: Date; reason?: WaitReason | null; leftOut?: number },
): Promise<void> {
  const over = { try_at: null, waits_until: null, needed: null, media_id: null, ended_at: now };
  await updateScheduled(tx, row, { ...over, status, reason, left_out: leftOut });
}

/** Begins what can be undone without ending the transaction. */
export async function beginAttempt(tx: Connection): Promise<void> {
  await sql`savepoint attempt`.execute(tx);
}

/** Undoes what was done since then. */
export async function undoAttempt(tx: Connection): Promise<void> {
  await sql`rollback to savepoint attempt`.execute(tx);
}
