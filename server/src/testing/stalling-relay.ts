import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Passes on what is said to a database and what it answers, until it stalls like a host that vanished. */
export async function startStallingRelay(databaseUrl: string) {
  const target = new URL(databaseUrl.replace('@/', '@localhost/'));
  const name = `.s.PGSQL.${target.searchParams.get('port')}`;
  const behind = join(target.searchParams.get('host') ?? '', name);
  const folder = await mkdtemp(join(tmpdir(), 'regalo-relay-'));
  const sockets = new Set<Socket>();
  let stalled = false;
  const server = createServer((front) => {
    const back = connect(behind);
    for (const socket of [front, back]) {
      sockets.add(socket);
      socket.on('error', () => {});
      const other = socket === front ? back : front;
      socket.on('close', () => other.destroy());
      socket.on('data', (bytes) => stalled || other.write(bytes));
    }
  });
  server.listen(join(folder, name));
  await once(server, 'listening');
  return {
    url: databaseUrl.replace(/host=[^&]*/, `host=${encodeURIComponent(folder)}`),
    stall: (now: boolean) => {
      stalled = now;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
