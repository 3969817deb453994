import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { Services } from '../../platform/services.ts';
import { findManagerByEmail } from '../auth/accounts/manager-queries.ts';
import { hashLink } from '../auth/pin/pin-link-queries.ts';
import { accountExistsLetter, invitationLetter } from './invitation-letters.ts';
import { invitationToken, type MailedInvitation } from './invitation-link.ts';
import { readCompany, readInvitation, setLink } from './invitation-queries.ts';

type Used = Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>;

/** Stored in the database as it is, so nothing in it is secret. */
const payload = z.object({
  companyId: z.number().int(),
  invitationId: z.number().int(),
  generation: z.number().int(),
});

/** The letter of an invitation: a working link, or the notice of an account; undefined if it is over. */
async function prepare({ database, keys, publicUrl }: Used, mailed: MailedInvitation) {
  const { companyId, invitationId: id, generation } = mailed;
  const { invitation, company } = await database.readCompany(companyId, async (tx) => ({
    invitation: await readInvitation(tx, companyId, id),
    company: await readCompany(tx, companyId),
  }));
  if (invitation?.generation !== generation || !invitation.in_time) return;
  const { email, invited_by: inviter } = invitation;
  const invited = { language: company.language, company: company.name, inviter };
  const known = await database.outside((connection) => findManagerByEmail(connection, email));
  if (known) return { to: email, mail: accountExistsLetter(invited, `${publicUrl}/login`) };
  const token = invitationToken(keys, mailed);
  const hash = hashLink(token);
  const newest = await database.inCompany(companyId, (tx) =>
    setLink(tx, companyId, { id, generation, hash }),
  );
  if (!newest) return;
  // In the fragment, which browsers send neither to the server nor to other sites.
  return { to: email, mail: invitationLetter(invited, `${publicUrl}/invitation#token=${token}`) };
}

/** Mails an invitation, until it is accepted by the mail server or refused permanently. */
export const invitationMail = defineJob({
  name: 'invitation-mail',
  payload,
  async handle(services: Used, mailed) {
    const prepared = await prepare(services, mailed);
    const { companyId, invitationId, generation } = mailed;
    const identity = `invitation:${companyId}:${invitationId}:${generation}`;
    if (prepared) await sendLetter(services, 'invitation', { ...prepared, identity });
  },
});
