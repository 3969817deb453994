import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { getProfile } from '@regalo/contract/auth/profile';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { apiDocsRoutes } from './api-docs.ts';

test('a description that cannot be made is closed, and tried again for the next who asks', async () => {
  let opened = 0;
  let closed = 0;
  const watch = (message: unknown) => {
    opened += 1;
    (message as { fastify: FastifyInstance }).fastify.addHook('onClose', async () => {
      closed += 1;
    });
  };
  // Twice the same route, which Fastify refuses.
  const [route] = apiDocsRoutes([getProfile, getProfile]);
  subscribe('fastify.initialization', watch);
  for (let n = 0; n < 2; n += 1) await expect(route?.act({})).rejects.toThrow();
  unsubscribe('fastify.initialization', watch);
  expect([opened, closed]).toEqual([2, 2]);
});
