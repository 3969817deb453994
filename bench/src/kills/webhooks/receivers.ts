import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { below } from '../random.ts';

/** How a receiver behaves: it answers well, at times with an error, or at times not at all. */
export const MANNERS = ['good', 'failing', 'breaking'] as const;
type Manner = (typeof MANNERS)[number];

/** One of so many messages meets an error. */
const BAD_EVERY = 60;

/** A message as it came, whatever was answered. */
export interface Message {
  id: string;
  /** Of the body, which has to be the same each time. */
  hash: string;
}

/** A system of a company that keeps what it is told. */
export interface Receiver {
  address: string;
  messages: Message[];
  stop(): Promise<void>;
}

/** Starts a receiver on a port of the loopback. */
export async function startReceiver(manner: Manner): Promise<Receiver> {
  const messages: Message[] = [];
  const server = createServer(async (request, response) => {
    // The connection of a worker that was killed breaks in the middle.
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    if (manner !== 'good' && below(BAD_EVERY) === 0) {
      if (manner === 'breaking') request.socket.destroy();
      else response.writeHead(500).end();
      return;
    }
    const hash = createHash('sha256').update(body).digest('hex');
    messages.push({ id: String(request.headers['webhook-id']), hash });
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    messages,
    async stop() {
      server.close().closeAllConnections();
      await once(server, 'close');
    },
  };
}
