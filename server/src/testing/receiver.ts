import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as it came in. */
export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what came is what the tests look at
  body: any;
}

export interface Receiver {
  address: string;
  received: Received[];
  /** How each is answered from now on: 204 where nothing is said. */
  answer: (reply: ServerResponse, one: Received) => void;
  close(): Promise<void>;
}

/** A real server on this machine that keeps what it is sent. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const one = { headers: request.headers, text, body: JSON.parse(text) };
      received.push(one);
      receiver.answer(reply, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (reply) => void reply.writeHead(204).end(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
