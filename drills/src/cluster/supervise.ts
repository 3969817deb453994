import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A program as a unit of systemd describes it. */
export interface Program {
  name: string;
  command: readonly string[];
  env: Record<string, string>;
  cwd?: string;
  /** Where its output goes. */
  log: string;
}

/** A program that is started again a second after it ended, as `Restart=always` does. */
export interface Supervised {
  /** Ends that nobody asked for. */
  readonly deaths: string[];
  /** Sends SIGTERM and waits for the end; SIGKILL where that takes too long. */
  stop(patienceMs?: number): Promise<void>;
  /** Ends it at once. */
  kill(): Promise<void>;
}

const RESTART_MS = 1_000;
const PATIENCE_MS = 60_000;

/** Starts a program and keeps it running. */
export function supervise({ name, command, env, cwd = '/', log }: Program): Supervised {
  const output = openSync(log, 'a');
  const deaths: string[] = [];
  let wanted = true;
  let child: ChildProcess | undefined;
  const [file = '', ...args] = command;
  const over = (async () => {
    while (wanted) {
      child = spawn(file, args, { env, cwd, stdio: ['ignore', output, output] });
      const [code, signal] = await once(child, 'exit');
      if (!wanted) return;
      deaths.push(`${name} ended (${signal ?? code})`);
      await sleep(RESTART_MS);
    }
  })();
  return {
    deaths,
    async stop(patienceMs = PATIENCE_MS) {
      wanted = false;
      child?.kill('SIGTERM');
      const impatient = setTimeout(() => child?.kill('SIGKILL'), patienceMs);
      await over;
      clearTimeout(impatient);
    },
    async kill() {
      wanted = false;
      child?.kill('SIGKILL');
      await over;
    },
  };
}
