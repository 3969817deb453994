import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { COMPILED } from '../../server/src/testing/admin-process.ts';
import { hasEnded, type Program, spawnProgram } from './program.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const READY = /Regalo is ready at (http:\/\/\S+)/;
const START_MS = 120_000;

/** A demo that answers at `url`. */
export interface Demo extends Program {
  url: string;
}

/** Where a demo keeps its data and listens. */
export interface DemoSettings {
  dataDir: string;
  port: number;
  /** What it is told besides, by the names of its settings. */
  environment?: Record<string, string>;
}

/** Starts the program of `npm run demo` without waiting for anything. */
export function spawnDemo({ dataDir, port, environment }: DemoSettings): Program {
  const own = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port) };
  const env = { NODE_COMPILE_CACHE: join(ROOT, COMPILED), ...process.env, ...own, ...environment };
  return spawnProgram([join(ROOT, 'server/src/demo/main.ts')], ROOT, env);
}

/**
 * Starts the demo and waits until it says where it is.
 * @throws with all that it printed, when it ends before or takes too long
 */
export async function startDemo(settings: DemoSettings): Promise<Demo> {
  return whenReady(spawnDemo(settings));
}

/** Waits for the line with the address. */
export async function whenReady(program: Program, patience = START_MS): Promise<Demo> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const url = READY.exec(program.output())?.[1];
    if (url) return { ...program, url: new URL(url).origin };
    if (hasEnded(program)) throw new Error(`The demo ended early.\n${program.output()}`);
    await wait(50);
  }
  program.child.kill('SIGKILL');
  throw new Error(`The demo was not ready after ${patience / 1000} s.\n${program.output()}`);
}

/** A folder for a demo's data, which the user that the database runs as may enter. */
export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'regalo-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Removes a data folder, and before it the database that a killed demo may have left behind. */
export async function removeDataDir(folder: string): Promise<void> {
  for (const file of globSync(join(folder, '**/postmaster.pid'))) {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    if (pid > 0) await endProcess(pid);
  }
  rmSync(folder, { recursive: true, force: true });
}

async function endProcess(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT');
    for (const deadline = Date.now() + 10_000; Date.now() < deadline; await wait(50))
      process.kill(pid, 0);
  } catch {
    // There is no such process, or no longer.
  }
}

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port to be had.');
  return address.port;
}

/** Runs a command of the operator against the demo of a folder. @returns what it prints */
export async function runOperator(
  dataDir: string,
  words: string[],
  settings: Record<string, string> = {},
): Promise<string> {
  const own = { ...settings, DATA_DIR: dataDir };
  const env = { NODE_COMPILE_CACHE: join(ROOT, COMPILED), ...process.env, ...own };
  const program = join(ROOT, 'server/src/demo/admin.ts');
  return (await promisify(execFile)(process.execPath, [program, ...words], { env })).stdout;
}
