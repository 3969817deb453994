import type { Page } from 'playwright-core';
import { untilQuiet } from './browser.ts';

/** A row that cannot be added, so that an upload of it changes nothing. */
const SHEET = {
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('First Name,Last Name,Email,Phone\nAna,Mora,,\nLuis,Rojas,not an e-mail,\n'),
};

/** One in which nothing has to be mended. */
const CLEAN_SHEET = { ...SHEET, buffer: Buffer.from('First Name,Email\nAna,ana@ejemplo.cr\n') };

/** Gets the page with a dialog, and the dialog's name. */
type Look = (page: Page, name: string) => Promise<void>;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Opens an office page as a reload does. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Presses a button, has the dialog that opens looked at once `inside` stands, and leaves it. */
async function visit(page: Page, opener: string | RegExp, inside: string, look: Look) {
  const name = String(opener);
  await button(page, opener).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(inside).first().waitFor();
  await look(page, `the dialog of ${name}`);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

async function visitUpload(page: Page, look: Look): Promise<void> {
  await button(page, 'Upload From Excel/CSV').click();
  const dialog = page.getByRole('dialog', { name: 'Upload From Excel/CSV' });
  await dialog.getByText('No uploads yet.').waitFor();
  await look(page, 'the upload');
  await dialog.getByLabel('Spreadsheet file').setInputFiles(SHEET);
  const review = page.getByRole('dialog', { name: 'Review people.csv' });
  await review.getByText('With errors', { exact: true }).waitFor();
  await look(page, 'the review of an upload');
  await review.getByRole('button', { name: /^Add \d/ }).click();
  const errors = page.getByRole('dialog', { name: 'Upload errors' });
  await errors.getByRole('cell').first().waitFor();
  await look(page, 'the errors of an upload');
  await page.keyboard.press('Escape');
  await errors.waitFor({ state: 'hidden' });
  await review.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Remove file' }).click();
  await dialog.getByLabel('Spreadsheet file').setInputFiles(CLEAN_SHEET);
  await review.getByText('1 person, nothing to fix.').waitFor();
  await look(page, 'the review of an upload without a finding');
}

/** Shows one after the other the dialogs of people, groups and uploads; none of them is sent. */
export async function visitDialogs(page: Page, look: Look): Promise<void> {
  await open(page, '/employees/list');
  await visit(page, /^Edit /, 'First Name', look);
  await visit(page, /^Delete /, 'They are removed from the list', look);
  await open(page, '/employees/group');
  await visit(page, 'Add Group', 'Group Name', look);
  await visit(page, /^Delete /, 'Its people stay', look);
  await open(page, '/employees/group/1');
  await visit(page, 'Add people', 'People who are in another group', look);
  await visit(page, /^Remove .* from the group/, 'The person stays', look);
  await open(page, '/employees/people');
  await visitUpload(page, look);
}

const SCHEDULED_TASKS = [
  ...['See recipients', 'Edit time and message', 'Change the gift', 'Change recipients'],
  ...['Send now', 'Pause', 'Withdraw the order'],
];

/** Shows the templates and their dialogs, and those of an order that is sent later; none of them is sent. */
export async function visitGiftDialogs(page: Page, look: Look): Promise<void> {
  const shown = async (name: string) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button').last().waitFor();
    await untilQuiet(page);
    await look(page, `the dialog of ${name}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };
  await open(page, '/templates');
  await button(page, /^Delete /).waitFor();
  await look(page, '/templates');
  for (const name of ['New template', /^Edit /, /^Delete /]) {
    await button(page, name).click();
    await shown(`${name} of /templates`);
  }
  await open(page, '/scheduled');
  // One that waits for an approval can be canceled alone.
  const order = page
    .getByRole('row')
    .filter({ has: page.getByText('Scheduled', { exact: true }) })
    .first();
  for (const task of SCHEDULED_TASKS) {
    await order.getByRole('button', { name: /^Actions for the order of/ }).click();
    await page.getByRole('menuitem', { name: task, exact: true }).click();
    await shown(`${task} of /scheduled`);
  }
}
