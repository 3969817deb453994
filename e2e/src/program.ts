import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const STOP_MS = 30_000;
const END_MS = 120_000;

/** A Node program that runs beside the tests. */
export interface Program {
  child: ChildProcess;
  /** What it has printed so far. */
  output: () => string;
  /** The part of it that went to the error output. */
  errors: () => string;
  /** Settles when it is gone and all that it printed has arrived. */
  closed: Promise<unknown>;
}

/** Runs Node on `args` in the folder `cwd` and keeps what it prints. */
export function spawnProgram(args: string[], cwd: string, env = process.env): Program {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let complained = '';
  child.stdout.on('data', (text: Buffer) => {
    printed += text;
  });
  child.stderr.on('data', (text: Buffer) => {
    printed += text;
    complained += text;
  });
  return { child, output: () => printed, errors: () => complained, closed: once(child, 'close') };
}

/** Whether the program is gone, by itself or by a signal. */
export function hasEnded({ child }: Program): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Ends the program as Ctrl-C does and answers its exit code. @throws when it does not obey */
export async function stopProgram(program: Program): Promise<number | null> {
  if (hasEnded(program)) return program.child.exitCode;
  program.child.kill('SIGINT');
  return waitForEnd(program, STOP_MS);
}

/** Ends the program as a power cut does: it cannot tidy up. */
export async function killProgram(program: Program): Promise<void> {
  const exit = once(program.child, 'exit');
  program.child.kill('SIGKILL');
  // Not `closed`: what it leaves running may hold on to its output.
  await exit;
}

/**
 * Waits for the end of a program and answers its exit code.
 * @throws with all that it printed, when it does not end in time; then it is killed
 */
export async function waitForEnd(program: Program, patience = END_MS): Promise<number | null> {
  const late = setTimeout(() => program.child.kill('SIGKILL'), patience);
  await program.closed;
  clearTimeout(late);
  if (program.child.signalCode === 'SIGKILL')
    throw new Error(`The program did not end in time.\n${program.output()}`);
  return program.child.exitCode;
}
