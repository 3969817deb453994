import { API_BASE, type Endpoint } from '@regalo/contract/endpoint';
import { issueCsrfToken } from '../../../server/src/platform/csrf.ts';
import { Keyring } from '../../../server/src/platform/secrets.ts';
import { SECRET } from './server-process.ts';

/** The keys of the bench's servers, to sign CSRF tokens and to read links. */
export const keys = new Keyring([SECRET]);

export interface CallOptions {
  token: string;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the server has checked it against the contract
  body: any;
}

export const csrf = issueCsrfToken(keys, new Date());

/** Calls an endpoint of a running server. @throws where no answer came */
export async function call(url: string, endpoint: Endpoint, options: CallOptions): Promise<Answer> {
  const { token, query = {}, body, headers = {}, timeoutMs = 60_000 } = options;
  const texts = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const response = await fetch(`${url}${API_BASE}${endpoint.path}?${new URLSearchParams(texts)}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-csrf-token': csrf,
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}
