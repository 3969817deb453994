import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { type Addressed, sendLetter } from '../../../platform/mail/send-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { readRequest } from '../membership/queries.ts';
import { findManagerByEmail, readAddressee } from '../queries.ts';
import { lockedMail, membershipMail, pinChangedMail } from './account-mail-texts.ts';
import { preparePinLink } from './pin-link-mail.ts';

type Used = Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'now' | 'publicUrl'> &
  Pick<Services, 'operatorEmail'>;

/** Stored in the database as it is, so nothing in it is secret. */
const payload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('membership'), requestId: z.number() }),
  z.object({ kind: z.literal('pin-link'), email: z.string(), askedAt: z.number() }),
  z.object({
    kind: z.literal('pin-changed'),
    companyId: z.number(),
    managerId: z.number(),
    changedAt: z.number(),
  }),
  z.object({ kind: z.literal('locked'), email: z.string(), lockedAt: z.number() }),
]);
type Payload = z.output<typeof payload>;
type About<K extends Payload['kind']> = Extract<Payload, { kind: K }>;

async function prepareMembership(services: Used, { requestId }: About<'membership'>) {
  const request = await services.database.outside((tx) => readRequest(tx, requestId));
  if (!request) return;
  const identity = `membership:${requestId}`;
  return { to: services.operatorEmail, identity, mail: membershipMail(request) };
}

async function prepareNotice(services: Used, about: About<'pin-changed'>) {
  const { companyId, managerId, changedAt } = about;
  const to = await services.database.readCompany(companyId, (tx) =>
    readAddressee(tx, companyId, managerId),
  );
  if (!to) return;
  const mail = pinChangedMail(to, new Date(changedAt), `${services.publicUrl}/forgot-password`);
  return { to: to.email, identity: `pin-changed:${companyId}:${managerId}:${changedAt}`, mail };
}

async function prepareLocked(services: Used, { email, lockedAt }: About<'locked'>) {
  const { database, publicUrl } = services;
  const place = await database.outside((connection) => findManagerByEmail(connection, email));
  if (!place) return;
  const { company_id: companyId, id } = place;
  const to = await database.readCompany(companyId, (tx) => readAddressee(tx, companyId, id));
  if (!to) return;
  const mail = lockedMail(to, new Date(lockedAt), `${publicUrl}/forgot-password`);
  return { to: to.email, identity: `locked:${companyId}:${id}:${lockedAt}`, mail };
}

async function prepare(services: Used, about: Payload): Promise<Addressed | undefined> {
  if (about.kind === 'membership') return await prepareMembership(services, about);
  if (about.kind === 'pin-changed') return await prepareNotice(services, about);
  if (about.kind === 'locked') return await prepareLocked(services, about);
  return await preparePinLink(services, about);
}

/** Sends one e-mail about an account, until it is accepted or refused permanently. */
export const accountMail = defineJob({
  name: 'account-mail',
  payload,
  async handle(services: Used, about) {
    const prepared = await prepare(services, about);
    if (prepared) await sendLetter(services, about.kind, prepared);
  },
});
