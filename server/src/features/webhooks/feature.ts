import * as contract from '@regalo/contract/webhooks/webhooks';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { callerOf, withSecurityLog } from '../../platform/security/security-log.ts';
import type { Services } from '../../platform/services.ts';
import { deliverSlowWebhooks, deliverWebhooks } from './deliver-webhooks-job.ts';
import { endpointMail } from './endpoint-mail-job.ts';
import {
  createEndpoint,
  listEndpoints,
  removeEndpoint,
  rotateEndpoint,
  updateEndpoint,
} from './endpoints.ts';
import { listEvents, replayDays, replayOne, testEndpoint } from './replay.ts';
import { sweepWebhooks } from './sweep-webhooks-job.ts';

const routes = (services: Services): EndpointHandler[] => [
  handle(contract.listWebhooks, async ({ session }) => ok(await listEndpoints(services, session))),
  handle(contract.createWebhook, async ({ session, body, request }) =>
    ok(
      await withSecurityLog(services, 'create-webhook', callerOf(request, session), () =>
        createEndpoint(services, session, body),
      ),
    ),
  ),
  handle(contract.updateWebhook, async ({ session, body, request }) =>
    ok({
      webhook: await withSecurityLog(services, 'update-webhook', callerOf(request, session), () =>
        updateEndpoint(services, session, body),
      ),
    }),
  ),
  handle(contract.rotateWebhook, async ({ session, body, request }) =>
    ok(
      await withSecurityLog(services, 'rotate-webhook', callerOf(request, session), () =>
        rotateEndpoint(services, session, body),
      ),
    ),
  ),
  handle(contract.testWebhook, async ({ session, body }) => {
    await testEndpoint(services, session, body.id);
    return ok({}, 'It is on its way.');
  }),
  handle(contract.listWebhookEvents, async ({ session, query }) =>
    ok(await listEvents(services, session, query)),
  ),
  handle(contract.replayWebhookEvent, async ({ session, body }) => {
    await replayOne(services, session, body);
    return ok({}, 'It is on its way.');
  }),
  handle(contract.replayWebhookDays, async ({ session, body }) =>
    ok({ replayed: await replayDays(services, session, body) }),
  ),
  handle(contract.removeWebhook, async ({ session, body, request }) => {
    await withSecurityLog(services, 'remove-webhook', callerOf(request, session), () =>
      removeEndpoint(services, session, body.id),
    );
    return ok({}, 'Nothing more is sent there.');
  }),
];

/** What systems of companies are told of (decision 093). */
export const webhooks: Feature = {
  routes,
  jobs: [deliverWebhooks, deliverSlowWebhooks, endpointMail, sweepWebhooks],
};
