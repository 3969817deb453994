import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launch } from './browser.ts';
import { type Demo, freePort, makeDataDir, removeDataDir, startDemo } from './demo.ts';
import { copyDemo } from './filled-demo.ts';
import { stopProgram } from './program.ts';

interface UsedDemo {
  browser: Browser;
  demo: Demo;
  dataDir: string;
}

/**
 * A demo and a browser for the tests of a file; both are there once the first test begins.
 * @param environment of a demo that is filled with these settings, asked for when it starts; without it, the demo
 *   is one that was filled before
 */
export function useDemo(
  environment?: () => Record<string, string> | Promise<Record<string, string>>,
): UsedDemo {
  const used = { dataDir: makeDataDir() } as UsedDemo;
  beforeAll(async () => {
    used.browser = await launch();
    const { dataDir } = used;
    if (!environment) await copyDemo(inject('filledDemo'), dataDir);
    const [port, settings] = await Promise.all([freePort(), environment?.() ?? {}]);
    used.demo = await startDemo({ dataDir, port, environment: settings });
  });
  afterAll(async () => {
    await used.browser?.close();
    if (used.demo) await stopProgram(used.demo);
    await removeDataDir(used.dataDir);
  });
  return used;
}
