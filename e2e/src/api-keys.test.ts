import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCIM_BASE } from '@regalo/contract/directory/directory';
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

test('who a directory adds and changes is read on a desktop and a phone, and accepted', async () => {
  const { page, complaints } = await newPage(used.browser, used.demo.url);
  await office.signIn(page);
  await office.open(page, '/settings/api-keys');
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Entra');
  await dialog.getByLabel('Keep people and groups in step with a directory (SCIM)').check();
  await dialog.getByRole('button', { name: 'New key' }).click();
  const secret = await page.getByText(/^rg_live_\w{49}$/).innerText();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  const scim = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${used.demo.url}${SCIM_BASE}${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const ids: string[] = [];
  for (let n = 10; n < 22; n += 1)
    ids.push(
      (
        await scim('POST', '/Users', {
          userName: `persona${n}@valle.example`,
          name: { givenName: `Persona ${n}`, familyName: 'Chaves Villalobos' },
          emails: [{ primary: true, type: 'work', value: `persona${n}@valle.example` }],
          phoneNumbers: [{ type: 'mobile', value: '+506 8888 7777' }],
          active: true,
        })
      ).id,
    );
  await scim('POST', '/Groups', {
    displayName: 'Bodega de Heredia',
    members: ids.map((value) => ({ value })),
  });
  const leaves = { op: 'Replace', path: 'active', value: 'False' };
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
  await scim('PATCH', `/Users/${ids[0]}`, { schemas, Operations: [leaves] });

  await office.open(page, '/settings/api-keys');
  await page.getByRole('link', { name: 'Read who and what' }).click();
  await page.getByText('Bodega de Heredia', { exact: true }).waitFor();
  await page.getByText('Persona 11 Chaves Villalobos').waitFor();
  expect(await page.getByText('Persona 10').count()).toBe(0);
  await expectAccessible(page, 'the plan of a directory');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'the plan of a directory on a phone');
  const { scrollHeight, scrollWidth } = await page.evaluate(() => ({
    scrollHeight: document.documentElement.scrollHeight,
    scrollWidth: document.documentElement.scrollWidth,
  }));
  expect(scrollWidth).toBe(390);
  expect(scrollHeight).toBeLessThanOrEqual(1_800);
  await page.getByLabel('Search names and emails').fill('persona21@');
  await page.getByText('Persona 11 Chaves Villalobos').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Follow the directory' }).click();
  await page.getByText('Your lists follow the directory.').waitFor();
  await expect
    .poll(
      async () => {
        await office.open(page, '/employees/list?search=persona');
        return await page.getByText('Persona 21').count();
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
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
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${used.demo.url}${PUBLIC_API_BASE}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key.trim()}`,
        'content-type': 'application/json',
        ...(method === 'POST' && { 'idempotency-key': 'journey' }),
      },
      body: JSON.stringify(body),
    });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as { id: number };
  };
  const { id } = await call('POST', '/people', {
    ...{ kind: 'employee', first_name: 'Ana', last_name: 'Mora', email: 'mora@valle.example' },
    ...{ country: 'CR', birth_date: '1990-05-17' },
  });
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
  await page.keyboard.press('Escape');

  // The receiver is gone, and says so: what happens from now on is kept.
  receiver.answer = (reply) => void reply.writeHead(410).end();
  await call('PATCH', `/people/${id}`, { last_name: 'Rojas' });
  await told(3);
  receiver.answer = (reply) => void reply.writeHead(204).end();
  await expect
    .poll(
      async () => {
        await office.open(page, '/settings/api-keys');
        return await page.getByText(/respondió que ya no existe/).count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await call('PATCH', `/people/${id}`, { last_name: 'Solano' });
  await expectAccessible(page, 'an endpoint that is gone');
  await page.getByRole('button', { name: `Acciones para ${receiver.address}` }).click();
  await page.getByRole('menuitem', { name: 'Activar' }).click();
  await page.getByText(/respondió que ya no existe/).waitFor({ state: 'detached' });
  expect(receiver.received).toHaveLength(3);

  await page.getByRole('button', { name: `Acciones para ${receiver.address}` }).click();
  await page.getByRole('menuitem', { name: 'Registro' }).click();
  await page.getByText('Guardado', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Enviar de nuevo', exact: true }).click();
  await page.getByText('2 eventos van de nuevo en camino.').waitFor();
  await told(5);
  await expect.poll(() => page.getByText('Guardado', { exact: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
