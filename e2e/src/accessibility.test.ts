import { expect, test } from 'vitest';
import {
  expectAccessible,
  expectAccessibleIn,
  expectDialogAccessible,
  expectPageAccessible,
  IN_ALL_THEMES,
  newPage,
} from './browser.ts';
import { visitDialogs, visitGiftDialogs } from './dialogs.ts';
import * as office from './office.ts';
import { visitCards, visitOpened, visitStates } from './states.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

const DARK_AND_LIGHT = ['dark-blue', 'light-orange'];
let looked = 0;
/** One of them in turn, for what is made of the same parts as what is looked at in both. */
const inTurn = () => (IN_ALL_THEMES ? DARK_AND_LIGHT : [DARK_AND_LIGHT[looked++ % 2] ?? '']);

test('every page outside the office is open to all themes and readers', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  for (const path of office.PUBLIC_PAGES) {
    await office.open(page, path);
    await expectAccessible(page, path);
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what opens above the page is so too', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  const look = async (name: string, what: string) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    await expectDialogAccessible(page, what);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await look('Theme Settings', 'the theme settings');
  await look('Search for Pages', 'the page search');
  await look('Notifications', 'the notifications');
  for (const entry of ['Change photo', 'Change PIN']) {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('dialog').waitFor();
    await expectDialogAccessible(page, entry);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the dialogs of people, groups and uploads are open to all readers', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await visitDialogs(page, expectPageAccessible);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the dialogs of templates and scheduled orders are so too', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await visitGiftDialogs(page, expectPageAccessible);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('lists are so too where their rows are cards', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await visitCards(page, expectPageAccessible);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('pages of figures are so too, full, while they load and empty', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await visitStates(page, {
    full: (name) => expectAccessibleIn(page, DARK_AND_LIGHT, name),
    other: (name) => expectAccessibleIn(page, inTurn(), name),
  });
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what opens above them is so too', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await visitOpened(page, (name) => expectAccessibleIn(page, inTurn(), name));
  expect(complaints).toEqual([]);
  await page.context().close();
});
