import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Services } from '../../platform/services.ts';
import { readAddressee } from '../auth/accounts/manager-queries.ts';
import { approvalLetter, NEWS } from './approval-letter.ts';
import { readMemberName } from './approver-queries.ts';
import { readHeld, readLastComment } from './held-queries.ts';

const payload = z.object({
  companyId: z.number().int(),
  /** The number of the held order. */
  orderId: z.number().int(),
  /** Who is told. */
  memberId: z.number().int(),
  news: z.enum(NEWS),
});

/** Asks a member to look at a held order, or tells its author what has become of it. */
export const approvalMail = defineJob({
  name: 'approval-mail',
  payload,
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>,
    { companyId, orderId, memberId, news },
  ) {
    const found = await services.database.readCompany(companyId, async (tx) => {
      const to = await readAddressee(tx, { tenantId: companyId, id: memberId });
      const held = await readHeld(tx, companyId, orderId);
      // Nothing is left to be decided.
      if (!to || !held || (news === 'held' && held.status !== 'pending_approval')) return;
      const author = await readMemberName(tx, companyId, held.manager_id);
      const comment = news === 'declined' ? await readLastComment(tx, companyId, orderId) : '';
      return { to, held, author, comment };
    });
    if (!found) return;
    const { to, ...about } = found;
    await sendLetter(services, `approval-${news}`, {
      to: to.email,
      identity: `approval:${companyId}:${orderId}:${memberId}:${news}`,
      mail: approvalLetter(news, { ...about, to, publicUrl: services.publicUrl }),
    });
  },
});
