import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createPort } from 'node:net';
import { login } from '@regalo/contract/auth/auth';
import { beginSso, finishSso, linkSso } from '@regalo/contract/auth/sso/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readProvider } from '../../features/auth/sso/provider-queries.ts';
import { AddressRefused } from '../../platform/outgoing/outgoing.ts';
import { type MadeCompany, makeCompany, PIN } from '../../testing/factories.ts';
import { postWithCookie } from '../../testing/sso.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoOutgoing } from '../local-servers.ts';
import { emailOf } from './people.ts';
import { addSingleSignOn, followAddress } from './provider-company.ts';
import { registerProvider } from './routes.ts';

let app: TestApp;
let company: MadeCompany;
beforeAll(async () => {
  const port = createPort().listen(0, '127.0.0.1');
  await once(port, 'listening');
  const PORT = String((port.address() as AddressInfo).port);
  await once(port.close(), 'close');
  const PUBLIC_URL = `http://localhost:${PORT}`;
  app = await startTestApp({
    environment: { PORT, PUBLIC_URL },
    outgoing: demoOutgoing,
    extras: (server) => registerProvider(server, PUBLIC_URL),
  });
  const manager = ['Diego', 'Ulate'] as const;
  const email = emailOf({ sub: 'diego' });
  company = await makeCompany(app.services.database, { email, manager });
  await addSingleSignOn(app.services.database, app.settings, { ...company });
});
afterAll(() => app.stop());

/** A browser that keeps its cookies, and goes where it is sent until it has a page or is back. */
function openBrowser() {
  const cookies = new Map<string, string>();
  return async function visit(
    address: string,
    method = 'GET',
  ): Promise<{ at: string; page: string }> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { method, redirect: 'manual', headers: { cookie } });
    for (const one of answer.headers.getSetCookie()) {
      const [pair = ''] = one.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const next = answer.headers.get('location');
    const at = next ? new URL(next, address).href : address;
    const isThere = !next || at.startsWith(`${app.settings.PUBLIC_URL}/login/return`);
    return isThere ? { at, page: await answer.text() } : await visit(at);
  };
}

type Browser = ReturnType<typeof openBrowser>;

/** Signs somebody in by choosing them on the provider's page. */
async function signIn(sub: string, visit: Browser = openBrowser()) {
  const begun = await postWithCookie(app, beginSso, { email: emailOf({ sub: 'anybody' }) });
  const { at, page } = await visit(begun.reply.body.address ?? '');
  const action = new RegExp(`action="([^"]+/${sub})"`).exec(page)?.[1] ?? `nobody on ${page}`;
  const back = await visit(new URL(action, at).href, 'POST');
  const answer = Object.fromEntries(new URL(back.at).searchParams) as {
    code: string;
    state: string;
  };
  const finished = await postWithCookie(app, finishSso, answer, { cookie: begun.cookie });
  const { body } = finished.reply;
  return { ...finished, user: body && 'user' in body ? body.user : undefined, body };
}

test('the first sign-in makes an account, with the role of a group', async () => {
  const { user } = await signIn('fabio');
  expect(user).toMatchObject({ email: 'fabio@norte.test', first_name: 'Fabio', roles: ['sender'] });
});

test('in one browser one is somebody else each time', async () => {
  const visit = openBrowser();
  const [first, second] = [await signIn('elena', visit), await signIn('fabio', visit)];
  expect([first.user?.roles, second.user?.roles]).toEqual([['manager'], ['sender']]);
});

test('who has a PIN gives it once; who is in no group that counts is refused', async () => {
  const { body } = await signIn('diego');
  const link = 'link' in body ? body.link : '';
  const signedIn = await postWithCookie(app, login, {
    email: company.email,
    pin: PIN,
    sso_link: link,
  });
  const { token } = signedIn.reply.body as { token: string };
  expect((await postWithCookie(app, linkSso, { link }, { token })).status).toBe(200);
  expect((await signIn('diego')).user?.id).toBe(company.managerId);
  expect((await signIn('gilda')).reason).toBe('sso_no_account');
});

test('a sign-in that is over, and an address of the provider that there is not, say so', async () => {
  const visit = openBrowser();
  const at = `${app.settings.PUBLIC_URL}/provider`;
  expect((await visit(`${at}/interaction/none`)).page).toContain('This sign-in is over.');
  expect((await visit(`${at}/interaction/none/fabio`, 'POST')).page).toContain('is over.');
  expect((await visit(`${at}/auth?client_id=other`)).page).toContain('Begin again');
});

test('nothing else of the machine is asked, whatever a company names', async () => {
  const other = createServer((_, answer) => void answer.end('secret')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { check, fetch } = demoOutgoing(app.settings);
  const get = { method: 'GET', headers: {} };
  const port = (other.address() as AddressInfo).port;
  const addresses = [
    `http://127.0.0.1:${port}/provider/`,
    `${app.settings.PUBLIC_URL}/provider/../health`,
    `${app.settings.PUBLIC_URL}/health`,
    `http://127.0.0.1:${port}/receiver`,
    `${app.settings.PUBLIC_URL}/receiver/../health`,
  ];
  for (const address of addresses) {
    expect(() => check(address)).toThrow(AddressRefused);
    await expect(fetch(address, get)).rejects.toThrow(AddressRefused);
  }
  await once(other.close(), 'close');
});

test('with another address the accounts stay bound', async () => {
  const { database } = app.services;
  const moved = { ...app.settings, PUBLIC_URL: 'http://localhost:1' };
  const elsewhere = () => database.readCompany(company.id, (tx) => readProvider(tx, company.id));
  await followAddress(database, moved);
  expect((await elsewhere())?.issuer).toBe('http://localhost:1/provider');
  await followAddress(database, app.settings);
  expect((await signIn('elena')).user?.roles).toEqual(['manager']);
});
