/** What the first pages weigh in a browser, and how soon they are there on a slow phone. */
import { loadavg } from 'node:os';
import { launch } from '../../e2e/src/browser.ts';
import { freePort, makeDataDir, removeDataDir, startDemo } from '../../e2e/src/demo.ts';
import { stopProgram } from '../../e2e/src/program.ts';
import { arrive, FIRST_PAGES, type FirstPage, weigh } from '../../e2e/src/weigh.ts';
import { holdLimits } from './rig/limits.ts';
import { median, medianRatio, table } from './rig/numbers.ts';
import { largestPaint, SLOW_4G, slowDown } from './rig/slow-phone.ts';

type Browser = Awaited<ReturnType<typeof launch>>;

const VISITS = Number(process.env.VISITS ?? 9);

/** Other addresses to visit in turn with the demo's, such as that of an older version. */
const BESIDE = process.env.BESIDE?.split(',') ?? [];

const UNITS = { script: 'kB', below: 'kB', font: 'kB', requests: '', shift: '' } as const;

/** Holds a page to its limits. */
async function hold(browser: Browser, url: string, first: FirstPage): Promise<void> {
  const weight = await weigh(browser, url, first);
  console.log(`\n${first.name}, with ${weight.style.toFixed(1)} kB of styles`);
  holdLimits(
    (Object.keys(UNITS) as (keyof typeof UNITS)[]).map((what) => ({
      what,
      measured: weight[what],
      bound: '≤',
      limit: first.limits[what],
      unit: UNITS[what],
    })),
  );
}

async function visit(browser: Browser, url: string, first: FirstPage): Promise<number> {
  const { context, page, network } = await arrive(browser, url, first);
  await slowDown(network, SLOW_4G);
  await page.goto(first.path, { waitUntil: 'networkidle' });
  const seconds = await largestPaint(page);
  await context.close();
  return seconds;
}

/** Prints how soon the pages are there: a machine's figures, so without a limit. */
async function measurePaint(browser: Browser, urls: readonly string[]): Promise<void> {
  const rows: string[][] = [];
  for (const first of FIRST_PAGES) {
    const seconds = urls.map((): number[] => []);
    for (let n = 0; n < VISITS; n += 1)
      for (const [at, url] of urls.entries()) seconds[at]?.push(await visit(browser, url, first));
    for (const [at, url] of urls.entries()) {
      const all = seconds[at] ?? [];
      const figures = [median(all), Math.min(...all), Math.max(...all)];
      // Of visits in turn, so that a noisy machine disturbs both alike.
      const ratio = medianRatio(seconds[0] ?? [], all);
      rows.push([`${first.name}, ${url}`, ...[...figures, ratio].map((one) => one.toFixed(2))]);
    }
  }
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(
    `\nlargest contentful paint in s, ${VISITS} visits; load average ${load.join(' ')}\n`,
  );
  console.log(table(['', 'median', 'min', 'max', 'ours to it'], rows));
}

const dataDir = makeDataDir();
const demo = await startDemo({ dataDir, port: await freePort() });
const browser = await launch();
try {
  for (const first of FIRST_PAGES) await hold(browser, demo.url, first);
  if (VISITS > 0) await measurePaint(browser, [demo.url, ...BESIDE]);
} finally {
  await browser.close();
  await stopProgram(demo);
  await removeDataDir(dataDir);
}
