import { permissionsOf } from '@regalo/contract/auth/roles';
import { orderTotals } from '@regalo/contract/gifts/fee';
import { WAIT_HOURS, type WaitReason } from '@regalo/contract/gifts/scheduled-status';
import { HOUR_MS } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addAuditEntry } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { readMemberName } from '../../approvals/approver-queries.ts';
import { dropSpending } from '../../approvals/spending-queries.ts';
import { releaseUnused } from '../../media/remove-media-job.ts';
import { notify } from '../../notifications/notifications.ts';
import { dropOccasions } from '../../occasions/occasion-gift-queries.ts';
import { readPeople } from './recipient-queries.ts';
import { scheduledMail } from './scheduled-mail-job.ts';
import {
  type Ended,
  endScheduled,
  readMembers,
  SCHEDULED_AUDIT,
  type ScheduledRow,
  updateScheduled,
} from './scheduled-queries.ts';
import { HasToWait } from './start-order.ts';

type Used = Pick<Services, 'jobs' | 'now' | 'roles'>;

/** How often an order is tried again that waits; for funds also as soon as they arrive. */
const TRY_MS = HOUR_MS / 4;

/** Why a refused order waits; undefined if it is only tried again. */
export function waitReason(error: unknown): WaitReason | undefined {
  if (error instanceof HasToWait) return error.reason;
  if (!(error instanceof Refusal)) return;
  const { reason } = error.problem;
  if (reason === 'insufficient_balance') return 'funds';
  if (reason === 'out_of_stock') return 'stock';
  if (reason === 'gift_not_found' || reason === 'choices_differ') return 'gift';
  if (reason === 'order_without_approver') return 'approval';
  if (reason === 'api_key_budget_spent') return 'budget';
  if (reason === 'company_suspended') return 'suspended';
}

/** Tells the author by bell and mail; by the bell alone where the whole company is suspended. */
async function tellAuthor(
  tx: Connection,
  { jobs }: Pick<Used, 'jobs'>,
  { company_id: companyId, id: orderId, manager_id: managerId }: ScheduledRow,
  { news, reason }: { news: 'waits' | 'lapsed'; reason: WaitReason },
): Promise<void> {
  await notify(tx, companyId, `scheduled_${news}`, { orderId, managerId, reason });
  // Everybody is told that the company is suspended, on each page.
  if (reason === 'suspended') return;
  await jobs.enqueue(tx, scheduledMail, { companyId, orderId, memberId: managerId, news, reason });
}

/**
 * Lets a due order wait for what it lacks: for 72 hours from when it began to wait, or from when its company was
 * resumed. Who placed it is told what for, each time that this changes.
 */
export async function letWait(
  tx: Connection,
  services: Used,
  row: ScheduledRow,
  reason: WaitReason,
): Promise<void> {
  const now = services.now().getTime();
  const anew = new Date(now + WAIT_HOURS * HOUR_MS);
  const waitsUntil = reason === 'suspended' ? anew : (row.waits_until ?? anew);
  // Only a member can say whether it is still to be sent.
  const next = reason === 'late' ? waitsUntil.getTime() : now + TRY_MS;
  const people = reason === 'funds' ? (await readPeople(tx, row)).length : 0;
  await updateScheduled(tx, row, {
    status: 'waiting',
    reason,
    waits_until: waitsUntil,
    try_at: new Date(Math.min(next, waitsUntil.getTime())),
    needed: reason === 'funds' ? orderTotals(people, row.amount, row.service_fee).total : null,
  });
  if (row.reason !== reason) await tellAuthor(tx, services, row, { news: 'waits', reason });
}

/** Ends an order that is not sent: it counts no more, and its photo or film may go. */
export async function giveUp(
  tx: Connection,
  services: Pick<Used, 'jobs' | 'now'>,
  row: ScheduledRow,
  end: { status: Exclude<Ended, 'sent'>; reason?: WaitReason | null },
): Promise<void> {
  const { company_id: companyId, id, media_id: mediaId } = row;
  await endScheduled(tx, row, { ...end, now: services.now() });
  await dropSpending(tx, companyId, id);
  await dropOccasions(tx, companyId, id);
  if (mediaId !== null) await releaseUnused(services, tx, companyId, mediaId);
}

/** Mails it to the Admins. */
async function mailAdmins(
  tx: Connection,
  { jobs, roles }: Pick<Used, 'jobs' | 'roles'>,
  { company_id: companyId, id: orderId }: ScheduledRow,
  told: { news: 'paused' | 'lapsed'; reason: WaitReason },
): Promise<void> {
  for (const { id: memberId, roles: held } of await readMembers(tx, companyId))
    if (permissionsOf(held, roles).includes('members.manage'))
      await jobs.enqueue(tx, scheduledMail, { companyId, orderId, memberId, ...told });
}

/**
 * Ends an order that has waited, or was paused, for too long. Its author is told; of one whose author may not send any
 * more, those who were told of its pause.
 */
export async function lapse(tx: Connection, services: Used, row: ScheduledRow): Promise<void> {
  const reason = row.reason ?? (row.status === 'paused' ? 'paused' : 'late');
  await giveUp(tx, services, row, { status: 'lapsed', reason });
  await addAuditEntry(tx, row.company_id, {
    author: 'system',
    subject: SCHEDULED_AUDIT,
    action: 'lapsed',
    subjectId: row.id,
    after: { reason },
  });
  await tellAuthor(tx, services, row, { news: 'lapsed', reason });
  if (reason === 'author') await mailAdmins(tx, services, row, { news: 'lapsed', reason });
}

/** Pauses an order whose author may not send any more, and tells the Admins. */
export async function pauseOrphaned(
  tx: Connection,
  services: Pick<Used, 'jobs' | 'roles'>,
  row: ScheduledRow,
): Promise<void> {
  const { company_id: companyId, id: orderId, manager_id } = row;
  const reason = 'author';
  const still = { try_at: null, waits_until: null, needed: null };
  await updateScheduled(tx, row, { ...still, status: 'paused', reason });
  await addAuditEntry(tx, companyId, {
    author: 'system',
    subject: SCHEDULED_AUDIT,
    action: 'paused',
    subjectId: orderId,
    after: { reason },
  });
  const name = await readMemberName(tx, companyId, manager_id);
  await notify(tx, companyId, 'scheduled_paused', { orderId, name });
  await mailAdmins(tx, services, row, { news: 'paused', reason });
}
