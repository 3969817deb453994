import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import * as checkout from './checkout.ts';
import { lookAsRecipient, lookInOffice } from './look.ts';
import * as office from './office.ts';
import { linkInMail, openGift } from './recipient.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

const MAIL = 'marca@ejemplo.cr';
/** It would run a script if it were a page. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40" onload="alert(1)">
  <script>alert(1)</script><rect width="200" height="40" rx="8" fill="#7a1f3d"/></svg>`;

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('a brand is changed, and what is sent looks like it', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.open(page, '/settings/brands');
  await page.getByRole('button', { name: 'Edit Regalo de Muestra' }).waitFor();
  await page.getByText('regalos@regalodemuestra.cr').waitFor();
  await page.getByText('DKIM, needed').waitFor();
  await lookInOffice(page, 'the brands and the sending domain', {
    es: 'Editar Regalo de Muestra',
    en: 'Edit Regalo de Muestra',
  });
  await page.getByRole('button', { name: 'Edit Regalo de Muestra' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Valle Alto');
  await page.getByLabel('Color', { exact: true }).fill('#ffd200');
  await page.getByText(/^Light: words take a darker shade/).waitFor();
  const files = page.locator('input[type=file]');
  const stored = page.locator('form img').first();
  const before = await stored.getAttribute('src');
  await files.first().setInputFiles({
    ...{ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) },
  });
  await expect.poll(() => stored.getAttribute('src'), { timeout: 30_000 }).not.toBe(before);
  // Another frame takes its place whenever something is typed.
  const preview = page.locator('iframe[title="Preview"]').last().contentFrame();
  await preview.locator('img[alt="Valle Alto"]').first().waitFor({ state: 'attached' });
  await lookInOffice(page, 'a brand', { es: 'Guardar marca', en: 'Save brand' });
  await page.getByRole('button', { name: 'Save brand' }).click();
  await page.getByText('Valle Alto was saved.').waitFor();

  await office.open(page, '/send-gift');
  await checkout.chooseFreeGift(page, 10_000);
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  const born = { born: '1990-05-17', country: 'Costa Rica' };
  await checkout.addNewRecipient(page, { first: 'Marca', last: 'Mora', email: MAIL, ...born });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await checkout.proceed(page, 'Ana Mora', 'Thank you!');

  const link = await linkInMail(page, MAIL);
  const mail = page.frameLocator('iframe');
  const logo = mail.locator('img[alt="Valle Alto"]').first();
  await logo.waitFor();
  expect(await logo.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(480);

  await page.goto(link);
  await page.getByAltText('Valle Alto').waitFor();
  await lookAsRecipient(page, 'a wrapped gift in a yellow brand', /Abrir mi regalo|Open your gift/);
  expect(await styleOf(page, '.gift-button', 'background-color')).toBe('rgb(255, 210, 0)');
  await openGift(page);
  await lookAsRecipient(page, 'an open gift in a yellow brand', /Apple Wallet/);
  expect(complaints).toEqual([]);
  await page.context().close();
});
