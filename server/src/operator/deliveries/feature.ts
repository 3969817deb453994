import * as contract from '@regalo/contract/operator/deliveries';
import { deliverOrder } from '../../features/orders/delivery/deliver-order-job.ts';
import type { Feature } from '../../platform/feature.ts';
import { handle, ok } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addOperatorAudit, authorOf } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';
import { makeDue, readDeliveries } from './delivery-queries.ts';

/** The messages that bring gifts and have not arrived. */
export const deliveries: Feature<OperatorServices> = {
  routes: ({ database, jobs }) => [
    handle(contract.listDeliveries, async ({ query: { page, limit, ...wanted } }) =>
      ok(
        await database.readAll((tx) =>
          readDeliveries(tx, wanted, { limit, offset: (page - 1) * limit }),
        ),
      ),
    ),
    handle(contract.hastenDelivery, async ({ operator, body: { company_id: companyId, id } }) => {
      await database.inCompany(companyId, async (tx) => {
        const orderId = await makeDue(tx, companyId, id);
        if (orderId === undefined) throw new Refusal('delivery_gone');
        await jobs.enqueue(tx, deliverOrder, { companyId, orderId, deliveryId: id });
        await addOperatorAudit(tx, {
          author: authorOf(operator),
          subject: 'delivery',
          action: 'hastened',
          subjectId: id,
          companyId,
        });
      });
      return ok({});
    }),
  ],
};
