import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

type Claims = Record<string, unknown>;
/** What a token says instead of what it should. */
export type Tamper = (token: { header: Claims; claims: Claims }) => {
  header: Claims;
  claims: Claims;
};

export interface IdentityProvider {
  issuer: string;
  /** Who signs in next, and how. Each has a subject of their own. */
  person: { sub: string; amr: string[]; claims: Claims };
  /** Spoils the next tokens. */
  tamper: Tamper | undefined;
  /** Signs them with a key that nobody has published. */
  wrongKey: boolean;
  /** Changes what the provider says of itself. */
  metadata: Claims;
  /** Goes where a browser was sent, signs in there, and comes back. @returns what the return page gets */
  visit(address: string): Promise<{ code: string; state: string; iss?: string }>;
  stop(): Promise<void>;
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString()) as Claims;

const makeKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

export const CLIENT = { id: 'regalo', secret: 'a-secret-of-the-client-that-is-long-enough' };

async function follow(address: string, redirectUri: string) {
  const cookies = new Map<string, string>();
  let at = address;
  for (let hops = 0; hops < 10; hops += 1) {
    if (at.startsWith(`${redirectUri}?`)) {
      const found = Object.fromEntries(new URL(at).searchParams) as { code: string; state: string };
      return found;
    }
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const one of answer.headers.getSetCookie()) {
      const [pair = ''] = one.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${answer.status}: ${(await answer.text()).slice(0, 500)}`);
    at = new URL(location, at).href;
  }
  throw new Error('sent in circles');
}

function configure(idp: IdentityProvider, key: ReturnType<typeof makeKey>, redirectUri: string) {
  const jwk = { ...key.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' };
  const provider = new Provider(idp.issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [jwk as never] },
    cookies: { keys: ['only-for-tests'] },
    claims: {
      openid: ['sub', 'amr', 'acr'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'groups'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...idp.person.claims }),
    }),
    async loadExistingGrant({ oidc }) {
      const { clientId = '' } = oidc.client ?? {};
      const accountId = oidc.session?.accountId ?? '';
      const grant = new provider.Grant({ clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as Claims | undefined;
    if (ctx.path === '/.well-known/openid-configuration') Object.assign(body ?? {}, idp.metadata);
    if (ctx.path !== '/token' || typeof body?.id_token !== 'string') return;
    if (!idp.tamper && !idp.wrongKey) return;
    const [header, claims] = body.id_token.split('.').slice(0, 2).map(read) as [Claims, Claims];
    const said = idp.tamper?.({ header, claims }) ?? { header, claims };
    const text = `${part(said.header)}.${part(said.claims)}`;
    const signature = createSign('sha256')
      .update(text)
      .sign(idp.wrongKey ? makeKey() : key);
    body.id_token = `${text}.${said.header.alg === 'none' ? '' : signature.toString('base64url')}`;
  });
  return provider;
}

/** A real OpenID Connect provider on this machine, at which whoever comes is signed in as `person`. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  let answer: Parameters<typeof createServer>[1];
  const server: Server = createServer((request, response) => answer?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const idp: IdentityProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person: { sub: 'nobody', amr: ['pwd'], claims: {} },
    tamper: undefined,
    wrongKey: false,
    metadata: {},
    visit: (address) => follow(address, redirectUri),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve()).closeAllConnections();
      }),
  };
  const provider = configure(idp, makeKey(), redirectUri);
  const pages = provider.callback();
  answer = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void pages(request, response);
    const { sub: accountId, amr } = idp.person;
    await provider.interactionFinished(request, response, { login: { accountId, amr } });
  };
  return idp;
}
