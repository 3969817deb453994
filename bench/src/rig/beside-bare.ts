import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import type { Wanted } from './load.ts';
import type { Scratch } from './scratch.ts';
import { withServer } from './server-process.ts';

/** Ports of the product and of a bare server with the same duties, on one database. */
export interface BothServers {
  ours: number;
  bare: number;
  /** Of the product's process. */
  pid: number;
}

/** Runs work with both servers. @param bareProgram sends its port to its parent when it listens */
export async function withBothServers(
  scratch: Scratch,
  bareProgram: URL,
  work: (servers: BothServers) => Promise<void>,
  options: { connections?: number } = {},
): Promise<void> {
  const env = { PATH: process.env.PATH, DATABASE_URL: scratch.serverUrl };
  const bare: ChildProcess = fork(bareProgram, { env });
  try {
    const [barePort] = (await once(bare, 'message')) as [number];
    await withServer(
      scratch,
      ({ port, process: { child } }) => work({ ours: port, bare: barePort, pid: child.pid ?? 0 }),
      options,
    );
  } finally {
    bare.kill();
  }
}

async function answerOf(port: number, { method, path, headers, body }: Wanted) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return await response.json();
}

/** Both must give the same answer, or the comparison is worth nothing. @returns the hits */
export async function compareAnswers(servers: BothServers, wanted: Wanted): Promise<number> {
  const ours = await answerOf(servers.ours, wanted);
  const bare = await answerOf(servers.bare, wanted);
  if (!isDeepStrictEqual(ours, bare))
    throw new Error(`${JSON.stringify(ours)}\n${JSON.stringify(bare)}`);
  return ours.body.total_count;
}
