import { csrfSource } from '../session.ts';
import { refusal } from './api-error.ts';
import { readJson, request } from './request.ts';

let pending: Promise<string> | undefined;

async function fetchToken(): Promise<string> {
  const { endpoint, key } = csrfSource();
  const response = await request(endpoint, {});
  const body = await readJson(response);
  const reply = endpoint.reply.safeParse(body);
  if (!response.ok || !reply.success) throw refusal(response.status, body);
  localStorage.setItem(key, reply.data.body.csrfToken);
  return reply.data.body.csrfToken;
}

/** Fetches a new token; simultaneous callers share one request. */
export function renewCsrf(): Promise<string> {
  pending ??= fetchToken().finally(() => {
    pending = undefined;
  });
  return pending;
}

/** The stored token, or a new one if a logout or 401 has cleared the storage. */
export async function ensureCsrf(): Promise<string> {
  return localStorage.getItem(csrfSource().key) || renewCsrf();
}
