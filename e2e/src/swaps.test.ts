import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectPageAccessible, newPage } from './browser.ts';
import * as checkout from './checkout.ts';
import * as office from './office.ts';
import { linkInMail, openGift } from './recipient.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];
const SCHEMES = ['light', 'dark'] as const;

/** Looks at a page as a phone and as a desk show it, by day and by night. */
async function look(page: Page, screen: string): Promise<void> {
  for (const size of SIZES)
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await expectPageAccessible(page, `${screen} at ${size.width}, ${colorScheme}`);
      const sticksOut = await page.evaluate(
        () => document.documentElement.scrollWidth > innerWidth,
      );
      expect(sticksOut, `${screen} at ${size.width}`).toBe(false);
    }
}

test('a recipient swaps a card for one of another shop, by the keyboard, and back', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.open(page, '/send-gift');
  const item = await checkout.openFirstItem(page, 1);
  await item.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  const email = 'irene.mora@example.com';
  const person = { first: 'Irene', last: 'Mora Solís', born: '1988-02-11', country: 'Costa Rica' };
  await checkout.addNewRecipient(page, { ...person, email });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await checkout.proceed(page, 'Ana Mora', 'Que lo disfrute');
  await page.getByRole('main').locator('a[href^="/orders/"]').click();
  const order = page.url();

  const { page: gift, complaints: others } = await newPage(used.browser, used.demo.url, 'es-CR');
  await gift.goto(new URL(await linkInMail(page, email)).pathname);
  const code = await openGift(gift);
  const path = gift.url();
  await gift.getByRole('link', { name: 'Ver las tarjetas de otros comercios' }).press('Enter');
  await gift.getByRole('heading', { name: 'Cambie su regalo' }).waitFor();
  await look(gift, 'the cards of a swap');
  const wanted = gift.getByRole('radio', { name: /Soda La Güirita/ });
  await wanted.focus();
  await gift.keyboard.press('Space');
  expect(await wanted.isChecked()).toBe(true);
  await gift.keyboard.press('Enter');
  await gift.getByText('Usted cambió su regalo por una tarjeta de Soda La Güirita.').waitFor();
  expect(gift.url()).toBe(path);
  const shown = gift.locator('[data-gift-code]');
  expect(await shown.getAttribute('data-gift-code')).not.toBe(code);
  await look(gift, 'a gift that was swapped');

  await page.goto(order);
  await page
    .getByText(/^Soda La Güirita · /)
    .first()
    .waitFor();
  await gift.goto(`${path}/swap`);
  await gift.getByText('Puede cambiar su regalo 2 veces más.').waitFor();
  await gift.getByRole('radio', { name: /Café Neblina Alta/ }).check();
  await gift.getByRole('button', { name: 'Cambiar por esta tarjeta' }).click();
  await gift.getByText('Usted cambió su regalo por una tarjeta de Café Neblina Alta.').waitFor();
  expect([...complaints, ...others]).toEqual([]);
});
