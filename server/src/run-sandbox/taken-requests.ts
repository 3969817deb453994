import type { IncomingMessage } from 'node:http';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { API_KEY_PREFIXES } from '@regalo/contract/api-keys/api-keys';
import { getProfile } from '@regalo/contract/auth/profile';
import { SCIM_BASE } from '@regalo/contract/directory/directory';
import { PUBLIC_API_BASE } from '@regalo/contract/public-api/operation';
import { SANDBOX_PATH } from '@regalo/contract/sandbox/sandbox';
import type { FeatureServices } from '../feature-list.ts';
import { auth } from '../features/auth/feature.ts';

/** Paths that the live side answers wherever they are called, as who signs in does so there. */
const accountPaths = (services: FeatureServices): Set<string> =>
  new Set(
    auth
      .routes?.(services)
      .filter(({ endpoint }) => endpoint !== getProfile)
      .map(({ endpoint }) => SANDBOX_PATH + API_BASE + endpoint.path),
  );

/** Which requests the sandbox takes: a test key leads to it wherever it calls; all else is below its path. */
export function takerOf(services: FeatureServices): (request: IncomingMessage) => boolean {
  const accounts = accountPaths(services);
  return (request) => {
    const { url = '', headers } = request;
    if (url.startsWith(`${SANDBOX_PATH}/`)) {
      const isOfLive = accounts.has(url.split('?')[0] ?? '');
      if (isOfLive) request.url = url.slice(SANDBOX_PATH.length);
      return !isOfLive;
    }
    const { authorization = '' } = headers;
    return (
      [PUBLIC_API_BASE, SCIM_BASE].some((base) => url.startsWith(`${base}/`)) &&
      authorization.slice('Bearer '.length).trimStart().startsWith(API_KEY_PREFIXES.test)
    );
  };
}
