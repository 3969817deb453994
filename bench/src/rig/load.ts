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
function lengthOf(received: Buffer): number {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return 0;
  const head = received.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(received.toString());
  return end + 4 + Number(/^content-length: (\d+)/im.exec(head)?.[1]);
}

/** Asks one after the other on one connection until the time is over. @returns each answer's ms */
function askInTurn(port: number, request: Buffer, until: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      socket.write(request);
    };
    const socket = connect(port, '127.0.0.1', ask);
    socket.setNoDelay(true);
    let received: Buffer = Buffer.alloc(0);
    const times: number[] = [];
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      try {
        const length = lengthOf(received);
        if (length === 0 || received.length < length) return;
      } catch (error) {
        socket.destroy(error as Error);
        return;
      }
      received = Buffer.alloc(0);
      const now = performance.now();
      times.push(now - asked);
      if (now < until) ask();
      else socket.end(() => resolve(times));
    });
  });
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
  const request = wire(wanted);
  const until = performance.now() + ms;
  const times = await Promise.all(
    Array.from({ length: connections }, () => askInTurn(port, request, until)),
  );
  return times.flat();
}

/** Requests a second of a server that several connections ask without a pause. */
export async function measureRate(port: number, wanted: Wanted, load: Load): Promise<number> {
  const start = performance.now();
  const times = await measureTimes(port, wanted, load);
  return times.length / ((performance.now() - start) / 1000);
}
