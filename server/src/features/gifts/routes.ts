import * as contract from '@regalo/contract/gifts';
import { type Handled, handle, ok } from '../../platform/endpoints.ts';
import { idempotencyKey } from '../../platform/idempotency-key.ts';
import type { Parts } from '../../platform/parts.ts';
import { listOrders } from './list-orders.ts';
import { readSender } from './queries.ts';
import { sendGifts } from './send-gifts.ts';

export const giftRoutes = (parts: Parts): Handled[] => [
  handle(contract.getTaxes, async ({ session }) => {
    const { service_fee } = await parts.database.readCompany(session.companyId, (tx) =>
      readSender(tx, session.companyId),
    );
    return ok({ details: { amount: service_fee } });
  }),
  handle(contract.sendGifts, async ({ session, body, request }) => {
    const key = idempotencyKey(request);
    return ok(await sendGifts(parts, session, body, key), 'Gift sent successfully!');
  }),
  handle(contract.listOrders, async ({ session, query }) =>
    ok(await listOrders(parts, session, query)),
  ),
];
