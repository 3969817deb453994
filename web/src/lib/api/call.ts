import type { Endpoint } from '@regalo/contract/api/endpoint';
import type { z } from 'zod';
import { endSession, loginPath, readToken } from '../session.ts';
import { confirmIdentity } from '../step-up.ts';
import { ApiError, refusal } from './api-error.ts';
import { ensureCsrf, renewCsrf } from './csrf.ts';
import { type CallOptions, readJson, request } from './request.ts';

const CSRF_REFUSED = 419;
const STEP_UP_REQUIRED = 428;

async function send(
  endpoint: Endpoint,
  options: CallOptions,
  token: string | null,
): Promise<Response> {
  if (!endpoint.csrf) return request(endpoint, options, { token });
  const response = await request(endpoint, options, { token, csrf: await ensureCsrf() });
  if (response.status !== CSRF_REFUSED) return response;
  return request(endpoint, options, { token, csrf: await renewCsrf() });
}

/** The same, once more after the member has proved that it is them, where that is asked for. */
async function sendConfirmed(
  endpoint: Endpoint,
  options: CallOptions,
  token: string | null,
): Promise<Response> {
  const response = await send(endpoint, options, token);
  if (response.status !== STEP_UP_REQUIRED || !(await confirmIdentity())) return response;
  return send(endpoint, options, token);
}

/**
 * Sends a call and returns the response if it is a success.
 * @throws ApiError otherwise; a 401 or 403 outside the sign-in has then ended the session
 */
export async function fetchAccepted(endpoint: Endpoint, options: CallOptions): Promise<Response> {
  const token = readToken();
  const response = await sendConfirmed(endpoint, options, token);
  if (response.ok) return response;
  const body = await readJson(response);
  const forbidden = response.status === 403;
  const ended = response.status === 401 || (forbidden && !options.unasked);
  // A late refusal of an earlier session must not end the current one.
  if (ended && location.pathname !== loginPath() && token === readToken())
    endSession(forbidden ? 'forbidden' : 'over');
  const refused = refusal(response.status, body);
  if (!(await options.again?.(refused))) throw refused;
  return fetchAccepted(endpoint, { ...options, again: undefined });
}

async function answer(endpoint: Endpoint, options: CallOptions): Promise<unknown> {
  const response = await fetchAccepted(endpoint, options);
  const body = await readJson(response);
  if (body === undefined) throw new ApiError({ code: 'network', status: response.status });
  const reply = endpoint.reply.safeParse(withIds(body));
  if (!reply.success) throw new ApiError({ code: 'bad_reply', status: response.status });
  return reply.data;
}

/** Logs why a call failed, unless it was cancelled or nobody asked for it. */
export async function withLogging<T>(
  endpoint: Endpoint,
  { signal, unasked }: CallOptions,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!signal?.aborted && !unasked)
      console.error(`${endpoint.method} ${endpoint.path} failed`, error);
    throw error;
  }
}

/**
 * Calls an endpoint of the contract and returns its validated reply.
 * @throws ApiError, after logging it; a 401 or 403 outside the sign-in has then ended the session
 */
export async function call<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<Q, B, R>,
  options: CallOptions<Q, B> = {},
): Promise<z.output<R>> {
  return withLogging(endpoint, options, answer(endpoint, options) as Promise<z.output<R>>);
}

/** Renames `_id` to `id`; some servers of this API send the former. */
export function withIds(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withIds);
  if (typeof answer !== 'object' || answer === null) return answer;
  const fields = Object.entries(answer).map(([name, value]) => [
    name === '_id' && !('id' in answer) ? 'id' : name,
    withIds(value),
  ]);
  return Object.fromEntries(fields);
}
