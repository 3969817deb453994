import { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendLetter } from '../../../platform/mail/send-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { memberName } from '../../team/member-queries.ts';
import { readAddressee } from '../accounts/manager-queries.ts';
import { ssoChanges } from './settings-changes.ts';
import { changedLetter, linkedLetter } from './sso-letters.ts';

const mailed = z.object({
  companyId: z.number().int(),
  /** Who is mailed. */
  to: z.number().int(),
  at: z.number(),
});

const payload = z.discriminatedUnion('kind', [
  mailed.extend({
    ...ssoChanges.shape,
    kind: z.literal('changed'),
    /** Absent where it was the operator. */
    authorId: z.number().int().optional(),
  }),
  mailed.extend({
    kind: z.literal('linked'),
    /** Whether the first sign-in made the account. */
    made: z.enum(['yes', 'no']),
  }),
]);
type Payload = z.output<typeof payload>;

async function prepare(tx: Connection, about: Payload, publicUrl: string) {
  const { companyId, at } = about;
  const to = await readAddressee(tx, { tenantId: companyId, id: about.to });
  if (!to) return;
  const time = new Date(at);
  if (about.kind === 'linked') {
    const made = about.made === 'yes';
    return { to, mail: linkedLetter(to, { made, at: time, link: `${publicUrl}/profile` }) };
  }
  const nameOf = async (id?: number) => (id ? await memberName(tx, companyId, id) : undefined);
  const author = await nameOf(about.authorId);
  const keeper = await nameOf(about.keeps_pin);
  const link = `${publicUrl}/settings/sign-in`;
  return { to, mail: changedLetter(to, { changes: about, author, keeper, at: time, link }) };
}

/** Tells an Admin what was changed about single sign-on, or a member that it opens their account. */
export const ssoMail = defineJob({
  name: 'sso-mail',
  payload,
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>,
    about,
  ) {
    const { companyId, kind, to, at } = about;
    const prepared = await services.database.readCompany(companyId, (tx) =>
      prepare(tx, about, services.publicUrl),
    );
    if (!prepared) return;
    await sendLetter(services, `sso-${kind}`, {
      to: prepared.to.email,
      identity: `sso-${kind}:${companyId}:${to}:${at}`,
      mail: prepared.mail,
    });
  },
});
