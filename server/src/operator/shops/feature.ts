import * as managerCalls from '@regalo/contract/operator/shop-managers';
import * as payoutCalls from '@regalo/contract/operator/shop-payouts';
import * as statementCalls from '@regalo/contract/operator/shop-statements';
import * as tillCalls from '@regalo/contract/operator/shop-tills';
import * as contract from '@regalo/contract/operator/shops';
import { listTills } from '../../features/shop/tills/tills.ts';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, handleDownload, ok } from '../../platform/http/endpoints.ts';
import type { OperatorServices } from '../services.ts';
import { setAccount, withdrawAccount } from './bank-account.ts';
import * as managers from './manage-shop-managers.ts';
import { payLines } from './pay-lines.ts';
import { exportRun, getLayout, setLayout } from './payout-export.ts';
import * as runs from './payout-runs.ts';
import { getShop, listShops, setTerms } from './shops.ts';
import {
  closeDue,
  correctRedemption,
  exportStatement,
  getStatement,
  listStatements,
} from './statements.ts';
import { dropPairing, pairTill, withdrawTill } from './tills.ts';

/** The list of shops, and what is agreed with one. */
const shopRoutes = (services: OperatorServices): EndpointHandler[] => [
  handle(contract.listShops, async ({ query }) => ok(await listShops(services, query))),
  handle(contract.getOperatorShop, async ({ operator, query }) =>
    ok({ shop: await getShop(services, operator, query.id) }),
  ),
  handle(contract.setShopTerms, async ({ operator, body }) => {
    await setTerms(services, operator, body);
    return ok({ shop: await getShop(services, operator, body.id) });
  }),
  handle(contract.setShopAccount, async ({ operator, body }) => {
    await setAccount(services, operator, body);
    return ok({ shop: await getShop(services, operator, body.id) });
  }),
  handle(contract.withdrawShopAccount, async ({ operator, body }) => {
    await withdrawAccount(services, operator, body);
    return ok({});
  }),
];

/** Who manages it. */
const managerRoutes = (services: OperatorServices): EndpointHandler[] => [
  handle(managerCalls.listShopManagers, async ({ operator, query }) =>
    ok({ list: await managers.listManagers(services, operator, query.shop_id) }),
  ),
  handle(managerCalls.inviteShopManager, async ({ operator, body }) =>
    ok({ id: await managers.inviteManager(services, operator, body) }),
  ),
  handle(managerCalls.disableShopManager, async ({ operator, body }) => {
    await managers.disableManager(services, operator, body);
    return ok({});
  }),
  handle(managerCalls.enableShopManager, async ({ operator, body }) => {
    await managers.enableManager(services, operator, body);
    return ok({});
  }),
  handle(managerCalls.resetShopManager, async ({ operator, body }) => {
    await managers.resetManager(services, operator, body);
    return ok({});
  }),
];

/** Its devices. */
const tillRoutes = (services: OperatorServices): EndpointHandler[] => [
  handle(tillCalls.listShopTills, async ({ query }) =>
    ok(await listTills(services, { shopId: query.shop_id })),
  ),
  handle(tillCalls.pairShopTill, async ({ operator, body }) =>
    ok(await pairTill(services, operator, body)),
  ),
  handle(tillCalls.dropShopPairing, async ({ operator, body }) => {
    await dropPairing(services, operator, body);
    return ok({});
  }),
  handle(tillCalls.revokeShopTill, async ({ operator, body }) => {
    await withdrawTill(services, operator, body);
    return ok({});
  }),
];

/** What it is owed. */
const statementRoutes = (services: OperatorServices): EndpointHandler[] => [
  handle(statementCalls.listShopStatements, async ({ query }) =>
    ok(await listStatements(services, query)),
  ),
  handle(statementCalls.getOperatorStatement, async ({ query }) =>
    ok(await getStatement(services, query)),
  ),
  handleDownload(statementCalls.exportOperatorStatement, async ({ operator, query, reads }) =>
    exportStatement({ ...services, reads: await reads() }, operator, query),
  ),
  handle(statementCalls.closeShopStatements, async ({ operator, body }) =>
    ok({ closed: await closeDue(services, operator, body.shop_id) }),
  ),
  handle(statementCalls.correctShopRedemption, async ({ operator, body }) =>
    ok(await correctRedemption(services, operator, body)),
  ),
];

/** How they are paid. */
const payoutRoutes = (services: OperatorServices): EndpointHandler[] => [
  handle(payoutCalls.getPayoutLayout, async () => ok({ layout: await getLayout(services) })),
  handle(payoutCalls.setPayoutLayout, async ({ operator, body }) => {
    await setLayout(services, operator, body);
    return ok({});
  }),
  handle(payoutCalls.listPayable, async ({ query }) => ok(await runs.listPayable(services, query))),
  handle(payoutCalls.makePayoutRun, async ({ operator, body }) =>
    ok({ id: await runs.makeRun(services, operator, body) }),
  ),
  handle(payoutCalls.listPayoutRuns, async ({ query }) => ok(await runs.listRuns(services, query))),
  handle(payoutCalls.getPayoutRun, async ({ query }) => ok(await runs.getRun(services, query.id))),
  handleDownload(payoutCalls.exportPayoutRun, async ({ operator, query }) =>
    exportRun(services, operator, query.id),
  ),
  handle(payoutCalls.dropPayoutLine, async ({ operator, body }) => {
    await runs.dropLine(services, operator, body.id);
    return ok({});
  }),
  handle(payoutCalls.payPayoutLines, async ({ operator, body }) =>
    ok(await payLines(services, operator, body)),
  ),
];

/** The shops, and what they are paid. */
export const shops: Feature<OperatorServices> = {
  routes: (services) => [
    ...shopRoutes(services),
    ...managerRoutes(services),
    ...tillRoutes(services),
    ...statementRoutes(services),
    ...payoutRoutes(services),
  ],
};
