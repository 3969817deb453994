import * as contract from '@regalo/contract/shop/account';
import { type EndpointHandler, handle, ok } from '../../../platform/http/endpoints.ts';
import { callerOf, withSecurityLog } from '../../../platform/security/security-log.ts';
import type { ShopSession } from '../../../platform/security/sessions.ts';
import {
  addShopAudit,
  SHOP_AUDIT,
  shopManagerAuthor,
} from '../../../platform/security/shop-audit.ts';
import type { Services } from '../../../platform/services.ts';
import { accountCalls } from '../../auth/account-calls.ts';
import { SHOP_ACCOUNTS } from '../../auth/accounts/shop-accounts.ts';
import { checkPresentPin } from '../../auth/pin/present-pin.ts';
import { writeSupervisorPin } from '../../catalogue/save-queries.ts';
import { tellShopOfPin } from '../../till/notices/tell-shop.ts';
import { readShopProfile, writeLanguage } from './queries.ts';

type Signed = Pick<ShopSession, 'shopId' | 'managerId'>;

/**
 * Sets the PIN that the shop's tills ask for from the fourth undo of a day on, and tells the shop by mail.
 * Only a hash is stored.
 * @throws Refusal validation for a wrong PIN of the manager; throttled after too many of them
 */
async function setSupervisorPin(
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

/** The account of a shop's manager: signing in like a company's manager, and what is the shop's own. */
export function shopAccountRoutes(services: Services): EndpointHandler[] {
  const { database } = services;
  const calls = accountCalls(services, SHOP_ACCOUNTS);
  const profile = (signed: Signed) =>
    database.readShop(signed.shopId, (tx) => readShopProfile(tx, signed));
  return [
    handle(contract.shopLogin, async (call) => {
      const signedIn = await calls.login(call);
      if ('due' in signedIn) throw new Error('managers of shops have no second factor');
      const { token, place } = signedIn;
      const signed = { shopId: place.tenantId, managerId: place.id };
      return ok({ token, profile: await profile(signed) }, 'Login successful!');
    }),
    handle(contract.shopLogout, ({ shopSession, request }) => calls.logout(request, shopSession)),
    handle(contract.forgotShopPin, calls.forgotPin),
    handle(contract.resetShopPin, calls.resetPin),
    handle(contract.changeShopPin, (call) => calls.changePin(call, call.shopSession)),
    handle(contract.getShopProfile, async ({ shopSession }) => ok(await profile(shopSession))),
    handle(contract.setShopLanguage, async ({ shopSession, body }) => {
      await database.inShop(shopSession.shopId, (tx) =>
        writeLanguage(tx, shopSession, body.language),
      );
      return ok({});
    }),
    handle(contract.setSupervisorPin, async ({ shopSession, body, request }) => {
      const from = callerOf(request, shopSession);
      await withSecurityLog(services, 'shop-set-supervisor-pin', from, () =>
        setSupervisorPin(services, shopSession, body),
      );
      return ok({});
    }),
  ];
}
