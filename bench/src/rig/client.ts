import { API_BASE, type Endpoint } from '@regalo/contract/api/endpoint';
import { issueCsrfToken, Keyring } from '@regalo/server/bench';
import { SECRET } from './server-process.ts';

/** The keys of the bench's servers, to sign CSRF tokens and to read links. */
export const keys = new Keyring([SECRET]);

/** What the database finds a claim link by, as hex digits; see features/gifts/keys/gift-keys.ts. */
export const claimHashOf = (token: string) => keys.sign('find-claim', token).toString('hex');

export interface CallOptions {
  token: string;
  query?: Record<string, string | number>;
  /** A form goes as such, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

// biome-ignore lint/suspicious/noExplicitAny: the server has checked it against the contract
export type Content = any;

export interface Answer {
  status: number;
  body: Content;
}

export const csrf = issueCsrfToken(keys, new Date());

/** Asks an endpoint of a running server, whatever the answer is. @throws where none came */
export function ask(url: string, endpoint: Endpoint, options: CallOptions): Promise<Response> {
  const { token, query = {}, body, headers = {}, timeoutMs = 60_000 } = options;
  const texts = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const reads = endpoint.method === 'GET';
  const form = body instanceof FormData;
  return fetch(`${url}${API_BASE}${endpoint.path}?${new URLSearchParams(texts)}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-csrf-token': csrf,
      ...(reads || form ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(reads ? {} : { body: form ? body : JSON.stringify(body) }),
  });
}

/** Calls an endpoint that answers with JSON. @throws where no answer came */
export async function call(url: string, endpoint: Endpoint, options: CallOptions): Promise<Answer> {
  const response = await ask(url, endpoint, options);
  return { status: response.status, body: await response.json() };
}

/** A form with a file in it. */
export function formWith(field: string, file: Buffer, name: string, fields = {}): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
  form.set(field, new Blob([new Uint8Array(file)]), name);
  return form;
}
