import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill } from '@regalo/messages/texts';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { letterTime } from '../../platform/mail/letter-time.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Services } from '../../platform/services.ts';
import type { Addressee } from '../auth/accounts/account-store.ts';
import { readAddressee } from '../auth/accounts/manager-queries.ts';
import { memberName } from './member-queries.ts';

function letterOf(
  to: Addressee,
  { required, admin, at, link }: { required: boolean; admin: string; at: Date; link: string },
): Letter {
  const { language, first_name: name, time_zone } = to;
  const { hello, letters } = SERVER[language];
  const time = letterTime(at, language, time_zone);
  const texts = fill(letters.factors.policy, { admin, time });
  const [subject, says] = required ? [texts.on, texts.onSays] : [texts.off, texts.offSays];
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [fill(hello, { name }), says],
    button: { label: texts.label, link },
    after: [texts.unasked],
  };
}

/** Tells an Admin that the company asks for a second factor now, or no longer. */
export const factorPolicyMail = defineJob({
  name: 'factor-policy-mail',
  payload: z.object({
    companyId: z.number().int(),
    factor: z.enum(['required', 'optional']),
    changedBy: z.number().int(),
    changedAt: z.number(),
    /** Who is mailed. */
    to: z.number().int(),
  }),
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>,
    { companyId, factor, changedBy, changedAt, to: id },
  ) {
    const { database, publicUrl } = services;
    const { to, admin } = await database.readCompany(companyId, async (tx) => ({
      to: await readAddressee(tx, { tenantId: companyId, id }),
      admin: await memberName(tx, companyId, changedBy),
    }));
    if (!to) return;
    const required = factor === 'required';
    const about = { required, admin, at: new Date(changedAt), link: `${publicUrl}/team` };
    await sendLetter(services, 'factor-policy', {
      to: to.email,
      identity: `factor-policy:${companyId}:${changedAt}:${id}`,
      mail: letterOf(to, about),
    });
  },
});
