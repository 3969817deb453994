/** JavaScript and layout shift of the first pages, as a browser gets them from the server. */
import type { Browser, Page } from 'playwright-core';
import { launch } from '../../e2e/src/browser.ts';
import { freePort, makeDataDir, removeDataDir, startDemo } from '../../e2e/src/demo.ts';
import { signIn } from '../../e2e/src/office.ts';
import { stopProgram } from '../../e2e/src/program.ts';

interface Weight {
  page: string;
  /** Bytes of JavaScript as sent with gzip, without the headers. */
  script: number;
  style: number;
  font: number;
  /** Cumulative layout shift, https://web.dev/articles/cls. */
  shift: number;
}

const LIMITS: Record<string, { kilobytes: number; shift: number }> = {
  login: { kilobytes: 190, shift: 0.02 },
  dashboard: { kilobytes: 300, shift: 0.02 },
};

/** Adds up what a fresh browser receives until the page is quiet. */
async function weigh(browser: Browser, url: string, prepare?: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const total = { shift: 0 };
    Object.assign(window, { total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        total.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await prepare?.(page);
  const sizes = { script: 0, stylesheet: 0, font: 0 };
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  network.on('Network.responseReceived', ({ type, response }) => {
    const kind = type.toLowerCase() as keyof typeof sizes;
    if (kind in sizes) sizes[kind] += Number(response.headers['content-length']);
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  const shift = await page.evaluate(
    () => (window as unknown as { total: { shift: number } }).total.shift,
  );
  await context.close();
  return { script: sizes.script, style: sizes.stylesheet, font: sizes.font, shift };
}

async function measure(): Promise<Weight[]> {
  const dataDir = makeDataDir();
  const demo = await startDemo({ dataDir, port: await freePort() });
  const browser = await launch();
  try {
    const login = await weigh(browser, demo.url);
    const dashboard = await weigh(browser, demo.url, signIn);
    return [
      { page: 'login', ...login },
      { page: 'dashboard', ...dashboard },
    ];
  } finally {
    await browser.close();
    await stopProgram(demo);
    await removeDataDir(dataDir);
  }
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

for (const { page, script, style, font, shift } of await measure()) {
  const limit = LIMITS[page];
  console.log(
    `${page}: JavaScript ${kb(script)} (limit ${limit?.kilobytes} kB), styles ${kb(style)}, ` +
      `fonts ${kb(font)}, layout shift ${shift.toFixed(4)} (limit ${limit?.shift})`,
  );
}
