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
import { memberName } from '../team/member-queries.ts';

const payload = z.object({
  companyId: z.number().int(),
  act: z.enum(['created', 'changed', 'rotated']),
  /** Of the key. */
  id: z.number().int(),
  /** The member who did it, and when. */
  by: z.number().int(),
  at: z.number(),
  /** Who is mailed. */
  to: z.number().int(),
});
type Notice = z.output<typeof payload>;

function letterOf(
  to: Addressee,
  {
    act,
    key,
    admin,
    at,
    link,
  }: Pick<Notice, 'act' | 'at'> & Record<'key' | 'admin' | 'link', string>,
): Letter {
  const { language, first_name: name, time_zone } = to;
  const { hello, letters } = SERVER[language];
  const time = letterTime(new Date(at), language, time_zone);
  const texts = fill(letters.apiKeys, { key, admin, time });
  return {
    language,
    subject: texts.subject[act],
    heading: texts.subject[act],
    paragraphs: [fill(hello, { name }), texts.says[act]],
    button: { label: texts.label, link },
    after: [texts.unasked],
  };
}

/** Tells an Admin that a key of the API was made or may do something else now. */
export const apiKeyMail = defineJob({
  name: 'api-key-mail',
  payload,
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>,
    { companyId, act, id, by, at, to: told }: Notice,
  ) {
    const { to, ...names } = await services.database.readCompany(companyId, async (tx) => ({
      to: await readAddressee(tx, { tenantId: companyId, id: told }),
      key: await memberName(tx, companyId, id),
      admin: await memberName(tx, companyId, by),
    }));
    if (!to) return;
    const link = `${services.publicUrl}/settings/api-keys`;
    await sendLetter(services, 'api-key', {
      to: to.email,
      identity: `api-key:${companyId}:${act}:${id}:${at}:${told}`,
      mail: letterOf(to, { act, at, link, ...names }),
    });
  },
});

/** Has all Admins told of what became of a key. */
export async function tellAdminsOfKey(
  tx: Connection,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  companyId: number,
  about: Pick<Notice, 'act' | 'id' | 'by'>,
): Promise<void> {
  const notice = { ...about, companyId, at: now().getTime() };
  for (const to of await readAdmins(tx, companyId))
    await jobs.enqueue(tx, apiKeyMail, { ...notice, to });
}
