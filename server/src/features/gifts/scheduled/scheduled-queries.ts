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
    insert into scheduled_recipients (company_id, order_id, person_id, despite_wish)
    select ${companyId}, ${orderId}, p.id, p.no_occasions from people p
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

/** Whether a rule placed an order. */
export async function isOfRule(
  tx: Connection,
  { company_id: companyId, id }: Pick<ScheduledRow, 'company_id' | 'id'>,
): Promise<boolean> {
  const day = await tx
    .selectFrom('rule_days')
    .select('day')
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .executeTakeFirst();
  return day !== undefined;
}

/** The orders of a member that would be sent by themselves. */
export async function readOpenOf(
  tx: Connection,
  companyId: number,
  managerId: number,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('scheduled_orders as s')
    .select('s.id')
    .where('s.company_id', '=', companyId)
    .where('s.manager_id', '=', managerId)
    .where(sql<boolean>`s.status in ('scheduled', 'waiting')`)
    .orderBy('s.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Paused orders whose time was at a moment or before. */
export async function readPausedBefore(
  tx: Connection,
  companyId: number,
  before: Date,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('scheduled_orders as s')
    .select('s.id')
    .where('s.company_id', '=', companyId)
    .where(sql<boolean>`s.status = 'paused'`)
    .where('s.send_at', '<=', before)
    .orderBy('s.id')
    .execute();
  return rows.map(({ id }) => id);
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

/** SQL: that a rule placed the order `s`. */
const BY_RULE = sql`exists (select from rule_days d
  where d.company_id = s.company_id and d.order_id = s.id)`;

/** SQL: that a member `p` of a group wants the gift of the order `s`, where it celebrates something. */
export const WANTS_AS_MEMBER = sql<boolean>`not (p.no_occasions
  and (s.celebration is not null or ${BY_RULE}))`;

/** SQL: the same of `p` as the recipient `r`: a member may choose somebody who has opted out already, a rule may not. */
export const WANTS_AS_CHOSEN = sql<boolean>`not (p.no_occasions
  and (s.celebration is not null and not r.despite_wish or ${BY_RULE}))`;

type Followed = Pick<ScheduledRow, 'company_id' | 'id' | 'follow_groups'> & {
  /** Who was chosen beside its groups; without it, who is kept as chosen. */
  beside?: readonly number[];
};

/** SQL: the chosen ones of an order; of one that follows groups, its members too, each once. */
function recipientsOf({ company_id, id, follow_groups, beside }: Followed) {
  const chosen = sql`select c.person_id, c.despite_wish from scheduled_recipients c
    where c.company_id = ${company_id} and c.order_id = ${id}`;
  if (follow_groups.length === 0) return chosen;
  return sql`
    select one.person_id, bool_or(one.despite_wish) as despite_wish from (
      select m.id as person_id, false as despite_wish from people m where m.company_id = ${company_id}
        and m.deleted_at is null and m.group_id = any(${`{${follow_groups.join(',')}}`}::bigint[])
      union all ${
        beside
          ? sql`select unnest(${`{${beside.join(',')}}`}::bigint[]) as person_id, true as despite_wish`
          : chosen
      }) as one
    group by one.person_id`;
}

/** SQL: for whom an order is, whether they were deleted, and whether they want it. */
const named = (row: Followed) => sql`
  select p.id, p.deleted_at is not null as deleted, ${WANTS_AS_CHOSEN} as wants
  from (${recipientsOf(row)}) r
    join people p on p.company_id = ${row.company_id} and p.id = r.person_id
    join scheduled_orders s on s.company_id = p.company_id and s.id = ${row.id}`;

/** SQL: the ids of those who get an order now: neither deleted nor opted out. */
export const idsOfPeople = (row: Followed) =>
  sql`select n.id from (${named(row)}) n where not n.deleted and n.wants`;

/** Those who get an order now, by id. */
export async function readPeople(tx: Connection, row: Followed): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${idsOfPeople(row)} order by n.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Those of them who were chosen by themselves, whatever group they are in. */
export const readChosen = (tx: Connection, row: Followed): Promise<number[]> =>
  readPeople(tx, { ...row, follow_groups: [] });

/** The same as `readPeople` with those who want none, as an edit may change what it celebrates. */
export async function readLive(tx: Connection, row: Followed): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select n.id from (${named(row)}) n where not n.deleted order by n.id`.execute(tx);
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
    deleted = 0,
    optedOut = 0,
  }: {
    status: Ended;
    now: Date;
    reason?: WaitReason | null;
    /** Who was left out. */
    deleted?: number;
    optedOut?: number;
  },
): Promise<void> {
  const over = { try_at: null, waits_until: null, needed: null, media_id: null, ended_at: now };
  await updateScheduled(tx, row, {
    ...over,
    status,
    reason,
    left_out: deleted,
    opted_out: optedOut,
  });
}

/** Begins what can be undone without ending the transaction. */
export async function beginAttempt(tx: Connection): Promise<void> {
  await sql`savepoint attempt`.execute(tx);
}

/** Undoes what was done since then. */
export async function undoAttempt(tx: Connection): Promise<void> {
  await sql`rollback to savepoint attempt`.execute(tx);
}
