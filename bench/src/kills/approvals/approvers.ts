import { setTimeout as sleep } from 'node:timers/promises';
import { decideOrder } from '@regalo/contract/approvals/decide';
import { listPendingOrders, type PendingOrder } from '@regalo/contract/approvals/pending-orders';
import { lapseOrders } from '@regalo/server/bench';
import { dueRun } from '../../rig/plain-jobs.ts';
import { asSuperuser } from '../../rig/scratch.ts';
import { ask, mustNotBe } from '../calls.ts';
import { below, pick } from '../random.ts';
import type { Acting } from './senders.ts';
import type { Member } from './world.ts';

const SETTLE_LIMIT_MS = 90_000;

/** Decides an order as most approvers do: two of three are approved. */
async function decide(acting: Acting, { id: memberId, token }: Member, id: number): Promise<void> {
  const { diary } = acting;
  const decision = below(3) < 2 ? 'approve' : 'decline';
  const body = { id, decision, comment: decision === 'decline' ? 'Demasiado' : '' };
  const answer = await ask(acting, decideOrder, { token, body });
  const { status, body: told } = answer;
  if (status === 200)
    diary.decided.push({ id, memberId, decision, status: told.body.order.status });
  else if (told.reason === 'pending_order_over') diary.over.push(id);
  // Of an approval whose answer was lost; and an order all of whose recipients were deleted.
  else if (told.reason !== 'approved_already' && told.reason !== 'nobody_left')
    mustNotBe(acting, 'a decision', answer);
}

/** One approver: looks at what waits and decides one of the newest, as the others do, until told to stop. */
export async function approve(
  acting: Acting,
  approver: Member,
  until: () => boolean,
): Promise<void> {
  const { token } = approver;
  while (!until()) {
    const { status, body } = await ask(acting, listPendingOrders, { token });
    if (status !== 200) mustNotBe(acting, 'the list of what waits', { status, body });
    const list: PendingOrder[] = status === 200 ? body.body.list : [];
    const open = list.filter(({ may_decide }) => may_decide).slice(0, 3);
    if (open.length > 0) await decide(acting, approver, pick(open).id);
    await sleep(below(60));
  }
}

const OVERDUE = `update pending_orders set expires_at = now() - interval '1 second'
  where status = 'pending_approval' and id in (
    select id from pending_orders where status = 'pending_approval' order by id limit $1)`;

/** Lets the time of the oldest orders that wait be over, without a trigger, and has them lapse. */
const lapseOldest = (url: string, count: number) =>
  asSuperuser(url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(OVERDUE, [count]);
    await client.query(dueRun(lapseOrders));
  });

/** Lapses an order now and then until told to stop. */
export async function lapse(url: string, until: () => boolean): Promise<void> {
  while (!until()) {
    await sleep(1_000 + below(1_000));
    // Where PostgreSQL was killed, it waits on.
    await lapseOldest(url, 1).catch(() => {});
  }
}

/** Lapses all that waits. @returns whether that came to pass in time */
export async function lapseRest(url: string): Promise<boolean> {
  const deadline = Date.now() + SETTLE_LIMIT_MS;
  while (Date.now() < deadline) {
    await lapseOldest(url, 1_000_000);
    const waiting = `select from pending_orders where status = 'pending_approval' limit 1`;
    const { rowCount } = await asSuperuser(url, (client) => client.query(waiting));
    if (rowCount === 0) return true;
    await sleep(500);
  }
  return false;
}
