import { randomBytes } from 'node:crypto';
import { OPERATOR_INVITATION_HOURS } from '@regalo/contract/operator/operators';
import { HOUR_MS } from '@regalo/contract/values/days';
import type { Addressee } from '../../features/auth/accounts/account-store.ts';
import { sendAccountMail } from '../../features/auth/mail/account-mail-job.ts';
import { factorLetter } from '../../features/auth/mail/factor-letter.ts';
import { hashLink, savePinLink } from '../../features/auth/pin/pin-link-queries.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import { hasFactor } from '../../platform/security/factors.ts';
import type { OperatorServices } from '../services.ts';
import { OPERATOR_ACCOUNT_MAIL, OPERATOR_ACCOUNTS } from './operator-accounts.ts';
import {
  accessLetter,
  caseLimitLetter,
  newNetworkLetter,
  operatorInvitationLetter,
} from './operator-letters.ts';
import { type OperatorMail, operatorMail } from './operator-mail.ts';
import { readOperatorAddressee, readOperatorFactors } from './operator-queries.ts';
import { readAccess, readCaseLimit, readInvitation, readNetwork } from './told-entries.ts';

type About<K extends OperatorMail['kind']> = Extract<OperatorMail, { kind: K }>;

type Used = Pick<
  OperatorServices,
  'database' | 'keys' | 'mailer' | 'log' | 'now' | 'operatorEmail' | 'consoleUrl'
>;

/** Sends one e-mail about the PIN of an operator. */
export const operatorAccountMailJob = defineJob({
  ...OPERATOR_ACCOUNT_MAIL,
  handle: (services: Used, about) =>
    sendAccountMail({ ...services, publicUrl: services.consoleUrl }, OPERATOR_ACCOUNTS, about),
});

/** Makes the link of an invitation, so that only the mail has its token. It ends with the invitation. */
async function invitationLink(
  { database, consoleUrl, now }: Used,
  id: number,
  invitedAt: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const age = Math.max(0, Math.floor((now().getTime() - invitedAt.getTime()) / 60_000));
  const minutes = OPERATOR_INVITATION_HOURS * 60 - age;
  await database.transaction((tx) =>
    savePinLink(tx, OPERATOR_ACCOUNTS, { tenantId: id, id }, hashLink(token), minutes),
  );
  return `${consoleUrl}${OPERATOR_ACCOUNTS.pages.resetPin}#token=${token}`;
}

/**
 * The invitation that an entry of the audit is about; none for whoever has a second factor by now, nor where it would be
 * over. Other roles of the database can add jobs, but no entries.
 */
async function invitation(services: Used, { operatorId: id, entryId }: About<'invitation'>) {
  const since = new Date(services.now().getTime() - OPERATOR_INVITATION_HOURS * HOUR_MS);
  const found = await services.database.outside(async (tx) => {
    const factors = await readOperatorFactors(tx, { tenantId: id, id });
    return hasFactor(factors) ? undefined : await readInvitation(tx, id, { entryId, since });
  });
  if (!found) return;
  const again = found.action === 'factors reset';
  const link = await invitationLink(services, id, found.created_at);
  return { by: found.author, again, link };
}

async function networkOf({ database }: Used, about: About<'new-network'>): Promise<string> {
  const { operatorId, entryId, from = '' } = about;
  if (entryId === undefined) return from;
  const entry = await database.outside((tx) => readNetwork(tx, operatorId, entryId));
  return entry?.from ?? '';
}

/** What an operator is told, unless there is nothing to tell by now. */
async function letterOf(services: Used, to: Addressee, about: OperatorMail) {
  const link = `${services.consoleUrl}${OPERATOR_ACCOUNTS.pages.forgotPin}`;
  if (about.kind === 'invitation') {
    const found = await invitation(services, about);
    return found && operatorInvitationLetter(to, found);
  }
  if (about.kind === 'access') {
    const given = await services.database.outside((tx) => readAccess(tx, about.entryId));
    return given && accessLetter(to, { given, link: `${services.consoleUrl}/operator/operators` });
  }
  if (about.kind === 'cases') {
    const reached = await services.database.outside((tx) => readCaseLimit(tx, about.entryId));
    return reached && caseLimitLetter(to, reached, `${services.consoleUrl}/operator/audit`);
  }
  const at = new Date(about.at);
  if (about.kind === 'new-network') {
    const from = await networkOf(services, about);
    return newNetworkLetter(to, { from, at, link });
  }
  return factorLetter(to, { change: about.change, at, link });
}

async function send(services: Used, about: OperatorMail): Promise<void> {
  const { operatorId: id, kind } = about;
  const place = { tenantId: id, id };
  const to = await services.database.outside((tx) => readOperatorAddressee(tx, place));
  const mail = to && (await letterOf(services, to, about));
  if (!mail) return;
  const cause = 'entryId' in about ? (about.entryId ?? 0) : about.at;
  const identity = `operator-${kind}:${id}:${cause}`;
  await sendLetter(services, `operator-${kind}`, { to: to.email, identity, mail });
}

/** Tells an operator something by mail. */
export const operatorMailJob = defineJob({ ...operatorMail, handle: send });
