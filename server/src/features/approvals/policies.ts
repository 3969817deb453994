import {
  type Policies,
  type PoliciesInput,
  TOO_CLOSE_DAYS,
} from '@regalo/contract/approvals/policies';
import { permissionsOf } from '@regalo/contract/auth/roles';
import { problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../../database/connection.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { type Approvers, countRights, type Rules, readApprovers } from './approver-queries.ts';
import { sinceOf } from './limits.ts';
import { policiesMail } from './policies-mail-job.ts';
import {
  hasPolicies,
  POLICIES_AUDIT,
  readPolicies,
  readShownPolicies,
  readStepUpMark,
  writePolicies,
} from './policy-queries.ts';
import { countSpendingBefore, sumSpending } from './spending-queries.ts';

type Used = Pick<Services, 'database' | 'jobs'> & Rules;

const NONE: Policies = {
  order_limit: null,
  member_limit: null,
  group_limit: null,
  second_limit: null,
  step_up_above: null,
  always_roles: [],
  changedAt: null,
  changed_by: null,
};

async function show(tx: Connection, companyId: number): Promise<Policies> {
  const row = await readShownPolicies(tx, companyId);
  if (!row) return NONE;
  const { changed_at, ...policies } = row;
  return { ...policies, changedAt: changed_at.toISOString() };
}

/** The policies of the company, what the caller has used of them, and who could approve for them. */
export async function getPolicies(services: Used, session: Session) {
  const { companyId, managerId } = session;
  return await services.database.readCompany(companyId, async (tx) => {
    const timeZone = await timeZoneOf(tx, companyId);
    const approvers = (await readApprovers(tx, companyId, services, timeZone)).of(managerId);
    const since = sinceOf(services.now(), timeZone);
    const own = { memberId: managerId, groups: [], since };
    const { day, month } = await sumSpending(tx, companyId, own);
    return {
      policies: await show(tx, companyId),
      used: { day, month },
      approvers: approvers.map(({ id, name }) => ({ id, name })),
    };
  });
}

/** The policies as the payload of a mail has them. */
const inMail = ({ always_roles, ...limits }: PoliciesInput) => ({
  order_limit: limits.order_limit ?? undefined,
  second_limit: limits.second_limit ?? undefined,
  step_up_above: limits.step_up_above ?? undefined,
  member_limit: limits.member_limit ?? undefined,
  group_limit: limits.group_limit ?? undefined,
  always_roles: always_roles.join(', '),
});

const hasLimit = (policies: PoliciesInput): boolean =>
  hasPolicies({ ...policies, always_roles: [] });

/**
 * That everybody whose orders may need approval finds enough others who could approve.
 * @throws Refusal validation
 */
function checkApprovers({ roles }: Rules, { members, of }: Approvers, policies: PoliciesInput) {
  const needed = policies.second_limit === null ? 1 : 2;
  const concerned = members.filter(
    (one) =>
      permissionsOf(one.roles, roles).includes('orders.send') &&
      (hasLimit(policies) ||
        one.roles.some((role) => policies.always_roles.some((r) => r === role))),
  );
  const lacking = concerned.filter(({ id }) => countRights(of(id)) < needed);
  if (lacking.length > 0)
    throw new Refusal(
      problem('approvers_missing', {
        needed,
        members: lacking.map(({ name }) => name),
        days: TOO_CLOSE_DAYS,
      }),
    );
}

/**
 * Replaces the policies, which hold from the next order on. Every Admin is told by mail.
 * @throws Refusal validation where too few could approve
 */
export async function savePolicies(
  services: Used,
  session: Session,
  wanted: PoliciesInput,
): Promise<Policies> {
  const { companyId, managerId } = session;
  const { database, jobs, now, roles } = services;
  return await database.inCompany(companyId, async (tx) => {
    const timeZone = await timeZoneOf(tx, companyId);
    const approvers = await readApprovers(tx, companyId, services, timeZone);
    checkApprovers(services, approvers, wanted);
    const before = await readPolicies(tx, companyId);
    const markBefore = await readStepUpMark(tx, companyId);
    const step_up_above = wanted.step_up_above === undefined ? markBefore : wanted.step_up_above;
    await writePolicies(tx, companyId, { ...wanted, managerId });
    if (hasPolicies(wanted)) await countSpendingBefore(tx, companyId, sinceOf(now(), timeZone));
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: POLICIES_AUDIT,
      action: 'changed',
      subjectId: companyId,
      before: { ...before, step_up_above: markBefore },
      after: { ...wanted, step_up_above },
    });
    const changed = {
      companyId,
      authorId: managerId,
      at: now().toISOString(),
      ...inMail({ ...wanted, step_up_above }),
    };
    for (const { id, roles: held } of approvers.members)
      if (permissionsOf(held, roles).includes('policies.manage'))
        await jobs.enqueue(tx, policiesMail, { ...changed, memberId: id });
    return await show(tx, companyId);
  });
}
