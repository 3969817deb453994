import { LEAVING_MAX_PERCENT } from '@regalo/contract/directory/directory';
import type { Letter } from '@regalo/gift-view/letter-email';
import { SERVER } from '@regalo/messages/server';
import { fill, pluralOf } from '@regalo/messages/texts';
import { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { letterTime } from '../../platform/mail/letter-time.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Services } from '../../platform/services.ts';
import type { Addressee } from '../auth/accounts/account-store.ts';
import { readAddressee } from '../auth/accounts/manager-queries.ts';
import { readAdmins } from '../team/factor-queries.ts';

const payload = z.object({
  companyId: z.number().int(),
  /** How many wait to be removed. */
  leaving: z.number().int(),
  at: z.number(),
  /** Who is mailed. */
  to: z.number().int(),
});
type Notice = z.output<typeof payload>;

function letterOf(to: Addressee, { leaving, at }: Notice, publicUrl: string): Letter {
  const { language, first_name: name, time_zone: zone } = to;
  const { hello, letters } = SERVER[language];
  const time = letterTime(new Date(at), language, zone);
  const texts = fill(letters.directory, { time, percent: LEAVING_MAX_PERCENT, count: leaving });
  return {
    language,
    subject: texts.subject,
    heading: texts.subject,
    paragraphs: [fill(hello, { name }), texts.says, texts[`waits_${pluralOf(leaving, language)}`]],
    button: { label: texts.label, link: `${publicUrl}/settings/api-keys` },
    after: [texts.kept],
  };
}

/** Tells an Admin that the sync with the directory stopped, and waits for somebody to accept what it would do. */
export const directoryStoppedMail = defineJob({
  name: 'directory-stopped-mail',
  payload,
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>,
    notice: Notice,
  ) {
    const { companyId, at, to: told } = notice;
    const to = await services.database.readCompany(companyId, (tx) =>
      readAddressee(tx, { tenantId: companyId, id: told }),
    );
    if (!to) return;
    await sendLetter(services, 'directory-stopped', {
      to: to.email,
      identity: `directory-stopped:${companyId}:${at}:${told}`,
      mail: letterOf(to, notice, services.publicUrl),
    });
  },
});

/** Has all Admins told that the sync stopped, in the transaction that stops it. */
export async function tellAdminsOfStop(
  tx: Connection,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  companyId: number,
  leaving: number,
): Promise<void> {
  const notice = { companyId, leaving, at: now().getTime() };
  for (const to of await readAdmins(tx, companyId))
    await jobs.enqueue(tx, directoryStoppedMail, { ...notice, to });
}
