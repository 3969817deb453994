import type { ShopSession } from '../../../platform/security/sessions.ts';
import {
  addShopAudit,
  SHOP_AUDIT,
  shopManagerAuthor,
} from '../../../platform/security/shop-audit.ts';
import type { Services } from '../../../platform/services.ts';
import { writeSupervisorPin } from '../../catalogue/save-queries.ts';

/** Sets the PIN that the shop's tills ask for from the fourth undo of a day on. Only a hash is stored. */
export async function setSupervisorPin(
  { database, pins }: Pick<Services, 'database' | 'pins'>,
  { shopId, managerId }: ShopSession,
  pin: string,
): Promise<void> {
  const hash = await pins.hash(pin, `shop ${shopId}`);
  await database.inShop(shopId, async (tx) => {
    await writeSupervisorPin(tx, shopId, hash);
    await addShopAudit(tx, shopId, {
      author: shopManagerAuthor(managerId),
      subject: SHOP_AUDIT,
      action: 'set supervisor pin',
      subjectId: shopId,
    });
  });
}
