import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ProcessLimits {
  milliseconds: number;
  /** JavaScript heap. A process that works outside the heap has to watch itself. */
  megabytes: number;
  /** Whether it needs native code, which Node's permissions do not hold back. */
  addons?: boolean;
}

/** The files that a process may read: our code and its packages. Its input comes in a message. */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CODE = [
  ...['server/src/', 'server/package.json', 'contract/', 'messages/'],
  ...['node_modules/', 'package.json'],
];
const PERMISSIONS = ['--permission', ...CODE.map((path) => `--allow-fs-read=${join(ROOT, path)}`)];

/** A process was ended because its task took too much of something. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
  readonly tooMuch: 'time' | 'memory';

  constructor(tooMuch: 'time' | 'memory') {
    super(`the process took too much ${tooMuch}`);
    this.tooMuch = tooMuch;
  }
}

/**
 * Has one task done by a process of its own, which can be killed at any time. A thread would share
 * the memory of the server, and running out of memory does not always end only the thread. A file
 * that makes a library run code of its own finds little: no environment, no file but our code, no
 * writing, no other process. Node's permissions do not close the network.
 * @param worker path of its program, which calls `answerTask`
 * @throws ProcessEnded past a limit
 */
export function runInProcess<T extends object, A>(
  worker: string,
  task: T,
  { milliseconds, megabytes, addons }: ProcessLimits,
): Promise<A> {
  return new Promise((resolve, reject) => {
    const child = fork(worker, {
      execArgv: [
        `--max-old-space-size=${megabytes}`,
        ...PERMISSIONS,
        ...(addons ? ['--allow-addons'] : []),
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // It needs none of the server's secrets.
      env: {},
    });
    let slow = false;
    const clock = setTimeout(() => {
      slow = true;
      child.kill('SIGKILL');
    }, milliseconds);
    child.once('message', (answer) => resolve(answer as A));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(clock);
      // After an answer this changes nothing. V8 aborts where memory runs out.
      if (slow) reject(new ProcessEnded('time'));
      else if (signal) reject(new ProcessEnded('memory'));
      else reject(new Error(`${worker} ended with ${code} and no answer`));
    });
    child.send(task, (error) => error && reject(error));
  });
}

/** Answers the one task of this process, and lets it end. */
export function answerTask<T, A>(work: (task: T) => Promise<A>): void {
  // The server has ended, so nobody waits for the answer.
  process.once('disconnect', () => process.exit());
  process.once('message', async (task) => {
    const answer = await work(task as T);
    process.send?.(answer, () => process.disconnect());
  });
}
