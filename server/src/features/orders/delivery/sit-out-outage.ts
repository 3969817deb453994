import { CHANNELS, type Channel } from '@regalo/contract/orders/channels';
import { DAY_MS } from '@regalo/contract/values/days';
import { z } from 'zod';
import { readOutage } from '../../../platform/mail/outage-queries.ts';
import type { Services } from '../../../platform/services.ts';
import { giveUpMails } from './outbox-queries.ts';

type Used = Pick<Services, 'database' | 'now'>;

/** How long a mail is tried before it is given up. */
export const TRIED_FOR_MS = 7 * DAY_MS;
/** An outage of the mail server that lasts for longer makes orders wait. */
const BRIEF_OUTAGE_MS = 60_000;
const PAUSE_CAP_MS = 60 * 60_000;
/** How often it is looked whether the mail server answers again, while orders wait. */
export const LOOK_MS = 60_000;

/** The job that ends their wait; see `wake-orders-job.ts`. */
export const WAKE_ORDERS = {
  name: 'wake-orders',
  payload: z.object({
    /** How far it has come since the mail server takes mails; 0: not at all. */
    step: z.number().int(),
    /** Absent: the mail server. */
    channel: z.enum(CHANNELS).optional(),
  }),
};

/**
 * Waits while a channel takes nothing: the order gives up what has waited for too long,
 * which may be thousands, and tries a few mails again when as much time has gone by as the outage has
 * lasted, after an hour at most.
 * @param reason as the order's page shows it
 * @returns until when it waits; undefined if the outage has only begun
 */
export async function sitOutOutage(
  { database, now }: Used,
  { companyId, orderId }: { companyId: number; orderId: number },
  channel: Channel,
  reason: string,
): Promise<Date | undefined> {
  const outage = await database.outside((connection) => readOutage(connection, channel));
  const at = now().getTime();
  const before = new Date(at - TRIED_FOR_MS);
  const giveUp = () =>
    database.inCompany(companyId, (tx) =>
      giveUpMails(tx, companyId, orderId, { channel, before, reason }),
    );
  while ((await giveUp()) > 0);
  const lasted = outage ? at - outage.began_at.getTime() : 0;
  if (lasted < BRIEF_OUTAGE_MS) return undefined;
  return new Date(at + Math.min(lasted, PAUSE_CAP_MS));
}
