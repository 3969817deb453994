import * as contract from '@regalo/contract/gifts';
import { type Handled, handle, ok } from '../../platform/endpoints.ts';
import type { Parts } from '../../platform/parts.ts';
import { Refusal } from '../../platform/refusal.ts';
import { listOrders } from './list-orders.ts';
import { readSender } from './queries.ts';
import { sendGifts } from './send-gifts.ts';

/** Visible ASCII, as a header can carry it. */
const KEY = /^[\x21-\x7e]{1,200}$/;

function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !KEY.test(header))
    throw new Refusal('validation', 'The idempotency key is not valid.', 'idempotency-key');
  return header;
}

export const giftRoutes = (parts: Parts): Handled[] => [
  handle(contract.getTaxes, async ({ session }) => {
    const { service_fee } = await parts.database.readCompany(session.companyId, (tx) =>
      readSender(tx, session.companyId),
    );
    return ok({ details: { amount: service_fee } });
  }),
  handle(contract.sendGifts, async ({ session, body, request }) => {
    const key = idempotencyKey(request.headers[contract.IDEMPOTENCY_HEADER]);
    return ok(await sendGifts(parts, session, body, key), 'Gift sent successfully!');
  }),
  handle(contract.listOrders, async ({ session, query }) =>
    ok(await listOrders(parts, session, query)),
  ),
];
