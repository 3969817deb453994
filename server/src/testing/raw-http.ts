import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { TestApp } from './test-app.ts';

/** Opens a connection, sends bytes and waits for the first that come back. */
export function openRaw(url: string, sent: string | Buffer): Promise<Socket & { first: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(sent));
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('closed without an answer')));
    socket.once('data', (data) => {
      socket.removeListener('error', reject);
      socket.on('error', () => {});
      resolve(Object.assign(socket, { first: data.toString() }));
    });
  });
}

/** Status and JSON of the answer to bytes that may be no HTTP at all; then hangs up. */
export async function askRaw(url: string, sent: string | Buffer) {
  const socket = await openRaw(url, sent);
  socket.destroy();
  const [head = '', body = ''] = socket.first.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
  const json = /\r\ncontent-type: application\/json/i.test(head) && body !== '';
  return { status, body: json ? JSON.parse(body) : body };
}

interface ExactCall {
  method: string;
  path: string;
  headers?: Record<string, string>;
}

/** Asks for exactly this path, with good tokens: nothing of it is put right before it is sent. */
export function askExactly(
  app: TestApp,
  token: string,
  { method, path, headers = {} }: ExactCall,
): Promise<{ status: number; allow: string | undefined; text: string; secure: boolean }> {
  const { hostname, port } = new URL(app.url);
  const body = method === 'POST' ? '{}' : '';
  const all = {
    authorization: `Bearer ${token}`,
    'x-csrf-token': app.csrf(),
    ...(body ? { 'content-type': 'application/json', 'content-length': '2' } : {}),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, method, path, headers: all }, (response) => {
      const { statusCode: status = 0 } = response;
      const { allow, 'strict-transport-security': kept } = response.headers;
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status, allow, text, secure: kept !== undefined }));
    });
    call.on('error', reject);
    call.end(body);
  });
}
