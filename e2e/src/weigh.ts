import type { Browser, Page } from 'playwright-core';

/**
 * What the first pages may weigh in a window of 1280 by 720 px: kB of JavaScript as sent with gzip,
 * kB more for what stands below, which is loaded when it comes into view, and layout shift.
 */
export const LIMITS = {
  login: { kilobytes: 190, below: 0, shift: 0.02 },
  dashboard: { kilobytes: 300, below: 75, shift: 0.02 },
} as const;

/** Bytes as sent with gzip, without the headers. */
interface Weight {
  script: number;
  style: number;
  font: number;
  /** Of JavaScript, what comes on top where one scrolls down to the end. */
  below: number;
  /** Cumulative layout shift until then, https://web.dev/articles/cls. */
  shift: number;
}

/** Adds up what a fresh browser receives until the page is quiet, at its top and at its end. */
export async function weigh(
  browser: Browser,
  url: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<Weight> {
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
  // What the page before still loads is not counted.
  await page.waitForLoadState('networkidle');
  const sizes = { script: 0, stylesheet: 0, font: 0 };
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  network.on('Network.responseReceived', ({ type, response }) => {
    const kind = type.toLowerCase() as keyof typeof sizes;
    if (kind in sizes) sizes[kind] += Number(response.headers['content-length']);
  });
  const quiet = async () => {
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
  };
  await page.goto('/');
  await quiet();
  const { script } = sizes;
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await quiet();
  const shift = await page.evaluate(
    () => (window as unknown as { total: { shift: number } }).total.shift,
  );
  await context.close();
  const { script: all, stylesheet: style, font } = sizes;
  return { script, below: all - script, style, font, shift };
}
