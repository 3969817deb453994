import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { getProfile } from '@regalo/contract/auth/profile';
import { SANDBOX_ENDPOINTS } from '@regalo/contract/sandbox/endpoints';
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
