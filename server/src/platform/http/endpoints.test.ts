import { endpoint, envelope } from '@regalo/contract/api/endpoint';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { registerAnswers } from './answers.ts';
import {
  type EndpointHandler,
  type EndpointServices,
  handle,
  ok,
  registerEndpoints,
} from './endpoints.ts';
import { openNetworkBudgets } from './network-budget.ts';

/** Public, so that no session and no database is asked for. */
const shown = endpoint('GET', '/ca/shop-details', {
  audience: 'public',
  reply: envelope(z.object({ name: z.string(), inner: z.array(z.object({ id: z.number() })) })),
});
const other = endpoint('GET', '/ca/categories-shop', {
  audience: 'public',
  reply: envelope(z.object({})),
});

function appWith(handled: EndpointHandler[], declared = [shown, other]) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerAnswers(app, declared);
  const budgets = openNetworkBudgets(1_000);
  registerEndpoints(app, declared, handled, { budgets } as EndpointServices);
  return app;
}

test('a field that the reply does not name never leaves', async () => {
  const row = { name: 'Café', pin_hash: 'secret', inner: [{ id: 1, pin_hash: 'secret' }] };
  const app = appWith([handle(shown, async () => ok(row))]);
  const answer = await app.inject(`/api/v1${shown.path}`);
  expect(answer.json().body).toEqual({ name: 'Café', inner: [{ id: 1 }] });
  expect(answer.body).not.toContain('secret');
});

test('a reply that lacks a field is a bug: 500 without detail', async () => {
  const app = appWith([handle(shown, async () => ok({ name: 'x' } as never))]);
  const answer = await app.inject(`/api/v1${shown.path}`);
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    success: false,
    code: 'internal',
    reason: 'unexpected_error',
    params: {},
    message: 'Something went wrong. Please try again.',
  });
});

test('an endpoint is answered once, and only if it is declared', () => {
  const act = handle(other, async () => ok({}));
  expect(() => appWith([act, handle(other, async () => ok({}))])).toThrow('two handlers');
  expect(() => appWith([act], [shown])).toThrow('/ca/categories-shop is not declared');
});
