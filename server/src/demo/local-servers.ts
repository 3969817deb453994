import { isLoopback } from '../platform/loopback.ts';
import { type Outgoing, openOutgoing } from '../platform/outgoing/outgoing.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { DemoError } from './demo-database.ts';
import { RECEIVER_PATH } from './integration/receiver.ts';
import { PROVIDER_PATH } from './provider/open-provider.ts';

type Environment = Record<string, string | undefined>;

/** The address of a server that a setting names; undefined if it names none. @throws DemoError */
function localServer(environment: Environment, name: string): string | undefined {
  const address = environment[name];
  if (!address) return;
  if (URL.canParse(address) && isLoopback(new URL(address).hostname)) return address;
  const server = `${name} must name a server on 127.0.0.1 or be unset`;
  throw new DemoError(`Everybody knows the PIN of a demo, so that its ${server}.`);
}

/**
 * The mail server and the bucket that a demo uses instead of folders. They lie on its own machine:
 * everybody knows how to sign in to a demo, and production's settings have the same names.
 * @throws DemoError if one of them is elsewhere
 */
export const localServers = (environment: Environment) => ({
  smtpUrl: localServer(environment, 'SMTP_URL'),
  storageUrl: localServer(environment, 'STORAGE_URL'),
});

/**
 * Requests to addresses that companies chose, and to the demo's own provider and receiver of webhooks, which lie on this
 * machine. Nothing else of this machine is asked, whatever a company names.
 */
export function demoOutgoing({
  PUBLIC_URL,
  OUTGOING_LOOPBACK,
  NAME_SERVERS: nameServers,
}: Pick<Settings, 'PUBLIC_URL' | 'OUTGOING_LOOPBACK' | 'NAME_SERVERS'>): Outgoing {
  const usual = openOutgoing({ loopback: OUTGOING_LOOPBACK === 'allowed', nameServers });
  const own = openOutgoing({ loopback: true, nameServers });
  const clientFor = (address: string) => {
    const { origin, pathname } = new URL(address);
    const isOwn = pathname === RECEIVER_PATH || pathname.startsWith(`${PROVIDER_PATH}/`);
    return origin === PUBLIC_URL && isOwn ? own : usual;
  };
  return {
    check: (address) => clientFor(address).check(address),
    texts: usual.texts,
    fetch: (address, request) => clientFor(address).fetch(address, request),
  };
}
