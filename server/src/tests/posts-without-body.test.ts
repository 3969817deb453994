import { API_BASE } from '@regalo/contract/api/endpoint';
import { login, logout } from '@regalo/contract/auth/auth';
import { beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';

const app = useTestApp();
let token: string;

beforeAll(async () => {
  token = (await makeCompany(app.services.database)).token;
});

/** A POST with neither body nor content type. */
const bare = (path: string) =>
  app.fetch(API_BASE + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-csrf-token': app.csrf() },
  });

test('a write without a body is told what is missing', async () => {
  const answer = await bare(login.path);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ message: 'Please fill all required fields' });
});

test('one that reads nothing needs no body', async () => {
  expect((await bare(logout.path)).status).toBe(200);
  expect((await bare(logout.path)).status).toBe(401);
});
