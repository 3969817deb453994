import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleIn, expectDialogAccessible, newPage } from './browser.ts';
import * as checkout from './checkout.ts';
import * as office from './office.ts';
import { linkInMail, openGift } from './recipient.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

const { pin } = office.MANAGER;
const SENDER = { email: 'sender@regalo.test', pin };
const APPROVER = { email: 'approver@regalo.test', pin };
/** With the fee, in colones. */
const PAID = 51_200;
const FEE = 1_200;

const colones = (amount: number) => `₡${amount.toLocaleString('en-US')}`;

/** Whether a screen is open to all, on a desk and on a phone, and fits on both. */
async function look(page: Page, screen: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleIn(page, ['dark-blue', 'light-orange'], `${screen} at ${width} px`);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect
      .soft(over, `what of ${screen} is beside the screen at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
}

async function signedIn(who: typeof SENDER) {
  const opened = await newPage(used.browser, used.demo.url);
  await office.signIn(opened.page, who);
  return opened;
}

async function readWallet(page: Page): Promise<number> {
  const text = await page
    .getByRole('banner')
    .getByText(/Amount: ₡/)
    .innerText();
  return Number(text.replace(/\D/g, ''));
}

/** How many orders the menu says wait. The demo has some of its own; how many of them a rule placed depends on the day. */
async function countWaiting(page: Page): Promise<number> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const said = await menu.getByText(/^\d+ (is|are) waiting for your approval$/).textContent();
  return Number.parseInt(said ?? '', 10);
}

/** Goes as far as the wishes. @returns the address of the one recipient */
async function beginOrder(page: Page, amount: number): Promise<string> {
  await office.goTo(page, 'Send a Gift');
  await checkout.chooseFreeGift(page, amount);
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  const people = await checkout.openDialog(page, 'Add from People');
  await people.getByRole('checkbox').nth(1).check();
  await checkout.closeDialog(page, 'Done');
  const email = await page.getByRole('cell', { name: /@/ }).first().innerText();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Purchaser name').waitFor();
  return email.trim();
}

/** Sends what was begun for approval. @returns the order's number */
async function proceed(page: Page): Promise<number> {
  await page.getByLabel('Purchaser name').fill('Sara Rojas');
  await page.getByLabel('Message').fill('Thank you!');
  await page.getByRole('button', { name: 'Proceed' }).click();
  await page.getByRole('heading', { name: 'Sent for approval' }).waitFor();
  const link = page.getByRole('link', { name: 'See its status' });
  return Number((await link.getAttribute('href'))?.split('/n').pop());
}

test('a limit is set, an order above it waits, is found, and is approved', async () => {
  const admin = await signedIn(office.MANAGER);
  await office.open(admin.page, '/settings/limits');
  await look(admin.page, 'the limits');
  await admin.page.getByLabel('Order limit').fill('100000');
  await admin.page.getByRole('checkbox', { name: 'Sender' }).uncheck();
  await admin.page.getByText('Orders above ₡100,000 need one approval.').waitFor();
  await admin.page.getByRole('button', { name: 'Save limits' }).click();
  await admin.page.getByText('Limits saved.').waitFor();
  const before = await readWallet(admin.page);

  const sender = await signedIn(SENDER);
  // With what the demo's sender ordered before.
  const receiver = await beginOrder(sender.page, PAID - FEE);
  const notice = sender.page.getByRole('status').filter({ hasText: 'This order needs approval' });
  await notice.getByText(/^Orders above ₡100,000 need approval/).waitFor();
  await notice.getByText(/^Who can approve it: .*Adrián Quesada/).waitFor();
  await look(sender.page, 'the wishes of an order that needs approval');
  const id = await proceed(sender.page);
  await look(sender.page, 'the page of what was sent for approval');
  await office.seeWallet(sender.page, colones(before - PAID));

  const approver = await signedIn(APPROVER);
  const { page } = approver;
  const waiting = await countWaiting(page);
  expect(waiting).toBeGreaterThan(1);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.locator(`a[href="/orders/pending/n${id}"]`).click();
  await page.getByRole('heading', { level: 1, name: `Order ${id}` }).waitFor();
  await office.open(page, '/orders/pending');
  await look(page, 'the orders that need approval');

  const subject = new RegExp(`(Order|El pedido) ${id} (needs approval|necesita aprobación)`);
  const link = await linkInMail(page, APPROVER.email, { subject, link: 'a[href*="/orders/"]' });
  expect(link).toBe(`${used.demo.url}/orders/pending/n${id}`);
  await page.goto(link);
  await page.getByText(/^1 approval is missing/).waitFor();
  await look(page, 'an order that waits for approval');

  await page.getByRole('button', { name: 'Approve', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await expectDialogAccessible(page, 'the approval');
  const focused = page.locator(':focus');
  await page.getByLabel('Comment for Sara Rojas').focus();
  await page.keyboard.type('For Lucía, of course');
  for (const button of ['Cancel', 'Approve']) {
    await page.keyboard.press('Tab');
    expect(await focused.innerText()).toBe(button);
  }
  await page.keyboard.press('Enter');
  await page.getByText('Order approved. Its gifts are on their way.').waitFor();
  await page.getByText(/^Adrián Quesada approved on/).waitFor();
  await expect.poll(() => countWaiting(page), { timeout: 30_000 }).toBe(waiting - 1);

  await page.goto(await linkInMail(page, receiver));
  expect(await openGift(page)).toMatch(/^[A-Z0-9][A-Z0-9 -]{7,}$/);
  await admin.page.reload();
  await office.seeWallet(admin.page, colones(before - PAID));
  await office.open(admin.page, '/orders');
  await admin.page.locator(`a[href="/orders/n${id}"]`).first().waitFor();
  for (const { page: shown, complaints } of [admin, sender, approver]) {
    expect(complaints).toEqual([]);
    await shown.context().close();
  }
});

test('an order is declined with a comment, in Spanish on a phone', async () => {
  const sender = await signedIn(SENDER);
  const before = await readWallet(sender.page);
  await beginOrder(sender.page, PAID - FEE);
  const id = await proceed(sender.page);
  await office.seeWallet(sender.page, colones(before - PAID));

  const approver = await signedIn(APPROVER);
  const { page } = approver;
  await office.speakSpanish(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await office.open(page, `/orders/pending/n${id}`);
  await page.getByText(/^Falta 1 aprobación/).waitFor();
  await look(page, 'an order that waits, in Spanish');
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await checkout.openDialog(page, 'Rechazar');
  await dialog.getByLabel('Comentario para Sara Rojas').fill('Este mes ya no alcanza');
  await expectDialogAccessible(page, 'the refusal, in Spanish');
  await checkout.closeDialog(page, 'Rechazar');
  await page.getByText('El pedido fue rechazado.').waitFor();

  await office.open(sender.page, `/orders/pending/n${id}`);
  await sender.page.getByText(/^Declined on/).waitFor();
  await sender.page.getByText('Este mes ya no alcanza').waitFor();
  await look(sender.page, 'an order that was declined');
  await office.seeWallet(sender.page, colones(before));
  for (const { page: shown, complaints } of [sender, approver]) {
    expect(complaints).toEqual([]);
    await shown.context().close();
  }
});
