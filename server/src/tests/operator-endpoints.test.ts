import { API_BASE, type Endpoint, needsSession } from '@regalo/contract/api/endpoint';
import { ENDPOINTS } from '@regalo/contract/api/endpoints';
import { OPERATOR_ENDPOINTS } from '@regalo/contract/operator/endpoints';
import {
  OPERATOR_PERMISSIONS,
  OPERATOR_ROLE_NAMES,
  OPERATOR_ROLES,
  type OperatorRoles,
} from '@regalo/contract/operator/roles';
import { refusalBody } from '@regalo/contract/refusals/refusal-body';
import { beforeAll, describe, expect, test } from 'vitest';
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
});

/** Calls without input: a call is refused before any is looked at. */
async function callBare({ method, path }: Endpoint, token = '', csrf = app.csrf()) {
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), 'x-csrf-token': csrf };
  const response = await app.fetch(API_BASE + path, { method, headers });
  const text = await response.text();
  return {
    status: response.status,
    code: response.ok ? 'ok' : refusalBody.parse(JSON.parse(text)).code,
  };
}

const guarded = OPERATOR_ENDPOINTS.filter(needsSession).map((one) => [nameOf(one), one] as const);

test.each(guarded)('%s takes a session of an operator alone', async (_, endpoint) => {
  for (const token of ['', 'A'.repeat(43), ...Object.values(others)])
    expect(await callBare(endpoint, token)).toEqual({ status: 401, code: 'unauthorized' });
});

test.each(OPERATOR_ENDPOINTS.filter(({ csrf }) => csrf).map((one) => [nameOf(one), one] as const))(
  '%s takes no call without a CSRF token',
  async (_, endpoint) => {
    const token = tokens.get('owner');
    expect(await callBare(endpoint, token, '')).toEqual({ status: 419, code: 'csrf' });
  },
);

describe('a permission', () => {
  const cases = guarded.flatMap(([name, endpoint]) =>
    endpoint.operatorMay.map((one) => [name, one, endpoint] as const),
  );
  test.each(cases)('%s without %s is 403', async (_, missing, endpoint) => {
    const { status } = await callBare(endpoint, tokens.get(`not ${missing}`));
    expect(status).toBe(403);
  });
});

describe.each(OPERATOR_ROLE_NAMES)('an operator who is %s', (role) => {
  test.each(guarded)('is let in to %s as the roles say', async (_, endpoint) => {
    // Sign-outs end their session.
    const { token } = await makeOperator(app, { roles: [role] });
    const { status } = await callBare(endpoint, token);
    const may = endpoint.operatorMay.every((one) => OPERATOR_ROLES[role].includes(one));
    expect([status === 403, status === 401]).toEqual([!may, false]);
  });
});

test.each(guarded)('an unknown role is let in to %s only where anybody is', async (_, endpoint) => {
  const { token } = await makeOperator(app, { roles: ['unheard of'] });
  const { status } = await callBare(endpoint, token);
  expect(status === 403).toBe(endpoint.operatorMay.length > 0);
});

test('no call of the API takes the session of an operator', async () => {
  const token = tokens.get('owner') ?? '';
  const found = new Set<string>();
  for (const endpoint of ENDPOINTS.filter(needsSession)) {
    const { status, code } = await callBare(endpoint, token);
    found.add(`${status} ${code}`);
  }
  expect([...found]).toEqual(['401 unauthorized']);
});
