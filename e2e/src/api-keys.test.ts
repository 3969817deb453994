import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PUBLIC_API_BASE } from '@regalo/contract/public-api/operation';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Receiver, startReceiver } from '../../server/src/testing/receiver.ts';
import { expectAccessible, expectDialogAccessible, newPage } from './browser.ts';
import * as office from './office.ts';
import { useDemo } from './use-demo.ts';

const used = useDemo(async () => ({ OUTGOING_LOOPBACK: 'allowed' }));
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

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

test('a webhook is added, told of what a call does, seen in the log, and sent again, in Spanish', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.speakSpanish(page);
  await office.open(page, '/settings/api-keys');
  await page.getByRole('button', { name: 'Nuevo destino' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Dirección').fill(receiver.address);
  await form.getByLabel('Personas agregadas, cambiadas o eliminadas').check();
  await expectDialogAccessible(page, 'a new endpoint');
  await form.getByRole('button', { name: 'Nuevo destino' }).click();
  await page.getByText('Copie el secreto ahora').waitFor();
  await page.getByRole('button', { name: 'Ya la copié' }).click();

  const key = await readFile(join(used.dataDir, 'api-key'), 'utf8');
  const made = await fetch(`${used.demo.url}${PUBLIC_API_BASE}/people`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key.trim()}`,
      'content-type': 'application/json',
      'idempotency-key': 'journey',
    },
    body: JSON.stringify({
      ...{ kind: 'employee', first_name: 'Ana', last_name: 'Mora', email: 'mora@valle.example' },
      ...{ country: 'CR', birth_date: '1990-05-17' },
    }),
  });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: number };
  const told = (times: number) =>
    vi.waitFor(() => expect(receiver.received).toHaveLength(times), { timeout: 20_000 });
  await told(1);
  const { headers, body } = receiver.received[0] ?? expect.fail();
  expect(body).toMatchObject({ type: 'person.changed', data: { person_id: id } });

  await page.getByRole('button', { name: `Acciones para ${receiver.address}` }).click();
  await page.getByRole('menuitem', { name: 'Registro' }).click();
  await page.getByText('Entregado').waitFor();
  await expectDialogAccessible(page, 'the log of an endpoint');
  await page.getByRole('button', { name: /^Enviar de nuevo person\.changed/ }).click();
  await told(2);
  expect(receiver.received[1]?.headers['webhook-id']).toBe(headers['webhook-id']);
  expect(complaints).toEqual([]);
  await page.context().close();
});
