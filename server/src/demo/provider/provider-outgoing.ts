import { type Outgoing, openOutgoing } from '../../platform/outgoing/outgoing.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { PROVIDER_PATH } from './open-provider.ts';

/**
 * Requests to addresses that companies chose, and to the demo's own provider, which lies on this machine. Nothing
 * else of this machine is asked, whatever a company names.
 */
export function demoOutgoing({
  PUBLIC_URL,
  OUTGOING_LOOPBACK,
  NAME_SERVERS: nameServers,
}: Pick<Settings, 'PUBLIC_URL' | 'OUTGOING_LOOPBACK' | 'NAME_SERVERS'>): Outgoing {
  const usual = openOutgoing({ loopback: OUTGOING_LOOPBACK === 'allowed', nameServers });
  const own = openOutgoing({ loopback: true, nameServers });
  return {
    texts: usual.texts,
    async fetch(address, request) {
      const { origin, pathname } = new URL(address);
      const isProvider = origin === PUBLIC_URL && pathname.startsWith(`${PROVIDER_PATH}/`);
      return await (isProvider ? own : usual).fetch(address, request);
    },
  };
}
