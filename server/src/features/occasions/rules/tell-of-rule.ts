import { permissionsOf } from '@regalo/contract/auth/roles';
import type { RuleReason } from '@regalo/contract/occasions/rules';
import { monthOf } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { addAuditEntry } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { readMembers } from '../../gifts/scheduled/scheduled-queries.ts';
import { notify } from '../../notifications/notifications.ts';
import type { RuleDay } from './plan-rules.ts';
import type { RuleNews } from './rule-letter.ts';
import { ruleMail } from './rule-mail-job.ts';
import { RULE_AUDIT, type RuleRow, writeRule } from './rule-queries.ts';

type Used = Pick<Services, 'jobs' | 'now' | 'roles'>;

/** Mails it to the author of a rule and to the Admins. */
async function mailOf(
  tx: Connection,
  { jobs, now, roles }: Used,
  { company_id: companyId, id: ruleId, manager_id }: RuleRow,
  told: RuleNews,
): Promise<void> {
  const at = now().toISOString();
  for (const { id: memberId, roles: held } of await readMembers(tx, companyId))
    if (memberId === manager_id || permissionsOf(held, roles).includes('members.manage'))
      await jobs.enqueue(tx, ruleMail, { companyId, ruleId, memberId, at, ...told });
}

/** Pauses a rule that cannot go on, and tells its author and the Admins. */
export async function pauseRule(
  tx: Connection,
  services: Used,
  row: RuleRow,
  reason: RuleReason,
): Promise<void> {
  const { company_id: companyId, id: ruleId, manager_id: managerId } = row;
  await writeRule(tx, row, { status: 'paused', reason });
  await addAuditEntry(tx, companyId, {
    author: 'system',
    subject: RULE_AUDIT,
    action: 'paused',
    subjectId: ruleId,
    after: { reason },
  });
  await notify(tx, companyId, 'rule_paused', { ruleId, managerId, reason });
  await mailOf(tx, services, row, { news: 'paused', reason });
}

/** Tells them for whom the budget does not suffice, once for each month. */
export async function tellOverBudget(
  tx: Connection,
  services: Used,
  row: RuleRow,
  cut: readonly RuleDay[],
): Promise<void> {
  const { company_id: companyId, id: ruleId, manager_id: managerId } = row;
  for (const [month, days] of Map.groupBy(cut, ({ day }) => monthOf(day))) {
    if (row.budget_told !== null && month <= row.budget_told) continue;
    const people = days.reduce((sum, { overBudget }) => sum + overBudget.length, 0);
    const over = { ruleId, managerId, month, people };
    await notify(tx, companyId, 'rule_over_budget', over);
    await mailOf(tx, services, row, { news: 'budget', month, people });
    await writeRule(tx, row, { budget_told: month });
  }
}
