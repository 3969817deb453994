import { z } from 'zod';
import type { Job } from '../../platform/jobs.ts';
import { type Addressed, sendLetter } from '../../platform/letter.ts';
import type { Parts } from '../../platform/parts.ts';
import { membershipMail, pinChangedMail } from './account-mail-texts.ts';
import { readRequest } from './membership-queries.ts';
import { preparePinLink } from './pin-link.ts';
import { readAddressee } from './queries.ts';

type Used = Pick<Parts, 'database' | 'keys' | 'mailer' | 'log' | 'now' | 'publicUrl'> &
  Pick<Parts, 'operatorEmail'>;

/** What a job is told; it lies in the database as it is, so nothing in it is secret. */
const payload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('membership'), requestId: z.number() }),
  z.object({ kind: z.literal('pin-link'), email: z.string(), askedAt: z.number() }),
  z.object({
    kind: z.literal('pin-changed'),
    companyId: z.number(),
    managerId: z.number(),
    changedAt: z.number(),
  }),
]);
type Payload = z.output<typeof payload>;
type About<K extends Payload['kind']> = Extract<Payload, { kind: K }>;

async function prepareMembership(parts: Used, { requestId }: About<'membership'>) {
  const request = await parts.database.outside((tx) => readRequest(tx, requestId));
  if (!request) return;
  const identity = `membership:${requestId}`;
  return { to: parts.operatorEmail, identity, mail: membershipMail(request) };
}

async function prepareNotice(parts: Used, about: About<'pin-changed'>) {
  const { companyId, managerId, changedAt } = about;
  const to = await parts.database.readCompany(companyId, (tx) =>
    readAddressee(tx, companyId, managerId),
  );
  if (!to) return;
  const mail = pinChangedMail(to, new Date(changedAt), `${parts.publicUrl}/forgot-password`);
  return { to: to.email, identity: `pin-changed:${companyId}:${managerId}:${changedAt}`, mail };
}

async function prepare(parts: Used, about: Payload): Promise<Addressed | undefined> {
  if (about.kind === 'membership') return await prepareMembership(parts, about);
  if (about.kind === 'pin-changed') return await prepareNotice(parts, about);
  return await preparePinLink(parts, about);
}

/** Mails one thing about an account, until it is taken or refused for good. */
export const accountMailJob = (parts: Used): Job<typeof payload> => ({
  name: 'account-mail',
  payload,
  async handle(about) {
    const prepared = await prepare(parts, about);
    if (prepared) await sendLetter(parts, about.kind, prepared);
  },
});
