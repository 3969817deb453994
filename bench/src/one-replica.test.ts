import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HAPROXY } from './rig/find-programs.ts';
import { freePort } from './rig/server-process.ts';

const FILE = resolve(import.meta.dirname, '../../deploy/machine/etc/haproxy/haproxy.cfg');

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

/** A machine as HAProxy sees it: Patroni says whether it is a replica, and connections tell its name. */
async function startMachine(name: string) {
  const machine = { replica: true, port: 0, patroni: 0 };
  const patroni = createServer((_, answer) => answer.writeHead(machine.replica ? 200 : 503).end());
  const database = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.resume().write(name);
  });
  machine.patroni = await listen(patroni);
  machine.port = await listen(database);
  return machine;
}

type Machine = Awaited<ReturnType<typeof startMachine>>;

/** Starts HAProxy with what a machine's file says of the replica. @returns its port */
async function startHaproxy(machines: readonly Machine[]): Promise<number> {
  const port = await freePort();
  const sections = (await readFile(FILE, 'utf8')).split(/^(?=\w)/m);
  const section = (name: string) => sections.find((one) => one.startsWith(`${name}\n`)) ?? '';
  const defaults = section('defaults').replace('log global', '');
  const listener = section('listen regalo-replica').replace(/bind \S+/, `bind 127.0.0.1:${port}`);
  const text = machines.reduce(
    (known, { port: database, patroni }, n) =>
      known
        .replace(`@MACHINE_${n + 1}@`, `machine-${n + 1}`)
        .replace(
          `@ADDRESS_${n + 1}@:@DATABASE_PORT@ check port 8008`,
          `127.0.0.1:${database} check port ${patroni}`,
        ),
    defaults + listener,
  );
  const folder = await mkdtemp(join(tmpdir(), 'regalo-haproxy-'));
  await writeFile(join(folder, 'haproxy.cfg'), text);
  const child = spawn(HAPROXY ?? '', ['-db', '-f', join(folder, 'haproxy.cfg')]);
  onTestFinished(async () => {
    const gone = once(child, 'exit');
    child.kill();
    await gone;
    await rm(folder, { recursive: true });
  });
  return port;
}

/** Where a new connection leads. */
async function open(port: number): Promise<{ socket: Socket; name: string }> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const [name] = await once(socket, 'data');
  return { socket, name: String(name) };
}

test('HAProxy leads all connections to one replica, until it is none any more', async () => {
  const machines = await Promise.all(['one', 'two', 'three'].map(startMachine));
  const [one, two] = machines as [Machine, Machine];
  one.replica = false;
  const port = await startHaproxy(machines);
  const leadsTo = (name: string) =>
    vi.waitFor(async () => expect((await open(port)).name).toBe(name), 20_000);
  await leadsTo('two');
  const before = await open(port);
  // As after a switchover: the one that was read leads now, and the one that led comes back.
  const cut = once(before.socket, 'close');
  two.replica = false;
  await cut;
  await leadsTo('three');
  const after = await open(port);
  one.replica = true;
  two.replica = true;
  // Long enough for HAProxy to have seen both.
  await sleep(3_000);
  for (let n = 0; n < 5; n += 1) expect((await open(port)).name).toBe('three');
  expect(after.socket.destroyed).toBe(false);
}, 60_000);
