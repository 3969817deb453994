import type { OPERATOR_ACTS } from '@regalo/contract/operator/audit';
import type { Connection } from '../../database/connection.ts';
import type { FactorStore, Place } from '../../features/auth/accounts/account-store.ts';
import { ACCOUNT_MAIL, type AccountMail } from '../../features/auth/mail/account-mail.ts';
import { factorAfter } from '../../features/auth/sign-in/after-pin.ts';
import { hasFactor } from '../../platform/security/factors.ts';
import { OF_OPERATORS } from '../../platform/security/owned-rows.ts';
import { OPERATOR_SESSIONS, type SessionLimits } from '../../platform/security/session-rows.ts';
import { addOperatorAudit } from './operator-audit.ts';
import { operatorMail } from './operator-mail.ts';
import * as queries from './operator-queries.ts';

/** A session of an operator ends after 12 hours, and after 30 minutes without a call. */
export const OPERATOR_SESSION_LIMITS: SessionLimits = { absoluteHours: 12, idleHours: 0.5 };

/** Mails about accounts of operators, whom the console's own processes alone can read. */
export const OPERATOR_ACCOUNT_MAIL: AccountMail = {
  name: 'operator-account-mail',
  payload: ACCOUNT_MAIL.payload,
};

/** Writes down what an operator did about their own account. @returns the id of the entry */
async function record(
  tx: Connection,
  { id }: Place,
  action: (typeof OPERATOR_ACTS)['operator'][number],
  after?: Record<string, unknown>,
): Promise<number> {
  const { first_name, last_name } = await tx
    .selectFrom('operator.operators')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return await addOperatorAudit(tx, {
    author: { operatorId: id, name: `${first_name} ${last_name}` },
    subject: 'operator',
    action,
    subjectId: id,
    ...(after ? { after } : {}),
  });
}

async function audit(...entry: Parameters<typeof record>): Promise<void> {
  await record(...entry);
}

/** The operators, who are the third audience with accounts. Nobody of them is spared the second factor. */
export const OPERATOR_ACCOUNTS: FactorStore<queries.OperatorRow> = {
  audience: 'operator',
  prefix: 'operator-',
  accounts: { name: 'operator.operators', tenant: 'id' },
  pinLinks: 'operator.pin_links',
  sessions: OPERATOR_SESSIONS,
  pages: { forgotPin: '/operator/forgot-pin', resetPin: '/operator/reset-pin' },
  mail: OPERATOR_ACCOUNT_MAIL,
  write: (database, _, actOnOperators) => database.transaction(actOnOperators),
  // Not `readAll`, which reads no secret.
  readFrom: (database, _, actOnOperators) => database.transaction(actOnOperators),
  findByEmail: queries.findOperatorByEmail,
  findByLink: queries.findOperatorByLink,
  read: queries.readOperator,
  readPinOwner: queries.readOperatorPinOwner,
  readAddressee: queries.readOperatorAddressee,
  // Without one they were never let in, or their factors were reset: an Owner has to invite them, for a day.
  mayForgetPin: async (tx, place) => hasFactor(await queries.readOperatorFactors(tx, place)),
  auditPin: audit,
  async noteSignIn(tx, place, { token, origin }, { jobs, now }) {
    const isNew = await queries.noteOperatorSignIn(tx, place, token, origin);
    const { browser, system, network } = origin;
    const from = [browser, system, network].filter(Boolean).join(', ');
    const entryId = await record(tx, place, 'signed in', isNew ? { from } : undefined);
    if (!isNew) return;
    const about = { kind: 'new-network' as const, operatorId: place.id, at: now().getTime() };
    await jobs.enqueue(tx, operatorMail, { ...about, entryId });
  },
  afterPin: (tx, services, place, right) =>
    factorAfter(tx, services, OPERATOR_ACCOUNTS, place, right),
  ownerOf: ({ id }) => ({ operatorId: id }),
  factors: {
    // The columns are those of members, but for the owner's.
    apps: 'operator.authenticator_apps' as 'authenticator_apps',
    passkeys: 'operator.passkeys' as 'passkeys',
    codes: 'operator.recovery_codes' as 'recovery_codes',
    ...OF_OPERATORS,
  },
  readFactors: queries.readOperatorFactors,
  // Whoever has found out the PIN since would be let in by it alone.
  mayEnrol: queries.isInvitationOpen,
  lock: queries.lockOperator,
  async recordFactor({ jobs, now }, tx, place, change) {
    await audit(tx, place, change);
    const at = now().getTime();
    await jobs.enqueue(tx, operatorMail, { kind: 'factors', operatorId: place.id, change, at });
  },
  auditPasskeyName: (tx, place) => audit(tx, place, 'renamed passkey'),
  auditSessions: audit,
};
