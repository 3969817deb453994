import * as delegates from '@regalo/contract/approvals/delegates';
import { orderCheck } from '@regalo/contract/approvals/order-check';
import * as pending from '@regalo/contract/approvals/pending-orders';
import * as policies from '@regalo/contract/approvals/policies';
import { countToDecide } from '@regalo/contract/approvals/to-decide';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { callerOf, withSecurityLog } from '../../../platform/security/security-log.ts';
import type { Services } from '../../../platform/services.ts';
import type { DeriveHashes } from '../../gifts/keys/hash-deriver.ts';
import { getDelegate, setDelegate } from '../delegates.ts';
import {
  countDecisions,
  getPending,
  listPending,
  listPendingPeople,
  showPending,
} from '../pending-orders.ts';
import { getPolicies, savePolicies } from '../policies.ts';
import { decideOrder, withdrawOrder } from './decide-order.ts';
import { checkBeforehand } from './order-check.ts';

/** Which orders need approval, and the orders that wait for it. */
export const approvalRoutes = (
  services: Services & { deriveHashes: DeriveHashes },
): EndpointHandler[] => [
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
  handle(pending.decideOrder, async ({ session, body, request }) => {
    await withSecurityLog(services, 'decide-order', callerOf(request, session), () =>
      decideOrder(services, session, body),
    );
    return ok({ order: await showPending(services, session, body.id) });
  }),
  handle(pending.withdrawOrder, async ({ session, body }) => {
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
