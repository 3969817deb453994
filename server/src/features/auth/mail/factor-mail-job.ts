import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendLetter } from '../../../platform/mail/send-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { readAddressee } from '../accounts/manager-queries.ts';
import { FACTOR_CHANGES } from '../factors/factor-changes.ts';
import { factorLetter } from './factor-letter.ts';

/** Tells a member by mail that their factors have changed. */
export const factorMail = defineJob({
  name: 'factor-mail',
  payload: z.object({
    companyId: z.number().int(),
    managerId: z.number().int(),
    change: z.enum(FACTOR_CHANGES),
    changedAt: z.number(),
  }),
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>,
    { companyId, managerId: id, change, changedAt },
  ) {
    const { database, publicUrl } = services;
    const to = await database.readCompany(companyId, (tx) =>
      readAddressee(tx, { tenantId: companyId, id }),
    );
    if (!to) return;
    const about = { change, at: new Date(changedAt), link: `${publicUrl}/forgot-password` };
    const identity = `factors:${companyId}:${id}:${change}:${changedAt}`;
    await sendLetter(services, 'factors', {
      to: to.email,
      identity,
      mail: factorLetter(to, about),
    });
  },
});
