import { randomInt } from 'node:crypto';
import { writeSupervisorPin } from '../../features/catalogue/save-queries.ts';
import { tellShopOfPin } from '../../features/till/notices/tell-shop.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addShopAudit, SHOP_AUDIT } from '../../platform/security/shop-audit.ts';
import type { Services } from '../../platform/services.ts';
import { actOnShop } from './act-on-shop.ts';

/**
 * Gives a shop a new supervisor's PIN, which its tills ask for from the fourth undo of a day on, and
 * tells the shop by mail.
 * @returns the PIN, 6 digits; only a hash of it is stored
 * @throws Refusal not_found
 */
export async function makeSupervisorPin(
  services: Pick<Services, 'database' | 'pins' | 'jobs' | 'now'>,
  operator: Pick<OperatorSession, 'operatorId' | 'name'>,
  shopId: number,
): Promise<string> {
  const pin = String(randomInt(10 ** 6)).padStart(6, '0');
  const hash = await services.pins.hash(pin);
  return await actOnShop(
    services,
    operator,
    { shopId, action: 'set supervisor pin' },
    async (tx) => {
      await writeSupervisorPin(tx, shopId, hash);
      const entry = { author: operator.name, subject: SHOP_AUDIT, subjectId: shopId };
      await addShopAudit(tx, shopId, { ...entry, action: 'set supervisor pin' });
      await tellShopOfPin(services, tx, { shopId });
      return { answer: pin };
    },
  );
}
