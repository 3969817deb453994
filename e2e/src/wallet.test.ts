import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import { lookInOffice } from './look.ts';
import * as office from './office.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

/** What a button saves: its name, and how the file begins. */
async function saved(page: Page, button: string): Promise<[name: string, begins: string]> {
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  const bytes = await readFile(await file.path());
  return [
    file.suggestedFilename().replace(/\d{4}-\d{2}(_\d+)?/, 'mes'),
    bytes.toString('latin1', 0, 5),
  ];
}

test('accountants find what a month is stated with, and its electronic invoice', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.speakSpanish(page);
  await office.open(page, '/wallet');
  await page.getByText('aparece aquí cuando el mes termina').waitFor();
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await page.getByText(/^Cargos por servicio ₡.+ son IVA/).waitFor();
  await lookInOffice(page, 'a month of the wallet', {
    es: 'Estado de cuenta en PDF',
    en: 'Statement as PDF',
  });
  expect(await saved(page, 'Statement as PDF')).toEqual(['statement_mes.pdf', '%PDF-']);
  await office.speakSpanish(page);
  expect(await saved(page, 'Estado de cuenta en PDF')).toEqual([
    'estado_de_cuenta_mes.pdf',
    '%PDF-',
  ]);
  expect(await saved(page, 'Estado de cuenta en Excel')).toEqual([
    'estado_de_cuenta_mes.xlsx',
    'PK\x03\x04\x14',
  ]);
  const invoices = page.getByRole('list', { name: 'Facturas electrónicas' });
  await invoices.getByText(/^Clave \d{50}$/).waitFor();
  expect(await saved(page, 'Descargar XML')).toEqual(['factura_electronica_mes.xml', '<?xml']);
  expect(complaints).toEqual([]);
  await page.context().close();
});
