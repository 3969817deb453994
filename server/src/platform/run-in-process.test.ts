import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInProcess } from './run-in-process.ts';

const WORKER = fileURLToPath(new URL('../testing/prying-worker.ts', import.meta.url));
const LIMITS = { milliseconds: 20_000, megabytes: 100 };

let folder: string;
const server = createServer((socket) => socket.destroy());

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'regalo-prying-'));
  await writeFile(join(folder, 'secret'), 'secret');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

test.each([false, true])(
  'a process reads no file but its code, writes and starts nothing (addons %j)',
  async (addons) => {
    const { port } = server.address() as { port: number };
    const task = { file: join(folder, 'secret'), port };
    expect(await runInProcess(WORKER, task, { ...LIMITS, addons })).toEqual({
      read: false,
      list: false,
      write: false,
      spawn: false,
      thread: false,
      environment: [],
      // What Node's permissions do not close.
      connect: true,
    });
  },
);
