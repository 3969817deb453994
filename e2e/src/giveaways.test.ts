import type { Locator, Page } from 'playwright-core';
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

/** Fills in the form of a giveaway. @returns its dialog */
async function fillOne(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'New giveaway' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New giveaway' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Amount of each gift').fill('10000');
  await dialog.getByLabel('Number of gifts').fill('1');
  await dialog.getByText(/will be held/).waitFor();
  await dialog.getByLabel('From', { exact: true }).fill('Regalo de Muestra');
  await dialog.getByLabel(/^Message/).fill('¡Gracias, {first_name}!');
  return dialog;
}

const HOLD = { es: 'Retener el dinero y crear', en: 'Hold the money and make it' };

async function makeOne(page: Page): Promise<string> {
  await office.open(page, '/giveaways');
  await page.getByText('No giveaways yet').waitFor();
  await lookInOffice(page, 'giveaways', { es: 'Nuevo enlace de regalos', en: 'New giveaway' });
  const dialog = await fillOne(page, 'Open day');
  await lookInOffice(page, 'a new giveaway', HOLD);
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

test('a giveaway above a limit waits for its approval, which opens its link', async () => {
  const { pin } = office.MANAGER;
  const sender = await newPage(used.browser, used.demo.url);
  const { page } = sender;
  await office.signIn(page, { email: 'sender@regalo.test', pin });
  await office.open(page, '/giveaways');
  const dialog = await fillOne(page, 'Health fair');
  await dialog.getByText('This giveaway needs approval').waitFor();
  await dialog.getByText(/^Who can approve it: .*Adrián Quesada/).waitFor();
  await lookInOffice(page, 'a giveaway that needs approval', HOLD);
  await dialog.getByRole('button', { name: 'Hold the money and make it' }).click();
  await page.getByText('The giveaway “Health fair” was sent for approval.').waitFor();
  await page.getByRole('link', { name: 'See its approval' }).waitFor();
  await lookInOffice(page, 'a giveaway that waits', {
    es: 'Ver la aprobación',
    en: 'See its approval',
  });
  const link = new URL(await page.getByLabel('Link', { exact: true }).inputValue()).pathname;

  const guest = await newPage(used.browser, used.demo.url, 'es-CR');
  const sheet = guest.page;
  await sheet.goto(link);
  await sheet.getByRole('heading', { name: 'Todavía no está abierto' }).waitFor();
  await lookAsRecipient(sheet, 'the page of one that waits');

  const approver = await newPage(used.browser, used.demo.url);
  const desk = approver.page;
  await office.signIn(desk, { email: 'approver@regalo.test', pin });
  await office.open(desk, '/orders/pending');
  await office.speakSpanish(desk);
  await desk.getByRole('link', { name: /^Health fair/ }).click();
  await desk.getByRole('heading', { name: 'Enlace de regalos «Health fair»' }).waitFor();
  await desk.getByRole('heading', { name: 'Quién puede reclamar' }).waitFor();
  await lookInOffice(desk, 'the request of a giveaway', { es: 'Aprobar', en: 'Approve' });
  await office.speakSpanish(desk);
  await desk.getByRole('button', { name: 'Aprobar' }).click();
  const ask = desk.getByRole('dialog', { name: '¿Aprobar el enlace de regalos «Health fair»?' });
  await ask.waitFor();
  await lookInOffice(desk, 'approving a giveaway', { es: 'Aprobar', en: 'Approve' });
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await desk.getByText('Giveaway approved. People can claim now.').waitFor();
  await sheet.reload();
  await sheet.getByRole('heading', { name: 'Reclame su regalo de ₡10,000' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  expect([...sender.complaints, ...guest.complaints, ...approver.complaints]).toEqual([]);
  for (const one of [page, sheet, desk]) await one.context().close();
});
