import type { Locator, Page } from 'playwright-core';
import { fillPerson, type NewPerson } from './office.ts';

// What a manager does to send a gift, by the names that the screens show.

/** Chooses a gift of any amount and goes on to the checkout. */
export async function chooseFreeGift(page: Page, amount: number): Promise<void> {
  await page.getByRole('radio', { name: 'Free Amount Gift' }).check();
  await page.getByRole('textbox', { name: /Amount/ }).fill(String(amount));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL('**/checkout');
}

/** Opens the first shop of a category and answers its first item. */
export async function openFirstItem(page: Page, category: number): Promise<Locator> {
  const content = page.getByRole('main');
  // The address changes first, then the choice. Above the categories are the free amount and all shops.
  await content
    .getByRole('radio')
    .nth(category + 1)
    .click();
  await content
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  const item = content.getByRole('article').first();
  await item.waitFor();
  return item;
}

/** What an item costs, in colones, as its card says. */
export async function priceOf(item: Locator): Promise<number> {
  const [, price = ''] = /₡([\d,]+)/.exec(await item.innerText()) ?? [];
  return Number(price.replaceAll(',', ''));
}

/** Opens what a button opens above the page. */
export async function openDialog(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

/** Closes what stands above the page by one of its buttons. */
export async function closeDialog(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: button, exact: true }).last().click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Takes one person from the list as the recipient. */
export async function addFromPeople(page: Page, name: string): Promise<void> {
  const dialog = await openDialog(page, 'Add from People');
  await dialog.getByRole('checkbox', { name: new RegExp(name) }).check();
  await closeDialog(page, 'Done');
}

/** Takes somebody who is in no list yet as a recipient, and waits for the toast. */
export async function addNewRecipient(page: Page, person: NewPerson): Promise<void> {
  await fillPerson(await openDialog(page, 'Add Recipient'), person);
  await closeDialog(page, 'Add');
  // The one of somebody before may still fade.
  await page.getByText('Recipient added successfully!').last().waitFor();
}

/** Opens the first group and waits until everyone in it is selected; answers how many. */
export async function openFirstGroup(page: Page): Promise<number> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('listitem').getByRole('button').first().click();
  await dialog.getByRole('table').waitFor();
  const done = dialog.getByRole('button', { name: 'Done' });
  await done.and(page.locator(':enabled')).waitFor();
  const said = await dialog.getByText(/^[1-9]\d* selected$/).textContent();
  return Number.parseInt(said ?? '', 10);
}

/** Gives the dialog of a source a spreadsheet with these people, and confirms what was read. */
export async function uploadSheet(
  page: Page,
  people: { email: string; name: string }[],
): Promise<void> {
  const dialog = page.getByRole('dialog');
  const rows = people.map(({ email, name }) => {
    const [given = '', ...surnames] = name.split(' ');
    return `${email},${given},${surnames.join(' ')}`;
  });
  const buffer = Buffer.from(['Email,First Name,Last Name', ...rows].join('\n'));
  const file = { name: 'recipients.csv', mimeType: 'text/csv', buffer };
  await dialog.getByLabel('Spreadsheet file').setInputFiles(file);
  await dialog.getByRole('button', { name: /^Add \d/ }).click();
}

const ATTACHED = { jpg: ['image/jpeg', 'Image'], mp4: ['video/mp4', 'Video'] } as const;

/** Attaches a photo or film and waits until it is on the server. */
export async function attach(
  page: Page,
  name: `${string}.${keyof typeof ATTACHED}`,
  buffer: Buffer,
): Promise<void> {
  const [mimeType, kind] = ATTACHED[name.endsWith('mp4') ? 'mp4' : 'jpg'];
  await page.getByLabel('Photo or video file').setInputFiles({ name, mimeType, buffer });
  await page.getByText(`${kind} uploaded successfully!`).waitFor();
}

/** Signs and words the gift, sends it and waits for the page that says so. */
export async function proceed(page: Page, purchaser: string, message: string): Promise<void> {
  await page.getByLabel('Purchaser name').fill(purchaser);
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Proceed' }).click();
  const sent = page.getByText('Exciting, right?');
  // Many gifts or much of the wallet are asked about.
  const question = page.getByRole('dialog', { name: /^Send \d+ gifts?\?$/ });
  await question.or(sent).first().waitFor();
  if (await question.isVisible()) await question.getByRole('button', { name: /^Send/ }).click();
  await sent.waitFor();
}
