import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listPeople } from '@regalo/contract/people/list';
import {
  asSuperuser,
  freeOrder,
  makeCompany,
  makePeople,
  openDatabase,
} from '@regalo/server/bench';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { call } from './rig/client.ts';
import { keepFigures } from './rig/figures.ts';
import { HAPROXY } from './rig/find-programs.ts';
import { onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp, freePort, spawnServer, untilReady } from './rig/server-process.ts';

// The web process serves the built app; nothing is built where it is current.
beforeAll(buildApp, 180_000);

const SENDERS = 8;
const PATIENCE_MS = 30_000;

const broken = (error: Error) => ({ status: `no answer: ${error.cause}` });

/** As docs/operations.md says. */
const configuration = (port: number, servers: readonly number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
listen web
  bind 127.0.0.1:${port}
  option httpchk GET /readyz
  default-server check inter 1s fall 2
  stats enable
${servers.map((one) => `  server web-${one} 127.0.0.1:${one}`).join('\n')}
`;

async function startHaproxy(folder: string, servers: readonly number[]): Promise<string> {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, configuration(port, servers));
  const child = spawn(HAPROXY ?? '', ['-db', '-f', file], { stdio: 'inherit' });
  onTestFinished(async () => {
    const gone = once(child, 'exit');
    child.kill();
    await gone;
  });
  const url = `http://127.0.0.1:${port}`;
  for (const server of servers) await untilTaken(url, server);
  return url;
}

/** Waits until HAProxy listens, and counts a server among those that answer. */
async function untilTaken(url: string, server: number): Promise<void> {
  const taken = new RegExp(`^web,web-${server},.*,UP,`, 'm');
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(50)) {
    const answer = await fetch(`${url}/haproxy?stats;csv`).catch(() => undefined);
    if (taken.test((await answer?.text()) ?? '')) return;
    if (Date.now() > deadline) throw new Error(`HAProxy does not use the server ${server}`);
  }
}

async function makeSender({ serverUrl }: Scratch) {
  const database = openDatabase(serverUrl, { max: 2 });
  const { token, id } = await makeCompany(database, { funds: 1_000_000_000 });
  const [person = 0] = await makePeople(database, id, [{}]);
  await database.close();
  return { token, person };
}

test('web processes that are replaced behind HAProxy break no call', async ({ task }) => {
  await onScratch(async (scratch) => {
    const ports = [await freePort(), await freePort()];
    const start = (port: number) =>
      spawnServer({
        role: 'web',
        databaseUrl: scratch.serverUrl,
        folder: scratch.folder,
        port,
        settings: { DRAIN_SECONDS: '5' },
      });
    const running = ports.map(start);
    try {
      for (const [n, server] of running.entries())
        await untilReady(server, `http://127.0.0.1:${ports[n]}`);
      const url = await startHaproxy(scratch.folder, ports);
      const statuses: Record<string, number> = {};
      let over = false;
      const keepSending = async () => {
        const { token, person } = await makeSender(scratch);
        for (let orders = 0; !over; orders += 1) {
          const headers = { 'idempotency-key': `order-${orders}` };
          const order = { token, headers, body: freeOrder([person]) };
          const list = { token, query: { role: 1, page: 1, limit: 10 } };
          for (const answer of [
            await call(url, sendGifts, order).catch(broken),
            await call(url, listPeople, list).catch(broken),
          ])
            statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        }
      };
      const senders = Array.from({ length: SENDERS }, keepSending);
      await sleep(3_000);
      for (const [n, port] of ports.entries()) {
        await running[n]?.stop();
        const next = start(port);
        running[n] = next;
        await untilReady(next, `http://127.0.0.1:${port}`);
        await untilTaken(url, port);
        await sleep(1_000);
      }
      over = true;
      await Promise.all(senders);
      keepFigures(task, { statuses });
      const [kept] = await asSuperuser(scratch, 'select count(*)::int as orders from orders');
      expect(statuses).toEqual({ 200: expect.any(Number) });
      expect(kept?.orders).toBe((statuses[200] ?? 0) / 2);
    } finally {
      await Promise.all(running.map((server) => server.stop()));
    }
  });
}, 480_000);
