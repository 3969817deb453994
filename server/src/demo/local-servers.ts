import { isLoopback } from '../platform/loopback.ts';
import { DemoError } from './demo-database.ts';

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
