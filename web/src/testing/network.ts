import { API_BASE, type Endpoint } from '@regalo/contract/api/endpoint';
import { findOrderNumber } from '@regalo/contract/orders/number';
import { STATUS_OF } from '@regalo/contract/refusals/codes';
import { inEnglish } from '@regalo/contract/refusals/in-english';
import { type Problem, problem } from '@regalo/contract/refusals/problem';
import { type PlainReason, REASONS } from '@regalo/contract/refusals/reasons';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { z } from 'zod';

/** One request as the fake server received it. */
export interface Received {
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

/** JSON as it is, a form as its fields and files by name. */
async function bodyOf(request: Request): Promise<unknown> {
  const multipart = request.headers.get('content-type')?.startsWith('multipart/form-data');
  return multipart ? Object.fromEntries(await request.formData()) : request.json();
}

type Reply<R extends z.ZodType> = (received: Received) => z.input<R> | Response | Promise<Response>;

/** What answers an endpoint once `network` uses it. */
export function handlerOf<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<Q, B, R>,
  reply: Reply<R>,
) {
  const method = endpoint.method === 'GET' ? http.get : http.post;
  return method(`*${API_BASE}${endpoint.path}`, async ({ request }) => {
    const result = await reply({
      query: Object.fromEntries(new URL(request.url).searchParams),
      body: endpoint.method === 'POST' ? await bodyOf(request.clone()) : undefined,
      headers: request.headers,
    });
    return result instanceof Response ? result : HttpResponse.json(result as object);
  });
}

/** Orders are called by their ids, unless a test says otherwise. */
const namedById = handlerOf(findOrderNumber, ({ query }) => {
  const name = Number(query.order ?? query.number);
  return ok({ id: name, number: name });
});

export const network = setupServer(namedById);

/** Answers an endpoint with a reply that fits the contract. @returns the requests received */
export function answer<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<Q, B, R>,
  reply: Reply<R>,
): Received[] {
  const all: Received[] = [];
  network.use(
    handlerOf(endpoint, (received) => {
      all.push(received);
      return reply(received);
    }),
  );
  return all;
}

/** A refusal as the server answers it. */
export function refuse(why: PlainReason | Problem, field?: string): Response {
  const found = typeof why === 'string' ? problem(why) : why;
  const { code } = REASONS[found.reason];
  const body = { success: false, code, ...found, message: inEnglish(found), field };
  return HttpResponse.json(body, { status: STATUS_OF[code] });
}

/** The usual envelope around a body. */
export function ok<T>(body: T): { success: true; message: string; body: T } {
  return { success: true, message: 'OK', body };
}
