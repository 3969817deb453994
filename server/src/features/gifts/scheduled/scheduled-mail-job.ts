import { WAIT_REASONS } from '@regalo/contract/gifts/scheduled-status';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendLetter } from '../../../platform/mail/send-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { readMemberName } from '../../approvals/approver-queries.ts';
import { readAddressee } from '../../auth/accounts/manager-queries.ts';
import { NEWS, scheduledLetter } from './scheduled-letter.ts';
import { readScheduled } from './scheduled-queries.ts';

const payload = z.object({
  companyId: z.number().int(),
  /** The number of the scheduled order. */
  orderId: z.number().int(),
  /** Who is told. */
  memberId: z.number().int(),
  news: z.enum(NEWS),
  reason: z.enum(WAIT_REASONS),
  /** Of a warning: how many days ahead it is told, and how many colones are missing. */
  days: z.number().int().optional(),
  missing: z.number().int().optional(),
});

/** Tells a member that a scheduled order waits, has lapsed, was paused, or will lack funds, and why. */
export const scheduledMail = defineJob({
  name: 'scheduled-mail',
  payload,
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>,
    { companyId, orderId, memberId, news, reason, days, missing = 0 },
  ) {
    const found = await services.database.readCompany(companyId, async (tx) => {
      const to = await readAddressee(tx, { tenantId: companyId, id: memberId });
      const order = await readScheduled(tx, companyId, orderId);
      if (!to || !order) return;
      // It went on meanwhile: there is nothing left to ask.
      if (news === 'waits' && (order.status !== 'waiting' || order.reason !== reason)) return;
      if (news === 'short' && order.ended_at !== null) return;
      return { to, order, author: await readMemberName(tx, companyId, order.manager_id) };
    });
    if (!found) return;
    const mail = scheduledLetter(news, {
      ...found,
      reason,
      missing,
      publicUrl: services.publicUrl,
    });
    // Of a new time it is told anew.
    const cause = days === undefined ? reason : `${days}:${found.order.send_at.getTime()}`;
    await sendLetter(services, `scheduled-${news}`, {
      to: found.to.email,
      identity: `scheduled:${companyId}:${orderId}:${memberId}:${news}:${cause}`,
      mail,
    });
  },
});
