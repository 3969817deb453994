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
 * The demo was filled before, unless its media are elsewhere.
 * @param environment the demo's settings, asked for when it starts
 */
export function useDemo(environment?: () => Promise<Record<string, string>>): UsedDemo {
  const used = { dataDir: makeDataDir() } as UsedDemo;
  beforeAll(async () => {
    used.browser = await launch();
    const { dataDir } = used;
    const settings = (await environment?.()) ?? {};
    if (!settings.STORAGE_URL) await copyDemo(inject('filledDemo'), dataDir);
    const start = async () => startDemo({ dataDir, port: await freePort(), environment: settings });
    // Somebody else may have taken the port before the demo listens.
    used.demo = await start().catch((error: Error) => {
      if (!error.message.includes('EADDRINUSE')) throw error;
      return start();
    });
  });
  afterAll(async () => {
    await used.browser?.close();
    if (used.demo) await stopProgram(used.demo);
    await removeDataDir(used.dataDir);
  });
  return used;
}
