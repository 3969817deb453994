import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { answerTask } from '../platform/run-in-process.ts';

/** What a process of ours is asked to try that it has no business with. */
export interface Prying {
  /** A file that is none of its code. */
  file: string;
  /** A server on this machine. */
  port: number;
}

function succeeds(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

const connects = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.unref();
  });

answerTask(async ({ file, port }: Prying) => ({
  read: succeeds(() => readFileSync(file)),
  list: succeeds(() => readdirSync('/')),
  write: succeeds(() => writeFileSync(`${file}.written`, '')),
  spawn: succeeds(() => {
    const { error } = spawnSync('true');
    if (error) throw error;
  }),
  thread: succeeds(() => new Worker('', { eval: true })),
  environment: Object.keys(process.env).filter((name) => !name.startsWith('NODE_')),
  connect: await connects(port),
}));
