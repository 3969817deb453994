import { SERVER } from '@regalo/messages/server';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Services } from '../../platform/services.ts';
import { readAddressee } from '../auth/accounts/manager-queries.ts';
import { resetLetter, resetNotice } from './factor-reset-letters.ts';
import { factorResetToken } from './factor-reset-link.ts';
import { memberName } from './member-queries.ts';

/** Stored in the database as it is, so nothing in it is secret. */
const payload = z.object({
  companyId: z.number().int(),
  /** Whose factors are cleared. */
  managerId: z.number().int(),
  generation: z.number().int(),
  /** The member who asked; absent where an operator did. */
  askedBy: z.exactOptional(z.number().int()),
  askedAt: z.number(),
  /** Who is mailed: the member gets the link, and an Admin the news. */
  to: z.number().int(),
});

/** Mails the link that clears factors to its member, and the news of it to Admins. */
export const factorResetMail = defineJob({
  name: 'factor-reset-mail',
  payload,
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>,
    { companyId, managerId, generation, askedBy, askedAt, to: id },
  ) {
    const { database, keys, publicUrl } = services;
    const { to, member, asking } = await database.readCompany(companyId, async (tx) => ({
      to: await readAddressee(tx, { tenantId: companyId, id }),
      member: await memberName(tx, companyId, managerId),
      asking: askedBy === undefined ? null : await memberName(tx, companyId, askedBy),
    }));
    if (!to) return;
    const admin = asking ?? SERVER[to.language].letters.invitation.operator;
    const token = factorResetToken(keys, { companyId, managerId, generation });
    // In the fragment, which browsers send neither to the server nor to other sites.
    const link = `${publicUrl}/reset-sign-in#token=${token}`;
    const mail =
      id === managerId
        ? resetLetter(to, { admin, link })
        : resetNotice(to, { admin, member, at: new Date(askedAt), link: `${publicUrl}/team` });
    const identity = `factor-reset:${companyId}:${managerId}:${generation}:${id}`;
    await sendLetter(services, 'factor-reset', { to: to.email, identity, mail });
  },
});
