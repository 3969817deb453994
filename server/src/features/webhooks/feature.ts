import * as contract from '@regalo/contract/webhooks/webhooks';
import type { Connection } from '../../database/connection.ts';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { callerOf, withSecurityLog } from '../../platform/security/security-log.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { deliverSlowWebhooks, deliverWebhooks } from './deliver-webhooks-job.ts';
import { endpointMail } from './endpoint-mail-job.ts';
import {
  createEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateEndpoint,
  updateEndpoint,
  withSecret,
} from './endpoints.ts';
import { countTest, listEvents, replayDays, replayOne, testEndpoint } from './replay.ts';
import { sweepWebhooks } from './sweep-webhooks-job.ts';

const inCompany = <T>(
  { database }: Services,
  { companyId }: Session,
  act: (tx: Connection) => Promise<T>,
) => database.inCompany(companyId, act);

const routes = (services: Services): EndpointHandler[] => [
  handle(contract.listWebhooks, async ({ session }) => ok(await listEndpoints(services, session))),
  handle(contract.createWebhook, async ({ session, body, request }) =>
    ok(
      withSecret(
        services,
        session,
        await withSecurityLog(services, 'create-webhook', callerOf(request, session), () =>
          inCompany(services, session, (tx) => createEndpoint(tx, services, session, body)),
        ),
      ),
    ),
  ),
  handle(contract.updateWebhook, async ({ session, body, request }) =>
    ok({
      webhook: await withSecurityLog(services, 'update-webhook', callerOf(request, session), () =>
        inCompany(services, session, (tx) => updateEndpoint(tx, services, session, body)),
      ),
    }),
  ),
  handle(contract.rotateWebhook, async ({ session, body, request }) =>
    ok(
      withSecret(
        services,
        session,
        await withSecurityLog(services, 'rotate-webhook', callerOf(request, session), () =>
          inCompany(services, session, (tx) => rotateEndpoint(tx, services, session, body)),
        ),
      ),
    ),
  ),
  handle(contract.testWebhook, async ({ session, body }) => {
    await countTest(services, session);
    await inCompany(services, session, (tx) => testEndpoint(tx, session, body.id));
    return ok({}, 'It is on its way.');
  }),
  handle(contract.listWebhookEvents, async ({ session, query }) =>
    ok(await listEvents(services, session, query)),
  ),
  handle(contract.replayWebhookEvent, async ({ session, body }) => {
    await inCompany(services, session, (tx) => replayOne(tx, session, body));
    return ok({}, 'It is on its way.');
  }),
  handle(contract.replayWebhookDays, async ({ session, body }) =>
    ok({ replayed: await replayDays(services, session, body) }),
  ),
  handle(contract.removeWebhook, async ({ session, body, request }) => {
    await withSecurityLog(services, 'remove-webhook', callerOf(request, session), () =>
      inCompany(services, session, (tx) => removeEndpoint(tx, session, body.id)),
    );
    return ok({}, 'Nothing more is sent there.');
  }),
];

/** What systems of companies are told of (decision 093). */
export const webhooks: Feature = {
  routes,
  jobs: [deliverWebhooks, deliverSlowWebhooks, endpointMail, sweepWebhooks],
};
