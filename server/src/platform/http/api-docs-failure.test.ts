import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { getProfile } from '@regalo/contract/auth/auth';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { registerApiDocs } from './api-docs.ts';

test('a description that cannot be made is closed, and tried again for the next who asks', async () => {
  const opened: FastifyInstance[] = [];
  let closed = 0;
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    opened.push(fastify);
    fastify.addHook('onClose', async () => {
      closed += 1;
    });
  };
  const server = Fastify();
  // Twice the same route, which Fastify refuses.
  registerApiDocs(server, [getProfile, getProfile]);
  subscribe('fastify.initialization', watch);
  const statuses: number[] = [];
  for (let n = 0; n < 2; n += 1) statuses.push((await server.inject('/api/docs/json')).statusCode);
  unsubscribe('fastify.initialization', watch);
  await server.close();
  expect(statuses).toEqual([500, 500]);
  expect([opened.length, closed]).toEqual([2, 2]);
});
