import type { ShopSession } from '../../../platform/security/sessions.ts';
import {
  addShopAudit,
  SHOP_AUDIT,
  shopManagerAuthor,
} from '../../../platform/security/shop-audit.ts';
import type { Services } from '../../../platform/services.ts';
import { SHOP_ACCOUNTS } from '../../auth/accounts/shop-accounts.ts';
import { checkPresentPin } from '../../auth/pin/present-pin.ts';
import { writeSupervisorPin } from '../../catalogue/save-queries.ts';
import { tellShopOfPin } from '../../till/notices/tell-shop.ts';

/**
 * Sets the PIN that the shop's tills ask for from the fourth undo of a day on, and tells the shop by mail.
 * Only a hash is stored.
 * @throws Refusal validation for a wrong PIN of the manager; throttled after too many of them
 */
export async function setSupervisorPin(
  services: Pick<Services, 'database' | 'keys' | 'pins' | 'jobs' | 'now'>,
  { shopId, managerId, id: sessionId }: ShopSession,
  { pin, supervisor_pin: supervisorPin }: { pin: string; supervisor_pin: string },
): Promise<void> {
  const { database, pins } = services;
  const asked = { tenantId: shopId, id: managerId, sessionId };
  await checkPresentPin(services, SHOP_ACCOUNTS, asked, pin);
  const hash = await pins.hash(supervisorPin, `shop ${shopId}`);
  await database.inShop(shopId, async (tx) => {
    await writeSupervisorPin(tx, shopId, hash);
    await addShopAudit(tx, shopId, {
      author: shopManagerAuthor(managerId),
      subject: SHOP_AUDIT,
      action: 'set supervisor pin',
      subjectId: shopId,
    });
    await tellShopOfPin(services, tx, { shopId, setBy: managerId });
  });
}
