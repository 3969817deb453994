import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type Browser, chromium, type Page, type Request } from 'playwright-core';
import { expect } from 'vitest';
import { type Chromium, findChromium } from './chromium.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const PATIENCE_MS = 30_000;

/** As each page takes it in anew, the packed form: half as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A page under watch: whatever it does wrong is written down. */
export interface WatchedPage {
  page: Page;
  /** Console errors, uncaught errors, failed requests and requests to other hosts. */
  complaints: string[];
}

/** Starts the browser; the caller closes it. */
export async function launch(found?: Chromium): Promise<Browser> {
  const { executablePath, env } = found ?? (await findChromium());
  return chromium.launch({ executablePath, env, args: FLAGS });
}

/** Opens a page, in a session of its own, that may talk to `origin` and nobody else. */
export async function newPage(
  browser: Browser,
  origin: string,
  locale = 'en-US',
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: origin,
    locale,
    viewport: { width: 1280, height: 900 },
    // Transitions would make screens that axe sees half-faded.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  // The browser reports what the content security policy blocks to the page alone.
  await context.exposeFunction('complainOfPolicy', (what: string) =>
    complaints.push(`policy: ${what}`),
  );
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { complainOfPolicy: (what: string) => void }).complainOfPolicy(
        `${violatedDirective} ${blockedURI}`,
      ),
    ),
  );
  context.on('page', (page) => watch(page, origin, complaints));
  return { page: await context.newPage(), complaints };
}

/**
 * What the browser breaks off when the machine's network changes (a VPN, a container that starts),
 * also on loopback. It is no fault of the page.
 */
const NETWORK_CHANGED = 'net::ERR_NETWORK_CHANGED';

/** What watched pages are waiting for. */
const asked = new WeakMap<Page, Set<Request>>();

function watch(page: Page, origin: string, complaints: string[]): void {
  const open = new Set<Request>();
  asked.set(page, open);
  page.on('request', (request) => {
    // What the page before was still waiting for is of no account.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const complain = (kind: string, what: string) => {
    if (!what.includes(NETWORK_CHANGED)) complaints.push(`${kind}: ${what}`);
  };
  page.on('console', (message) => {
    if (message.type() === 'error')
      complain('console', `${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complain('uncaught', error.message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What a page still waits for when it is left is cancelled; nothing failed.
    if (reason !== 'net::ERR_ABORTED') complain('request', `${request.url()} ${reason}`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    const inside = ['data:', 'blob:', 'about:'].includes(url.protocol);
    if (!inside && url.origin !== origin) complain('foreign host', request.url());
  });
}

/**
 * Waits until a watched page waits for no answer, and has drawn what it was answered. Playwright's own `networkidle` is
 * half a second of silence, whatever the page does.
 * @throws with what it waits for, when that takes too long
 */
export async function untilQuiet(page: Page): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  const open = asked.get(page) ?? new Set();
  for (let quiet = 0; quiet < 5; ) {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    await page.evaluate(drawn);
    quiet = open.size === 0 ? quiet + 1 : 0;
    if (Date.now() > deadline)
      throw new Error(`The page still waits for ${[...open].map((one) => one.url()).join(', ')}`);
  }
}

/** The key under which the app keeps its look. */
const LOOK = 'ecommerce-platform';
const HUES = ['orange', 'blue', 'green', 'pink', 'purple', 'red'];
const COLORS = ['light', 'dark'].flatMap((scheme) => HUES.map((hue) => `${scheme}-${hue}`));

/** Shows the screen in another language, as if it had been chosen in another tab, and waits for it. */
export async function chooseLanguage(page: Page, lang: string): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{"state":{},"version":0}');
      kept.state.lang = value;
      localStorage.setItem(key, JSON.stringify(kept));
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    [LOOK, lang] as const,
  );
  await page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });
}

/** Shows the screen in another theme, as if it had been chosen in another tab, and waits for it. */
async function chooseColor(page: Page, color: string): Promise<void> {
  await page.evaluate(
    async ([key, value]) => {
      const root = document.documentElement;
      const drawn = () =>
        root.dataset.mantineColorScheme +
        getComputedStyle(root).getPropertyValue('--mantine-primary-color-filled');
      const kept = JSON.parse(localStorage.getItem(key) ?? '{"state":{},"version":0}');
      const { settings } = kept.state;
      if ((settings?.color ?? 'light-orange') === value) return;
      const before = drawn();
      kept.state.settings = { ...settings, color: value };
      localStorage.setItem(key, JSON.stringify(kept));
      window.dispatchEvent(new StorageEvent('storage', { key }));
      while (drawn() === before) await new Promise(requestAnimationFrame);
    },
    [LOOK, color] as const,
  );
}

/** What axe finds on the screen as it is, one line a rule; it runs in the page, which is quickest. */
export async function findings(page: Page, rules: string[] = []): Promise<string[]> {
  // The shell is there before the page in it, which is loaded on demand.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    // What moves although the page is asked not to would be seen half-faded.
    for (let still = 0; still < 2; ) {
      await new Promise(requestAnimationFrame);
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
      still = ending.length > 0 ? 0 : still + 1;
    }
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    // The preview lets no script run. What it frames is looked at as the recipient's own page.
    const { violations } = await inPage.run(
      { exclude: ['iframe[sandbox=""]'] },
      { resultTypes: ['violations'], ...(only.length > 0 ? { runOnly: only } : {}) },
    );
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
    );
  }, rules);
}

/** Whether each screen is looked at in every way, as before a release. */
export const IN_ALL_THEMES = process.env.THEMES === 'all';

/** How many screens this process has looked at. */
let looked = 0;

/**
 * The themes besides the first in which the colours of a screen are looked at: one, a dark one and a light one in
 * turn, so that eleven screens have seen all. `THEMES=all` takes all of them for each screen.
 */
function otherColors(): string[] {
  const [, ...others] = COLORS;
  if (IN_ALL_THEMES) return others;
  const next = (looked++ * 6 + 5) % others.length;
  return others.slice(next, next + 1);
}

/**
 * Fails the test for what axe finds, but goes on, so that one run tells of all screens. Everything
 * is looked at in the first theme, and what colours can spoil in others.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const [first = ''] = COLORS;
  await chooseColor(page, first);
  expect.soft(await findings(page), `what axe finds on ${screen}`).toEqual([]);
  for (const color of otherColors()) {
    await chooseColor(page, color);
    const found = await findings(page, ['color-contrast']);
    expect.soft(found, `what axe finds on ${screen} in ${color}`).toEqual([]);
  }
  await chooseColor(page, first);
}

/** Looks at everything in the first of these themes, and at contrast in the others; the last of them stays. */
export async function expectAccessibleIn(page: Page, colors: readonly string[], screen: string) {
  for (const [n, color] of colors.entries()) {
    await chooseColor(page, color);
    const found = await findings(page, n === 0 ? [] : ['color-contrast']);
    expect.soft(found, `what axe finds on ${screen} in ${color}`).toEqual([]);
  }
}

/** The same for a dialog, in the themes that differ most: what it is made of is on every page. */
export const expectDialogAccessible = (page: Page, dialog: string) =>
  expectAccessibleIn(page, ['dark-blue', 'light-orange'], dialog);

/** The same for what stands in one theme only, or is looked at in the present one alone. */
export async function expectPageAccessible(page: Page, screen: string): Promise<void> {
  expect.soft(await findings(page), `what axe finds on ${screen}`).toEqual([]);
}

/** Looks at contrast alone, where everything else of the screen has been looked at in other colours. */
export async function expectContrast(page: Page, screen: string): Promise<void> {
  const found = await findings(page, ['color-contrast']);
  expect.soft(found, `what axe finds on ${screen}`).toEqual([]);
}
