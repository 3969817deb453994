import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { freePort, makeDataDir, removeDataDir, startDemo } from './demo.ts';
import { stopProgram } from './program.ts';

/**
 * Before the journeys: the data of a demo that was started once and stopped. Most files begin with a copy, since
 * filling a demo takes longer than many a journey. @returns what removes it afterwards
 */
export async function setup(project: TestProject) {
  const dataDir = makeDataDir();
  const remove = () => removeDataDir(dataDir);
  try {
    await stopProgram(await startDemo({ dataDir, port: await freePort() }));
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide('filledDemo', dataDir);
  return remove;
}

/** Copies a demo's data into an empty folder, with the owner that the database runs as. */
export async function copyDemo(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a filled demo, to be copied. */
    filledDemo: string;
  }
}
