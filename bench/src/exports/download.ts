import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

const NEW_LINE = 10;

interface Downloaded {
  ms: number;
  bytes: number;
  /** Line feeds in it, which are lines where it is CSV without breaks in its cells. */
  lines: number;
}

function linesIn(part: Buffer): number {
  let lines = 0;
  for (let at = part.indexOf(NEW_LINE); at >= 0; at = part.indexOf(NEW_LINE, at + 1)) lines += 1;
  return lines;
}

/** Reads a file as fast as it comes, and keeps nothing of it. */
export async function download(port: number, path: string, token: string): Promise<Downloaded> {
  const started = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const asked = get({ host: '127.0.0.1', port, path, headers, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`the export was answered ${answer.statusCode}`);
  let [bytes, lines] = [0, 0];
  for await (const part of answer) {
    bytes += part.length;
    lines += linesIn(part);
  }
  return { ms: performance.now() - started, bytes, lines };
}
