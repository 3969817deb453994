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
import { notify } from '../notifications/notifications.ts';
import { readAdmins } from '../team/factor-queries.ts';

const payload = z.object({
  companyId: z.number().int(),
  /** The key was seen for the first time; was gone; is there again. */
  news: z.enum(['active', 'fell_back', 'restored']),
  /** That mails come from, or came from. */
  address: z.string(),
  at: z.number(),
  /** Who is mailed. */
  to: z.number().int(),
});
type Notice = z.output<typeof payload>;
export type SendingNews = Notice['news'];

function letterOf(to: Addressee, { news, address, at }: Notice, publicUrl: string): Letter {
  const { language, first_name: name, time_zone: zone } = to;
  const { hello, letters } = SERVER[language];
  const time = letterTime(new Date(at), language, zone);
  const { label, [news]: said } = fill(letters.sending, { address, time });
  return {
    language,
    subject: said.subject,
    heading: said.subject,
    paragraphs: [fill(hello, { name }), said.text],
    button: { label, link: `${publicUrl}/settings/brands` },
  };
}

/** Tells an Admin from which address mails come from now on. */
export const sendingMail = defineJob({
  name: 'sending-domain-mail',
  payload,
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>,
    notice: Notice,
  ) {
    const { companyId, news, at, to: told } = notice;
    const to = await services.database.readCompany(companyId, (tx) =>
      readAddressee(tx, { tenantId: companyId, id: told }),
    );
    if (!to) return;
    await sendLetter(services, `sending-${news}`, {
      to: to.email,
      identity: `sending-domain:${companyId}:${news}:${at}:${told}`,
      mail: letterOf(to, notice, services.publicUrl),
    });
  },
});

/** Has all Admins told, by mail and in the bell, in the transaction of what is told. */
export async function tellOfSending(
  tx: Connection,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  companyId: number,
  { news, address }: Pick<Notice, 'news' | 'address'>,
): Promise<void> {
  await notify(tx, companyId, `sending_${news}`, { address });
  const notice = { companyId, news, address, at: now().getTime() };
  for (const to of await readAdmins(tx, companyId))
    await jobs.enqueue(tx, sendingMail, { ...notice, to });
}
