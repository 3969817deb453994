import { RESENT_AT_ONCE, type Resent } from '@regalo/contract/orders/detail';
import { localDay } from '@regalo/contract/values/days';
import { Refusal } from '../../../../platform/refusal.ts';
import { managerAuthor } from '../../../../platform/security/audit.ts';
import type { Session } from '../../../../platform/security/sessions.ts';
import { takeTries } from '../../../../platform/security/throttle.ts';
import type { Services } from '../../../../platform/services.ts';
import { lockOrder } from '../../delivery/order-state-queries.ts';
import { RESENDS } from './resend-gift.ts';
import { resendMarked } from './resend-gifts-job.ts';
import { countResendable, markForResend, readTimeZone } from './resend-queries.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'keys' | 'now'>;

/**
 * Mails all failed, or all unopened, gifts of an order again. Here they are only chosen and marked, in
 * one statement; a job mails them.
 * @throws Refusal not_found
 */
export async function resendGifts(
  { database, jobs, keys, now }: Used,
  { companyId, managerId }: Session,
  { order: orderId, which }: { order: number; which: keyof typeof RESENT_AT_ONCE },
): Promise<Resent> {
  const { wanted, found } = await database.readCompany(companyId, async (tx) => {
    const zone = await readTimeZone(tx, companyId, orderId);
    if (zone === undefined) throw new Refusal('order_not_found');
    const wanted = { orderId, today: localDay(now(), zone), status: RESENT_AT_ONCE[which] };
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
