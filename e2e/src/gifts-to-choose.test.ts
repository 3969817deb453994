import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectPageAccessible, newPage } from './browser.ts';
import * as checkout from './checkout.ts';
import * as office from './office.ts';
import { linkInMail } from './recipient.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

const sticksOut = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Looks at a screen as a phone and as a desk show it. */
async function look(page: Page, screen: string, check = expectAccessible): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await check(page, `${screen} at ${size.width}`);
    expect(await sticksOut(page), `${screen} at ${size.width}`).toBe(false);
  }
}

/** Adds the first cards of the list that are not chosen yet. */
async function offer(page: Page, label: string, count: number): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  for (let n = 0; n < count; n += 1) {
    await field.click();
    await page.getByRole('option', { selected: false }).first().click();
  }
  await page.keyboard.press('Escape');
}

test('a sender offers several cards, and the recipient chooses, changes and sees the code', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.open(page, '/send-gift');
  const item = await checkout.openFirstItem(page, 1);
  await item.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('switch', { name: 'Let each recipient choose' }).click();
  await offer(page, 'Cards to choose from', 2);
  await page.getByText('Gift to choose from').first().waitFor();
  await page.getByLabel('Time to choose').first().waitFor();
  await look(page, 'cards to choose from');
  await page.reload();
  await page.getByText('Gift to choose from').first().waitFor();

  await page.getByRole('button', { name: 'Add Recipient' }).click();
  const email = 'renata.vega@example.com';
  const person = { first: 'Renata', last: 'Vega Ulate', born: '1990-05-17', country: 'Costa Rica' };
  await checkout.addNewRecipient(page, { ...person, email });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page
    .getByText('When opened', { exact: true })
    .first()
    .click()
    .catch(() => undefined);
  await checkout.proceed(page, 'Ana Mora', 'Escoja lo que más le guste');
  await page.getByRole('main').locator('a[href^="/orders/"]').click();
  const order = page.url();
  await page.getByText('The value returns to the wallet').waitFor();

  const { page: gift, complaints: others } = await newPage(used.browser, used.demo.url, 'es-CR');
  await gift.goto(new URL(await linkInMail(page, email)).pathname);
  await gift.getByRole('button', { name: 'Abrir mi regalo' }).click();
  await gift.getByRole('heading', { name: 'Escoja su regalo' }).waitFor();
  await look(gift, 'the cards of a gift', expectPageAccessible);
  expect(await gift.getByRole('radio').count()).toBe(3);
  await gift.getByRole('radio').first().check();
  await gift.getByRole('button', { name: 'Escoger esta tarjeta' }).click();
  await gift.getByRole('button', { name: 'Mostrar mi código' }).waitFor();
  await gift.getByRole('radio').nth(1).check();
  await gift.getByRole('button', { name: 'Escoger otra tarjeta' }).click();
  await look(gift, 'the card that was chosen', expectPageAccessible);
  expect(await gift.locator('[data-gift-code]').count()).toBe(0);
  await gift.getByRole('button', { name: 'Mostrar mi código' }).click();
  await gift.locator('[data-gift-code]').waitFor();
  expect(await gift.getByRole('radio').count()).toBe(0);

  await page.goto(order);
  await office.speakSpanish(page);
  await page.getByText('El valor vuelve a la billetera').waitFor();
  await look(page, 'the order of a choice, in Spanish');
  await office.open(page, '/send-gift');
  expect([...complaints, ...others]).toEqual([]);
});
