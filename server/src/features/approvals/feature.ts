import type { Reply } from '@regalo/contract/api/endpoint';
import { countToDecide } from '@regalo/contract/approvals/count-to-decide';
import * as decide from '@regalo/contract/approvals/decide';
import * as delegates from '@regalo/contract/approvals/delegates';
import { type orderCheck as contract, orderCheck } from '@regalo/contract/approvals/order-check';
import * as pending from '@regalo/contract/approvals/pending-orders';
import * as policies from '@regalo/contract/approvals/policies';
import type { z } from 'zod';
import { timeZoneOf } from '../../platform/companies.ts';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/refusal.ts';
import { callerOf, withSecurityLog } from '../../platform/security/security-log.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { countPeople } from '../gifts/checkout/quote-queries.ts';
import type { DeriveHashes } from '../gifts/keys/hash-deriver.ts';
import { approvalMail, reviewMail } from './approval-mail-job.ts';
import { type Rules, readApprovers } from './approver-queries.ts';
import { decideOrder, withdrawOrder } from './decide/decide-order.ts';
import { lapseOrders } from './decide/lapse-orders-job.ts';
import { getDelegate, setDelegate } from './delegates.ts';
import { checkLimits, shareOfGroups, sinceOf } from './limits.ts';
import {
  countDecisions,
  getPending,
  listPending,
  listPendingPeople,
  showPending,
} from './pending-orders.ts';
import { getPolicies, savePolicies } from './policies.ts';
import { policiesMail } from './policies-mail-job.ts';
import { readPolicies } from './policy-queries.ts';

type Checked = Reply<typeof contract>;

/** Whether an order would need approval now, why, and from whom. @throws Refusal not_found */
async function checkBeforehand(
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

/** Which orders need approval, and the orders that wait for it. */
const approvalRoutes = (services: Services & { deriveHashes: DeriveHashes }): EndpointHandler[] => [
  handle(policies.getPolicies, async ({ session }) => ok(await getPolicies(services, session))),
  handle(policies.savePolicies, async ({ session, body, request }) => {
    const caller = callerOf(request, session);
    const saved = await withSecurityLog(services, 'save-policies', caller, () =>
      savePolicies(services, session, body),
    );
    return ok({ policies: saved });
  }),
  handle(orderCheck, async ({ session, body }) =>
    ok(await checkBeforehand(services, session, body)),
  ),
  handle(pending.listPendingOrders, async ({ session, query }) =>
    ok(await listPending(services, session, query)),
  ),
  handle(countToDecide, async ({ session }) =>
    ok({ to_decide: await countDecisions(services, session) }),
  ),
  handle(pending.getPendingOrder, async ({ session, query }) =>
    ok(await getPending(services, session, query.id)),
  ),
  handle(pending.listPendingRecipients, async ({ session, query }) =>
    ok(await listPendingPeople(services, session, query)),
  ),
  handle(decide.decideOrder, async ({ session, body, request }) => {
    await withSecurityLog(services, 'decide-order', callerOf(request, session), () =>
      decideOrder(services, session, body),
    );
    return ok({ order: await showPending(services, session, body.id) });
  }),
  handle(decide.withdrawOrder, async ({ session, body }) => {
    await withdrawOrder(services, session, body.id);
    return ok({ order: await showPending(services, session, body.id) });
  }),
  handle(delegates.getDelegate, async ({ session }) => ok(await getDelegate(services, session))),
  handle(delegates.setDelegate, async ({ session, body, request }) => {
    const caller = callerOf(request, session);
    const state = await withSecurityLog(services, 'set-delegate', caller, () =>
      setDelegate(services, session, body),
    );
    return ok(state);
  }),
];

export const approvals: Feature<Services & { deriveHashes: DeriveHashes }> = {
  routes: approvalRoutes,
  jobs: [approvalMail, lapseOrders, policiesMail, reviewMail],
};
