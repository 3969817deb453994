import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** More than what still counts as quick. */
const SLOW_MS = 4_000;

/** How a system answers what it is told. */
export const BAD_MANNERS = {
  hangs: () => {},
  'is slow': (reply: ServerResponse) => {
    setTimeout(() => reply.writeHead(204).end(), SLOW_MS).unref();
  },
  resets: (reply: ServerResponse) => reply.socket?.resetAndDestroy(),
  fails: (reply: ServerResponse) => reply.writeHead(500).end(),
};

const answerWell = (reply: ServerResponse) => reply.writeHead(204).end();

/** A system of a company. */
export interface Receiver {
  address: string;
  /** How many requests it got. */
  got(): number;
  /** Resolves when it is told of a person, at once where it was already. */
  told(person: number): Promise<void>;
  /** Ends the requests that it has, so that nobody waits for them. */
  drop(): void;
  stop(): Promise<void>;
}

/** Starts one on a port of the loopback; it answers well unless told otherwise. */
export async function startReceiver(
  answer: (reply: ServerResponse) => unknown = answerWell,
): Promise<Receiver> {
  const people = new Map<number, PromiseWithResolvers<void>>();
  const of = (person: number) => {
    const known = people.get(person) ?? Promise.withResolvers<void>();
    people.set(person, known);
    return known;
  };
  let requests = 0;
  const server = createServer(async (request, reply) => {
    requests += 1;
    // A connection may break in the middle.
    const body = (await json(request).catch(() => undefined)) as { data: { person_id: number } };
    if (!body) return;
    of(body.data.person_id).resolve();
    answer(reply);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    got: () => requests,
    told: (person) => of(person).promise,
    drop: () => server.closeAllConnections(),
    async stop() {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
}
