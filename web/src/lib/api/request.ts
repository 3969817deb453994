import { type Endpoint, needsSession } from '@regalo/contract/api/endpoint';
import { POSITION_HEADER } from '@regalo/contract/api/position-header';
import type { z } from 'zod';
import { i18n } from '../i18n/i18n.ts';
import { keyOf } from '../session.ts';
import { ApiError } from './api-error.ts';
import { addressOf } from './call-address.ts';
import { callHeaders } from './call-headers.ts';
import { noteAnswer } from './connection.ts';
import { takeEarly } from './early-calls.ts';

export interface CallOptions<Q extends z.ZodType = z.ZodType, B extends z.ZodType = z.ZodType> {
  query?: z.input<Q> | undefined;
  body?: z.input<B> | undefined;
  /** The file of a multipart request. */
  file?: { field: string; content: File } | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Of what nobody asked for: no failure is logged, and a 403 does not end the session. */
  unasked?: boolean;
  /** Asked once about a refusal: whether what it lacks is there now, so that the call is made again. */
  again?: ((refused: ApiError) => Promise<boolean>) | undefined;
  /** Called with the share of the body that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Fields go before the file, because the server reads the body as a stream. */
function form({ body, file }: CallOptions): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined) data.append(name, String(value));
  if (file) data.append(file.field, file.content, file.content.name);
  return data;
}

const positionKey = () => keyOf('logPosition');

/** Keeps how far the database was when something was last written, for all tabs. */
function notePosition({ headers }: Response): void {
  const told = headers.get(POSITION_HEADER) ?? '';
  // Answers may come in another order than they were made.
  if (told > (localStorage.getItem(positionKey()) ?? '')) localStorage.setItem(positionKey(), told);
}

/** Sends it, and tells of its progress where somebody waits for that: only uploads load what that takes. */
async function send(target: string, init: RequestInit, onProgress: CallOptions['onProgress']) {
  if (!onProgress) return fetch(target, init);
  const { fetchWithProgress } = await import('./fetch-with-progress.ts');
  return fetchWithProgress(target, init, onProgress);
}

/**
 * Sends one request with the headers that every call carries.
 * @throws ApiError `network` without a response; an abort is rethrown
 */
export async function request(
  endpoint: Endpoint,
  options: CallOptions,
  { token, csrf }: { token?: string | null; csrf?: string } = {},
): Promise<Response> {
  const headers: Record<string, string> = {
    ...callHeaders({
      language: i18n.language,
      token: needsSession(endpoint) ? token : null,
      position: localStorage.getItem(positionKey()),
    }),
    ...options.headers,
  };
  if (csrf) headers['X-CSRF-Token'] = csrf;
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'include' };
  if (options.signal) init.signal = options.signal;
  if (endpoint.encoding === 'multipart') {
    // The browser sets the content type with the boundary.
    init.body = form(options);
  } else if (endpoint.method === 'POST') {
    headers['Content-Type'] = 'application/json';
    init.body = JSON.stringify(options.body ?? {});
  }
  const target = addressOf(endpoint, options.query);
  const { onProgress, signal } = options;
  try {
    const early = endpoint.method === 'GET' ? await takeEarly(target, headers) : undefined;
    signal?.throwIfAborted();
    const response = early ?? (await send(target, init, onProgress));
    noteAnswer(response);
    notePosition(response);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    noteAnswer(null);
    throw new ApiError({ code: 'network', status: 0 });
  }
}

/** The JSON of a response; undefined if it has none. */
export async function readJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}
