import { generateKeyPair, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { SSO_RETURN_PAGE } from '@regalo/contract/auth/sso/return-page';
import type Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';
import { html } from '../../platform/http/html.ts';
import { page } from '../demo-pages.ts';
import { KeptInMemory } from './kept-in-memory.ts';
import { emailOf, PROVIDER_PEOPLE } from './people.ts';

/** Below which path of the demo its provider answers. */
export const PROVIDER_PATH = '/provider';

/** How the demo's provider calls itself. @param publicUrl of the demo */
export const issuerOf = (publicUrl: string) => publicUrl + PROVIDER_PATH;

/** What the demo is to its provider. Whoever reaches the demo signs in as they like, so the secret keeps nothing. */
export const CLIENT = { id: 'regalo-demo', secret: 'the-secret-of-the-demo-is-no-secret' };

/** The page of the provider where somebody says who they are. */
export const interactionPath = (uid: string) => `${PROVIDER_PATH}/interaction/${uid}`;

/** What a page of the provider says where a sign-in cannot go on. */
export const failedPage = (why: string) =>
  page('Sign in', html`<h1>That did not work</h1><p>${why} <a href="/login">Begin again</a></p>`);

async function signingKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'demo' };
}

/** In seconds, for everything: a sign-in takes less, and nothing is asked of it later. */
const KEPT = 600;

const configuration = async (publicUrl: string): Promise<Configuration> => ({
  adapter: KeptInMemory,
  clients: [
    {
      client_id: CLIENT.id,
      client_secret: CLIENT.secret,
      redirect_uris: [publicUrl + SSO_RETURN_PAGE],
    },
  ],
  jwks: { keys: [(await signingKey()) as never] },
  ttl: { Interaction: KEPT, Session: KEPT, Grant: KEPT, AccessToken: KEPT, IdToken: KEPT },
  cookies: { keys: [randomUUID()] },
  claims: {
    openid: ['sub', 'amr'],
    email: ['email', 'email_verified'],
    profile: ['given_name', 'family_name', 'groups'],
  },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => interactionPath(uid) },
  findAccount(_, sub) {
    const found = PROVIDER_PEOPLE.find((one) => one.sub === sub);
    if (!found) return;
    const { about: _about, ...claims } = found;
    const email = { email: emailOf(found), email_verified: true };
    return { accountId: sub, claims: async () => ({ ...claims, ...email }) };
  },
  // Nobody is asked whether Regalo may know their name.
  async loadExistingGrant({ oidc }) {
    const { clientId = '' } = oidc.client ?? {};
    const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
  renderError(ctx, { error_description: why }) {
    ctx.type = 'html';
    ctx.body = failedPage(why ?? 'The provider could not answer.').toString();
  },
});

/** A real OpenID Connect provider, for the path of the demo. Its library is loaded with the first one. */
export async function openProvider(publicUrl: string): Promise<Provider> {
  const { default: OpenIdProvider } = await import('oidc-provider');
  return new OpenIdProvider(issuerOf(publicUrl), await configuration(publicUrl));
}
