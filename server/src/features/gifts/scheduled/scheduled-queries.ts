import type { ScheduledStatus, WaitReason } from '@regalo/contract/gifts/scheduled-status';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import type { ScheduledOrders } from '../../../database/tables.ts';
import { numberOf } from '../../../platform/order-number.ts';
import { auditSubject } from '../../../platform/security/audit.ts';

/** The audit subject of scheduled orders. */
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

/** A scheduled order, or one that was. */
export async function readScheduled(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<(ScheduledRow & { number: number }) | undefined> {
  return await tx
    .selectFrom('scheduled_orders')
    .selectAll()
    .select(numberOf('id', companyId).as('number'))
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

/** When the next order of a company is to be sent, of those that were not tried yet. */
export async function readNextSending(
  tx: Connection,
  companyId: number,
  now: Date,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('scheduled_orders as s')
    .select('s.send_at')
    .where('s.company_id', '=', companyId)
    .where(sql<boolean>`s.status = 'scheduled'`)
    .where('s.send_at', '>', now)
    .orderBy('s.send_at')
    .limit(1)
    .executeTakeFirst();
  return row?.send_at;
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
