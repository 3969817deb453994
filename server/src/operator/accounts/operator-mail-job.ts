import { randomBytes } from 'node:crypto';
import { OPERATOR_INVITATION_HOURS } from '@regalo/contract/operator/operators';
import { sendAccountMail } from '../../features/auth/mail/account-mail-job.ts';
import { factorLetter } from '../../features/auth/mail/factor-letter.ts';
import { hashLink, savePinLink } from '../../features/auth/pin/pin-link-queries.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import type { OperatorServices } from '../services.ts';
import { OPERATOR_ACCOUNT_MAIL, OPERATOR_ACCOUNTS } from './operator-accounts.ts';
import { newNetworkLetter, operatorInvitationLetter } from './operator-letters.ts';
import { type OperatorMail, operatorMail } from './operator-mail.ts';
import { readOperatorAddressee } from './operator-queries.ts';

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

/** Makes the link of an invitation, so that only the mail has its token. */
async function invitationLink({ database, consoleUrl }: Used, id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const minutes = OPERATOR_INVITATION_HOURS * 60;
  await database.transaction((tx) =>
    savePinLink(tx, OPERATOR_ACCOUNTS, { tenantId: id, id }, hashLink(token), minutes),
  );
  return `${consoleUrl}${OPERATOR_ACCOUNTS.pages.resetPin}#token=${token}`;
}

async function send(services: Used, about: OperatorMail): Promise<void> {
  const { database, consoleUrl } = services;
  const { operatorId: id, at } = about;
  const to = await database.outside((tx) => readOperatorAddressee(tx, { tenantId: id, id }));
  if (!to) return;
  const link = `${consoleUrl}${OPERATOR_ACCOUNTS.pages.forgotPin}`;
  const time = new Date(at);
  const letter = async () => {
    if (about.kind === 'new-network')
      return newNetworkLetter(to, { from: about.from, at: time, link });
    if (about.kind === 'factors') return factorLetter(to, { change: about.change, at: time, link });
    const own = await invitationLink(services, id);
    return operatorInvitationLetter(to, { by: about.by, link: own });
  };
  const identity = `operator-${about.kind}:${id}:${at}`;
  await sendLetter(services, `operator-${about.kind}`, {
    to: to.email,
    identity,
    mail: await letter(),
  });
}

/** Tells an operator something by mail. */
export const operatorMailJob = defineJob({ ...operatorMail, handle: send });
