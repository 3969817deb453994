import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageReader, violationOf } from './wire.ts';

const SESSIONS = 4;
/** AuthenticationOk, a process that no PostgreSQL has, and that it is ready. */
const WELCOME = Buffer.concat([
  Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]),
  Buffer.from([0x4b, 0, 0, 0, 12, 0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 1]),
  Buffer.from([0x5a, 0, 0, 0, 5, 0x49]),
]);
const IDLE = 0x49;

interface Session {
  socket: Socket;
  ready?: boolean;
  client?: Client | undefined;
}

interface Client {
  socket: Socket;
  session?: Session | undefined;
  /** What it has said while it had no session. */
  unsent: Buffer[];
  /** How often it must hear that the server is ready before its transaction can be over. */
  answers: number;
}

function remove<T>(list: T[], item: T): void {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
}

/**
 * A pooler in transaction mode, at its meanest: each transaction gets the session that was used longest
 * ago, and whatever relies on a session is noted. Or at its kindest, as PgBouncer is: the one used last.
 */
class FakePooler {
  /** What relied on a session. */
  readonly violations = new Set<string>();
  /** How many transactions were given a session. */
  transactions = 0;
  readonly #behind: string;
  readonly #kind: boolean;
  readonly #sockets = new Set<Socket>();
  readonly #free: Session[] = [];
  readonly #queue: Client[] = [];
  #sessions = 0;
  /** Sessions that PostgreSQL has not answered yet. */
  #opening = 0;
  readonly #server: Server;

  constructor(behind: string, kind: boolean) {
    this.#behind = behind;
    this.#kind = kind;
    this.#server = createServer((socket) => {
      this.#keep(socket).once('data', (startup: Buffer) => this.#welcome(socket, startup));
    });
  }

  async listen(path: string): Promise<void> {
    this.#server.listen(path);
    await once(this.#server, 'listening');
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #keep(socket: Socket): Socket {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
    return socket;
  }

  #lend(): void {
    // A session that came late would be lent next, and a kind pooler would look mean.
    if (this.#opening > 0) return;
    while (this.#free.length > 0 && this.#queue.length > 0) {
      const client = this.#queue.shift() as Client;
      const session = (this.#kind ? this.#free.pop() : this.#free.shift()) as Session;
      this.transactions += 1;
      client.session = session;
      session.client = client;
      for (const message of client.unsent.splice(0)) session.socket.write(message);
    }
  }

  #giveBack(session: Session): void {
    if (session.client) session.client.session = undefined;
    session.client = undefined;
    this.#free.push(session);
    this.#lend();
  }

  /** Opens a session as a client has asked for one. */
  #openSession(startup: Buffer): void {
    this.#sessions += 1;
    this.#opening += 1;
    const session: Session = { socket: this.#keep(connect(this.#behind)) };
    session.socket.write(startup);
    const read = messageReader((type, message) => {
      const { client } = session;
      client?.socket.write(message);
      if (type !== 'Z') return;
      if (!session.ready) this.#opening -= 1;
      session.ready = true;
      if (client) client.answers -= 1;
      if (!client || (client.answers === 0 && message[5] === IDLE)) this.#giveBack(session);
    });
    session.socket.on('data', read);
    session.socket.on('close', () => {
      this.#sessions -= 1;
      if (!session.ready) this.#opening -= 1;
      session.client?.socket.destroy();
      remove(this.#free, session);
      this.#lend();
    });
  }

  #welcome(socket: Socket, startup: Buffer): void {
    while (this.#sessions < SESSIONS) this.#openSession(startup);
    const client: Client = { socket, unsent: [], answers: 0 };
    socket.write(WELCOME);
    const read = messageReader((type, message) => {
      if (type !== 'X') this.#take(client, type, message);
    });
    socket.on('data', read);
    socket.on('close', () => {
      // A transaction that its client leaves is rolled back with its session.
      client.session?.socket.destroy();
      remove(this.#queue, client);
      while (this.#sessions < SESSIONS && this.#queue.length > 0) this.#openSession(startup);
    });
  }

  #take(client: Client, type: string, message: Buffer): void {
    const violation = violationOf(type, message);
    if (violation) this.violations.add(violation);
    if (type === 'Q' || type === 'S') client.answers += 1;
    if (client.session) client.session.socket.write(message);
    else if (client.unsent.push(message) === 1) this.#queue.push(client);
    this.#lend();
  }
}

/**
 * Starts one before a database, at an address of its own.
 * @param kind whether a client that is alone gets the same session each time
 */
export async function startFakePooler(databaseUrl: string, kind = false) {
  const { searchParams } = new URL(databaseUrl);
  const name = `.s.PGSQL.${searchParams.get('port')}`;
  const pooler = new FakePooler(join(searchParams.get('host') ?? '', name), kind);
  const folder = await mkdtemp(join(tmpdir(), 'regalo-pooler-'));
  await pooler.listen(join(folder, name));
  return {
    pooler,
    url: databaseUrl.replace(/host=[^&]*/, `host=${encodeURIComponent(folder)}`),
    async stop() {
      pooler.close();
      await rm(folder, { recursive: true });
    },
  };
}
