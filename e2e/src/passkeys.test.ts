import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeAt } from '../../server/src/testing/app-codes.ts';
import { addDevice, signChallenge, startOtherSite } from './authenticator.ts';
import { expectDialogAccessible, expectPageAccessible, newPage } from './browser.ts';
import * as office from './office.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

const { pin } = office.MANAGER;
/** Of a role each, so that no test meets the factors of another. */
const [KEY, APP, NEW] = ['viewer', 'finance', 'support'].map((role) => ({
  email: `${role}@regalo.test`,
  pin,
})) as [typeof office.MANAGER, typeof office.MANAGER, typeof office.MANAGER];

const PASSKEY_LOGIN = '**/ca/user-login/passkey';
const NAME = 'Blue key ring';
const REFUSED = 'That did not work. Please try again.';

/** What went wrong but for the refusals that a test is about. */
const unexpected = (complaints: string[]) =>
  complaints.filter((one) => !/status of 4\d\d|user-login|failed/.test(one));

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login**');
}

/** Gives e-mail and PIN, whatever is asked for then. */
async function givePin(page: Page, { email }: { email: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Waits for the dashboard; the sign-in has a word of welcome too. */
async function welcome(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
}
const usePasskey = (page: Page) =>
  page.getByRole('button', { name: 'Sign in with a passkey' }).click();

/** Reads the recovery codes that are shown, and goes on. */
async function keepCodes(page: Page): Promise<string[]> {
  const codes = page.locator('pre').filter({ hasText: /-/ });
  const text = await codes.innerText();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return text.trim().split('\n');
}

/** Signs in on a page with what the device of another one has signed. @returns the status of the answer */
async function signInThrough(signer: Page, page: Page): Promise<number> {
  await page.goto('/login');
  await page.route(PASSKEY_LOGIN, async (route) => {
    const body = route.request().postDataJSON();
    const data = Buffer.from(body.response.response.clientDataJSON, 'base64url').toString();
    const response = await signChallenge(signer, JSON.parse(data).challenge);
    await route.continue({ postData: JSON.stringify({ ...body, response }) });
  });
  const answered = page.waitForResponse(PASSKEY_LOGIN);
  await usePasskey(page);
  const status = (await answered).status();
  await page.unrouteAll({ behavior: 'wait' });
  return status;
}

test('a passkey signs in without a PIN, and not from elsewhere, copied or removed', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  const device = await addDevice(page);
  await office.signIn(page, KEY);
  await office.open(page, '/profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'Add a passkey' });
  await expectDialogAccessible(page, 'the name of a passkey');
  const suggested = await naming.getByLabel('Name').inputValue();
  expect(suggested).toMatch(/^\w+ on \w+$/);
  await naming.getByRole('button', { name: 'Continue' }).click();
  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await kept.locator(':focus').waitFor();
  await expectDialogAccessible(page, 'the recovery codes');
  expect(await keepCodes(page)).toHaveLength(10);
  await page.getByRole('button', { name: `Rename ${suggested}` }).click();
  await page.getByRole('dialog', { name: 'Rename the passkey' }).getByLabel('Name').fill(NAME);
  await page.keyboard.press('Enter');
  await page.getByText(NAME, { exact: true }).waitFor();
  await expectPageAccessible(page, 'the sign-in methods');
  const copied = await device.copy();
  expect(copied).toHaveLength(1);

  await signOut(page);
  await usePasskey(page);
  await welcome(page);

  // The PIN alone is not enough any more.
  await signOut(page);
  await givePin(page, KEY);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await expectPageAccessible(page, 'the second factor of a sign-in');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await welcome(page);

  // The copy counts from where the original was when it was copied.
  const thief = await newPage(used.browser, used.demo.url);
  await addDevice(thief.page, copied);
  await thief.page.goto('/login');
  await usePasskey(thief.page);
  await thief.page.getByText(REFUSED).first().waitFor();

  // The page of another origin has the owner's own device sign what ours asked for.
  const other = await startOtherSite();
  const phished = await newPage(used.browser, other.url);
  await phished.page.goto(other.url);
  await addDevice(phished.page, await device.copy());
  expect(await signInThrough(phished.page, thief.page)).toBe(422);
  // Nothing else was wrong with it: from our own origin it is taken.
  await page.goto('/profile');
  expect(await signInThrough(page, thief.page)).toBe(200);
  await phished.page.context().close();
  await other.stop();

  await office.open(page, '/profile');
  await page.getByRole('button', { name: `Remove ${NAME}` }).click();
  await page.getByText('You have no passkeys yet.').waitFor();
  await signOut(page);
  await usePasskey(page);
  await page.getByText(REFUSED).first().waitFor();
  await office.signIn(page, KEY);
  expect(unexpected([...complaints, ...thief.complaints])).toEqual([]);
  await thief.page.context().close();
  await page.context().close();
});

test('an app is set up by its code; then codes, recovery codes and a proof are asked for', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page, APP);
  await office.open(page, '/profile');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: 'QR code for the app' }).waitFor();
  await expectDialogAccessible(page, 'the setting up of an app');
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code shown by the app').fill(codeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  const codes = await keepCodes(page);
  await page.getByText('10 codes are left.').waitFor();

  await signOut(page);
  await givePin(page, APP);
  const code = page.getByLabel('Code from your authenticator app');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText(REFUSED).first().waitFor();
  // The code of now was used to set it up.
  await code.fill(codeAt(secret, new Date(Date.now() + 30_000)));
  await page.getByLabel(/^Do not ask again on this device/).check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await welcome(page);

  // A remembered device is spared the factor, but not the proof before what is grave.
  await signOut(page);
  await givePin(page, APP);
  await welcome(page);
  await office.open(page, '/profile');
  await page.getByRole('button', { name: 'Create new codes' }).click();
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
  await expectDialogAccessible(page, 'the proof that it is the member');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Keep your recovery codes' }).waitFor();
  const renewed = await keepCodes(page);
  expect(renewed).not.toContain(codes[1]);

  const elsewhere = await newPage(used.browser, used.demo.url);
  await givePin(elsewhere.page, APP);
  await elsewhere.page.getByRole('button', { name: 'Use a recovery code' }).click();
  const give = async (recovery = '') => {
    await elsewhere.page.getByLabel('Recovery code', { exact: true }).fill(recovery);
    await elsewhere.page.keyboard.press('Enter');
  };
  await give(codes[1]);
  await elsewhere.page.getByText(REFUSED).first().waitFor();
  await give(renewed[1]);
  await welcome(elsewhere.page);
  expect(unexpected([...complaints, ...elsewhere.complaints])).toEqual([]);
  await elsewhere.page.context().close();
  await page.context().close();
});

test('where a company asks for a second factor, the next sign-in leads through it', async () => {
  const admin = await newPage(used.browser, used.demo.url);
  await office.signIn(admin.page);
  await office.open(admin.page, '/settings/sign-in');
  // Not `check`: it changes once the server has taken it.
  await admin.page.getByLabel('Require a second factor for everyone').click();
  await admin.page.getByText(/^Everyone needs a second factor/).waitFor();

  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await addDevice(page);
  await givePin(page, NEW);
  await page.getByRole('heading', { name: 'Add a second factor' }).waitFor();
  await page.getByRole('img', { name: 'QR code for the app' }).waitFor();
  await expectPageAccessible(page, 'the enrolment');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
  expect(await keepCodes(page)).toHaveLength(10);
  await welcome(page);
  expect(unexpected([...admin.complaints, ...complaints])).toEqual([]);
  await admin.page.context().close();
  await page.context().close();
});
