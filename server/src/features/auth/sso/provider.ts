import { SSO_RETURN_PAGE } from '@regalo/contract/auth/sso/return-page';
import type { IDToken } from 'openid-client';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { Claims } from './claims.ts';
import { type Flow, flowCookie, randomText, ssoFailed } from './flow.ts';
import { asking, type Client, clientOf, discover } from './provider-client.ts';
import type { Provider } from './provider-queries.ts';

type Used = Pick<Services, 'outgoing' | 'keys' | 'now' | 'publicUrl' | 'log'>;

/** Where providers send browsers back to. */
export const redirectUri = ({ publicUrl }: Pick<Used, 'publicUrl'>) => publicUrl + SSO_RETURN_PAGE;

/** The user that a provider is asked about, and the purpose. */
type Asked = Pick<Flow, 'purpose' | 'companyId' | 'bound'> & { email: string };

/**
 * Asks a provider who somebody is. @returns where to send the browser, and the cookie that it needs to come back
 * @throws Refusal unavailable where the provider does not answer, or not as one
 */
export async function askProvider(
  services: Used,
  provider: Provider,
  { email, ...asked }: Asked,
): Promise<{ address: string; cookie: string }> {
  const [state, nonce, verifier] = [randomText(), randomText(), randomText()];
  const { oidc, config } = await asking(services, (fetch) =>
    discover(fetch, clientOf(services, asked.companyId, provider)),
  ).catch(() => {
    throw new Refusal('sso_unreachable');
  });
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(services),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    login_hint: email,
    ...(asked.purpose === 'step-up' ? { prompt: 'login', max_age: '0' } : {}),
  });
  const { issuer, client_id: clientId } = provider;
  const began = services.now().getTime();
  const cookie = flowCookie(services, state, {
    ...asked,
    issuer,
    clientId,
    nonce,
    verifier,
    began,
  });
  return { address: address.href, cookie };
}

/** The parameters with which the provider sent the browser back. */
export interface ProviderAnswer {
  code: string;
  state: string;
  iss?: string | undefined;
}

/** Adds what the token does not say and the provider tells who asks for it. */
async function complete(
  { oidc, config }: Client,
  token: IDToken,
  accessToken: string,
  wanted: string[],
) {
  const lacks = wanted.some((name) => token[name] === undefined);
  if (!lacks || !config.serverMetadata().userinfo_endpoint) return token;
  return { ...(await oidc.fetchUserInfo(config, accessToken, token.sub)), ...token };
}

/**
 * The identity in the answer of the provider that was asked.
 * @throws Refusal sso_failed for everything that is not right about it; unavailable
 */
export async function takeAnswer(
  services: Used,
  provider: Provider,
  flow: Flow,
  { code, state, iss }: ProviderAnswer,
): Promise<Claims & { sub: string }> {
  const { issuer, client_id: clientId, roles_claim } = provider;
  if (flow.issuer !== issuer || flow.clientId !== clientId) throw ssoFailed();
  const back = new URL(redirectUri(services));
  back.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
  const ask = asking(services, async (fetch) => {
    const client = await discover(fetch, clientOf(services, flow.companyId, provider));
    const { oidc, config } = client;
    if (config.serverMetadata().issuer !== issuer) throw new Error('another issuer');
    const tokens = await oidc.authorizationCodeGrant(config, back, {
      expectedState: state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    });
    const token = tokens.claims();
    if (!token) throw new Error('no token');
    const wanted = ['email', ...(roles_claim ? [roles_claim] : [])];
    return await complete(client, token, tokens.access_token, wanted);
  });
  return await ask.catch((error: unknown) => {
    throw error instanceof Refusal ? error : ssoFailed();
  });
}
