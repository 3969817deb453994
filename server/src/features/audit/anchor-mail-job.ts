import { permissionsOf } from '@regalo/contract/auth/roles';
import { HOME_ZONE } from '@regalo/contract/values/days';
import { z } from 'zod';
import { defineCompanyJob } from '../../platform/jobs/company-job.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Services } from '../../platform/services.ts';
import { anchorLetter } from './anchor-letter.ts';
import { readAddressee, readAnchor, readWanting } from './anchor-queries.ts';

const payload = z.object({
  companyId: z.number().int(),
  managerId: z.number().int(),
  count: z.number().int(),
  hash: z.string(),
  at: z.iso.datetime(),
});

/** Mails one member where the chain of their company ended. */
export const anchorMail = defineJob({
  name: 'audit-anchor',
  payload,
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>,
    { companyId, managerId, count, hash, at },
  ) {
    const to = await services.database.readCompany(companyId, (tx) =>
      readAddressee(tx, companyId, managerId),
    );
    if (!to) return;
    const link = `${services.publicUrl}/audit`;
    await sendLetter(services, 'audit-anchor', {
      to: to.email,
      identity: `audit-anchor:${companyId}:${managerId}:${at}`,
      mail: anchorLetter({ count, hash }, to, { at: new Date(at), link }),
    });
  },
});

type Used = Pick<Services, 'database' | 'jobs' | 'roles' | 'now'>;

async function queueMails({ database, jobs, roles, now }: Used, companyId: number): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    const anchor = await readAnchor(tx, companyId);
    if (!anchor) return;
    const at = now().toISOString();
    for (const { id, roles: held } of await readWanting(tx, companyId))
      if (permissionsOf(held, roles).includes('members.manage'))
        await jobs.enqueue(tx, anchorMail, { companyId, managerId: id, ...anchor, at });
  });
}

/** Every morning: mails the Admins who want it where the chain of their company ends. */
export const mailAnchors = defineCompanyJob({
  name: 'mail-audit-anchors',
  schedule: { cron: '0 6 * * *', timeZone: HOME_ZONE },
  ofCompany: queueMails,
});
