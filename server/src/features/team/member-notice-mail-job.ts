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
import { readAdmins } from './factor-queries.ts';
import { readInvitedEmail } from './invitation-queries.ts';
import { memberName, readToldMember } from './member-queries.ts';

const ACTS = ['invited', 'invitedAgain', 'disabled', 'enabled'] as const;

/** Stored in the database as it is, so nothing in it is secret. */
const payload = z.object({
  companyId: z.number().int(),
  act: z.enum(ACTS),
  /** Of the invitation, or of the member. */
  id: z.number().int(),
  at: z.number(),
  /** Who is mailed. */
  to: z.number().int(),
});
type Notice = z.output<typeof payload>;

function letterOf(
  to: Addressee,
  { act, who, at, link }: Pick<Notice, 'act' | 'at'> & { who: string; link: string },
): Letter {
  const { language, first_name: name, time_zone } = to;
  const { hello, letters } = SERVER[language];
  const time = letterTime(new Date(at), language, time_zone);
  const texts = fill(letters.members, { who, time });
  return {
    language,
    subject: texts.subject[act],
    heading: texts.subject[act],
    paragraphs: [fill(hello, { name }), texts.says[act], texts.check],
    button: { label: texts.label, link },
    after: [],
  };
}

/** Tells an Admin of whom an operator has let into the company, or shut out. */
export const memberNoticeMail = defineJob({
  name: 'member-notice-mail',
  payload,
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>,
    { companyId, act, id, at, to: told }: Notice,
  ) {
    const { database, publicUrl } = services;
    const { to, who } = await database.readCompany(companyId, async (tx) => ({
      to: await readToldMember(tx, companyId, told),
      who: await (act === 'disabled' || act === 'enabled' ? memberName : readInvitedEmail)(
        tx,
        companyId,
        id,
      ),
    }));
    const mail = letterOf(to, { act, who, at, link: `${publicUrl}/team` });
    const identity = `member-notice:${companyId}:${act}:${id}:${at}:${told}`;
    await sendLetter(services, 'member-notice', { to: to.email, identity, mail });
  },
});

/** Has all Admins told, also one whom the same transaction shuts out afterwards. */
export async function tellAdmins(
  tx: Connection,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  companyId: number,
  about: Pick<Notice, 'act' | 'id'>,
): Promise<void> {
  const notice = { ...about, companyId, at: now().getTime() };
  for (const to of await readAdmins(tx, companyId))
    await jobs.enqueue(tx, memberNoticeMail, { ...notice, to });
}
