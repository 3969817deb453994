import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectAccessibleIn, newPage, untilQuiet } from './browser.ts';
import * as office from './office.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();
const THEMES = ['dark-blue', 'light-orange'];

/** A folder for pictures of the page, to be looked at. */
const { PICTURES } = process.env;

test('what gifts did is seen by month and shop, compared with before, and every figure leads to its gifts', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.open(page, '/reports');
  await page.getByRole('link', { name: 'Insights', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/reports/insights');
  await page.getByLabel('Compare with').selectOption('before');
  await page.getByRole('row').filter({ hasText: 'before' }).first().waitFor();
  for (const [language, scheme] of [
    ['English', 'light-orange'],
    ['Español', 'dark-blue'],
  ] as const) {
    if (language === 'Español') await office.speakSpanish(page);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await untilQuiet(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(wide, `insights at ${width} px`).toBeLessThanOrEqual(width);
      await expectAccessibleIn(page, [scheme], `insights, ${width} px, ${language}`);
      if (PICTURES)
        await page.screenshot({
          path: join(PICTURES, `insights-${width}-${language}.png`),
          fullPage: true,
        });
    }
  }
  await page.getByLabel('Sumar').selectOption('shop');
  const shop = page.getByRole('table', { name: 'Comercio' });
  const opened = shop.getByRole('link', { name: /Abiertos: / }).first();
  const count = await opened.textContent();
  await opened.click();
  await page.waitForURL((url) => url.pathname === '/reports');
  await page.getByRole('heading', { name: `Reportes (${count})` }).waitFor();
  await page.getByText('Regalos de una cifra:').waitFor();
  await expectAccessibleIn(page, THEMES, 'the gifts of a figure');
  if (PICTURES) await page.screenshot({ path: join(PICTURES, 'gifts-of-figure.png') });
  await page.goBack();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^analisis_.*\.pdf$/);
  expect(complaints).toEqual([]);
  await page.context().close();
});
