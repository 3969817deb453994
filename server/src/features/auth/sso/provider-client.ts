import type { Configuration } from 'openid-client';
import { isLoopback } from '../../../platform/loopback.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { openClientSecret, type Provider } from './provider-queries.ts';

type Used = Pick<Services, 'outgoing' | 'keys' | 'log'>;

/** In seconds, for each request. */
const TIMEOUT = 10;

/** A client of a provider. */
export interface Client {
  oidc: typeof import('openid-client');
  config: Configuration;
}

/** Runs requests to a provider. @throws Refusal unavailable where one gets no answer, else what `act` throws */
export async function asking<T>(
  { outgoing, log }: Used,
  act: (fetch: Services['outgoing']['fetch']) => Promise<T>,
): Promise<T> {
  let unanswered: unknown;
  const fetch: Services['outgoing']['fetch'] = (address, request) =>
    outgoing.fetch(address, request).catch((error: unknown) => {
      unanswered = error;
      throw error;
    });
  try {
    return await act(fetch);
  } catch (error) {
    const { message, code, error: answered } = (unanswered ?? error) as Record<string, unknown>;
    // No text of the provider's but the short code of its error; never a token.
    log.warn({ event: 'sso-provider', outcome: message, code, answered }, 'security');
    if (unanswered !== undefined) throw new Refusal('sso_unreachable');
    throw error;
  }
}

/**
 * A provider's configuration, as the client of a company. The library is loaded with the first one.
 * @throws Error where it is no provider, or one that calls itself otherwise
 */
export async function discover(
  fetch: Services['outgoing']['fetch'],
  { issuer, clientId, secret }: { issuer: string; clientId: string; secret: string },
): Promise<Client> {
  const oidc = await import('openid-client');
  const address = new URL(issuer);
  // What may be asked at all is up to `outgoing`.
  const plain = address.protocol === 'http:' && isLoopback(address.hostname);
  const config = await oidc.discovery(
    address,
    clientId,
    secret,
    (as, client, body, headers) => {
      const methods = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      const way = methods.includes('client_secret_basic')
        ? 'ClientSecretBasic'
        : 'ClientSecretPost';
      oidc[way](secret)(as, client, body, headers);
    },
    {
      [oidc.customFetch]: (url, { body, ...options }) => fetch(url, { ...options, body }),
      timeout: TIMEOUT,
      execute: [
        // The token comes over TLS, but who answers there is up to the company.
        oidc.enableNonRepudiationChecks,
        ...(plain ? [oidc.allowInsecureRequests] : []),
      ],
    },
  );
  const { authorization_endpoint: door = '' } = config.serverMetadata();
  // Browsers are sent there.
  const protocol = URL.canParse(door) ? new URL(door).protocol : '';
  if (protocol !== 'https:' && !(plain && protocol === 'http:')) throw new Error('no way in');
  return { oidc, config };
}

/** The name that a provider gives itself. @throws Refusal sso_issuer_unfit, unavailable */
export async function checkIssuer(services: Used, issuer: string): Promise<string> {
  const nobody = { issuer, clientId: 'none', secret: 'none' };
  try {
    const { config } = await asking(services, (fetch) => discover(fetch, nobody));
    return config.serverMetadata().issuer;
  } catch {
    throw new Refusal('sso_issuer_unfit', 'issuer');
  }
}

/** A company's client at its provider. */
export const clientOf = (services: Used, companyId: number, provider: Provider) => ({
  issuer: provider.issuer,
  clientId: provider.client_id,
  secret: openClientSecret(services.keys, companyId, provider),
});
