import { once } from 'node:events';
import { connect } from 'node:net';

export interface Wanted {
  method: 'GET' | 'POST';
  /** With the query. */
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

/** A request as it goes over the wire, on a connection that is kept. */
function wire({ method, path, headers, body }: Wanted): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`);
}

/** How long an answer is, head included; 0 until the head is complete. */
function lengthOf(received: Buffer, status: number): number {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const head = received.toString('latin1', 0, end);
  if (!head.startsWith(`HTTP/1.1 ${status}`)) throw new Error(received.toString());
  return end + 4 + Number(/^content-length: (\d+)/im.exec(head)?.[1]);
}

/** One connection that is kept. */
export interface Caller {
  /** Asks, and waits for the whole answer. @returns ms @throws on another status */
  ask(wanted: Wanted, status?: number): Promise<number>;
  close(): void;
}

export async function openCaller(port: number): Promise<Caller> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.setNoDelay(true);
  return {
    ask(wanted, status = 200) {
      const request = wire(wanted);
      return new Promise((resolve, reject) => {
        let received: Buffer = Buffer.alloc(0);
        const asked = performance.now();
        const settle = (act: () => void) => {
          socket.off('data', hear).off('error', reject);
          act();
        };
        const hear = (chunk: Buffer) => {
          received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
          try {
            const length = lengthOf(received, status);
            if (length === 0 || received.length < length) return;
            const taken = performance.now() - asked;
            settle(() => resolve(taken));
          } catch (error) {
            settle(() => reject(error));
          }
        };
        socket.on('data', hear).on('error', reject);
        socket.write(request);
      });
    },
    close: () => void socket.end(),
  };
}

/** Asks the same one after the other on one connection until the time is over. @returns the ms */
async function askInTurn(port: number, wanted: Wanted, until: number): Promise<number[]> {
  const caller = await openCaller(port);
  const times: number[] = [];
  while (performance.now() < until) times.push(await caller.ask(wanted));
  caller.close();
  return times;
}

interface Load {
  connections: number;
  ms: number;
}

/** How long each answer takes, in ms, of a server that several connections ask without a pause. */
export async function measureTimes(
  port: number,
  wanted: Wanted,
  { connections, ms }: Load,
): Promise<number[]> {
  const until = performance.now() + ms;
  const times = await Promise.all(
    Array.from({ length: connections }, () => askInTurn(port, wanted, until)),
  );
  return times.flat();
}

/** Requests a second of a server that several connections ask without a pause. */
export async function measureRate(port: number, wanted: Wanted, load: Load): Promise<number> {
  const start = performance.now();
  const times = await measureTimes(port, wanted, load);
  return times.length / ((performance.now() - start) / 1000);
}
