import { connect, type Socket } from 'node:net';

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
