import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { openStorage } from '../../server/src/platform/storage/open-storage.ts';
import { contentTypeOf } from '../../server/src/platform/storage/storage.ts';
import { launch } from './browser.ts';
import { type Demo, freePort, makeDataDir, removeDataDir, startDemo } from './demo.ts';
import { copyDemo } from './filled-demo.ts';
import { stopProgram } from './program.ts';

interface UsedDemo {
  browser: Browser;
  demo: Demo;
  dataDir: string;
}

/** Moves the pictures of a demo's folder to where its media are from now on, with the mark beside them. */
async function moveMedia(dataDir: string, url: string): Promise<void> {
  const folder = join(dataDir, 'media');
  const [from, to] = await Promise.all([openStorage(pathToFileURL(folder).href), openStorage(url)]);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of found.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name);
    const key = relative(folder, path);
    const type = contentTypeOf(key);
    if (type) await to.put(key, await readFile(path), type);
  }
  const mark = await from.readMark();
  if (mark !== undefined) await to.writeMark(mark);
  await rm(folder, { recursive: true });
}

/**
 * A demo and a browser for the tests of a file; both are there once the first test begins. The demo was filled before.
 * @param environment the demo's settings, asked for when it starts
 */
export function useDemo(environment?: () => Promise<Record<string, string>>): UsedDemo {
  const used = { dataDir: makeDataDir() } as UsedDemo;
  beforeAll(async () => {
    used.browser = await launch();
    const { dataDir } = used;
    const settings = (await environment?.()) ?? {};
    await copyDemo(inject('filledDemo'), dataDir);
    if (settings.STORAGE_URL) await moveMedia(dataDir, settings.STORAGE_URL);
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
