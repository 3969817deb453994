import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Demo, freePort, makeDataDir, removeDataDir, spawnDemo, startDemo } from './demo.ts';
import { copyDemo } from './filled-demo.ts';
import { killProgram, type Program, stopProgram, waitForEnd } from './program.ts';

const dataDir = makeDataDir();
const started: Program[] = [];
let port: number;
/** The one that runs. */
let demo: Demo;

beforeAll(async () => {
  port = await freePort();
  await copyDemo(inject('filledDemo'), dataDir);
  await start();
});

afterAll(async () => {
  await Promise.all(started.map(stopProgram));
  await removeDataDir(dataDir);
});

async function start(): Promise<void> {
  demo = await startDemo({ dataDir, port });
  started.push(demo);
}

/** The answer of the API to the demo's manager: a token proves that the data is there. */
async function signIn(url: string): Promise<{ status: number; token: string }> {
  const api = `${url}/api/v1/ca`;
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const csrf = await fetch(`${api}/csrf-token`, { headers });
  const { body } = (await csrf.json()) as { body: { csrfToken: string } };
  const reply = await fetch(`${api}/user-login`, {
    method: 'POST',
    headers: { ...headers, 'x-csrf-token': body.csrfToken },
    body: JSON.stringify({ email: 'ana@regalo.test', pin: 'Regalo2025' }),
  });
  const answer = (await reply.json()) as { body?: { token: string } };
  return { status: reply.status, token: answer.body?.token ?? '' };
}

/** Whether a token is still good, which only the database knows. */
async function profileStatus(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' };
  return (await fetch(`${url}/api/v1/manager/profile`, { headers })).status;
}

test('a demo that is killed finds its data again', async () => {
  const { status, token } = await signIn(demo.url);
  expect(status).toBe(200);
  await killProgram(demo);

  await start();
  expect(await profileStatus(demo.url, token)).toBe(200);
});

test('a second demo says in one line why it cannot run beside the first', async () => {
  const samePort = spawnDemo({ dataDir, port });
  const sameFolder = spawnDemo({ dataDir, port: await freePort() });
  started.push(samePort, sameFolder);
  for (const second of [samePort, sameFolder]) {
    expect(await waitForEnd(second)).toBe(1);
    expect(second.errors().trim().split('\n'), second.errors()).toHaveLength(1);
  }
  expect(samePort.errors()).toContain(`Port ${port} is in use`);
  expect(sameFolder.errors()).toContain('data folder');
  // The first has not noticed.
  expect((await signIn(demo.url)).status).toBe(200);
});

test('a demo that is interrupted ends as it should', async () => {
  expect(await stopProgram(demo)).toBe(0);
});
