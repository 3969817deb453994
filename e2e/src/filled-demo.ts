import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { freePort, makeDataDir, removeDataDir, startDemo } from './demo.ts';
import { stopProgram } from './program.ts';

const dataOf = (folder: string) => join(folder, 'data');
const filledIn = (folder: string) => join(folder, 'filled');
const failedIn = (folder: string) => join(folder, 'failed');

/** Fills a demo and stops it. What became of it is for the processes of the tests, and therefore a file. */
async function fill(folder: string): Promise<void> {
  const dataDir = dataOf(folder);
  await mkdir(dataDir);
  try {
    await stopProgram(await startDemo({ dataDir, port: await freePort() }));
    await writeFile(filledIn(folder), '');
  } catch (error) {
    await writeFile(failedIn(folder), String(error));
  }
}

/**
 * Begins to fill the demo whose data most journeys copy, since filling one takes longer than many a journey. Other tests
 * run meanwhile. @returns what removes it afterwards
 */
export function setup(project: TestProject) {
  const folder = makeDataDir();
  const filled = fill(folder);
  project.provide('filledDemo', folder);
  return async () => {
    await filled;
    await removeDataDir(folder);
  };
}

/**
 * Copies the filled demo's data into an empty folder, with the owner that the database runs as.
 * @throws when it could not be filled
 */
export async function copyDemo(folder: string, to: string): Promise<void> {
  while (!existsSync(filledIn(folder))) {
    if (existsSync(failedIn(folder))) throw new Error(await readFile(failedIn(folder), 'utf8'));
    await wait(50);
  }
  await promisify(execFile)('cp', ['-a', `${dataOf(folder)}/.`, to]);
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the demo to be copied. */
    filledDemo: string;
  }
}
