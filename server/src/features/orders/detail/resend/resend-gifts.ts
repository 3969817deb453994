import { RESENT_AT_ONCE, type Resent, type ResentAtOnce } from '@regalo/contract/orders/detail';
import { localDay } from '@regalo/contract/values/days';
import { Refusal } from '../../../../platform/refusal.ts';
import { managerAuthor } from '../../../../platform/security/audit.ts';
import type { Session } from '../../../../platform/security/sessions.ts';
import { takeTries } from '../../../../platform/security/throttle.ts';
import type { Services } from '../../../../platform/services.ts';
import { lockOrder } from '../../delivery/order-state-queries.ts';
import { countOfOrder } from '../gift-queries.ts';
import { RESENDS } from './resend-gift.ts';
import { resendMarked } from './resend-gifts-job.ts';
import { countResendable, markForResend, readTimeZone } from './resend-queries.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'keys' | 'now'>;

interface Wanted {
  order: number;
  which: ResentAtOnce;
  /** Only these of them. */
  ids?: number[] | undefined;
}

/**
 * Mails failed or unopened gifts of an order again, all or those that are named. Here they are only chosen and marked, in
 * one statement; a job mails them.
 * @throws Refusal not_found
 */
export async function resendGifts(
  { database, jobs, keys, now }: Used,
  session: Session,
  { order: orderId, which, ids: named }: Wanted,
): Promise<Resent> {
  const { companyId, managerId } = session;
  const ids = named && [...new Set(named)];
  const { wanted, found } = await database.readCompany(companyId, async (tx) => {
    const zone = await readTimeZone(tx, companyId, orderId, session);
    if (zone === undefined) throw new Refusal('order_not_found');
    if (ids && (await countOfOrder(tx, companyId, { orderId, ids })) < ids.length)
      throw new Refusal('gift_not_found');
    const statuses = RESENT_AT_ONCE[which];
    const wanted = { orderId, today: localDay(now(), zone), statuses, ids };
    return { wanted, found: await countResendable(tx, companyId, wanted) };
  });
  const author = managerAuthor(managerId);
  const most = await takeTries(database, keys, RESENDS, author, found.counted);
  const mailed = await database.inCompany(companyId, async (tx) => {
    await lockOrder(tx, companyId, orderId);
    const { at, count } = await markForResend(tx, companyId, wanted, most);
    const payload = { companyId, orderId, managerId, at: at.toISOString() };
    if (count > 0) await jobs.enqueue(tx, resendMarked, payload);
    return count;
  });
  return { mailed, just_mailed: found.resting, over_limit: found.counted - most };
}
