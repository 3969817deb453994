import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import * as checkout from './checkout.ts';
import { lookAsRecipient, lookInOffice } from './look.ts';
import * as office from './office.ts';
import { linkInMail } from './recipient.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

/** Who chooses, and what their page says. */
const RECIPIENTS = [
  {
    person: { first: 'Renata', last: 'Vega Ulate', email: 'renata.vega@example.com' },
    locale: 'es-CR',
    open: 'Abrir mi regalo',
    heading: 'Escoja su regalo',
    choose: 'Escoger esta tarjeta',
    show: 'Mostrar mi código',
    another: 'Escoger otra tarjeta',
  },
  {
    person: {
      first: 'Wendy',
      last: 'Brown',
      email: 'wendy.brown@example.com',
      language: 'English',
    },
    locale: 'en-US',
    open: 'Open your gift',
    heading: 'Choose your gift',
    choose: 'Choose this card',
    show: 'Show my code',
    another: 'Choose another card',
  },
];

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
  await lookInOffice(page, 'cards to choose from', {
    es: 'Agregar destinatario',
    en: 'Add Recipient',
  });
  await page.reload();
  await page.getByText('Gift to choose from').first().waitFor();

  await page.getByRole('button', { name: 'Add Recipient' }).click();
  for (const { person } of RECIPIENTS)
    await checkout.addNewRecipient(page, { ...person, born: '1990-05-17', country: 'Costa Rica' });
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

  for (const { person, locale, ...said } of RECIPIENTS) {
    const { page: gift, complaints: others } = await newPage(used.browser, used.demo.url, locale);
    await gift.goto(new URL(await linkInMail(page, person.email)).pathname);
    await gift.getByRole('button', { name: said.open }).click();
    await gift.getByRole('heading', { name: said.heading }).waitFor();
    await lookAsRecipient(gift, `the cards of a gift, ${locale}`, said.choose);
    expect(await gift.getByRole('radio').count()).toBe(3);
    await gift.getByRole('radio').first().check();
    await gift.getByRole('button', { name: said.choose }).click();
    await gift.getByRole('button', { name: said.show }).waitFor();
    await gift.getByRole('radio').nth(1).check();
    await gift.getByRole('button', { name: said.another }).click();
    await lookAsRecipient(gift, `the card that was chosen, ${locale}`, said.show);
    expect(await gift.locator('[data-gift-code]').count()).toBe(0);
    await gift.getByRole('button', { name: said.show }).click();
    await gift.locator('[data-gift-code]').waitFor();
    expect(await gift.getByRole('radio').count()).toBe(0);
    expect(others).toEqual([]);
    await gift.context().close();
  }

  await page.goto(order);
  await lookInOffice(page, 'the order of a choice', {
    es: 'El valor vuelve a la billetera',
    en: 'The value returns to the wallet',
  });
  expect(complaints).toEqual([]);
});
