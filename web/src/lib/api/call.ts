import type { Endpoint } from '@regalo/contract/endpoint';
import type { z } from 'zod';
import { endSession, readToken } from '../session.ts';
import { ApiError, refusal } from './api-error.ts';
import { ensureCsrf, renewCsrf } from './csrf.ts';
import { type CallOptions, readJson, request } from './request.ts';

const CSRF_REFUSED = 419;

async function send(
  endpoint: Endpoint,
  options: CallOptions,
  token: string | null,
): Promise<Response> {
  if (endpoint.method === 'GET') return request(endpoint, options, { token });
  const response = await request(endpoint, options, { token, csrf: await ensureCsrf() });
  if (response.status !== CSRF_REFUSED) return response;
  return request(endpoint, options, { token, csrf: await renewCsrf() });
}

async function answer(endpoint: Endpoint, options: CallOptions): Promise<unknown> {
  const token = readToken();
  const response = await send(endpoint, options, token);
  const body = await readJson(response);
  if (response.status === 401 || response.status === 403) {
    // A late refusal of a former session must not end the present one.
    if (location.pathname !== '/login' && token === readToken()) endSession();
    throw refusal(response.status, body);
  }
  if (!response.ok) throw refusal(response.status, body);
  if (body === undefined) throw new ApiError({ code: 'network', status: response.status });
  const reply = endpoint.reply.safeParse(body);
  if (!reply.success) throw new ApiError({ code: 'bad_reply', status: response.status });
  return reply.data;
}

/**
 * Calls an endpoint of the contract and answers its checked reply.
 * @throws ApiError, after logging it; a 401 or 403 outside /login has then ended the session
 */
export async function call<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<Q, B, R>,
  options: CallOptions<Q, B> = {},
): Promise<z.output<R>> {
  try {
    return (await answer(endpoint, options)) as z.output<R>;
  } catch (error) {
    if (!options.signal?.aborted)
      console.error(`${endpoint.method} ${endpoint.path} failed`, error);
    throw error;
  }
}
