import { API_BASE, type Endpoint, needsSession } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { OPERATOR_ENDPOINTS } from '@regalo/contract/operator/endpoints';
import {
  OPERATOR_PERMISSIONS,
  OPERATOR_ROLE_NAMES,
  OPERATOR_ROLES,
  type OperatorPermission,
  type OperatorRoles,
} from '@regalo/contract/operator/roles';
import { OPERATIONS } from '@regalo/contract/public-api/operations';
import { refusalBody } from '@regalo/contract/refusals/refusal-body';
import { beforeAll, expect, test } from 'vitest';
import { callApi, makeApiKey } from '../testing/api-keys.ts';
import { makeCallers, newTokenFor } from '../testing/callers.ts';
import { nameOf } from '../testing/contract-samples.ts';
import { makeFilledCompany } from '../testing/filled-company.ts';
import { makeOperator } from '../testing/operators.ts';
import { useTestApp } from '../testing/test-app.ts';

/** A role without each permission. */
const WITHOUT: OperatorRoles = Object.fromEntries(
  OPERATOR_PERMISSIONS.map((one) => [
    `not ${one}`,
    OPERATOR_PERMISSIONS.filter((other) => other !== one),
  ]),
);

const app = useTestApp({
  role: 'all',
  console: true,
  operatorRoles: { ...OPERATOR_ROLES, ...WITHOUT },
  environment: { NETWORK_CALLS_PER_MINUTE: '100000' },
});
const tokens = new Map<string, string>();
let others: Record<string, string>;

beforeAll(async () => {
  for (const role of [...OPERATOR_ROLE_NAMES, ...Object.keys(WITHOUT), 'unheard of'])
    tokens.set(role, (await makeOperator(app, { roles: [role] })).token);
  const callers = await makeCallers(app, await makeFilledCompany(app, 'ourmark'));
  const audiences = ['manager', 'shop', 'till'] as const;
  others = Object.fromEntries(
    await Promise.all(
      audiences.map(async (audience) => [audience, await newTokenFor(app, callers, { audience })]),
    ),
  );
  others.key = (await makeApiKey(app, callers.company.token)).secret;
});

/** Calls without input: a call is refused before any is looked at. @returns status and code */
async function callBare({ method, path }: Endpoint, token = '', csrf = app.csrf()) {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), 'x-csrf-token': csrf };
  const response = await app.fetch(API_BASE + path, { method, headers });
  const text = await response.text();
  return `${response.status} ${response.ok ? 'ok' : refusalBody.parse(JSON.parse(text)).code}`;
}

const guarded = OPERATOR_ENDPOINTS.filter(needsSession);

/** What each endpoint answers, by its name. */
async function answers<T>(endpoints: readonly Endpoint[], call: (one: Endpoint) => Promise<T>) {
  const found: Record<string, T> = {};
  for (const one of endpoints) found[nameOf(one)] = await call(one);
  return found;
}

const expected = <E extends Endpoint, T>(endpoints: readonly E[], answer: (one: E) => T) =>
  Object.fromEntries(endpoints.map((one) => [nameOf(one), answer(one)]));

test('each takes a session of an operator alone', async () => {
  for (const token of ['', 'A'.repeat(43), ...Object.values(others)])
    expect(await answers(guarded, (one) => callBare(one, token))).toEqual(
      expected(guarded, () => '401 unauthorized'),
    );
});

test('each that changes something takes no call without a CSRF token', async () => {
  const changing = OPERATOR_ENDPOINTS.filter(({ csrf }) => csrf);
  expect(await answers(changing, (one) => callBare(one, tokens.get('owner'), ''))).toEqual(
    expected(changing, () => '419 csrf'),
  );
});

test.each(OPERATOR_PERMISSIONS)('without %s each that needs it is 403', async (missing) => {
  const closed = guarded.filter(({ operatorMay }) => operatorMay.includes(missing));
  const token = tokens.get(`not ${missing}`);
  expect(await answers(closed, (one) => callBare(one, token))).toEqual(
    expected(closed, () => expect.stringMatching(/^403 /)),
  );
});

/** An answer to somebody who is let in, whatever it says of what was sent. */
const LET_IN = expect.not.stringMatching(/^(401|403|419) /);

test.each([...OPERATOR_ROLE_NAMES, 'unheard of'])(
  'an operator who is %s is let in as the roles say',
  async (role) => {
    const may: readonly OperatorPermission[] = (OPERATOR_ROLES as OperatorRoles)[role] ?? [];
    let token = tokens.get(role);
    const found = await answers(guarded, async (one) => {
      const answer = await callBare(one, token);
      // What was done may have ended the session: sign-outs do.
      if (one.method !== 'GET' && answer.startsWith('200'))
        token = (await makeOperator(app, { roles: [role] })).token;
      return answer;
    });
    expect(found).toEqual(
      expected(guarded, ({ operatorMay }) =>
        operatorMay.every((one) => may.includes(one)) ? LET_IN : expect.stringMatching(/^403 /),
      ),
    );
  },
);

test('no call of the API takes the session of an operator', async () => {
  const session = ENDPOINTS.filter(needsSession);
  expect(await answers(session, (one) => callBare(one, tokens.get('owner')))).toEqual(
    expected(session, () => '401 unauthorized'),
  );
});

test('no operation for systems of companies takes the session of an operator', async () => {
  for (const { name, method, path } of OPERATIONS) {
    const { status } = await callApi(app, tokens.get('owner') ?? '', method, path);
    expect([name, status]).toEqual([name, 401]);
  }
});
