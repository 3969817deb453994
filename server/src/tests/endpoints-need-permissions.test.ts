import { API_BASE, type Endpoint } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { login } from '@regalo/contract/auth/auth';
import { PERMISSIONS } from '@regalo/contract/auth/permissions';
import { getProfile } from '@regalo/contract/auth/profile';
import { ROLES, type Roles } from '@regalo/contract/auth/roles';
import { getDashboard } from '@regalo/contract/dashboard/dashboard';
import { addPerson, updatePerson } from '@regalo/contract/people/form';
import { listPeople } from '@regalo/contract/people/list';
import { importPeople } from '@regalo/contract/people/upload/upload';
import { refusalBody } from '@regalo/contract/refusals/refusal-body';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { callWithSample, openSessionOf } from '../testing/contract-calls.ts';
import {
  ANSWERED_BY_DEVICE,
  nameOf,
  type Sample,
  sampleInput,
} from '../testing/contract-samples.ts';
import { makeCompany, makePerson, PIN } from '../testing/factories.ts';
import { addFactors } from '../testing/factors.ts';
import { type FilledCompany, makeFilledCompany } from '../testing/filled-company.ts';
import { type Member, makeMemberOf, setRoles } from '../testing/members.ts';
import { openRaw } from '../testing/raw-http.ts';
import { signedInOf } from '../testing/signed-in.ts';
import { idsFor } from '../testing/spare-rows.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const TEN_MEGABYTES = 10 * 1024 * 1024;
const FORBIDDEN = {
  success: false,
  code: 'forbidden',
  reason: 'permission_missing',
  params: {},
  message: 'Your permissions have changed. Please sign in again.',
};

const guarded = ENDPOINTS.filter(({ audience }) => audience === 'manager');
const nameRole = ({ may }: Endpoint) => `only ${may.join(' ')}`;
/** The rows of the samples are somebody else's: orders and gifts, which `orders.all` lets a member see. */
const onlyFor = ({ may }: Endpoint): Roles[string] => [...may, 'orders.all'];

/** A role without each permission, and one with no more than each endpoint asks for. */
const MADE_UP: Roles = {
  ...Object.fromEntries(
    PERMISSIONS.map((one) => [`not ${one}`, PERMISSIONS.filter((other) => other !== one)]),
  ),
  ...Object.fromEntries(guarded.map((endpoint) => [nameRole(endpoint), onlyFor(endpoint)])),
};

let app: TestApp;
let company: FilledCompany;
const members = new Map<string, Member>();
const tokens = new Map<string, string>();

beforeAll(async () => {
  app = await startTestApp({ roles: { ...ROLES, ...MADE_UP } });
  company = await makeFilledCompany(app, 'ourmark', { unmailed: true });
  for (const role of [...Object.keys(MADE_UP), 'unheard of']) {
    const member = await makeMemberOf(app, company.id, role);
    members.set(role, member);
    tokens.set(role, await openSessionOf(app, member));
  }
});
afterAll(() => app.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

const tokenOf = (role: string) => tokens.get(role) ?? '';

/** Calls without input, which the gate refuses before it looks at any. */
async function callBare({ method, path }: Endpoint, role: string, csrf = app.csrf()) {
  const headers = { authorization: `Bearer ${tokenOf(role)}`, 'x-csrf-token': csrf };
  const response = await app.fetch(API_BASE + path, { method, headers });
  return { status: response.status, body: await response.json() };
}

describe('a member without a permission', () => {
  const cases = guarded.flatMap((endpoint) =>
    endpoint.may.map((one) => [nameOf(endpoint), one, endpoint] as const),
  );

  test.each(cases)('%s without %s is 403, whatever is sent', async (_, missing, endpoint) => {
    for (const csrf of [app.csrf(), '']) {
      const { status, body } = await callBare(endpoint, `not ${missing}`, csrf);
      expect([status, refusalBody.strict().parse(body)]).toEqual([403, FORBIDDEN]);
    }
  });

  test.each(cases)('%s without %s reads no more than the session', async (_, missing, endpoint) => {
    const connect = vi.spyOn(app.services.database.pool, 'connect');
    const store = vi.spyOn(app.services.storage, 'put');
    const sample = sampleInput(endpoint, company.ids);
    const { status } = await callWithSample(app, endpoint, sample, tokenOf(`not ${missing}`));
    expect(status).toBe(403);
    expect(connect).toHaveBeenCalledOnce();
    expect(store).not.toHaveBeenCalled();
  });

  test.each(cases.filter(([, , { method }]) => method === 'POST'))(
    '%s without %s answers before a body of 10 MB is read',
    async (_, missing, { path }) => {
      const head = [
        `POST ${API_BASE}${path} HTTP/1.1`,
        'Host: regalo.test',
        `Authorization: Bearer ${tokenOf(`not ${missing}`)}`,
        `X-CSRF-Token: ${app.csrf()}`,
        'Content-Type: application/json',
        `Content-Length: ${TEN_MEGABYTES}`,
      ];
      // Only the headers are sent: whoever waits for the body would never answer.
      const socket = await openRaw(app.url, `${head.join('\r\n')}\r\n\r\n`);
      socket.destroy();
      expect(socket.first).toMatch(/^HTTP\/1.1 403 /);
    },
  );
});

describe('a member of an unknown role', () => {
  test.each(guarded.map((one) => [nameOf(one), one] as const))('%s', async (_, endpoint) => {
    const { status, body } = await callBare(endpoint, 'unheard of', '');
    if (endpoint.may.length > 0) expect([status, body]).toEqual([403, FORBIDDEN]);
    else expect(status).not.toBe(403);
  });
});

test.each(guarded.map((one) => [nameOf(one), one] as const))(
  '%s asks for no more permissions than it declares',
  async (_, endpoint) => {
    const member = members.get(nameRole(endpoint));
    if (!member) throw new Error('no such member');
    // A session of its own: one of the calls ends it.
    const token = await openSessionOf(app, member);
    await openSessionOf(app, member);
    const newest = 'select max(id) as id from sessions where manager_id = $1';
    const [session] = await asSuperuser(app, newest, [member.managerId]);
    const rows = await idsFor(app, company, endpoint, member.managerId);
    const factors = await app.services.database.inCompany(company.id, (tx) =>
      addFactors(tx, member, 'own'),
    );
    const ids = { ...rows, ...factors, session: Number(session?.id) };
    const sample = sampleInput(endpoint, ids);
    const { status, text } = await callWithSample(app, endpoint, sample, token);
    expect(status, text).toBe(ANSWERED_BY_DEVICE.includes(nameOf(endpoint)) ? 422 : 200);
  },
);

describe('who may not change groups', () => {
  const role = 'not groups.write';
  const change = async (endpoint: Endpoint, sample: Sample) =>
    (await callWithSample(app, endpoint, sample, tokenOf(role))).status;
  const add = (group: { group_id?: number } = {}) => {
    const { query, body } = sampleInput(addPerson, company.ids);
    return change(addPerson, { query, body: { ...body, ...group } });
  };
  const move = (id: number, group_id: number) => {
    const body = { id, group_id };
    return change(updatePerson, { query: {}, body });
  };
  const upload = (group: { group_id?: number } = {}) => {
    const { query, body } = sampleInput(importPeople, company.ids);
    return change(importPeople, { query, body: { ...body, ...group } });
  };

  test('adds nobody to one, by a form or a spreadsheet', async () => {
    const group = { group_id: company.ids.group };
    expect([await add(), await add({ group_id: 0 }), await upload()]).toEqual([200, 200, 200]);
    expect([await add(group), await upload(group)]).toEqual([403, 403]);
  });

  test('moves nobody, and may save a person who stays in the same', async () => {
    const { group } = company.ids;
    const person = await makePerson(app.services.database, company.id, { groupId: group });
    const text = 'select group_id from people where id = $1';
    const [before] = await asSuperuser(app, text, [person]);
    const own = Number(before?.group_id ?? 0);
    expect(await move(person, own)).toBe(200);
    expect(await move(person, own ? 0 : group)).toBe(403);
    expect(await asSuperuser(app, text, [person])).toEqual([before]);
  });
});

test('the dashboard lists orders for those alone who may read orders', async () => {
  const rows = async (role: string) =>
    (await app.call(getDashboard, { token: tokenOf(role) })).reply.body.orders_details.length;
  expect(await rows('not orders.send')).toBeGreaterThan(0);
  expect(await rows('not orders.read')).toBe(0);
});

describe('the role of a manager', () => {
  test('acts from the next call on', async () => {
    const member = await makeMemberOf(app, company.id, 'only people.read');
    const token = await openSessionOf(app, member);
    const ask = async () => (await app.call(listPeople, { token, query: { role: 1 } })).status;
    const told = async () => (await app.call(getProfile, { token })).reply.body.permissions;
    expect([await ask(), await told()]).toEqual([200, ['people.read', 'orders.all']]);
    await setRoles(app, member.managerId, ['unheard of']);
    expect([await ask(), await told()]).toEqual([403, []]);
    await setRoles(app, member.managerId, ['admin']);
    expect([await ask(), await told()]).toEqual([200, PERMISSIONS]);
  });

  test('tells its permissions at sign-in', async () => {
    const { email, managerId } = await makeCompany(app.services.database);
    const body = { email, pin: PIN };
    const { user } = signedInOf((await app.call(login, { body })).reply);
    expect([user.role, user.roles, user.permissions]).toEqual(['manager', ['admin'], PERMISSIONS]);
    await setRoles(app, managerId, ['not people.read']);
    const { user: other } = signedInOf((await app.call(login, { body })).reply);
    expect([other.role, other.roles]).toEqual(['manager', ['not people.read']]);
    expect(other.permissions).toEqual(PERMISSIONS.filter((one) => one !== 'people.read'));
  });

  test('is logged with a call that it forbids', async () => {
    await callBare(listPeople, 'unheard of');
    const entry = JSON.parse(app.logs.findLast((line) => line.includes('"forbidden"')) ?? '{}');
    const { managerId } = members.get('unheard of') ?? {};
    expect(entry).toMatchObject({ event: 'refusal', path: API_BASE + listPeople.path, managerId });
  });
});
