import type { orderCheck as contract } from '@regalo/contract/approvals/order-check';
import type { z } from 'zod';
import { timeZoneOf } from '../../../platform/companies.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { countPeople } from '../../gifts/checkout/queries.ts';
import { type Rules, readApprovers } from '../approver-queries.ts';
import { checkLimits, shareOfGroups, sinceOf } from '../limits.ts';
import { readPolicies } from '../policy-queries.ts';

type Checked = z.output<typeof contract.reply>['body'];

/** Whether an order would need approval now, why, and from whom. @throws Refusal not_found */
export async function checkBeforehand(
  services: Pick<Services, 'database'> & Rules,
  { companyId, managerId, roles }: Session,
  { total_amount: total, users }: z.output<typeof contract.body>,
): Promise<Checked> {
  return await services.database.readCompany(companyId, async (tx) => {
    const { known } = await countPeople(tx, companyId, users);
    if (known < users.length) throw new Refusal('recipient_not_found');
    const policies = await readPolicies(tx, companyId);
    if (!policies) return { approvals: 0, reasons: [], approvers: [] };
    const timeZone = await timeZoneOf(tx, companyId);
    const groups = await shareOfGroups(tx, companyId, { users, total });
    const counted = { memberId: managerId, roles, total, groups };
    const since = sinceOf(services.now(), timeZone);
    const need = await checkLimits(tx, companyId, { policies, counted, since });
    if (need.approvals === 0) return { ...need, approvers: [] };
    const approvers = (await readApprovers(tx, companyId, services, timeZone)).of(managerId);
    return { ...need, approvers: approvers.map(({ id, name }) => ({ id, name })) };
  });
}
