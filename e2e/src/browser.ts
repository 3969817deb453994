import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
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
export async function newPage(browser: Browser, origin: string): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    // Transitions would make screens that axe sees half-faded.
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  context.on('page', (page) => watch(page, origin, complaints));
  return { page: await context.newPage(), complaints };
}

function watch(page: Page, origin: string, complaints: string[]): void {
  const complain = (kind: string, what: string) => complaints.push(`${kind}: ${what}`);
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

/** What axe finds serious or critical on the screen as it stands, one line a rule. */
export async function graveFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

/** Fails the test for what axe finds, but goes on, so that one run tells of all screens. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect.soft(await graveFindings(page), `what axe finds on ${screen}`).toEqual([]);
}
