import type { Locator, Page } from 'playwright-core';
import { fill } from '../../messages/src/texts.ts';
import { photo } from '../../server/src/testing/sample-media.ts';
import { look } from './console.ts';
import type { Words } from './words.ts';

// What an operator does about a shop, in either language.

export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** Follows an entry of the menu, or the tab of a page. */
export const follow = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** Opens what a button opens above the page. */
async function open(page: Page, name: string): Promise<Locator> {
  await button(page, name).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

/** Sends the form of a dialog, and waits for what is said then. */
async function send(dialog: Locator, yes: string, said: string): Promise<void> {
  await button(dialog, yes).click();
  await dialog.waitFor({ state: 'hidden' });
  await dialog.page().getByText(said).last().waitFor();
}

/** Puts a photo into a field of a dialog, framed closer than it was taken. */
async function addPicture(dialog: Locator, { catalogue }: Words, name: string): Promise<void> {
  const chooser = dialog.page().waitForEvent('filechooser');
  await button(dialog, fill(catalogue.uploadOf, { name })).click();
  const buffer = await photo('jpeg', 1600, 1200);
  await (await chooser).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  const zoom = dialog.getByLabel(catalogue.framing.zoom);
  for (let press = 0; press < 20; press += 1) await zoom.press('ArrowRight');
  await button(dialog, catalogue.keepPicture).click();
  await zoom.waitFor({ state: 'detached' });
}

export interface NewShop {
  category: string;
  name: string;
  items: readonly { name: string; price: number }[];
}

/** Drafts a shop with its items, all with pictures, and publishes these drafts alone. */
export async function addShop(page: Page, words: Words, shop: NewShop): Promise<void> {
  const { catalogue } = words;
  const { fields } = catalogue;
  await follow(page, words.menu.catalogue);
  const dialog = await open(page, fill(catalogue.addShop, { name: shop.category }));
  await dialog.getByLabel(fields.name, { exact: true }).fill(shop.name);
  await dialog.getByLabel(fields.how_to_use, { exact: true }).fill('Muestre el código en la caja.');
  await dialog.getByLabel(fields.address, { exact: true }).fill('Del parque, 200 m al norte');
  for (const field of ['card_img', 'logo'] as const) await addPicture(dialog, words, fields[field]);
  await button(dialog, catalogue.preview).click();
  await look(page, 'the form of a shop');
  await send(dialog, catalogue.save, catalogue.saved);
  await button(page, fill(catalogue.unfold, { name: shop.category })).click();
  for (const item of shop.items) {
    await open(page, fill(catalogue.addItem, { name: shop.name }));
    await dialog.getByLabel(fields.name, { exact: true }).fill(item.name);
    await dialog.getByLabel(fields.issued_amount).fill(String(item.price));
    await addPicture(dialog, words, fields.gift_card_img);
    await look(page, 'the form of an item');
    await send(dialog, catalogue.save, catalogue.saved);
  }
  const drafts = page.getByRole('list', { name: catalogue.draftList }).getByRole('listitem');
  for (const other of await drafts.filter({ hasNotText: shop.name }).all())
    await other.getByRole('checkbox').uncheck();
  await look(page, 'the drafts');
  const count = 1 + shop.items.length;
  await button(page, fill(catalogue.publish_other, { count })).click();
  await page.getByText(fill(catalogue.published_other, { count })).waitFor();
}

export interface Settled {
  commission: string;
  iban: string;
  holder: string;
  manager: { first: string; last: string; email: string };
}

/** Agrees terms with a shop, invites its manager and notes its account. @returns its number */
export async function settleWith(
  page: Page,
  words: Words,
  name: string,
  { commission, iban, holder, manager }: Settled,
): Promise<number> {
  const { terms, managers, account, parts } = words.shops;
  await follow(page, words.menu.shops);
  await page.getByPlaceholder(words.shops.search).fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  const dialog = await open(page, terms.add);
  await dialog.getByLabel(terms.commission).fill(commission);
  await send(dialog, terms.save, terms.saved);
  await follow(page, parts.managers);
  await open(page, managers.invite);
  await dialog.getByLabel(words.login.email).fill(manager.email);
  await dialog.getByLabel(managers.firstName).fill(manager.first);
  await dialog.getByLabel(managers.lastName).fill(manager.last);
  await send(dialog, managers.send, fill(managers.sent, { email: manager.email }));
  await look(page, 'the managers of a shop');
  await follow(page, parts.terms);
  await open(page, account.change);
  await dialog.getByLabel(account.iban).fill(iban);
  await dialog.getByLabel(account.holder, { exact: true }).fill(holder);
  await dialog.getByLabel(account.holderId).fill('3-101-654321');
  await send(dialog, account.save, fill(account.saved, { hours: 72 }));
  await page.getByText(iban).waitFor();
  await look(page, 'the terms of a shop');
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Adds a till to the shop whose page is open. @returns the code that makes a device that till */
export async function addTill(page: Page, words: Words, name: string): Promise<string> {
  const { tills, parts } = words.shops;
  await follow(page, parts.tills);
  const dialog = await open(page, tills.add);
  await dialog.getByLabel(tills.name).fill(name);
  await button(dialog, tills.makeCode).click();
  const code = await dialog.getByText(/^\d{4}-\d{4}$/).innerText();
  await button(dialog, words.common.done).click();
  await dialog.waitFor({ state: 'hidden' });
  await look(page, 'the tills of a shop');
  return code;
}

/** Says how the bank wants its file: what is proposed, with a heading of its own for the IBAN. */
export async function setLayout(page: Page, words: Words): Promise<void> {
  const { layout, layoutLink } = words.payouts;
  await page.getByRole('link', { name: layoutLink }).click();
  await page.getByLabel(fill(layout.heading, { place: 1 })).fill('Cuenta IBAN');
  await look(page, 'the layout of the bank’s file');
  await button(page, layout.save).click();
  await page.getByText(layout.saved).waitFor();
  await page.getByRole('link', { name: words.payouts.back }).click();
}
