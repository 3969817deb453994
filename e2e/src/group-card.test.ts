import { MEGABYTE } from '@regalo/contract/values/bytes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { photo } from '../../server/src/testing/sample-media.ts';
import { expectAccessible, expectPageAccessible, newPage } from './browser.ts';
import * as office from './office.ts';
import { linkInMail, openGift } from './recipient.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

/** Opens a task of the order whose card has been signed. */
async function choose(page: Page, task: string) {
  const row = page.getByRole('row').filter({ hasText: /\d signatures/ });
  await row.getByRole('button', { name: /^Actions for the order of / }).click();
  await page.getByRole('menuitem', { name: task }).click();
  return page.getByRole('dialog');
}

/** Draws a line over the pad. */
async function draw(page: Page): Promise<void> {
  const pad = page.locator('[data-pad] svg');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 8 });
  await page.mouse.move(box.x + 220, box.y + 80, { steps: 8 });
  await page.mouse.up();
}

const sticksOut = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('colleagues sign a card by its link, its author hides one, and the recipient turns its pages', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.open(page, '/scheduled');
  const card = await choose(page, 'Card for signatures');
  const link = await card.getByLabel('Link for colleagues').inputValue();
  await card.getByText('¡Muy bien hecho!').waitFor();
  await expectAccessible(page, 'the card of an order');

  const signer = await newPage(used.browser, used.demo.url, 'es-CR');
  const sheet = signer.page;
  await sheet.setViewportSize({ width: 390, height: 844 });
  await sheet.goto(new URL(link).pathname);
  await sheet.getByRole('heading', { name: 'Firme la tarjeta' }).waitFor();
  await sheet.getByText('Ya firmaron 3 personas').waitFor();
  expect(await sheet.getByText('¡Muy bien hecho!').count()).toBe(0);
  await sheet.getByLabel('Su nombre').fill('Marta Ulate');
  await sheet.getByLabel('Sus palabras').fill('¡Qué alegría!');
  await draw(sheet);
  // As phones take them: upright by a note alone, and larger than what is taken.
  const taken = Buffer.concat([await photo('jpeg', 3_000, 2_000), Buffer.alloc(4 * MEGABYTE)]);
  const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: taken };
  await sheet.getByLabel('Una foto, si quiere').setInputFiles(file);
  await expectPageAccessible(sheet, 'the page for signing');
  expect(await sticksOut(sheet)).toBe(false);
  await sheet.getByRole('button', { name: 'Firmar', exact: true }).click();
  await sheet.getByRole('heading', { name: 'Usted firmó la tarjeta' }).waitFor();
  expect(await sheet.getByLabel('Sus palabras').inputValue()).toBe('¡Qué alegría!');
  await sheet.getByAltText('Su foto').waitFor();
  expect(await sheet.locator('[data-pad] path').getAttribute('d')).toMatch(/^M\d+,\d+L/);
  await sheet.getByRole('link', { name: /otra persona/ }).click();
  await sheet.getByLabel('Su nombre').fill('Grosero');
  await sheet.getByLabel('Sus palabras').fill('Palabras feas');
  await sheet.getByRole('button', { name: 'Firmar', exact: true }).click();
  await sheet.getByRole('heading', { name: 'Usted firmó la tarjeta' }).waitFor();

  await office.open(page, '/scheduled');
  const signed = await choose(page, 'Card for signatures');
  const rude = signed.getByRole('listitem').filter({ hasText: 'Palabras feas' });
  await rude.getByRole('button', { name: 'Hide the signature of Grosero' }).click();
  await rude.getByText('Hidden').waitFor();
  await page.keyboard.press('Escape');
  await signed.waitFor({ state: 'hidden' });
  const ask = await choose(page, 'Send now');
  await ask.getByRole('button', { name: 'Send now' }).click();
  await ask.getByText('The gifts are on their way.').waitFor();
  await sheet.reload();
  await sheet.getByRole('heading', { name: 'Esta tarjeta ya no se puede firmar' }).waitFor();

  await page.goto(new URL(await linkInMail(page, '', { subject: /Regalo de Muestra/ })).pathname);
  await openGift(page);
  const shown = page.getByRole('region', { name: /^(A card for you|Una tarjeta para usted)$/ });
  await shown.getByText('¡Qué alegría!').waitFor();
  await shown.getByAltText(/^(Photo of|Foto de) Marta Ulate$/).waitFor();
  expect(await page.getByText('Palabras feas').count()).toBe(0);
  await expectPageAccessible(page, 'a gift with a card');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sticksOut(page)).toBe(false);
  }
  expect([...complaints, ...signer.complaints]).toEqual([]);
  await signer.page.context().close();
  await page.context().close();
});
