import * as contract from '@regalo/contract/till/till';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { idempotencyKey } from '../../platform/http/idempotency-key.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { redeemVoucher } from '../vouchers/redeem.ts';
import { undoRedemption } from '../vouchers/undo.ts';
import { readTillDay } from './day.ts';
import { findVoucher } from './find-voucher.ts';
import { lookAtVoucher } from './look.ts';
import { registerRevokePages } from './notices/revoke-routes.ts';
import { supervisorMail } from './notices/supervisor-mail-job.ts';
import { tillMail } from './notices/till-mail-job.ts';
import { pairTill } from './pair.ts';

type Counted = Pick<Services, 'metrics'>;

/** Counts what comes of a call that moves value, as the codes of refusals name it. */
async function counted<T>(
  { metrics }: Counted,
  action: 'redeem' | 'undo',
  act: () => Promise<T>,
): Promise<T> {
  let outcome = 'error';
  try {
    const done = await act();
    outcome = 'done';
    return done;
  } catch (error) {
    if (error instanceof Refusal) outcome = error.code;
    throw error;
  } finally {
    metrics.count('regalo_redemptions_total', { action, outcome });
  }
}

/** An alert sees a series rise. So each begins at 0, before the first failure. */
function countNone({ metrics }: Counted): void {
  for (const action of ['redeem', 'undo'])
    metrics.count('regalo_redemptions_total', { action, outcome: 'error' }, 0);
}

function routes(services: Services): EndpointHandler[] {
  countNone(services);
  return [
    handle(contract.pairTill, async ({ body, request }) =>
      ok(await pairTill(services, body.code, request.ip)),
    ),
    handle(contract.lookAtVoucher, async ({ body, till }) =>
      ok(await lookAtVoucher(services, till, body.code)),
    ),
    handle(contract.redeemVoucher, async ({ body, till, request }) => {
      const key = idempotencyKey(request);
      if (key === undefined) throw new Refusal('redemption_key_missing', 'idempotency-key');
      const done = await counted(services, 'redeem', async () => {
        const { companyId, ...presented } = await findVoucher(services, till, body.code);
        const { amount, receipt } = body;
        const books = { companyId, shopId: till.shopId, tillId: till.tillId };
        return await redeemVoucher(services, books, { ...presented, amount, receipt, key });
      });
      const { id, left, at, undone } = done;
      const redeemed_at = at.toISOString();
      return ok({ redemption_id: id, amount: done.amount, left, redeemed_at, undone });
    }),
    handle(contract.undoRedemption, async ({ body, till }) => {
      const { redemption_id: id, reason, supervisor_pin: supervisorPin } = body;
      const { left } = await counted(services, 'undo', () =>
        undoRedemption(services, till, { id, reason, supervisorPin }),
      );
      return ok({ redemption_id: id, left });
    }),
    handle(contract.tillDay, async ({ till }) => ok(await readTillDay(services, till))),
  ];
}

export const till: Feature = {
  routes,
  pages: registerRevokePages,
  jobs: [supervisorMail, tillMail],
};
