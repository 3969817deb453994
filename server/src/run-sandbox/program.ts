import type { IncomingMessage } from 'node:http';
import { API_BASE } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { API_KEY_PREFIXES } from '@regalo/contract/api-keys/api-keys';
import { getProfile } from '@regalo/contract/auth/profile';
import { SCIM_BASE } from '@regalo/contract/directory/directory';
import { PUBLIC_API_BASE } from '@regalo/contract/public-api/operation';
import { SANDBOX_ENDPOINTS } from '@regalo/contract/sandbox/endpoints';
import { SANDBOX_PATH } from '@regalo/contract/sandbox/sandbox';
import { listMembers } from '@regalo/contract/team/members';
import { OFFICE, type Program } from '../app.ts';
import { FEATURES, type FeatureServices } from '../feature-list.ts';
import { auth } from '../features/auth/feature.ts';
import type { Clocks } from '../features/sandbox/clocks.ts';
import { sandbox } from '../features/sandbox/feature.ts';
import { shop } from '../features/shop/feature.ts';
import { team } from '../features/team/feature.ts';
import { till } from '../features/till/feature.ts';
import type { Feature } from '../platform/feature.ts';
import { registerSandboxFiles } from '../platform/http/web-files.ts';
import { pagesByClock, tellClock } from './pages-by-clock.ts';

/** What belongs to the live side alone: who signs in, shops and their tills, and but for reading, members. */
const LIVE_ALONE: readonly Feature<FeatureServices>[] = [auth, shop, team, till];

/** The office once more, but that its members sign in and are managed on the live side alone. */
export function programOf(services: FeatureServices, clocks: Clocks): Program<FeatureServices> {
  const features = [sandbox, ...FEATURES.filter((one) => !LIVE_ALONE.includes(one))];
  const profile = auth.routes?.(services).filter(({ endpoint }) => endpoint === getProfile) ?? [];
  const members = team.routes?.(services).filter(({ endpoint }) => endpoint === listMembers) ?? [];
  const handled = [
    profile,
    members,
    ...features.map(({ routes }) => routes?.(services) ?? []),
  ].flat();
  const served = new Set(handled.map(({ endpoint }) => endpoint));
  return {
    ...OFFICE,
    files: registerSandboxFiles,
    endpoints: [...ENDPOINTS, ...SANDBOX_ENDPOINTS].filter((endpoint) => served.has(endpoint)),
    features: [
      { pages: tellClock(clocks) },
      { pages: pagesByClock(services, clocks) },
      { routes: () => handled },
      ...features.map(({ pages }) => (pages ? { pages } : {})),
    ],
  };
}

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
