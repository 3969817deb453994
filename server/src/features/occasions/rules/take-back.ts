import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { lockHeld } from '../../approvals/held-queries.ts';
import { releaseOrder } from '../../approvals/release-order.ts';
import { lockScheduled } from '../../gifts/scheduled/scheduled-queries.ts';
import { giveUp } from '../../gifts/scheduled/wait-order.ts';
import { doneBefore } from './plan-rules.ts';
import { forgetDays, lastPlaced, type RuleRow, readUnsent, writeRule } from './rule-queries.ts';

const TAKEN_BACK = ['pending_approval', 'scheduled', 'paused'];

/**
 * Cancels what a rule has placed for a time to come, with its approvals, and forgets that these days are done. What
 * was due and waits stays, for a member to decide. The rules have to be locked.
 * @param author of the change, as entries have it
 * @returns how many orders
 */
export async function takeBack(
  tx: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  row: RuleRow,
  author: string,
): Promise<number> {
  const { company_id: companyId } = row;
  const now = services.now();
  const orders: number[] = [];
  for (const { order_id: id } of await readUnsent(tx, row, now)) {
    // In the order in which it is decided.
    const held = await lockHeld(tx, companyId, id);
    const scheduled = await lockScheduled(tx, companyId, id);
    if (!scheduled || !TAKEN_BACK.includes(scheduled.status)) continue;
    if (held?.status === 'pending_approval')
      await releaseOrder(tx, held, { status: 'withdrawn', author });
    await giveUp(tx, services, scheduled, { status: 'canceled' });
    orders.push(id);
  }
  const { first_day: firstDay, send_time: time, zone } = row;
  const after = doneBefore({ firstDay, time }, { now, zone });
  await forgetDays(tx, row, { orders, after });
  return orders.length;
}

/** Lets a rule go on from now: with today if its time is to come, and with no day of which it has sent something. */
export async function goOn(tx: Connection, row: RuleRow, now: Date): Promise<void> {
  const { first_day: firstDay, send_time: time, zone } = row;
  const done = doneBefore({ firstDay, time }, { now, zone });
  const placed = await lastPlaced(tx, row);
  await writeRule(tx, row, {
    status: 'active',
    reason: null,
    done_through: placed !== null && placed > done ? placed : done,
  });
}
