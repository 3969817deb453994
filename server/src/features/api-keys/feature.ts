import * as contract from '@regalo/contract/api-keys/api-keys';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { callerOf, withSecurityLog } from '../../platform/security/security-log.ts';
import type { Services } from '../../platform/services.ts';
import { apiKeyMail } from './key-mail-job.ts';
import { createKey, listKeys, revokeKey, rotateKey, updateKey } from './keys.ts';

/** The keys by which the systems of a company call the API. */
const routes = (services: Services): EndpointHandler[] => [
  handle(contract.listApiKeys, async ({ session }) => ok(await listKeys(services, session))),
  handle(contract.createApiKey, async ({ session, body, request }) =>
    ok(
      await withSecurityLog(services, 'create-api-key', callerOf(request, session), () =>
        createKey(services, session, body),
      ),
    ),
  ),
  handle(contract.updateApiKey, async ({ session, body, request }) =>
    ok({
      key: await withSecurityLog(services, 'update-api-key', callerOf(request, session), () =>
        updateKey(services, session, body),
      ),
    }),
  ),
  handle(contract.rotateApiKey, async ({ session, body, request }) =>
    ok(
      await withSecurityLog(services, 'rotate-api-key', callerOf(request, session), () =>
        rotateKey(services, session, body),
      ),
    ),
  ),
  handle(contract.revokeApiKey, async ({ session, body, request }) => {
    await withSecurityLog(services, 'revoke-api-key', callerOf(request, session), () =>
      revokeKey(services, session, body.id),
    );
    return ok({}, 'The key no longer works.');
  }),
];

export const apiKeys: Feature = { routes, jobs: [apiKeyMail] };
