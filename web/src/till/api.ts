import type { SentProblem } from '@regalo/contract/refusals/refusal-body';
import { API_BASE, type BodyOf, type Call, type EndpointName, type ReplyOf } from './contract.ts';
import { keptPairing } from './device.ts';

/** After which a call counts as lost. */
const PATIENCE_MS = 15_000;

/** A failed call. `message` is the server's English text, empty without one. */
export class TillError extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** The reason, if it was the server that refused the call. */
  readonly problem: SentProblem | undefined;

  constructor(status: number, problem?: SentProblem, message = '') {
    super(message);
    this.name = 'TillError';
    this.status = status;
    this.problem = problem;
  }
}

/** Whether there was no answer of the server itself, so that nobody knows what it did. */
export const isLost = (error: unknown): boolean =>
  !(error instanceof TillError) || error.problem === undefined || error.status >= 500;

/** Whether the server refused a call with a status. */
export const isOf = (error: unknown, status: number): error is TillError =>
  error instanceof TillError && error.problem !== undefined && error.status === status;

interface Listener {
  /** Called after each call with whether the server was not reached. */
  lost: (lost: boolean) => void;
  /** Called when this device is no till any more. */
  revoked: (why: TillError) => void;
}

const listeners = new Set<Listener>();

/** Tells what calls say about the device. @returns how to unsubscribe */
export function onCalls(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const noteLost = (lost: boolean) => {
  for (const listener of listeners) listener.lost(lost);
};

function noteRevoked(why: TillError, token: string | undefined): void {
  // A late refusal of an earlier pairing says nothing of the present one.
  if (token !== keptPairing.read()?.token) return;
  for (const listener of listeners) listener.revoked(why);
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

function refusal(status: number, json: unknown): TillError {
  const { success, reason, params, message } = fieldsOf(json);
  if (success !== false || typeof reason !== 'string') return new TillError(status);
  const problem = { reason, params: fieldsOf(params) } as SentProblem;
  return new TillError(status, problem, typeof message === 'string' ? message : '');
}

interface Options<N extends EndpointName> {
  body?: BodyOf<N>;
  headers?: Record<string, string>;
}

async function fetched(
  { method, path }: Call<EndpointName>,
  { body, headers }: Options<EndpointName>,
  token: string | undefined,
) {
  const post = method === 'POST';
  try {
    const response = await fetch(`${API_BASE}${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': document.documentElement.lang,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(post ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      // A till is known by its token alone.
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(post ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, ok: response.ok, json: (await response.json()) as unknown };
  } catch {
    noteLost(true);
    throw new TillError(0);
  }
}

/**
 * Calls an endpoint of the till.
 * @returns the body of the reply
 * @throws TillError; `isLost` tells whether the server may have done what was asked
 */
export async function callTill<N extends EndpointName>(
  call: Call<N>,
  options: Options<N> = {},
): Promise<ReplyOf<N>> {
  const token = keptPairing.read()?.token;
  const { status, ok, json } = await fetched(call, options as Options<EndpointName>, token);
  noteLost(false);
  if (!ok) {
    const refused = refusal(status, json);
    if (isOf(refused, 401)) noteRevoked(refused, token);
    throw refused;
  }
  const body = fieldsOf(fieldsOf(json).body);
  if (call.replies.some((field) => !(field in body))) throw new TillError(status);
  return body as ReplyOf<N>;
}
