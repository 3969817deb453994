import type { correctShopRedemption } from '@regalo/contract/operator/shop-statements';
import type { z } from 'zod';
import { checkCorrection } from '../../features/settlement/correct-redemption.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { proposeOrDo } from '../proposals/propose.ts';
import type { OperatorServices } from '../services.ts';
import { requireShop } from './act-on-shop.ts';
import type { ShopCorrectPayload } from './shop-correct-kind.ts';

/**
 * Corrects what a shop is owed for a redemption, or proposes it where the difference is above the mark.
 * @throws Refusal not_found; wrong_state as `checkCorrection`
 */
export async function correctRedemption(
  services: OperatorServices,
  operator: OperatorSession,
  body: z.output<typeof correctShopRedemption.body>,
) {
  const { shop_id: shopId, redemption_id: redemption, before, after, reason: note } = body;
  const payload = { redemption, before, after, note } satisfies ShopCorrectPayload;
  const colones = await services.database.readShop(shopId, async (tx) => {
    await requireShop(tx, shopId);
    return await checkCorrection(tx, shopId, payload);
  });
  const amount = Math.abs(colones);
  return await proposeOrDo(services, operator, { kind: 'shop-correct', amount, shopId, payload });
}
