import type { WatchedPage } from '../../../e2e/src/browser.ts';

type Page = WatchedPage['page'];
type Devices = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;

/** A connection as a browser is told to feign it: ms, and bytes a second. */
export interface Connection {
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

/** 1.6 Mbit/s down, 750 kbit/s up and 150 ms there and back. */
export const SLOW_4G: Connection = {
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** Makes a page as slow as a middling phone: its connection, and a processor a quarter as quick. */
export async function slowDown(devices: Devices, connection: Connection): Promise<void> {
  await devices.send('Network.enable');
  await devices.send('Network.emulateNetworkConditions', { offline: false, ...connection });
  await devices.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** When the largest part of the page was painted, in seconds from its call. */
export async function largestPaint(page: Page): Promise<number> {
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  return paint / 1000;
}
