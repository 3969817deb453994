import { API_BASE, needsSession } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { saveTemplate } from '@regalo/contract/gifts/templates';
import { type Operation, PUBLIC_API_BASE } from '@regalo/contract/public-api/operation';
import { OPERATIONS } from '@regalo/contract/public-api/operations';
import { SANDBOX_PATH } from '@regalo/contract/sandbox/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, makeApiKey } from '../testing/api-keys.ts';
import { makeCallers, newTokenFor } from '../testing/callers.ts';
import { nameOf } from '../testing/contract-samples.ts';
import { type MadeCompany, makeCompany } from '../testing/factories.ts';
import { makeFilledCompany } from '../testing/filled-company.ts';
import { openStateReader, type StateReader } from '../testing/fuzz/whole-state.ts';
import { ANA, orderFor } from '../testing/public-api.ts';
import { useTestApp } from '../testing/test-app.ts';
import { makeVouchers } from '../testing/tills.ts';

const app = useTestApp({
  sandbox: true,
  // Each token comes from a network of its own, as few wrong ones are taken from one.
  environment: { NETWORK_CALLS_PER_MINUTE: '100000', TRUST_PROXY: '127.0.0.1' },
});

const SIDES = { live: '', test: SANDBOX_PATH };
type Side = keyof typeof SIDES;

/** What a company has on one side: ids by the first part of the paths that take them, and what its texts contain. */
interface Things {
  ids: Record<string, number>;
  delivery: number;
  mark: string;
}

/** Makes something of all that paths name. */
async function makeThings({ token }: MadeCompany, side: Side): Promise<Things> {
  const base = SIDES[side];
  const mark = `${side}mark`;
  const { secret } = await makeApiKey(app, token, { base });
  const make = async (path: string, body: object = {}) => {
    const answer = await callApi(app, secret, 'POST', path, { body });
    expect([path, answer.status < 300, answer.body]).toEqual([path, true, expect.anything()]);
    return answer.body;
  };
  const person = await make('/people', { ...ANA, last_name: mark, external_id: mark });
  const group = await make('/groups', { name: mark, kind: 'employee' });
  const order = await make('/orders', { ...orderFor({ person_id: person.id }), external_id: mark });
  const gift = (await callApi(app, secret, 'GET', '/gifts')).body.data[0];
  const wish = { action: 'create', content: { name: mark, message: mark } } as const;
  const template = (await app.call(saveTemplate, { token, base, body: wish })).reply.body;
  const asked = await make('/exports', { type: 'wallet_entries' });
  const hook = { address: `https://${mark}.test/`, kinds: ['person.changed'] };
  const webhook = (await make('/webhook-endpoints', hook)).webhook_endpoint;
  const delivery = await make(`/webhook-endpoints/${webhook.id}/test`);
  const ids = { people: person.id, groups: group.id, orders: order.id, gifts: gift.id };
  const more = { templates: template.id, exports: asked.id, 'webhook-endpoints': webhook.id };
  return { ids: { ...ids, ...more, sandbox: gift.id }, delivery: delivery.id, mark };
}

/** Bodies with which an operation would do something, with ids of somebody else's things. */
const bodiesOf = ({ ids }: Things): Record<string, object> => ({
  createPerson: { ...ANA, group_id: ids.groups },
  updatePerson: { last_name: 'Otra' },
  updateGroup: { name: 'Otro' },
  createOrder: orderFor({ person_id: ids.people }),
  orderTemplate: orderFor({ person_id: ids.people }),
  updateGift: { custom_fields: {} },
  correctGift: { email: 'x@x.test' },
  extendGift: { valid_until: '2030-01-01' },
  updateWebhookEndpoint: { description: 'Otro' },
  rotateWebhookSecret: { overlap_hours: 0 },
  replayWebhookDeliveries: { from: '2026-12-01', to: '2026-12-01' },
});

/** Without ids in their paths, but with one of something else's in their bodies. */
const BY_BODY = ['createPerson', 'createOrder'];

function pathTo({ name, path }: Operation, { ids, delivery }: Things): string {
  const [, of = ''] = path.split('/');
  const id = ids[of];
  if (path.includes('{id}') && id === undefined)
    throw new Error(`nothing of another company is known for ${name}`);
  return path.replace('{id}', String(id)).replace('{delivery_id}', String(delivery));
}

const sends = ({ method }: Operation) => method === 'POST' || method === 'PATCH';

let states: StateReader[];
const read = () => Promise.all(states.map((one) => one.read()));
/** Companies that have things on one side, and one that has none. */
let owners: Record<Side, MadeCompany>;
let stranger: MadeCompany;
let things: Record<Side, Things>;

beforeAll(async () => {
  const { database } = app.services;
  owners = { live: await makeCompany(database), test: await makeCompany(database) };
  stranger = await makeCompany(database);
  things = {
    live: await makeThings(owners.live, 'live'),
    test: await makeThings(owners.test, 'test'),
  };
  const sandbox = { ...app, superuserUrl: app.sandboxSuperuserUrl ?? '' };
  states = [await openStateReader(app), await openStateReader(sandbox)];
});
afterAll(() => Promise.all(states.map((one) => one.end())));

/** Whose key it is, of which side, and whose things it does not reach. */
const REACHES: [who: string, by: Side, of: Side][] = [
  ['another company’s live key', 'live', 'live'],
  ['another company’s test key', 'test', 'test'],
  ['another company’s live key', 'live', 'test'],
  ['another company’s test key', 'test', 'live'],
  ['the company’s own live key', 'live', 'test'],
  ['the company’s own test key', 'test', 'live'],
];

test.each(REACHES)('%s (%s) reaches nothing of the %s side', async (who, by, of) => {
  const company = who.startsWith('another') ? stranger : owners[of];
  const { secret } = await makeApiKey(app, company.token, { base: SIDES[by] });
  const bodies = bodiesOf(things[of]);
  // So that the use of the key is noted before.
  await callApi(app, secret, 'GET', '/me');
  const before = await read();
  for (const operation of OPERATIONS) {
    const { name, method, path } = operation;
    const named = path.includes('{id}');
    if (sends(operation) && !named && !BY_BODY.includes(name)) continue;
    const answer = await callApi(app, secret, method, pathTo(operation, things[of]), {
      ...(sends(operation) ? { body: bodies[name] ?? {} } : {}),
    });
    const onlyInSandbox = path.startsWith('/sandbox') && by === 'live';
    const refused = named || BY_BODY.includes(name);
    if (onlyInSandbox) expect([name, answer.body.code]).toEqual([name, 'sandbox_only']);
    else if (refused) expect([name, answer.status]).toEqual([name, 404]);
    else expect([name, answer.status]).toEqual([name, 200]);
    expect([name, JSON.stringify(answer.body)]).toEqual([
      name,
      expect.not.stringContaining(things[of].mark),
    ]);
  }
  const { ids, mark } = things[of];
  for (const path of [
    ...['/people', '/orders', '/gifts'].map((one) => `${one}?external_id=${mark}`),
    ...[`/people?group_id=${ids.groups}`, `/gifts?person_id=${ids.people}`],
  ])
    expect((await callApi(app, secret, 'GET', path)).body.data).toEqual([]);
  expect(await read()).toEqual(before);
});

let networks = 0;
/** From a network that has called nothing so far. */
const elsewhere = () => {
  networks += 1;
  return { 'x-forwarded-for': `203.0.113.${networks}` };
};

const otherSide = (secret: string) =>
  secret.startsWith('rg_live_')
    ? secret.replace('rg_live_', 'rg_test_')
    : secret.replace('rg_test_', 'rg_live_');

/** What signs others in, by whom. */
async function otherTokens(): Promise<Record<string, string>> {
  const filled = await makeFilledCompany(app, 'ourmark', { unmailed: true });
  const callers = await makeCallers(app, filled);
  const [voucher] = await makeVouchers(app, owners.live, 1);
  const keys = {
    live: await makeApiKey(app, owners.live.token),
    test: await makeApiKey(app, owners.test.token, { base: SANDBOX_PATH }),
  };
  const hook = { address: 'https://hooks.ejemplo.cr/', kinds: ['person.changed'] };
  const made = await callApi(app, keys.live.secret, 'POST', '/webhook-endpoints', { body: hook });
  return {
    member: await newTokenFor(app, callers, { audience: 'manager' }),
    shop: await newTokenFor(app, callers, { audience: 'shop' }),
    till: callers.till,
    recipient: voucher?.link.split('/g/')[1] ?? '',
    voucher: voucher?.code ?? '',
    'webhook secret': made.body.secret,
    'webhook key': made.body.public_key,
    'live key as one of the sandbox': otherSide(keys.live.secret),
    'test key as a live one': otherSide(keys.test.secret),
  };
}

test('no operation, live or of the sandbox, takes what signs others in', async () => {
  const tokens = await otherTokens();
  const live = (await makeApiKey(app, owners.live.token)).secret;
  const before = await read();
  for (const [whose, token] of Object.entries({ ...tokens, 'a live key': live }))
    for (const base of whose === 'a live key' ? [SANDBOX_PATH] : ['', SANDBOX_PATH]) {
      expect([whose, token]).toEqual([whose, expect.stringMatching(/.{8}/)]);
      const from = elsewhere();
      for (const operation of OPERATIONS) {
        const { name, method } = operation;
        const path = pathTo(operation, things[base ? 'test' : 'live']);
        const response = await app.fetch(base + PUBLIC_API_BASE + path, {
          method,
          headers: { ...from, authorization: `Bearer ${token}`, 'idempotency-key': 'key' },
        });
        const { code } = (await response.json()) as { code: string };
        expect([whose, name, response.status, code]).toEqual([whose, name, 401, 'api_key_invalid']);
      }
    }
  expect(await read()).toEqual(before);
});

test.each(Object.keys(SIDES) as Side[])('a key (%s) is no session of anybody', async (side) => {
  const { secret } = await makeApiKey(app, owners[side].token, { base: SIDES[side] });
  const before = await read();
  for (const base of Object.values(SIDES)) {
    let from = elsewhere();
    let calls = 0;
    for (const endpoint of ENDPOINTS.filter(needsSession)) {
      calls += 1;
      if (calls % 200 === 0) from = elsewhere();
      const response = await app.fetch(base + API_BASE + endpoint.path, {
        method: endpoint.method,
        headers: { ...from, authorization: `Bearer ${secret}`, 'x-csrf-token': app.csrf() },
      });
      // What belongs to the live side alone is at no address of the sandbox.
      expect([nameOf(endpoint), response.status]).toEqual([
        nameOf(endpoint),
        expect.toSatisfy((status) => status === 401 || (base !== '' && status === 404)),
      ]);
    }
  }
  expect(await read()).toEqual(before);
});
