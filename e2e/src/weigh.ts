import type { Browser, Page } from 'playwright-core';

/** What the first pages may weigh: kB of JavaScript as sent with gzip, and layout shift. */
export const LIMITS = {
  login: { kilobytes: 190, shift: 0.02 },
  dashboard: { kilobytes: 300, shift: 0.02 },
} as const;

/** Bytes as sent with gzip, without the headers. */
interface Weight {
  script: number;
  style: number;
  font: number;
  /** Cumulative layout shift, https://web.dev/articles/cls. */
  shift: number;
}

/** Adds up what a fresh browser receives until the page is quiet. */
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
