import { PUBLIC_API_BASE } from '@regalo/contract/public-api/operation';
import { expect, test } from 'vitest';
import { expectAccessible, expectDialogAccessible, newPage } from './browser.ts';
import * as office from './office.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo();

test('a key is made, calls the API, is seen as used, and is revoked', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.open(page, '/settings/api-keys');
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Payroll');
  await dialog.getByLabel('See people').check();
  await expectDialogAccessible(page, 'a new key');
  await dialog.getByRole('button', { name: 'New key' }).click();
  await page.getByText('Copy the key now').waitFor();
  const secret = await page.getByText(/^rg_live_\w{49}$/).innerText();
  await page.getByRole('button', { name: 'I have copied it' }).click();

  const call = (path: string) =>
    fetch(`${used.demo.url}${PUBLIC_API_BASE}${path}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
  expect((await call('/people?limit=1')).status).toBe(200);
  expect((await call('/wallet')).status).toBe(403);

  await office.open(page, '/settings/api-keys');
  await page.getByText(/from 127\.0\.0\.0\/24$/).waitFor();
  await expectAccessible(page, 'keys of the API');
  await page.getByRole('button', { name: 'Revoke Payroll' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByText('Revoked', { exact: true }).waitFor();
  expect((await call('/people')).status).toBe(401);
  expect(complaints).toEqual([]);
  await page.context().close();
});
