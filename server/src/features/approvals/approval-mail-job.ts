import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Services } from '../../platform/services.ts';
import { readAddressee } from '../auth/accounts/manager-queries.ts';
import { approvalLetter, NEWS, REVIEW_NEWS } from './approval-letter.ts';
import { readMemberName } from './approver-queries.ts';
import { heldGiveawayLetter } from './held-giveaway-letter.ts';
import { readHeld, readLastComment } from './held-queries.ts';

const payload = {
  companyId: z.number().int(),
  /** The number of the held order. */
  orderId: z.number().int(),
  /** Who is told. */
  memberId: z.number().int(),
};

type Used = Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>;

async function mail(
  services: Used,
  {
    companyId,
    orderId,
    memberId,
    news,
  }: z.output<z.ZodObject<typeof payload>> & { news: Parameters<typeof approvalLetter>[0] },
): Promise<void> {
  const found = await services.database.readCompany(companyId, async (tx) => {
    const to = await readAddressee(tx, { tenantId: companyId, id: memberId });
    const held = await readHeld(tx, companyId, orderId);
    // Nothing is left to be decided.
    if (!to || !held || (news === 'held' && held.status !== 'pending_approval')) return;
    const author = await readMemberName(tx, companyId, held.manager_id);
    const comment = news === 'declined' ? await readLastComment(tx, companyId, orderId) : '';
    const answer = news === 'released' || news === 'refused' ? held.review_answer : null;
    return { to, held, author, comment: answer ?? comment };
  });
  if (!found) return;
  const { to, ...letter } = found;
  const about = { ...letter, to, publicUrl: services.publicUrl };
  const { giveaway_name: name, until } = letter.held;
  await sendLetter(services, `approval-${news}`, {
    to: to.email,
    identity: `approval:${companyId}:${orderId}:${memberId}:${news}`,
    mail:
      name !== null && until !== null
        ? heldGiveawayLetter(news, { ...about, name, until })
        : approvalLetter(news, about),
  });
}

/** Asks a member to look at a held order, or tells its author what has become of it. */
export const approvalMail = defineJob({
  name: 'approval-mail',
  payload: z.object({ ...payload, news: z.enum(NEWS) }),
  handle: mail,
});

/** Tells the author of an order what came of it when Regalo looked at it. */
export const reviewMail = defineJob({
  name: 'review-mail',
  payload: z.object({ ...payload, news: z.enum(REVIEW_NEWS) }),
  handle: mail,
});
