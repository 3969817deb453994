import { API_BASE, type Endpoint } from '@regalo/contract/api/endpoint';
import {
  addSsoDomain,
  type SsoSettings,
  saveSso,
  verifySsoDomain,
} from '@regalo/contract/auth/sso/settings';
import { beginSso, finishSso } from '@regalo/contract/auth/sso/sign-in';
import type { z } from 'zod';
import { type MadeCompany, makeCompany, unique } from './factories.ts';
import { CLIENT, type IdentityProvider, startIdentityProvider } from './identity-provider.ts';
import { startNameServer } from './name-server.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** A company with single sign-on, and a domain of its own. */
export interface SsoCompany extends MadeCompany {
  domain: string;
}

type Cookie = { token?: string; cookie?: string };

export type SsoApp = Awaited<ReturnType<typeof startSsoApp>>;

export const settingsFor = (idp: IdentityProvider, change: Partial<SsoSettings> = {}) => ({
  issuer: idp.issuer,
  client_id: CLIENT.id,
  client_secret: CLIENT.secret,
  roles_claim: '',
  role_map: [],
  default_role: 'viewer' as const,
  creates_members: true,
  accepts_factor: false,
  pin_off: false,
  break_glass: null as number | null,
  ...change,
});

async function post<E extends Endpoint>(
  app: TestApp,
  endpoint: E,
  body: z.input<E['body']>,
  { token, cookie }: Cookie = {},
) {
  const answer = await app.fetch(API_BASE + endpoint.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrf-token': app.csrf(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  });
  const json = await answer.json();
  const [set = ''] = answer.headers.getSetCookie();
  return {
    status: answer.status,
    reply: json as z.output<E['reply']>,
    reason: json.reason as string | undefined,
    set,
    cookie: set.split(';')[0] ?? '',
  };
}

/** An app beside a name server, whose companies sign in with a provider. */
export async function startSsoApp(options: TestAppOptions = {}) {
  const names = await startNameServer({});
  const environment = { OUTGOING_LOOPBACK: 'allowed', NAME_SERVERS: names.address };
  const app = await startTestApp({ ...options, environment });
  const idp = await startIdentityProvider(`${app.settings.PUBLIC_URL}/login/return`);
  const call = <E extends Endpoint>(endpoint: E, body: z.input<E['body']>, from?: Cookie) =>
    post(app, endpoint, body, from);

  async function verified(company: MadeCompany, domain: string) {
    const { token } = company;
    const added = await app.call(addSsoDomain, { token, body: { domain } });
    const found = added.reply.body.domains.find((one) => one.domain === domain);
    if (!found) throw new Error(`no domain: ${added.error.reason}`);
    names.records[found.record_name] = [found.record];
    return await app.call(verifySsoDomain, { token, body: { id: found.id } });
  }
  return {
    app,
    idp,
    names,
    call,
    verified,
    /** A company that has saved the provider, with changes, and verified a domain. */
    async company(change: Partial<SsoSettings> = {}, provider = idp): Promise<SsoCompany> {
      const made = await makeCompany(app.services.database);
      const domain = `valle${unique()}-${made.id}.cr`;
      await verified(made, domain);
      const body = settingsFor(provider, change);
      const saved = await app.call(saveSso, { token: made.token, body });
      if (saved.status !== 200) throw new Error(`not saved: ${saved.error.reason}`);
      return { ...made, domain };
    },
    /** Begins a sign-in, by any e-mail of the domain. @returns the address of the provider and the cookie */
    async begin({ domain }: { domain: string }) {
      const { reply, cookie } = await call(beginSso, { email: `anybody@${domain}` });
      return { address: reply.body.address ?? '', cookie };
    },
    /** Signs somebody in at the provider and here. */
    async signIn(company: { domain: string }, sub: string, claims: object, amr = ['pwd']) {
      idp.person = { sub, amr, claims: { email_verified: true, ...claims } };
      const { reply, cookie } = await call(beginSso, { email: `anybody@${company.domain}` });
      const answer = await idp.visit(reply.body.address ?? '');
      return await call(finishSso, answer, { cookie });
    },
    async stop() {
      await app.stop();
      await idp.stop();
      await names.stop();
    },
  };
}
