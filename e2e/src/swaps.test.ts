import { expect, test } from 'vitest';
import { newPage } from './browser.ts';
import * as checkout from './checkout.ts';
import { lookAsRecipient } from './look.ts';
import * as office from './office.ts';
import { linkInMail, openGift } from './recipient.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

/** Who swaps, and what their page says. */
const RECIPIENTS = [
  {
    person: { first: 'Irene', last: 'Mora Solís', email: 'irene.mora@example.com' },
    locale: 'es-CR',
    see: 'Ver las tarjetas de otros comercios',
    heading: 'Cambie su regalo',
    swap: 'Cambiar por esta tarjeta',
    swapped: 'Usted cambió su regalo por una tarjeta de Soda La Güirita.',
  },
  {
    person: { first: 'Ivy', last: 'Stone', email: 'ivy.stone@example.com', language: 'English' },
    locale: 'en-US',
    see: 'See the cards of other shops',
    heading: 'Swap your gift',
    swap: 'Swap for this card',
    swapped: 'You swapped your gift for a card of Soda La Güirita.',
  },
];

test('recipients swap a card for one of another shop, by the keyboard, and back', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.open(page, '/send-gift');
  const item = await checkout.openFirstItem(page, 1);
  await item.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  for (const { person } of RECIPIENTS)
    await checkout.addNewRecipient(page, { ...person, born: '1988-02-11', country: 'Costa Rica' });
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await checkout.proceed(page, 'Ana Mora', 'Que lo disfrute');
  await page.getByRole('main').locator('a[href^="/orders/"]').click();
  const order = page.url();
  const paths: string[] = [];
  for (const { person, locale, ...said } of RECIPIENTS) {
    const { page: gift, complaints: others } = await newPage(used.browser, used.demo.url, locale);
    await gift.goto(new URL(await linkInMail(page, person.email)).pathname);
    const code = await openGift(gift);
    // The demo has no account with Google.
    expect(await gift.getByRole('link', { name: /Google Wallet/ }).count()).toBe(0);
    const path = gift.url();
    await gift.getByRole('link', { name: said.see }).press('Enter');
    await gift.getByRole('heading', { name: said.heading }).waitFor();
    await lookAsRecipient(gift, `the cards of a swap, ${locale}`, said.swap);
    const wanted = gift.getByRole('radio', { name: /Soda La Güirita/ });
    await wanted.focus();
    await gift.keyboard.press('Space');
    expect(await wanted.isChecked()).toBe(true);
    await gift.keyboard.press('Enter');
    await gift.getByText(said.swapped).waitFor();
    expect(gift.url()).toBe(path);
    const shown = gift.locator('[data-gift-code]');
    expect(await shown.getAttribute('data-gift-code')).not.toBe(code);
    await lookAsRecipient(gift, `a gift that was swapped, ${locale}`, said.see);
    paths.push(path);
    expect(others).toEqual([]);
    await gift.context().close();
  }
  await page.goto(order);
  await page
    .getByText(/^Soda La Güirita · /)
    .first()
    .waitFor();
  await page.goto(`${paths[0]}/swap`);
  await page.getByText('Puede cambiar su regalo 2 veces más.').waitFor();
  await page.getByRole('radio', { name: /Café Neblina Alta/ }).check();
  await page.getByRole('button', { name: 'Cambiar por esta tarjeta' }).click();
  await page.getByText('Usted cambió su regalo por una tarjeta de Café Neblina Alta.').waitFor();
  expect(complaints).toEqual([]);
});
