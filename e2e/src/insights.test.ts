import { expect, test } from 'vitest';
import { expectAccessibleIn, newPage } from './browser.ts';
import { lookInOffice } from './look.ts';
import * as office from './office.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();
const THEMES = ['dark-blue', 'light-orange'];

test('what gifts did is seen by month and shop, compared with before, and every figure leads to its gifts', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.open(page, '/reports');
  await page.getByRole('link', { name: 'Insights', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/reports/insights');
  await page.getByLabel('Compare with').selectOption('before');
  await page.getByRole('row').filter({ hasText: 'before' }).first().waitFor();
  await lookInOffice(page, 'insights', { es: 'Descargar PDF', en: 'Download PDF' });
  await page.getByLabel('Compare with').selectOption('other');
  await page.getByRole('button', { name: /^Days to compare with: / }).click();
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-03-31');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText(/^Compared with Jan 1 – Mar 31, 2020/).waitFor();
  await page.waitForURL(/compare=other&otherStart=2020-01-01&otherEnd=2020-03-31/);
  await lookInOffice(page, 'insights beside other days', {
    es: /^Días para comparar: /,
    en: /^Days to compare with: /,
  });
  await office.speakSpanish(page);
  await page.getByLabel('Sumar').selectOption('shop');
  const shop = page.getByRole('table', { name: 'Comercio' });
  const opened = shop.getByRole('link', { name: /Abiertos: / }).first();
  const count = await opened.textContent();
  await opened.click();
  await page.waitForURL((url) => url.pathname === '/reports');
  await page.getByRole('heading', { name: `Reportes (${count})` }).waitFor();
  await page.getByText('Regalos de una cifra:').waitFor();
  await expectAccessibleIn(page, THEMES, 'the gifts of a figure');
  await page.goBack();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^analisis_.*\.pdf$/);
  expect(complaints).toEqual([]);
  await page.context().close();
});
