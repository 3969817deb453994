import * as contract from '@regalo/contract/gifts/send-gifts';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { idempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { Services } from '../../../platform/services.ts';
import type { DeriveHashes } from '../keys/hash-deriver.ts';
import { readSender } from './queries.ts';
import { sendGifts } from './send-gifts.ts';

export const giftRoutes = (
  services: Services & { deriveHashes: DeriveHashes },
): EndpointHandler[] => [
  handle(contract.getTaxes, async ({ session }) => {
    const { service_fee } = await services.database.readCompany(session.companyId, (tx) =>
      readSender(tx, session.companyId),
    );
    return ok({ details: { amount: service_fee } });
  }),
  handle(contract.sendGifts, async ({ session, body, request }) => {
    const key = idempotencyKey(request);
    return ok(await sendGifts(services, session, body, key), 'Gift sent successfully!');
  }),
];
