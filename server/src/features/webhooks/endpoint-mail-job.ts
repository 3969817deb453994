import { WEBHOOK_KEPT_DAYS, WEBHOOK_TRIED_DAYS } from '@regalo/contract/webhooks/kinds';
import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { letterTime } from '../../platform/mail/letter-time.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Services } from '../../platform/services.ts';
import type { Addressee } from '../auth/accounts/account-store.ts';
import { readAddressee } from '../auth/accounts/manager-queries.ts';
import { readAdmins } from '../team/factor-queries.ts';
import { readTarget } from './endpoint-state-queries.ts';

const payload = z.object({
  companyId: z.number().int(),
  endpointId: z.number().int(),
  /** Why it is disabled. */
  reason: z.enum(['failures', 'gone']),
  at: z.number(),
  /** Who is mailed. */
  to: z.number().int(),
});
type Notice = z.output<typeof payload>;

function letterOf(to: Addressee, { reason, at }: Notice, address: string): Letter {
  const { language, first_name: name, time_zone: zone } = to;
  const { hello, letters } = SERVER[language];
  const { host } = new URL(address);
  const days = { tried: WEBHOOK_TRIED_DAYS, kept: WEBHOOK_KEPT_DAYS };
  const time = letterTime(new Date(at), language, zone);
  const texts = fill(letters.webhooks, { host, time, ...days });
  return {
    language,
    subject: texts.subject,
    heading: texts.subject,
    paragraphs: [fill(hello, { name }), texts.says[reason], texts.kept],
  };
}

/** Tells an Admin that an endpoint was disabled because it does not answer. */
export const endpointMail = defineJob({
  name: 'webhook-endpoint-mail',
  payload,
  async handle(services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log'>, notice: Notice) {
    const { companyId, endpointId, reason, at, to: told } = notice;
    const { to, target } = await services.database.readCompany(companyId, async (tx) => ({
      to: await readAddressee(tx, { tenantId: companyId, id: told }),
      target: await readTarget(tx, companyId, endpointId),
    }));
    if (!to || !target) return;
    await sendLetter(services, 'webhook-endpoint', {
      to: to.email,
      identity: `webhook-endpoint:${companyId}:${endpointId}:${reason}:${at}:${told}`,
      mail: letterOf(to, notice, target.address),
    });
  },
});

/** Has all Admins told that an endpoint was disabled. */
export async function tellAdminsOfEnd(
  tx: Connection,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  companyId: number,
  about: Pick<Notice, 'endpointId' | 'reason'>,
): Promise<void> {
  const notice = { ...about, companyId, at: now().getTime() };
  for (const to of await readAdmins(tx, companyId))
    await jobs.enqueue(tx, endpointMail, { ...notice, to });
}
