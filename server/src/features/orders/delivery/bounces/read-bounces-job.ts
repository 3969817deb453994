import { HOME_ZONE } from '@regalo/contract/values/days';
import { isOutage } from '../../../../database/outage.ts';
import { defineRecurringJob } from '../../../../platform/jobs/job.ts';
import { logFailure } from '../../../../platform/log-failure.ts';
import { quoteReply } from '../../../../platform/mail/mail-failures.ts';
import type { Services } from '../../../../platform/services.ts';
import { deliverOrder } from '../deliver-order-job.ts';
import { readMailName } from '../mail-name.ts';
import { lockOrder, openOrder } from '../order-state-queries.ts';
import { failMail, markAddress, readOrderOfMail } from './bounce-queries.ts';
import { type Bounce, readBounce } from './read-bounce.ts';

type TakingBounces = Pick<Services, 'database' | 'jobs' | 'keys' | 'now' | 'metrics'>;

/**
 * Marks a mail that came back, and its address; the order is opened again and closed with the failure,
 * which tells its managers. Counts only with a Message-ID of ours and the recipient it went to: anybody can
 * write a bounce.
 * @returns for how many recipients it counts
 */
async function takeBounce(
  { database, jobs, keys, now }: TakingBounces,
  { messageName, failed }: Bounce,
): Promise<number> {
  const mail = readMailName(keys, messageName);
  if (!mail) return 0;
  const { companyId, deliveryId } = mail;
  let counted = 0;
  for (const { address, reason } of failed)
    await database.inCompany(companyId, async (tx) => {
      const orderId = await readOrderOfMail(tx, companyId, { deliveryId, address });
      if (orderId === undefined) return;
      await lockOrder(tx, companyId, orderId);
      const shown = quoteReply(reason || 'not delivered');
      if (!(await failMail(tx, companyId, { deliveryId, address, reason: shown }))) return;
      await markAddress(tx, companyId, { address, at: now() });
      await openOrder(tx, companyId, orderId);
      await jobs.enqueue(tx, deliverOrder, { companyId, orderId, deliveryId });
      counted += 1;
    });
  return counted;
}

/** Takes a mail that somebody says came back, and counts what it was: anything else changes nothing. */
export async function takeReturned(
  services: TakingBounces,
  raw: Buffer,
  source: 'webhook' | 'mailbox',
): Promise<void> {
  const bounce = readBounce(raw);
  const counted = bounce ? await takeBounce(services, bounce) : 0;
  const outcome = counted > 0 ? 'counted' : 'ignored';
  services.metrics.count('regalo_bounces_total', { source, outcome });
}

/**
 * The same of a mail in the mailbox. One that is too much for us is logged and given up, so that it does not keep us
 * from those behind it. Only where the database is away it is thrown, and the mail left for later.
 */
async function takeFromMailbox(
  services: TakingBounces & Pick<Services, 'log'>,
  raw: Buffer,
): Promise<void> {
  try {
    await takeReturned(services, raw, 'mailbox');
  } catch (error) {
    if (isOutage(error)) throw error;
    logFailure(services.log, error, 'mail that came back');
    services.metrics.count('regalo_bounces_total', { source: 'mailbox', outcome: 'given_up' });
  }
}

/** Reads the mails that came back into the mailbox of the settings, if there is one, every minute. */
export const readBouncesJob = defineRecurringJob({
  name: 'read-bounces',
  schedule: { cron: '* * * * *', timeZone: HOME_ZONE },
  maxSeconds: 120,
  async handle(services: TakingBounces & Pick<Services, 'mailbox' | 'log'>, _run, stopping) {
    await services.mailbox?.readNew((raw) => takeFromMailbox(services, raw), stopping);
  },
});
