import { expect, test } from 'vitest';
import { expectAccessibleIn, newPage, untilQuiet } from './browser.ts';
import * as office from './office.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();
const THEMES = ['dark-blue', 'light-orange'];

test('a manager has the birthdays of all collaborators run themselves, and gives them up', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.goTo(page, 'Occasions');
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'New rule' }).first().click();
  await page.getByRole('checkbox', { name: 'Employees' }).uncheck();
  await page.getByRole('checkbox', { name: 'Collaborators' }).check();
  await page.getByLabel('Amount per person').fill('10000');
  // What it will cost is known before it is switched on.
  await page.getByText(/^\d+ gifts? for ₡/).waitFor();
  await untilQuiet(page);
  await expectAccessibleIn(page, THEMES, 'a new rule');
  await page.getByRole('button', { name: 'Save and switch on' }).click();
  const rule = page.getByRole('row').filter({ hasText: 'Collaborators' });
  await rule.getByText('Active').waitFor();
  await expectAccessibleIn(page, THEMES, 'the rules');
  await rule.getByRole('button', { name: /^Actions for rule/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await rule.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the occasions to come can be seen as a list and a month, and sent to', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.open(page, '/occasions');
  await expectAccessibleIn(page, THEMES, 'occasions');
  await office.open(page, '/occasions?view=month');
  await expectAccessibleIn(page, THEMES, 'occasions of a month');
  await office.open(page, '/occasions');
  await page
    .getByRole('button', { name: /^Send gifts for this day/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/send-gift');
  expect(complaints).toEqual([]);
  await page.context().close();
});
