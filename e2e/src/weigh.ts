import type { Browser, Page } from 'playwright-core';
import * as office from './office.ts';

/** A page at whose address people arrive, and what it may cost them. */
export interface FirstPage {
  name: string;
  path: string;
  signedIn: boolean;
  /** What it asks for before its program has come. */
  early: readonly string[];
  limits: Limits;
}

/** kB as sent with gzip, in a window of 1280 by 720 px. */
interface Limits {
  script: number;
  /** JavaScript on top for what stands below, which is loaded when it comes into view. */
  below: number;
  font: number;
  requests: number;
  /** Cumulative layout shift until the end of the page, https://web.dev/articles/cls. */
  shift: number;
}

const API = '/api/v1/manager';
const PROFILE = `${API}/profile`;

const COMMON = { below: 0, font: 60, requests: 25, shift: 0.02 };

/** The pages where people arrive, and what each may weigh. */
export const FIRST_PAGES: readonly FirstPage[] = [
  {
    name: 'login',
    path: '/login',
    signedIn: false,
    early: [],
    limits: { ...COMMON, script: 170 },
  },
  {
    name: 'dashboard',
    path: '/',
    signedIn: true,
    early: [PROFILE, `${API}/dashboard`, `${API}/money-out`, `${API}/forecast`],
    limits: { ...COMMON, script: 270, below: 75 },
  },
  {
    name: 'people',
    path: '/employees/list',
    signedIn: true,
    early: [PROFILE, `${API}/all-people?role=1&page=1&limit=10`],
    limits: { ...COMMON, script: 290 },
  },
  {
    name: 'reports',
    path: '/reports',
    signedIn: true,
    early: [PROFILE, `${API}/send-gifts?page=1&limit=10`],
    limits: { ...COMMON, script: 300 },
  },
  {
    name: 'console',
    path: '/operator/login',
    signedIn: false,
    early: [],
    // Its fonts come after its words: no frame is painted first.
    limits: { ...COMMON, script: 190, shift: 0.05 },
  },
];

export type Weight = Limits & { style: number };

/** A page of a fresh browser, signed in where that is needed, which has nothing in its cache. */
export async function arrive(browser: Browser, url: string, { signedIn }: FirstPage) {
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  const page = await context.newPage();
  if (signedIn) await office.signIn(page);
  // What the page before still loads is neither counted nor waited for.
  await page.goto('about:blank');
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  return { context, page, network };
}

/** Adds up the layout shift of the pages to come. */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const total = { shift: 0 };
    Object.assign(window, { total });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        total.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { total: { shift: number } }).total.shift);
}

/** Adds up what a fresh browser receives until the page is quiet, at its top and at its end. */
export async function weigh(browser: Browser, url: string, first: FirstPage): Promise<Weight> {
  const { context, page, network } = await arrive(browser, url, first);
  const shiftOf = await watchShift(page);
  const sizes = { script: 0, stylesheet: 0, font: 0 };
  // Each once: what is asked for again from time to time depends on how quick the machine is.
  const asked = new Set<string>();
  network.on('Network.responseReceived', ({ type, response }) => {
    const kind = type.toLowerCase() as keyof typeof sizes;
    if (kind in sizes && !asked.has(response.url))
      sizes[kind] += Number(response.headers['content-length']) / 1000;
    asked.add(response.url);
  });
  const quiet = async () => {
    // On a busy machine the network is idle before the page is there.
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
  };
  await page.goto(first.path);
  await quiet();
  const { script, font, stylesheet: style } = sizes;
  const atTop = { script, font, style, requests: asked.size };
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await quiet();
  const shift = await shiftOf();
  await context.close();
  return { ...atTop, below: sizes.script - atTop.script, shift };
}
