import {
  createApiKey,
  KEY_PERMISSIONS,
  type KeyPermission,
} from '@regalo/contract/api-keys/api-keys';
import { PUBLIC_API_BASE } from '@regalo/contract/public-api/operation';
import { PROBLEM_CODES } from '@regalo/contract/public-api/problem';
import type { TestApp } from './test-app.ts';

interface KeyOptions {
  permissions?: readonly KeyPermission[];
  networks?: string[];
  monthly_budget?: number | null;
  /** SANDBOX_PATH for one of the sandbox. */
  base?: string;
}

/** Makes a key of the API as the office does. @returns its id and secret */
export async function makeApiKey(
  app: TestApp,
  token: string,
  { permissions = KEY_PERMISSIONS, base = '', ...more }: KeyOptions = {},
): Promise<{ id: number; secret: string }> {
  const body = { name: 'HR', permissions: [...permissions], ...more };
  const { status, reply, error } = await app.call(createApiKey, { token, body, base });
  if (status !== 200) throw new Error(`the key was refused: ${JSON.stringify(error)}`);
  return { id: reply.body.key.id, secret: reply.body.secret };
}

/** Fails for a problem whose code the reference of the API does not have. */
export function expectDocumented({ headers }: Response, text: string): void {
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return;
  const { code, errors } = JSON.parse(text) as { code: string; errors: { code: string }[] };
  for (const one of [code, ...errors.map((fault) => fault.code)])
    if (!(PROBLEM_CODES as readonly string[]).includes(one))
      throw new Error(`The API refuses for ${one}, which PROBLEM_CODES lacks.`);
}

let calls = 0;

/** Calls the public API. @returns the answer with its body as it came */
export async function callApi(
  app: Pick<TestApp, 'fetch'>,
  secret: string,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
) {
  calls += 1;
  const response = await app.fetch(PUBLIC_API_BASE + path, {
    method,
    headers: {
      authorization: `Bearer ${secret}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'POST' ? { 'idempotency-key': `call-${calls}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expectDocumented(response, text);
  return {
    status: response.status,
    headers: response.headers,
    // biome-ignore lint/suspicious/noExplicitAny: what came is what the tests look at
    body: (text ? JSON.parse(text) : null) as any,
  };
}
