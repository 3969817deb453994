import { listApiKeys } from '@regalo/contract/api-keys/api-keys';
import { logout } from '@regalo/contract/auth/auth';
import { getProfile } from '@regalo/contract/auth/profile';
import { createBrand, uploadLogo } from '@regalo/contract/brands/brands';
import { createCustomField } from '@regalo/contract/custom-fields/custom-fields';
import { acceptDirectory } from '@regalo/contract/directory/directory';
import { listPeople } from '@regalo/contract/people/list';
import { OPERATIONS } from '@regalo/contract/public-api/operations';
import { exportPayroll } from '@regalo/contract/reports/payroll';
import {
  getMailboxMessage,
  listMailbox,
  refillWallet,
  SANDBOX_ENDPOINTS,
} from '@regalo/contract/sandbox/endpoints';
import { PLAY_FUNDS, SANDBOX_PATH } from '@regalo/contract/sandbox/sandbox';
import { HOME_ZONE, localDay } from '@regalo/contract/values/days';
import { exportMonthEnd } from '@regalo/contract/wallet/journal';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { preflight, type RoleSetting } from '../database/preflight.ts';
import { prepareSandbox } from '../prepare-sandbox.ts';
import { callApi, makeApiKey } from '../testing/api-keys.ts';
import { openSessionOf } from '../testing/contract-calls.ts';
import { callScim } from '../testing/directory.ts';
import { download } from '../testing/downloads.ts';
import { type MadeCompany, makeCompany, makePerson } from '../testing/factories.ts';
import { watchLiveSide } from '../testing/live-side.ts';
import { makeMember, setRoles } from '../testing/members.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { suspend } from '../testing/suspension.ts';
import { useTestApp } from '../testing/test-app.ts';
import { sendForm } from '../testing/uploads.ts';

const app = useTestApp({ sandbox: true, role: 'all' });
const base = SANDBOX_PATH;
let company: MadeCompany;

/** Ids of the live side are none of the sandbox. */
beforeAll(async () => {
  for (const sequence of ['people', 'groups', 'orders', 'gifts'])
    await asSuperuser(app, `select setval('${sequence}_id_seq', 500000)`);
});

beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

const makeTestKey = async (of = company) => (await makeApiKey(app, of.token, { base })).secret;

const WISH = { message: '¡Felicidades!', sender_name: 'RR. HH.' };
const orderTo = (email: string) => ({
  gift: { amount: 10_000 },
  recipients: [{ person: { kind: 'client', first_name: 'Luz', last_name: 'Mata', email } }],
  ...WISH,
});

/** Sends a gift with a key of the sandbox. @returns the gift, and the message that tells of it */
async function sendGift(secret: string, email: string) {
  const sent = await callApi(app, secret, 'POST', '/orders', { body: orderTo(email) });
  expect([sent.status, sent.body]).toEqual([201, expect.anything()]);
  const [gift] = (await callApi(app, secret, 'GET', '/gifts')).body.data;
  const message = await vi.waitFor(
    async () => {
      const { body } = await callApi(app, secret, 'GET', `/sandbox/messages?to=${email}`);
      expect(body.data).toHaveLength(1);
      return body.data[0];
    },
    { timeout: 20_000, interval: 100 },
  );
  return { gift, message };
}

describe('the sandbox', () => {
  test('has its own wallet, people and keys, and the same members', async () => {
    await makePerson(app.services.database, company.id);
    const live = await app.call(getProfile, { token: company.token });
    const { reply } = await app.call(getProfile, { token: company.token, base });
    expect(reply.body.wallet_balance).toBe(PLAY_FUNDS);
    expect(reply.body.first_name).toBe(live.reply.body.first_name);
    const people = await app.call(listPeople, { token: company.token, base, query: { role: 1 } });
    expect(people.reply.body.list).toEqual([]);
    const secret = await makeTestKey();
    expect(secret).toMatch(/^rg_test_/);
    const me = await callApi(app, secret, 'GET', '/me');
    expect([me.status, me.body.livemode]).toEqual([200, false]);
    expect((await app.call(listApiKeys, { token: company.token })).reply.body.list).toEqual([]);
  });

  test('sends a gift into its mailbox, whose link works, and a test redeems it', async () => {
    const secret = await makeTestKey();
    const { gift, message } = await sendGift(secret, 'luz@example.test');
    expect(message.channel).toBe('mail');
    const link = new URL(message.links.find((one: string) => one.includes('/g/')));
    expect(link.pathname).toMatch(/^\/sandbox\/g\//);
    const page = await (await app.fetch(link.pathname)).text();
    const addresses = [...page.matchAll(/(?:href|src|action)="(\/[^"]*)"/g)].map(([, one]) => one);
    expect(addresses.length).toBeGreaterThan(2);
    expect(addresses.filter((one) => !one?.startsWith(`${base}/`))).toEqual(['/favicon.svg']);
    for (const one of addresses.filter((one) => one?.includes('/assets/')))
      expect((await app.fetch(String(one))).status).toBe(200);
    const opened = await app.fetch(link.pathname, { method: 'POST', redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, link.pathname]);
    expect((await app.fetch(link.pathname.slice(base.length))).status).toBe(404);
    const { body: whole } = await callApi(app, secret, 'GET', `/sandbox/messages/${message.id}`);
    expect(whole.html).toContain(link.pathname);
    const path = `/sandbox/gifts/${gift.id}/redeem`;
    const part = await callApi(app, secret, 'POST', path, { body: { amount: 4_000 } });
    expect([part.status, part.body.status, part.body.balance.amount]).toEqual([
      ...[200, 'partially_redeemed', 6_000],
    ]);
    expect((await callApi(app, secret, 'POST', path, { body: {} })).body.status).toBe('redeemed');
    expect((await callApi(app, secret, 'POST', path, { body: {} })).status).toBe(409);
  });

  test('shows its mailbox in the office, and refills the wallet', async () => {
    const secret = await makeTestKey();
    const { message } = await sendGift(secret, 'luz@example.test');
    const { token } = company;
    const { reply } = await app.call(listMailbox, { token, base });
    expect(reply.body.list.map(({ id, to }) => [id, to])).toContainEqual([message.id, message.to]);
    const query = { id: message.id };
    const one = await app.call(getMailboxMessage, { token, base, query });
    expect(one.reply.body.html).toContain('/sandbox/g/');
    const other = (await makeCompany(app.services.database)).token;
    expect((await app.call(getMailboxMessage, { token: other, base, query })).status).toBe(404);
    const before = (await app.call(getProfile, { token, base })).reply.body.wallet_balance ?? 0;
    const refilled = await app.call(refillWallet, { token, base });
    expect(refilled.reply.body.balance).toBe(before + PLAY_FUNDS);
    for (const endpoint of SANDBOX_ENDPOINTS) {
      expect((await app.call(endpoint, { base, query })).status).toBe(401);
      expect((await app.call(endpoint, { token, query })).status).toBe(404);
    }
    expect((await app.call(getProfile, { token })).reply.body.sandbox).toBe(true);
    expect((await app.call(getProfile, { token, base })).reply.body.sandbox).toBeUndefined();
  });

  test('is refilled once for a call', async () => {
    const secret = await makeTestKey();
    const call = { body: {}, headers: { 'idempotency-key': 'once' } };
    for (let n = 0; n < 2; n += 1) {
      const { body } = await callApi(app, secret, 'POST', '/sandbox/refill', call);
      expect(body.balance.amount).toBe(2 * PLAY_FUNDS);
    }
  });
});

describe('nothing of it reaches the live side', () => {
  test('which is unchanged in every table and file, and mails nobody', async () => {
    const live = await makeApiKey(app, company.token);
    await makePerson(app.services.database, company.id);
    const { secret: liveSecret } = live;
    await callApi(app, liveSecret, 'GET', '/me');
    const unchanged = await watchLiveSide(app);
    const secret = await makeTestKey();
    const { gift } = await sendGift(secret, 'nadie@example.test');
    await callApi(app, secret, 'POST', `/sandbox/gifts/${gift.id}/redeem`, { body: {} });
    await callApi(app, secret, 'POST', '/sandbox/refill', { body: {} });
    await callApi(app, secret, 'POST', '/people', {
      body: { kind: 'client', first_name: 'Luz', last_name: 'Mata', email: 'luz@example.test' },
    });
    await unchanged();
  });

  test('nor by a directory, webhooks, exports, own fields, a brand or a statement', async () => {
    const { token } = company;
    const office = {
      ...app,
      fetch: (path: string, init?: RequestInit) => app.fetch(base + path, init),
    };
    const unchanged = await watchLiveSide(app);
    const secret = await makeTestKey();

    const user = {
      userName: 'ana',
      name: { givenName: 'Ana', familyName: 'Mora' },
      emails: [{ value: 'ana@valle.test' }],
    };
    const added = await callScim(app, secret, 'POST', '/Users', { body: user });
    expect(added.body.meta.location).toMatch(
      /^https:\/\/regalo\.test\/sandbox\/api\/scim\/v2\/Users\//,
    );
    const accepted = { token, base, body: { leaving: 0 } };
    expect((await app.call(acceptDirectory, accepted)).status).toBe(200);
    await vi.waitFor(async () => {
      const { body } = await callApi(app, secret, 'GET', '/people');
      expect(body.data.map((one: { first_name: string }) => one.first_name)).toEqual(['Ana']);
    }, 20_000);

    const field = { subject: 'person', kind: 'text', required: false, name: 'Sede' } as const;
    expect((await app.call(createCustomField, { token, base, body: field })).status).toBe(200);

    const create = { width: 300, height: 60, channels: 3, background: '#123456' } as const;
    const form = new FormData();
    const png = await sharp({ create }).png().toBuffer();
    form.set('data', new Blob([new Uint8Array(png)]), 'logo.png');
    const { logo } = (await sendForm(office, token, form, uploadLogo.path)).reply.body;
    expect((await app.fetch(base + logo)).status).toBe(200);
    expect((await app.fetch(logo)).status).toBe(404);
    const look = { name: 'Valle', color: '#ffd200', logo, logo_dark: null, reply_to: '' };
    const brand = { ...look, footer: { en: '', es: '' } };
    expect((await app.call(createBrand, { token, base, body: brand })).status).toBe(200);

    const told = { address: 'https://hooks.ejemplo.cr/', kinds: ['gift.delivered'] };
    const made = await callApi(app, secret, 'POST', '/webhook-endpoints', { body: told });
    await sendGift(secret, 'nadie@example.test');
    const deliveries = `/webhook-endpoints/${made.body.webhook_endpoint.id}/deliveries`;
    await vi.waitFor(async () => {
      const { body } = await callApi(app, secret, 'GET', deliveries);
      expect(body.data[0]?.attempts).toHaveLength(1);
    }, 20_000);

    const wanted = { body: { type: 'people', filters: { kind: 'employee' } } };
    const { id } = (await callApi(app, secret, 'POST', '/exports', wanted)).body;
    await vi.waitFor(async () => {
      expect((await callApi(app, secret, 'GET', `/exports/${id}`)).body.status).toBe('complete');
    }, 20_000);
    const month = localDay(new Date(), HOME_ZONE).slice(0, 7);
    const query = { month, type: 'excel' };
    expect((await download(office, exportMonthEnd.path, { token, query })).status).toBe(200);
    expect((await download(office, exportPayroll.path, { token })).status).toBe(200);
    await unchanged();
  });

  test('by a key of either side', async () => {
    const { secret: live } = await makeApiKey(app, company.token);
    const person = await makePerson(app.services.database, company.id);
    await callApi(app, live, 'POST', '/orders', {
      body: { gift: { amount: 10_000 }, recipients: [{ person_id: person }], ...WISH },
    });
    const liveGift = (await callApi(app, live, 'GET', '/gifts')).body.data[0].id;
    const secret = await makeTestKey();
    const { gift } = await sendGift(secret, 'luz@example.test');
    const bodies: Record<string, object> = {
      correctGift: { email: 'x@x.test' },
      extendGift: { valid_until: '2027-01-01' },
      updateGift: { custom_fields: {} },
      orderTemplate: { recipients: [{ person_id: person }], sender_name: 'X' },
      rotateWebhookSecret: { overlap_hours: 0 },
      replayWebhookDeliveries: { from: '2026-12-01', to: '2026-12-01' },
    };
    for (const [key, id] of [
      [secret, liveGift],
      [live, gift.id],
    ])
      for (const { name, method, path } of OPERATIONS.filter((one) => one.path.includes('{id}'))) {
        if (name === 'getOrder' || name === 'cancelOrder') continue;
        const sends = method === 'POST' || method === 'PATCH';
        const address = path.replace('{id}', String(id)).replace('{delivery_id}', '1');
        const answer = await callApi(app, key, method, address, {
          ...(sends ? { body: bodies[name] ?? {} } : {}),
        });
        expect([name, answer.status]).toEqual([name, 404]);
      }
    expect((await callApi(app, live, 'POST', '/sandbox/refill', { body: {} })).body.code).toBe(
      'sandbox_only',
    );
    const crossed = await app.fetch(`${base}/api/public/v1/me`, {
      headers: { authorization: `Bearer ${live}` },
    });
    expect(crossed.status).toBe(401);
  });
});

test('its database is never that of the other side', async () => {
  const live = app.services.database.pool;
  const sandbox = app.sandbox?.database.pool as typeof live;
  const refused = (pool: typeof live, setting: RoleSetting) =>
    expect(preflight(pool, undefined, setting)).rejects;
  await refused(live, 'DATABASE_SANDBOX_URL').toThrow('no sandbox');
  await refused(sandbox, 'DATABASE_URL').toThrow('the database of the sandbox');
  const owner = app.databaseUrl.replace(/\/\/[^@]*@/, '//regalo_test_owner@');
  await expect(prepareSandbox(owner, app.databaseUrl)).rejects.toThrow('no sandbox');
});

describe('who is let in', () => {
  test('is whoever is signed in on the live side, for as long and as what they are there', async () => {
    const member = await makeMember(app, company.id, 'admin');
    const token = await openSessionOf(app, member);
    const keys = () => app.call(listApiKeys, { token, base });
    expect((await keys()).status).toBe(200);
    await setRoles(app, member.managerId, ['viewer']);
    expect((await keys()).status).toBe(403);
    expect((await app.call(getProfile, { token, base })).reply.body.roles).toEqual(['viewer']);
    // Who signs out of the one has signed out of both.
    await app.call(logout, { token, base });
    expect((await keys()).status).toBe(401);
    expect((await app.call(getProfile, { token })).status).toBe(401);
  });

  test('is no company that is suspended, nor a key of it', async () => {
    const secret = await makeTestKey();
    await suspend(app, company.id);
    expect((await callApi(app, secret, 'GET', '/me')).body.code).toBe('company_suspended');
    const { error } = await app.call(getProfile, { token: company.token, base });
    expect(error.reason).toBe('company_suspended');
  });

  test('is a key of the other company for nothing of this one', async () => {
    const secret = await makeTestKey();
    const { gift, message } = await sendGift(secret, 'luz@example.test');
    const other = await makeTestKey(await makeCompany(app.services.database));
    expect((await callApi(app, other, 'GET', '/sandbox/messages')).body.data).toEqual([]);
    for (const path of [`/gifts/${gift.id}`, `/sandbox/messages/${message.id}`])
      expect((await callApi(app, other, 'GET', path)).status).toBe(404);
  });
});
