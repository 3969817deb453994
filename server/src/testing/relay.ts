import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The message with which a client begins, made to ask for a session that only reads. */
function asReader(startup: Buffer): Buffer {
  const option = Buffer.from('options\0-c default_transaction_read_only=on\0\0');
  const message = Buffer.concat([startup.subarray(0, -1), option]);
  message.writeInt32BE(message.length);
  return message;
}

/**
 * Passes on what is said to a database and what it answers. It can stall like a host that has vanished, and
 * make what connects through it read only, as on a standby.
 */
export async function startRelay(databaseUrl: string) {
  const target = new URL(databaseUrl.replace('@/', '@localhost/'));
  const name = `.s.PGSQL.${target.searchParams.get('port')}`;
  let behind = join(target.searchParams.get('host') ?? '', name);
  const folder = await mkdtemp(join(tmpdir(), 'regalo-relay-'));
  const sockets = new Set<Socket>();
  let stalled = false;
  let readsOnly = false;
  let taken = 0;
  const server = createServer((front) => {
    taken += 1;
    const back = connect(behind);
    let change = readsOnly ? asReader : undefined;
    for (const socket of [front, back]) {
      sockets.add(socket);
      socket.on('error', () => {});
      const other = socket === front ? back : front;
      socket.on('close', () => other.destroy());
      socket.on('data', (bytes) => {
        if (stalled) return;
        other.write(change && socket === front ? change(bytes) : bytes);
        if (socket === front) change = undefined;
      });
    }
  });
  server.listen(join(folder, name));
  await once(server, 'listening');
  return {
    url: databaseUrl.replace(/host=[^&]*/, `host=${encodeURIComponent(folder)}`),
    /** The folder of its socket. */
    folder,
    /** Leads connections from now on to another server, by the folder of its socket. */
    leadTo: (other: string) => {
      behind = join(other, name);
    },
    stall: (now: boolean) => {
      stalled = now;
    },
    /** Reads nothing more of the connections that there are, not even that they end. */
    freeze() {
      for (const socket of sockets) socket.pause();
    },
    /** Of connections from now on. */
    readOnly: (now: boolean) => {
      readsOnly = now;
    },
    /** How many connections were made so far. */
    taken: () => taken,
    /** Ends the connections that there are. */
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    /** Takes no connections any more. */
    async hide() {
      await rm(join(folder, name));
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
