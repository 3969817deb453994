import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { lookAsRecipient, lookInOffice } from './look.ts';
import * as office from './office.ts';
import { linkInMail, openGift } from './recipient.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

/** The code in the newest mail to an address. */
async function codeInMail(page: Page, address: string): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: address }).first();
  await page.goto('/mailbox');
  await mail.waitFor({ timeout: 60_000 });
  return /(?:code is|código es) (\d{6})/.exec(await mail.innerText())?.[1] ?? '';
}

async function makeOne(page: Page): Promise<string> {
  await office.open(page, '/giveaways');
  await page.getByText('No giveaways yet').waitFor();
  await lookInOffice(page, 'giveaways', { es: 'Nuevo enlace de regalos', en: 'New giveaway' });
  await page.getByRole('button', { name: 'New giveaway' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New giveaway' });
  await dialog.getByLabel('Name', { exact: true }).fill('Open day');
  await dialog.getByLabel('Amount of each gift').fill('10000');
  await dialog.getByLabel('Number of gifts').fill('1');
  await dialog.getByText(/will be held/).waitFor();
  await dialog.getByLabel('From', { exact: true }).fill('Regalo de Muestra');
  await dialog.getByLabel(/^Message/).fill('¡Gracias, {first_name}!');
  await lookInOffice(page, 'a new giveaway', {
    es: 'Retener el dinero y crear',
    en: 'Hold the money and make it',
  });
  await dialog.getByRole('button', { name: 'Hold the money and make it' }).click();
  await page.getByRole('heading', { name: 'Open day' }).waitFor();
  await lookInOffice(page, 'a giveaway', { es: 'Afiche (PDF)', en: 'Poster (PDF)' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Poster (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^poster_\d+\.pdf$/);
  return await page.getByLabel('Link', { exact: true }).inputValue();
}

test('somebody claims a gift by a link, opens it, and is taken into People', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  const link = new URL(await makeOne(page)).pathname;

  const guest = await newPage(used.browser, used.demo.url, 'es-CR');
  const sheet = guest.page;
  await sheet.goto(link);
  await sheet.getByRole('heading', { name: 'Reclame su regalo de ₡10,000' }).waitFor();
  await lookAsRecipient(sheet, 'the page for claiming, es', 'Envíeme un código');
  const late = await newPage(used.browser, used.demo.url);
  await late.page.goto(link);
  await lookAsRecipient(late.page, 'the page for claiming, en', 'Send me a code');
  await sheet.getByLabel('Nombre', { exact: true }).fill('Marta');
  await sheet.getByLabel('Apellidos').fill('Ulate');
  await sheet.getByLabel('Correo electrónico').fill('marta.ulate@correo.test');
  await sheet.getByRole('button', { name: 'Envíeme un código' }).click();
  await sheet.getByRole('heading', { name: 'Revise su correo' }).waitFor();
  await lookAsRecipient(sheet, 'the page for a code', 'Reclamar mi regalo');
  const code = await codeInMail(page, 'marta.ulate@correo.test');
  await sheet.getByLabel(/^Código de/).fill(code);
  await sheet.getByRole('button', { name: 'Reclamar mi regalo' }).click();
  await sheet.getByRole('heading', { name: 'Su regalo va en camino' }).waitFor();
  await lookAsRecipient(sheet, 'the page of somebody who has claimed');

  await late.page.reload();
  await late.page.getByRole('heading', { name: 'All gifts have been claimed' }).waitFor();
  await lookAsRecipient(late.page, 'the page of somebody who came too late');

  const mail = await linkInMail(page, 'marta.ulate@correo.test', { subject: /Regalo de Muestra/ });
  await page.goto(new URL(mail).pathname);
  await openGift(page);

  await office.open(page, '/giveaways');
  await office.speakSpanish(page);
  await page.getByRole('link', { name: 'Open day' }).click();
  await page.getByText('marta.ulate@correo.test').first().waitFor();
  await page.getByRole('button', { name: 'Agregar 1 persona a Personas' }).click();
  await page.getByText('Se agregó 1 persona.').waitFor();
  await lookInOffice(page, 'a giveaway that was claimed', {
    es: 'Cerrar el enlace',
    en: 'Close giveaway',
  });
  await office.speakSpanish(page);
  await page.getByRole('button', { name: 'Cerrar el enlace' }).click();
  const ask = page.getByRole('dialog');
  await ask.getByRole('button', { name: 'Cerrar el enlace' }).click();
  await page.getByText('Se cerró. Lo que quedaba volvió a la billetera.').waitFor();
  await office.open(page, '/clients/list');
  await page.getByText('marta.ulate@correo.test').first().waitFor();
  expect([...complaints, ...guest.complaints, ...late.complaints]).toEqual([]);
  for (const one of [page, sheet, late.page]) await one.context().close();
});
