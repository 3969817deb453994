import { setTimeout as sleep } from 'node:timers/promises';
import type { Scratch } from '../rig/scratch.ts';
import { type ServerOptions, spawnServer, untilReady } from '../rig/server-process.ts';
import { breakable } from './postgres-kills.ts';

/** What is killed: a process of ours, the postmaster, that with all backends, or one backend. */
export const TARGETS = ['web', 'worker', 'postmaster', 'postgres', 'backend'] as const;
export type Target = (typeof TARGETS)[number];

/** Something to kill: a web process, a worker or PostgreSQL, as often each. */
export function randomTarget(): Target {
  const database = TARGETS.slice(2);
  const kind = Math.floor(Math.random() * 3);
  return TARGETS[kind < 2 ? kind : 2 + Math.floor(Math.random() * database.length)] as Target;
}

/** @throws where there is no such target */
export function targetNamed(name: string): Target {
  const target = TARGETS.find((known) => known === name);
  if (!target) throw new Error(`--only takes one of ${TARGETS.join(', ')}`);
  return target;
}

/** What went on with the processes, besides being killed. */
export interface Counts {
  /** Ends that nobody caused, of processes that had started. */
  deaths: string[];
  /** How often the processes logged which error. */
  errors: Map<string, number>;
  /** Starts that failed, though a process waits for its database. */
  failedStarts: string[];
}

/** A web and a worker process that are started again whenever they end, as systemd would. */
export interface Fleet {
  readonly count: Counts;
  /** Kills the target now. @returns false where it is not there to be killed */
  kill(target: Target): Promise<boolean>;
  /** Whether all that it was to do is done, where that has an end. */
  over?(): boolean;
  /** Resolves when PostgreSQL runs again. */
  recovered(): Promise<void>;
  stop(): Promise<void>;
}

/** A process that is started again 0.2 s after it ended by itself, at once after a kill. */
function guard(options: Omit<ServerOptions, 'onLine'>, count: Counts) {
  let stopping = false;
  let started = false;
  let killed = false;
  const onLine = (line: string) => {
    started ||= line.includes('"msg":"started"');
    const error = errorOf(line);
    if (!error) return;
    const name = `${options.role}: ${error}`;
    count.errors.set(name, (count.errors.get(name) ?? 0) + 1);
  };
  const begin = () => {
    started = false;
    killed = false;
    return spawnServer({ ...options, onLine });
  };
  let process = begin();
  const guarded = (async () => {
    for (;;) {
      await new Promise((resolve) => process.child.once('exit', resolve));
      if (stopping) return;
      if (!killed) {
        const last = process.lastLines().join(' | ');
        const ends = started ? count.deaths : count.failedStarts;
        ends.push(`${options.role} ended (${process.ended}): ${last}`);
        await sleep(200);
      }
      process = begin();
    }
  })();
  return {
    current: () => process,
    async kill() {
      if (process.ended !== undefined) return false;
      killed = true;
      await process.kill();
      return true;
    },
    async stop() {
      stopping = true;
      await process.stop();
      await guarded;
    },
  };
}

/** Starts both processes and waits until the web process answers. */
export async function startFleet(
  scratch: Scratch,
  {
    port,
    smtpPort,
    settings = {},
  }: Pick<ServerOptions, 'settings'> & { port: number; smtpPort: number },
): Promise<Fleet> {
  const count: Counts = { deaths: [], errors: new Map(), failedStarts: [] };
  const options = {
    databaseUrl: scratch.serverUrl,
    folder: scratch.folder,
    port,
    smtpPort,
    settings,
  };
  const web = guard({ role: 'web', ...options }, count);
  const worker = guard({ role: 'worker', ...options }, count);
  const postgres = breakable(scratch, (reason) => count.deaths.push(reason));
  const stop = async () => {
    await postgres.recovered();
    await Promise.all([web.stop(), worker.stop()]);
  };
  await untilReady(web.current(), `http://127.0.0.1:${port}`).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    count,
    kill(target) {
      if (target === 'web') return web.kill();
      return target === 'worker' ? worker.kill() : postgres.kill(target);
    },
    recovered: postgres.recovered,
    stop,
  };
}

/** What a line of the log tells of an error, without what differs from one to the next. */
function errorOf(line: string): string | undefined {
  if (!line.startsWith('{"level":50')) return undefined;
  const { msg, err } = JSON.parse(line) as { msg: string; err?: { message?: string } };
  return `${msg}: ${err?.message?.replace(/Worker: .*/, 'Worker …)')}`;
}
