import { csrfToken } from '@regalo/contract/auth/auth';
import { refusal } from './api-error.ts';
import { readJson, request } from './request.ts';

const KEY = 'csrfToken';
let pending: Promise<string> | undefined;

async function fetchToken(): Promise<string> {
  const response = await request(csrfToken, {});
  const body = await readJson(response);
  const reply = csrfToken.reply.safeParse(body);
  if (!response.ok || !reply.success) throw refusal(response.status, body);
  localStorage.setItem(KEY, reply.data.body.csrfToken);
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
  return localStorage.getItem(KEY) || renewCsrf();
}
