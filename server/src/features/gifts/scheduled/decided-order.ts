import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { lockScheduled, updateScheduled } from './scheduled-queries.ts';
import { giveUp } from './wait-order.ts';

/** Lets an order be sent at its time, now that it was approved with this total. */
export async function approveScheduled(
  tx: Connection,
  companyId: number,
  { id, total }: { id: number; total: number },
): Promise<void> {
  const row = await lockScheduled(tx, companyId, id);
  if (row?.status !== 'pending_approval') throw new Error(`order ${id} waits for no approval`);
  const { send_at: try_at } = row;
  await updateScheduled(tx, row, { status: 'scheduled', try_at, approved_total: total });
}

/** Ends an order that was to be sent later and was not approved. */
export async function endUndecided(
  tx: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  {
    companyId,
    id,
    status,
  }: { companyId: number; id: number; status: 'declined' | 'lapsed' | 'canceled' },
): Promise<void> {
  const row = await lockScheduled(tx, companyId, id);
  if (row?.status === 'pending_approval')
    await giveUp(tx, services, row, { status, reason: status === 'lapsed' ? 'approval' : null });
}
