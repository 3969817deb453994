import { localDay } from '@regalo/contract/values/days';
import { z } from 'zod';
import { timeZoneOf } from '../../../../platform/companies.ts';
import { defineJob } from '../../../../platform/jobs/job.ts';
import { addAuditEntries, managerAuthor } from '../../../../platform/security/audit.ts';
import type { Services } from '../../../../platform/services.ts';
import { deliverOrder } from '../../delivery/deliver-order-job.ts';
import { lockOrder, openOrder } from '../../delivery/order-state-queries.ts';
import { GIFT_AUDIT } from '../../gift-actor.ts';
import { lockMarkedGifts, replaceMails } from './resend-queries.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now'>;

/** How many gifts one transaction puts into the outbox. */
const AT_ONCE = 500;

const payload = z.object({
  companyId: z.number().int(),
  orderId: z.number().int(),
  /** The member who had them mailed again. */
  managerId: z.number().int(),
  /** What the gifts are marked with. */
  at: z.iso.datetime(),
});

type Payload = z.output<typeof payload>;

/** Puts some of the marked gifts into the outbox. @returns how many */
async function mailSome(
  { database, jobs, now }: Used,
  { companyId, orderId, managerId, at }: Payload,
): Promise<number> {
  return await database.inCompany(companyId, async (tx) => {
    await lockOrder(tx, companyId, orderId);
    const today = localDay(now(), await timeZoneOf(tx, companyId));
    const wanted = { orderId, at: new Date(at), today, most: AT_ONCE };
    const gifts = await lockMarkedGifts(tx, companyId, wanted);
    if (gifts.length === 0) return 0;
    const deliveryId = await replaceMails(tx, companyId, orderId, gifts);
    await addAuditEntries(
      tx,
      companyId,
      { author: managerAuthor(managerId), action: 'resent', subject: GIFT_AUDIT },
      gifts.map(({ id, channel, address }) =>
        channel === 'mail' ? { id, email: address } : { id, channel },
      ),
    );
    await openOrder(tx, companyId, orderId);
    await jobs.enqueue(tx, deliverOrder, { companyId, orderId, deliveryId });
    return gifts.length;
  });
}

async function mailAll(services: Used, marked: Payload, stopping: AbortSignal): Promise<void> {
  while ((await mailSome(services, marked)) > 0)
    if (stopping.aborted) {
      const { database, jobs } = services;
      await database.inCompany(marked.companyId, (tx) => jobs.enqueue(tx, resendMarked, marked));
      return;
    }
}

/** Mails the gifts of an order again that were marked for it. */
export const resendMarked = defineJob({
  name: 'resend-gifts',
  payload,
  atOnce: 4,
  handle: mailAll,
});
