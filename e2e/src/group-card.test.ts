import { MEGABYTE } from '@regalo/contract/values/bytes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { photo } from '../../server/src/testing/sample-media.ts';
import { newPage } from './browser.ts';
import * as checkout from './checkout.ts';
import { lookAsRecipient, lookInOffice } from './look.ts';
import * as office from './office.ts';
import { linkInMail, openGift } from './recipient.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

/** Opens a task of the order whose card has been signed. */
async function choose(page: Page, task: string) {
  const row = page.getByRole('row').filter({ hasText: /[1-9] signatures/ });
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

test('colleagues sign a card by its link, its author hides one, and the recipient turns its pages', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.open(page, '/scheduled');
  const card = await choose(page, 'Card for signatures');
  const link = await card.getByLabel('Link for colleagues').inputValue();
  await card.getByText('¡Muy bien hecho!').waitFor();
  await lookInOffice(page, 'the card of an order', {
    es: 'Hacer un enlace nuevo',
    en: 'Make a new link',
  });

  const signer = await newPage(used.browser, used.demo.url, 'es-CR');
  const sheet = signer.page;
  await sheet.goto(new URL(link).pathname);
  await sheet.getByRole('heading', { name: 'Firme la tarjeta' }).waitFor();
  const english = await newPage(used.browser, used.demo.url);
  await english.page.goto(new URL(link).pathname);
  await lookAsRecipient(english.page, 'the page for signing, en', 'Sign');
  await sheet.getByText('Ya firmaron 3 personas').waitFor();
  expect(await sheet.getByText('¡Muy bien hecho!').count()).toBe(0);
  await sheet.getByLabel('Su nombre').fill('Marta Ulate');
  await sheet.getByLabel('Sus palabras').fill('¡Qué alegría!');
  await draw(sheet);
  // As phones take them: upright by a note alone, and larger than what is taken.
  const taken = Buffer.concat([await photo('jpeg', 3_000, 2_000), Buffer.alloc(4 * MEGABYTE)]);
  const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: taken };
  await sheet.getByLabel('Una foto, si quiere').setInputFiles(file);
  await lookAsRecipient(sheet, 'the page for signing, es', 'Firmar');
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
  await lookInOffice(page, 'a card with a hidden signature', {
    es: 'Mostrar la firma de Grosero',
    en: 'Show the signature of Grosero',
  });
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
  await lookAsRecipient(page, 'a gift with a card', /Apple Wallet/);
  expect([...complaints, ...signer.complaints, ...english.complaints]).toEqual([]);
  for (const one of [signer, english]) await one.page.context().close();
  await page.context().close();
});

test('a card is opened with its order; members of a group sign it, each by the link in their mail', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.goTo(page, 'Send a Gift');
  await checkout.chooseFreeGift(page, 10_000);
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  const people = await checkout.openDialog(page, 'Add from People');
  await people.getByRole('checkbox').nth(1).check();
  await checkout.closeDialog(page, 'Done');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Purchaser name').fill('Ana Mora');
  await page.getByLabel('Message').fill('From all of us');
  await page.getByText('Later', { exact: true }).click();
  const year = new Date().getUTCFullYear() + 1;
  await page.getByLabel('Day', { exact: true }).fill(`${year}-02-15`);
  await page.getByLabel('Card that colleagues sign').selectOption({ label: 'Until 2 days before' });
  await page.getByText(`It can be signed until Feb 13, ${year}.`).waitFor();
  await lookInOffice(page, 'the card of a gift for later', { es: 'Programar', en: 'Schedule' });
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText(/^Colleagues can sign the card/).waitFor();

  await page.getByRole('link', { name: 'See scheduled orders' }).click();
  await page.getByRole('button', { name: /^Actions for the order of Feb 15, / }).click();
  await page.getByRole('menuitem', { name: 'Card for signatures' }).click();
  const card = page.getByRole('dialog');
  await card.getByText(`It can be signed until Feb 13, ${year}`).waitFor();
  await card.getByRole('checkbox', { name: 'Only members of certain groups' }).check();
  await card.getByRole('combobox', { name: 'Groups that sign' }).fill('Clientes');
  await card.getByRole('option', { name: 'Clientes frecuentes' }).click();
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Save changes' }).click();
  await card
    .getByText(/^Members of these groups sign it: Clientes frecuentes\. 0 of \d+/)
    .waitFor();
  await card.getByRole('button', { name: 'See who is invited' }).click();
  await card.getByRole('listitem').first().waitFor();
  await lookInOffice(page, 'the card of a group', {
    es: 'Guardar cambios',
    en: 'Save changes',
  });

  const invitation = { subject: /Firme una tarjeta/, link: 'a[href*="/g/sign/"]' };
  const link = new URL(await linkInMail(page, '', invitation)).pathname;
  const signer = await newPage(used.browser, used.demo.url, 'es-CR');
  const sheet = signer.page;
  await sheet.goto(link);
  await sheet.getByRole('heading', { name: 'Firme la tarjeta' }).waitFor();
  expect(await sheet.getByLabel('Su nombre').inputValue()).toMatch(/\S+ \S+/);
  await sheet.getByLabel('Sus palabras').fill('¡Felicidades!');
  await lookAsRecipient(sheet, 'the page of an invitation, es', 'Firmar');
  await sheet.getByRole('button', { name: 'Firmar', exact: true }).click();
  await sheet.getByText(/con el enlace de su correo/).waitFor();
  expect(await sheet.getByRole('link', { name: /otra persona/ }).count()).toBe(0);
  // In another browser, and another language, it is the same signature.
  await page.goto(link);
  await page.getByRole('heading', { name: 'You have signed the card' }).waitFor();
  expect(await page.getByLabel('Your words').inputValue()).toBe('¡Felicidades!');
  await lookAsRecipient(page, 'a signed invitation, en', 'Save');
  expect([...complaints, ...signer.complaints]).toEqual([]);
  await sheet.context().close();
  await page.context().close();
});
