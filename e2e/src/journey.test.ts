import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readCards } from '../../server/src/testing/read-cards.ts';
import {
  expectAccessible,
  expectDialogAccessible,
  expectPageAccessible,
  newPage,
} from './browser.ts';
import { reachChart } from './chart.ts';
import * as checkout from './checkout.ts';
import { runOperator } from './demo.ts';
import { recordFilm } from './film.ts';
import * as office from './office.ts';
import { codeLines, filmWidth, linkInMail, openGift, photoWidth, readPrint } from './recipient.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

const PERSON = {
  first: 'Lucía',
  last: 'Vargas Solano',
  born: '1990-05-17',
  country: 'Costa Rica',
  email: 'lucia.vargas@example.com',
};
const MESSAGE = 'Thank you for a wonderful year, Lucía!';

test('a gift, from the wallet to the voucher in the hand of a new person', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);

  await page.goto('/login');
  await expectAccessible(page, 'the login page');
  await office.signIn(page);
  await office.seeWallet(page, '₡5,000,000');
  await page.getByRole('main').getByText('₡5,000,000').waitFor();
  await reachChart(page);
  await expectAccessible(page, 'the dashboard');

  await office.goTo(page, 'My Employee', 'Add New');
  await expectAccessible(page, 'the form for a new person');
  await office.addPerson(page, PERSON);
  await office.goTo(page, 'My Employee', 'All');
  await page.getByText(PERSON.email).first().waitFor();
  await expectAccessible(page, 'the list of people');

  await office.goTo(page, 'Send a Gift');
  await expectAccessible(page, 'the choice of a gift');
  await checkout.chooseFreeGift(page, 10_000);
  await expectAccessible(page, 'the summary');
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  await checkout.addFromPeople(page, PERSON.first);
  await page.getByText(PERSON.email).waitFor();
  await expectAccessible(page, 'the recipients');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Purchaser name').waitFor();
  await checkout.attach(page, 'saludo.mp4', await recordFilm(page));
  await expectAccessible(page, 'the wishes');
  await checkout.proceed(page, 'Ana Mora', MESSAGE);
  await expectAccessible(page, 'the success page');
  await office.seeWallet(page, '₡4,988,800');

  await office.goTo(page, 'Reports');
  await page.getByText(PERSON.email).waitFor();
  await expectAccessible(page, 'the report');

  const link = await linkInMail(page, PERSON.email);
  expect(new URL(link).origin).toBe(used.demo.url);
  await page.goto(link);
  await page.getByText(MESSAGE).waitFor();
  await expectPageAccessible(page, 'the wrapped gift');
  expect(await openGift(page)).toMatch(/^[A-Z0-9][A-Z0-9 -]{7,}$/);
  await expectPageAccessible(page, 'the open gift');
  expect(await codeLines(page)).toEqual([1, 1, 1, 1, 1]);
  expect(await filmWidth(page)).toBe(64);

  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a voucher with a photo, for a group and then for those in a file instead', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.goTo(page, 'Send a Gift');
  const item = await checkout.openFirstItem(page, 1);
  await item.getByRole('button', { name: /^More details/ }).click();
  await page.getByText('The voucher is valid up to 1 year from purchase.').waitFor();
  await expectDialogAccessible(page, 'the details of an item');
  await checkout.closeDialog(page, 'Close');
  await item.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Add Recipient' }).click();

  await checkout.openDialog(page, 'Add Recipient');
  await expectDialogAccessible(page, 'the form for a recipient');
  await checkout.closeDialog(page, 'Cancel');
  const groups = await checkout.openDialog(page, 'Add From Groups');
  await groups.getByRole('listitem').first().waitFor();
  await expectDialogAccessible(page, 'the groups');
  const members = await checkout.openFirstGroup(page);
  await expectDialogAccessible(page, 'the people of a group');
  await checkout.closeDialog(page, 'Done');
  await page.getByText(`× ${members}`, { exact: true }).waitFor();
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: /@/ }) });
  const [name = '', known = ''] = await row.first().getByRole('cell').allInnerTexts();
  await checkout.openDialog(page, 'Add from People');
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
  await expectDialogAccessible(page, 'the people');
  await checkout.closeDialog(page, 'Cancel');

  await checkout.openDialog(page, 'Add from Excel');
  await page.getByRole('note').waitFor();
  await expectDialogAccessible(page, 'the upload of recipients');
  await checkout.uploadSheet(page, [
    { email: 'sofia.nueva@example.com', name: 'Ana Mora' },
    { email: known, name },
  ]);
  await page.getByRole('cell', { name: 'Existing Data' }).waitFor();
  await expectDialogAccessible(page, 'what is told of an upload');
  await checkout.closeDialog(page, 'Close');
  await page.getByText('× 2', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();

  await checkout.attach(page, 'fiesta.jpg', await page.screenshot({ type: 'jpeg' }));
  await checkout.openDialog(page, 'Preview');
  await page.getByRole('dialog').frameLocator('iframe').locator('main').waitFor();
  await expectDialogAccessible(page, 'the preview');
  await checkout.closeDialog(page, 'Close');
  await checkout.proceed(page, 'Ana Mora', '¡Pura vida!');

  await page.getByText(/^2 recipients/).waitFor();
  await office.goTo(page, 'Reports');
  await page.getByText('sofia.nueva@example.com').first().waitFor();
  await page.getByText(known).first().waitFor();

  await page.goto(await linkInMail(page, 'sofia.nueva@example.com'));
  await page.getByText('¡Pura vida!').waitFor();
  const wrapped = await readPrint(page);
  expect(wrapped.text).toContain('¡Pura vida!');
  expect(wrapped.text).not.toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}/);
  const code = await openGift(page);
  expect(await photoWidth(page)).toBe(1280);
  const open = await readPrint(page);
  expect(open.photo).toBe(true);
  for (const kept of ['Para Ana Mora', '¡Pura vida!', 'Cómo usarlo', code])
    expect(open.text).toContain(kept);
  for (const button of ['Copiar código', 'Imprimir tarjeta', 'Agregar al calendario'])
    expect(open.text).not.toContain(button);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('people without an e-mail: their links as a table, by WhatsApp and on cards', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await office.signIn(page);
  await office.open(page, '/reports?status=no_email');
  await page.getByRole('main').locator('a[href^="/orders/"]').first().click();
  await page.getByText('3 people have no email. Share their links.').waitFor();
  await expectAccessible(page, 'an order with people without e-mail');

  await page.getByRole('button', { name: 'Copy all links' }).click();
  await page.getByText('3 links copied. Paste them into a spreadsheet or a message.').waitFor();
  await page.getByText('3 of 3 links taken.').waitFor();
  const table = await page.evaluate(() => navigator.clipboard.readText());
  const [headings, ...rows] = table.split('\n').map((line) => line.split('\t'));
  expect(headings).toEqual(['Name', 'Phone', 'Gift link']);
  expect(rows.map((row) => row.length)).toEqual([3, 3, 3]);
  const links = rows.map(([, , link]) => link ?? '');

  await page.getByRole('button', { name: 'No email 3' }).click();
  await page
    .getByRole('button', { name: /^WhatsApp to / })
    .first()
    .click();
  const share = page.getByRole('dialog').getByRole('link', { name: 'Share by WhatsApp' });
  const address = (await share.getAttribute('href')) ?? '';
  expect(address).toMatch(/^https:\/\/wa\.me\/5068\d{7}\?text=/);
  expect(decodeURIComponent(address)).toContain(links[0]);
  await expectDialogAccessible(page, 'the message for WhatsApp');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print cards' }).click();
  const cards = await readCards(await readFile(await (await saved).path()));
  const onCards = cards.flatMap((sheet) => sheet.cards.map(({ link }) => link));
  expect(onCards).toEqual([...links, ...Array(5).fill(undefined)]);

  await page.goto(links[0] ?? '');
  expect(await openGift(page)).toMatch(/^[A-Z0-9][A-Z0-9 -]{7,}$/);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the operator grants a new company its funds with the command that the demo prints', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page, { email: 'carla@nueva.test', pin: office.MANAGER.pin });
  await office.seeWallet(page, '₡0');
  const credit =
    'credit-wallet --company 3 --amount 500000 --reference TRF-1 --operator olga@regalo.test';
  expect(await runOperator(used.dataDir, credit.split(' '))).toBe(
    'The wallet of company 3 holds ₡500,000.\n',
  );
  await page.reload();
  await office.seeWallet(page, '₡500,000');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a field of the company, from its definition to columns, filters and a file, under its new name', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  const settings = async (button: string, name: string) => {
    await office.open(page, '/settings');
    await page.getByRole('button', { name: 'Custom fields', exact: true }).click();
    const dialog = await checkout.openDialog(page, button);
    await dialog.getByLabel('Name').fill(name);
    await checkout.closeDialog(page, 'Save field');
  };
  await settings('Add a field to orders', 'Proyecto');

  await office.goTo(page, 'Send a Gift');
  await checkout.chooseFreeGift(page, 10_000);
  await page.getByRole('button', { name: 'Add Recipient' }).click();
  const people = await checkout.openDialog(page, 'Add from People');
  await people.getByRole('checkbox').nth(1).check();
  await checkout.closeDialog(page, 'Done');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Proyecto').fill('Apolo');
  await checkout.proceed(page, 'Ana Mora', '¡Gracias!');

  await office.open(page, '/reports');
  await page.getByRole('button', { name: 'Columns' }).click();
  // It is checked once the address says so, which may take a moment.
  await page.getByRole('checkbox', { name: 'Proyecto' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('cell', { name: 'Apolo' }).waitFor();
  await page.getByRole('button', { name: 'Fields' }).click();
  const asked = page.getByRole('group', { name: /^Proyecto/ });
  await asked.getByLabel('Contains').fill('APO');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('heading', { name: 'Reports (1)' }).waitFor();
  await expectAccessible(page, 'a report with a column of the company');
  const address = page.url();

  await settings('Change Proyecto', 'Programa');
  await page.goto(address);
  await page.getByRole('heading', { name: 'Reports (1)' }).waitFor();
  await page.getByRole('columnheader', { name: 'Programa' }).waitFor();
  await page.getByRole('cell', { name: 'Apolo' }).waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Csv' }).click();
  const [head = '', row = ''] = (await readFile(await (await saved).path(), 'utf8')).split('\n');
  expect(head).toMatch(/[,;]Programa[,;]/);
  expect(row).toMatch(/[,;]"Apolo"[,;]/);
  expect(complaints).toEqual([]);
  await page.context().close();
});
