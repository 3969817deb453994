import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import * as checkout from './checkout.ts';
import * as office from './office.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

const PHONE = { width: 390, height: 844 };
/** What is left of a phone's screen while its keyboard is open. */
const WITH_KEYBOARD = { width: 390, height: 420 };

/** Whether somebody sees the whole of an element, with nothing in front of its middle. */
const isSeen = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom, left, width } = one.getBoundingClientRect();
    const front = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && one.contains(front);
  });

const scrollDown = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

async function expectInSight(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.waitFor();
  for (const top of [0, 1_000_000]) {
    await scrollDown(page, top);
    expect(await isSeen(button), `${name} at ${top}`).toBe(true);
  }
}

async function beginGift(page: Page): Promise<void> {
  await office.open(page, '/send-gift');
  await page.getByRole('textbox', { name: /Amount/ }).fill('10000');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/checkout');
}

test('the next step is always in sight on a phone, and its bar covers no field', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await page.setViewportSize(PHONE);
  await office.signIn(page);
  await beginGift(page);
  await page.setViewportSize(WITH_KEYBOARD);
  await expectInSight(page, 'Add Recipient');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  const people = await checkout.openDialog(page, 'Add from People');
  for (const row of [1, 2, 3, 4, 5, 6]) await people.getByRole('checkbox').nth(row).check();
  await checkout.closeDialog(page, 'Done');
  await expectInSight(page, 'Next');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expectInSight(page, 'Proceed');
  await page.setViewportSize(WITH_KEYBOARD);
  for (const label of ['Purchaser name', 'Message']) {
    await scrollDown(page, 0);
    await page.getByLabel(label).focus();
    expect(await isSeen(page.getByLabel(label)), label).toBe(true);
  }
  await expectInSight(page, 'Proceed');
  await page.setViewportSize(PHONE);
  await scrollDown(page, 1_000_000);
  expect(await isSeen(page.getByText('Balance left'))).toBe(true);
  expect(complaints).toEqual([]);
  await page.context().close();
});

/** A toast is there for two seconds, which may pass on a busy machine before one looks. */
const LOOKS = 5;

/** What of a page the toast that `ask` brings goes on lying over. */
async function coveredByToast(
  page: Page,
  ask: () => Promise<void>,
  needed: Record<string, Locator>,
): Promise<string[]> {
  const toast = page.locator('.mantine-Notification-root');
  for (let n = 0; n < LOOKS; n += 1) {
    await ask();
    await toast.waitFor();
    const covered = await coveredWhileThere(toast, needed);
    if (covered) return covered;
  }
  throw new Error('the toast was gone before it could be looked at');
}

/** It looks every 100 ms whether it has to make way. @returns undefined where it is gone */
async function coveredWhileThere(toast: Locator, needed: Record<string, Locator>) {
  const until = Date.now() + 1_000;
  for (;;) {
    const covered = await coveredNow(toast, needed);
    if (!covered || covered.length === 0 || Date.now() > until) return covered;
  }
}

async function coveredNow(
  toast: Locator,
  needed: Record<string, Locator>,
): Promise<string[] | undefined> {
  const over = await toast.boundingBox({ timeout: 200 }).catch(() => null);
  if (!over) return;
  const covered: string[] = [];
  for (const [name, element] of Object.entries(needed)) {
    const under = await element.boundingBox();
    if (!under) throw new Error(`${name} is gone`);
    const apart =
      over.x >= under.x + under.width ||
      over.x + over.width <= under.x ||
      over.y >= under.y + under.height ||
      over.y + over.height <= under.y;
    if (!apart) covered.push(name);
  }
  return covered;
}

test('a toast lies over no title, main button, bar or field that is being edited', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await beginGift(page);
  const nobody = { first: 'Zoe', last: 'Mora', born: '1990-05-17', country: 'Costa Rica' };
  let added = 0;
  for (const size of [PHONE, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    const at = `at ${size.width} px`;
    const header = page.getByRole('banner');
    const title = page.getByRole('heading', { level: 1 });
    await office.open(page, '/employees/people');
    const add = () => {
      added += 1;
      return office.addPerson(page, { ...nobody, email: `zoe.mora.${added}@norte.test` });
    };
    const save = page.getByRole('button', { name: 'Save' });
    expect
      .soft(await coveredByToast(page, add, { header, title, save }), `the form ${at}`)
      .toEqual([]);

    await page.goto('/checkout?step=wishes');
    const proceed = page.getByRole('button', { name: 'Proceed' });
    const name = 'notes.txt';
    const wrong = { name, mimeType: 'text/plain', buffer: Buffer.from('no picture') };
    const attach = () => page.getByLabel('Photo or video file').setInputFiles(wrong);
    expect
      .soft(await coveredByToast(page, attach, { header, title, proceed }), `the checkout ${at}`)
      .toEqual([]);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what is wrong is said at its field, which has the focus, and in no toast', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.open(page, '/employees/people');
  await page.getByRole('button', { name: 'Save' }).click();
  const first = page.getByLabel(/^First Name/);
  await page.getByText('Please fill in First Name before submitting.').waitFor();
  expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.locator('.mantine-Notification-root').count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
