import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings, launch, newPage } from './browser.ts';
import { findChromium, packagedChromium } from './chromium.ts';
import { whenReady } from './demo.ts';
import { spawnProgram, stopProgram } from './program.ts';

// The journeys are worth what their watchman is worth: here he is tested on pages with known faults.

const PAGES: Record<string, string> = {
  '/': '<h1>Good</h1><p>₡10,000</p>',
  '/console': '<h1>Bad</h1><script>console.error("broken")</script>',
  '/uncaught': '<h1>Bad</h1><script>throw new Error("broken")</script>',
  '/missing': '<h1>Bad</h1><img alt="" src="/nothing.png">',
  '/foreign': '<h1>Bad</h1><img alt="" src="http://localhost:1/pixel.png">',
  '/unnamed': '<h1>Bad</h1><input>',
  '/eval': '<h1>Bad</h1><script>try { eval("1") } catch {}</script>',
};

let server: Server;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  server = createServer((request, response) => {
    const body = PAGES[request.url ?? ''];
    const head =
      '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">';
    response.writeHead(body ? 200 : 404, {
      'content-type': 'text/html',
      'content-security-policy': "script-src 'unsafe-inline'",
    });
    response.end(body ? `${head}<title>A page</title><main>${body}</main>` : '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function complaintsOf(path: string): Promise<string[]> {
  const { page, complaints } = await newPage(browser, origin);
  await page.goto(path, { waitUntil: 'load' });
  await page.context().close();
  return complaints;
}

describe('a page under watch', () => {
  test('that is in order has no complaints', async () => {
    expect(await complaintsOf('/')).toEqual([]);
  });

  test.for([
    ['/console', 'console: broken'],
    ['/uncaught', 'uncaught: broken'],
    ['/missing', 'console: Failed to load resource'],
    ['/eval', 'policy: script-src eval'],
    ['/foreign', 'foreign host: http://localhost:1/pixel.png'],
  ] as const)('%s is complained about', async ([path, complaint]) => {
    expect(await complaintsOf(path)).toContainEqual(expect.stringContaining(complaint));
  });

  test('tells what axe finds', async () => {
    const { page } = await newPage(browser, origin);
    await page.goto('/');
    expect(await findings(page)).toEqual([]);
    await page.goto('/unnamed');
    expect(await findings(page)).toEqual([expect.stringMatching(/^label: /)]);
    await page.context().close();
  });
});

describe('the browser', () => {
  test('is missing where CHROMIUM leads nowhere', async () => {
    await expect(findChromium('/nowhere/chromium')).rejects.toThrow('/nowhere/chromium');
  });

  test('of the npm package shows text, where there is one', async () => {
    if (process.arch !== 'x64') return expect(packagedChromium()).rejects.toThrow('CHROMIUM');
    const packaged = await launch(await packagedChromium());
    const { page, complaints } = await newPage(packaged, origin);
    await page.goto('/');
    const text = await page.getByText('₡10,000').boundingBox();
    await packaged.close();
    expect(text?.height).toBeGreaterThan(10);
    expect(complaints).toEqual([]);
  });
});

describe('a program beside the tests', () => {
  const run = (code: string) => spawnProgram(['-e', code], import.meta.dirname);
  const ready = "console.log('Regalo is ready at http://127.0.0.1:1/');";
  const patient = "process.on('SIGINT', () => process.exit(0)); setInterval(() => {}, 1000);";

  test('is awaited and ended', async () => {
    const demo = await whenReady(run(patient + ready));
    expect(demo.url).toBe('http://127.0.0.1:1');
    expect(await stopProgram(demo)).toBe(0);
  });

  test('that ends early shows what it said', async () => {
    const running = run("console.error('no room'); process.exit(1)");
    await expect(whenReady(running)).rejects.toThrow('no room');
  });

  test('that is never ready is ended', async () => {
    const running = run(patient);
    await expect(whenReady(running, 500)).rejects.toThrow('not ready');
    expect(running.child.killed).toBe(true);
  });
});
