import * as redemptions from '@regalo/contract/shop/redemptions';
import * as statements from '@regalo/contract/shop/statements';
import * as tills from '@regalo/contract/shop/tills';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, handleDownload, ok } from '../../platform/http/endpoints.ts';
import type { Services } from '../../platform/services.ts';
import { shopContactMail } from './account/contact-mail.ts';
import { shopInvitationMail } from './account/invitation-mail.ts';
import { shopAccountRoutes } from './account/routes.ts';
import { exportRedemptions, listRedemptions } from './redemptions/export-redemptions.ts';
import { exportStatement, exportStatements } from './statements/export-statements.ts';
import { getStatement, listStatements } from './statements/statements.ts';
import { dropPairing, listTills, makePairing, renameTill, withdrawTill } from './tills/tills.ts';

/** The tills of a shop, for its manager. */
const shopTillRoutes = (services: Services): EndpointHandler[] => [
  handle(tills.listTills, async ({ shopSession }) => ok(await listTills(services, shopSession))),
  handle(tills.makePairing, async ({ shopSession, body }) =>
    ok(await makePairing(services, shopSession, body.name)),
  ),
  handle(tills.dropPairing, async ({ shopSession, body }) => {
    await dropPairing(services, shopSession, body.id);
    return ok({});
  }),
  handle(tills.renameTill, async ({ shopSession, body }) => {
    await renameTill(services, shopSession, body);
    return ok({});
  }),
  handle(tills.revokeTill, async ({ shopSession, body }) => {
    await withdrawTill(services, shopSession, body.id);
    return ok({});
  }),
];

/** The redemptions of a shop, for its manager. */
const shopRedemptionRoutes = (services: Services): EndpointHandler[] => [
  handle(redemptions.listRedemptions, async ({ shopSession, query }) =>
    ok(await listRedemptions(services, shopSession, query)),
  ),
  handleDownload(redemptions.exportRedemptions, async ({ shopSession, query, reads }) =>
    exportRedemptions({ ...services, reads: await reads() }, shopSession, query),
  ),
];

/** The statements of a shop, for its manager. */
const statementRoutes = (services: Services): EndpointHandler[] => [
  handle(statements.listStatements, async ({ shopSession, query }) =>
    ok(await listStatements(services, shopSession, query)),
  ),
  handle(statements.getShopStatement, async ({ shopSession, query }) =>
    ok(await getStatement(services, shopSession, query)),
  ),
  handleDownload(statements.exportShopStatement, async ({ shopSession, query, reads }) =>
    exportStatement({ ...services, reads: await reads() }, shopSession, query),
  ),
  handleDownload(statements.exportShopStatements, async ({ shopSession, query, reads }) =>
    exportStatements({ ...services, reads: await reads() }, shopSession, query),
  ),
];

export const shop: Feature = {
  jobs: [shopInvitationMail, shopContactMail],
  routes: (services) => [
    ...shopAccountRoutes(services),
    ...shopRedemptionRoutes(services),
    ...statementRoutes(services),
    ...shopTillRoutes(services),
  ],
};
