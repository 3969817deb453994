import { SHOP_SESSIONS } from '../../../platform/security/session-rows.ts';
import { addShopAudit, shopManagerAuthor } from '../../../platform/security/shop-audit.ts';
import { dropPairingsOf } from '../../till/drop-pairings.ts';
import { ACCOUNT_MAIL } from '../mail/account-mail.ts';
import type { AccountStore } from './account-store.ts';
import * as queries from './shop-queries.ts';

/** The managers of shops. */
export const SHOP_ACCOUNTS: AccountStore = {
  audience: 'shop',
  prefix: 'shop-',
  accounts: { name: 'shop_managers', tenant: 'shop_id' },
  mail: ACCOUNT_MAIL,
  pinLinks: 'shop_pin_links',
  sessions: SHOP_SESSIONS,
  pages: { forgotPin: '/shop/forgot-pin', resetPin: '/shop/reset-pin' },
  write: (database, shopId, act) => database.inShop(shopId, act),
  readFrom: (database, shopId, act) => database.readShop(shopId, act),
  findByEmail: queries.findShopManagerByEmail,
  findByLink: queries.findShopManagerByLink,
  read: queries.readShopManager,
  readPinOwner: queries.readShopPinOwner,
  readAddressee: queries.readShopAddressee,
  auditPin: (tx, { tenantId: shopId, id }, action) =>
    addShopAudit(tx, shopId, {
      author: shopManagerAuthor(id),
      subject: queries.SHOP_MANAGER_AUDIT,
      action,
      subjectId: id,
    }),
  endWithPin: (tx, { tenantId: shopId, id }) =>
    dropPairingsOf(tx, { shopId, managerId: id }, { author: shopManagerAuthor(id) }),
  ownerOf: ({ tenantId, id }) => ({ shopId: tenantId, managerId: id }),
};
