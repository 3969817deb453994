import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import * as checkout from './checkout.ts';
import { startDemo } from './demo.ts';
import * as office from './office.ts';
import { stopProgram } from './program.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

const STEPS = ['summary', 'recipients', 'wishes'] as const;
type Step = (typeof STEPS)[number];
const HEADINGS: Record<Step, string> = {
  summary: 'Your gift',
  recipients: 'Who receives it?',
  wishes: 'Say it in your words',
};
const PURCHASER = 'Ana Mora';
const MESSAGE = 'Thank you for a wonderful year!';
const addressOf = (step: Step) => (step === 'summary' ? '/checkout' : `/checkout?step=${step}`);

/** Fills the whole checkout: two people, words and a photo. */
async function begin(page: Page): Promise<void> {
  await office.signIn(page);
  await office.goTo(page, 'Send a Gift');
  await checkout.chooseFreeGift(page, 10_000);
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  const dialog = await checkout.openDialog(page, 'Add from People');
  for (const row of [1, 2]) await dialog.getByRole('checkbox').nth(row).check();
  await checkout.closeDialog(page, 'Done');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Purchaser name').fill(PURCHASER);
  await page.getByLabel('Message').fill(MESSAGE);
  await checkout.attach(page, 'fiesta.jpg', await page.screenshot({ type: 'jpeg' }));
}

/** Waits until a step shows all that was begun. */
async function expectKept(page: Page, step: Step): Promise<void> {
  await page.getByRole('heading', { level: 2, name: HEADINGS[step] }).waitFor();
  expect(page.url().replace(used.demo.url, '')).toBe(addressOf(step));
  if (step === 'summary') return page.getByText('₡10,000').first().waitFor();
  await page.getByText('₡22,400', { exact: true }).waitFor();
  if (step === 'recipients')
    return expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(2);
  expect(await page.getByLabel('Purchaser name').inputValue()).toBe(PURCHASER);
  expect(await page.getByLabel('Message').inputValue()).toBe(MESSAGE);
  await page.getByAltText('fiesta.jpg').waitFor();
}

/** Ends the session on the server, as its expiry does; the page does not know. */
async function expire(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const headers = {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Bearer ${localStorage.getItem('authToken')}`,
      'x-csrf-token': localStorage.getItem('csrfToken') ?? '',
    };
    const reply = await fetch('/api/v1/ca/user-logout', { method: 'POST', headers, body: '{}' });
    return reply.status;
  });
  expect(status).toBe(200);
}

async function restartServer(): Promise<void> {
  const port = Number(new URL(used.demo.url).port);
  await stopProgram(used.demo);
  used.demo = await startDemo({ dataDir: used.dataDir, port });
}

type Interruptions = Record<string, (page: Page) => Promise<unknown>>;

/** Those that are met at every step. */
const OFTEN: Interruptions = {
  reload: (page) => page.reload(),
  'Back and Forward': async (page) => {
    await page.goBack();
    await page.goForward();
  },
};

/** Those that take long: they are met where most can be lost. */
const SELDOM: Interruptions = {
  'expiry of the session': async (page) => {
    await expire(page);
    await page.reload();
    await page.getByLabel('Email', { exact: true }).fill('ana@regalo.test');
    await page.getByLabel('PIN', { exact: true }).fill('Regalo2025');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
  },
  'a lost connection': async (page) => {
    await page.context().setOffline(true);
    await page.reload().catch(() => undefined);
    await page.context().setOffline(false);
    await page.reload();
  },
  'a restart of the server': async (page) => {
    await restartServer();
    await page.reload();
  },
};

/** Opens a page whose console is not watched: interruptions are errors. */
async function openContext(): Promise<{ context: BrowserContext; page: Page }> {
  const { page } = await newPage(used.browser, used.demo.url);
  return { context: page.context(), page };
}

test('whatever interrupts a step, nothing is lost, and one order comes of it', async () => {
  const { context, page } = await openContext();
  await begin(page);
  for (const step of STEPS) {
    await page.goto(addressOf(step));
    await expectKept(page, step);
    const met = step === 'wishes' ? { ...OFTEN, ...SELDOM } : OFTEN;
    for (const [name, interrupt] of Object.entries(met)) {
      await interrupt(page);
      await expectKept(page, step).catch((cause: unknown) => {
        throw new Error(`after ${name} at the ${step}`, { cause });
      });
    }
  }

  // A crash: the tab is gone, and somebody begins at the front.
  await page.close();
  const again = await context.newPage();
  await again.goto('/send-gift');
  // Away from the menu, which opens under the pointer.
  await again.mouse.move(900, 300);
  await again.getByRole('link', { name: 'Continue it' }).click();
  await expectKept(again, 'wishes');

  // The order arrives, its answer does not.
  await again.route('**/manager/send-gifts', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await again.getByRole('button', { name: 'Proceed' }).click();
  await again.getByText('Error sending gifts. Please try again.').waitFor();
  await again.unroute('**/manager/send-gifts');
  await again.reload();
  await expectKept(again, 'wishes');
  await again.getByRole('button', { name: 'Proceed' }).click();
  await again.getByText('Exciting, right?').waitFor();
  await office.seeWallet(again, '₡4,977,600');
  await again.goto('/checkout');
  await again.getByText('No item selected. Please go back and choose an item.').waitFor();
  await again.goto('/success');
  await again.waitForURL((url) => url.pathname === '/');
  await context.close();
});

/** How many writes to the browser's own database had not ended when a file was last sent. */
type WatchedWindow = typeof window & { unfinishedWrites?: number };

/** Watches, in the page, what is still being written when a file is sent. */
function watchWrites(): void {
  const unfinished = new Set<IDBTransaction>();
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...asked) {
    const begun = transaction.apply(this, asked);
    if (begun.mode === 'readwrite') unfinished.add(begun);
    begun.addEventListener('complete', () => unfinished.delete(begun));
    return begun;
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData) (window as WatchedWindow).unfinishedWrites = unfinished.size;
    return send.call(this, body);
  };
}

test('an upload that a reload cuts off goes on', async () => {
  const { context, page } = await openContext();
  await page.addInitScript(watchWrites);
  await begin(page);
  const photo = { name: 'saludo.jpg', mimeType: 'image/jpeg' };
  const buffer = await page.screenshot({ type: 'jpeg' });
  // It is never answered.
  const sent = page.waitForRequest('**/ca/image-upload');
  await page.route('**/ca/image-upload', () => undefined);
  await page.getByLabel('Photo or video file').setInputFiles({ ...photo, buffer });
  await sent;
  const unfinished = () => page.evaluate(() => (window as WatchedWindow).unfinishedWrites);
  expect(await unfinished(), 'the file is kept before it is sent').toBe(0);
  await page.unroute('**/ca/image-upload');
  await page.reload();
  await page.getByAltText('saludo.jpg').waitFor();
  await context.close();
});

test('two tabs show the same order, and signing out leaves nothing of it', async () => {
  const { context, page } = await openContext();
  await begin(page);
  const other = await context.newPage();
  await other.goto('/checkout?step=wishes');
  await expectKept(other, 'wishes');
  await other.getByLabel('Message').fill('Changed in the other tab');
  await expect
    .poll(() => page.getByLabel('Message').inputValue(), { timeout: 10_000 })
    .toBe('Changed in the other tab');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  for (const tab of [page, other]) await tab.getByLabel('PIN', { exact: true }).waitFor();
  await office.signIn(page);
  await page.goto('/checkout?step=wishes');
  await page.getByText('No item selected. Please go back and choose an item.').waitFor();
  await context.close();
});

test('an order can be sent again from its page, and tried out by mail', async () => {
  const { context, page } = await openContext();
  await office.signIn(page);
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: HEADINGS.summary }).waitFor();
  await page.goto('/checkout?step=wishes');
  // The toast that says so is gone after two seconds.
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/manager/test-gift'));
  await page.getByRole('button', { name: 'Send me a test' }).click();
  expect((await answered).status()).toBe(200);
  await page.goto('/mailbox');
  await page.getByRole('listitem').filter({ hasText: 'ana@regalo.test' }).first().waitFor();
  await page
    .getByText(/^(TEST|PRUEBA): /)
    .first()
    .waitFor();
  await context.close();
});
