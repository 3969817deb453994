import type { Connection } from '../../database/connection.ts';
import { COMPANY_AUDIT } from '../../platform/companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../platform/security/audit.ts';
import { hasFactor, readFactors } from '../../platform/security/factors.ts';
import { countNetworkTry } from '../../platform/security/network-tries.ts';
import type { Identify } from '../../platform/security/security-log.ts';
import { closeAllSessions } from '../../platform/security/session-rows.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { MANAGER_ACCOUNTS } from '../auth/accounts/manager-accounts.ts';
import { MANAGER_AUDIT } from '../auth/accounts/manager-queries.ts';
import { clearFactors } from '../auth/factors/record-factor.ts';
import { factorPolicyMail } from './factor-policy-mail-job.ts';
import * as queries from './factor-queries.ts';
import { readFactorReset } from './factor-reset-link.ts';
import { factorResetMail } from './factor-reset-mail-job.ts';
import { lockMembership } from './member-queries.ts';

type Used = Pick<Services, 'database' | 'keys' | 'jobs' | 'now'>;

/** Says whether everybody needs a second factor, from their next sign-in on. All Admins are told by mail. */
export async function requireSecondFactor(
  { database, jobs, now }: Pick<Used, 'database' | 'jobs' | 'now'>,
  { companyId, managerId }: Session,
  required: boolean,
): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    if (!(await queries.setFactorRequired(tx, companyId, required))) return;
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: COMPANY_AUDIT,
      action: 'changed',
      subjectId: companyId,
      before: { second_factor_required: !required },
      after: { second_factor_required: required },
    });
    const factor = required ? ('required' as const) : ('optional' as const);
    const changed = { companyId, factor, changedBy: managerId, changedAt: now().getTime() };
    for (const to of await queries.readAdmins(tx, companyId))
      await jobs.enqueue(tx, factorPolicyMail, { ...changed, to });
  });
}

/**
 * Does so in a transaction of the company. @param by who asks: no member where it is an operator
 * @throws Refusal not_found; wrong_state where there is nothing to clear
 */
export async function resetSignInOf(
  tx: Connection,
  { jobs, now }: Pick<Used, 'jobs' | 'now'>,
  { companyId, askedBy, author }: { companyId: number; askedBy: number | null; author: string },
  id: number,
): Promise<void> {
  const member = await lockMembership(tx, companyId, id);
  if (!member) throw new Refusal('member_not_found');
  if (member.disabled_at || !hasFactor(await readFactors(tx, companyId, id)))
    throw new Refusal('nothing_to_reset');
  const generation = await queries.renewFactorReset(tx, companyId, id);
  await closeAllSessions(tx, companyId, id);
  await addAuditEntry(tx, companyId, {
    author,
    subject: MANAGER_AUDIT,
    action: 'sign-in reset sent',
    subjectId: id,
  });
  const asking = askedBy === null ? {} : { askedBy };
  const about = { companyId, managerId: id, generation, ...asking };
  const askedAt = now().getTime();
  await jobs.enqueue(tx, factorResetMail, { ...about, to: id, askedAt });
  for (const to of await queries.readAdmins(tx, companyId))
    if (to !== id) await jobs.enqueue(tx, factorResetMail, { ...about, to, askedAt });
}

/**
 * Mails a member a link by which they clear their factors, ends their sessions and tells all Admins. The one
 * who asks never sees the link.
 * @throws Refusal not_found; wrong_state for the caller's own account, and where there is nothing to clear
 */
export async function resetSignIn(
  services: Used,
  { companyId, managerId }: Session,
  id: number,
): Promise<void> {
  if (id === managerId) throw new Refusal('own_membership');
  const by = { companyId, askedBy: managerId, author: managerAuthor(managerId) };
  await services.database.inCompany(companyId, (tx) => resetSignInOf(tx, services, by, id));
}

/** Links from one address, right or wrong. */
const PER_ADDRESS = { scope: 'factor-reset-address', max: 30, minutes: 15 };

/**
 * Clears the factors of whoever a link was mailed to, once, and ends all their sessions.
 * @param identify called with the manager whose account it is
 * @throws Refusal validation alike for an unknown, used, replaced or expired link; throttled
 */
export async function useFactorReset(
  services: Used,
  token: string,
  address: string,
  identify: Identify,
): Promise<void> {
  const { database, keys } = services;
  await countNetworkTry(database, keys, PER_ADDRESS, address);
  const reset = readFactorReset(keys, token);
  if (!reset) throw new Refusal('pin_link_invalid', 'token');
  const { companyId, managerId: id, generation } = reset;
  identify({ companyId, managerId: id });
  await database.inCompany(companyId, async (tx) => {
    if (!(await queries.takeFactorReset(tx, companyId, { id, generation })))
      throw new Refusal('pin_link_invalid', 'token');
    await clearFactors(services, MANAGER_ACCOUNTS, tx, { tenantId: companyId, id });
  });
}
