import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { listWebhookEvents, listWebhooks } from '@regalo/contract/webhooks/webhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi } from '../../testing/api-keys.ts';
import { type MadeCompany, makeCompany, makePerson } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoOutgoing } from '../local-servers.ts';
import { addIntegration, followReceiver, readDemoKey } from './integrate.ts';
import { registerReceiver } from './receiver.ts';

let app: TestApp;
let company: MadeCompany;
beforeAll(async () => {
  const port = createServer().listen(0, '127.0.0.1');
  await once(port, 'listening');
  const PORT = String((port.address() as AddressInfo).port);
  await once(port.close(), 'close');
  app = await startTestApp({
    role: 'all',
    environment: { PORT, PUBLIC_URL: `http://localhost:${PORT}` },
    outgoing: demoOutgoing,
    extras: registerReceiver,
  });
  company = await makeCompany(app.services.database);
  await addIntegration(app.services.database, app.settings, app.folder, {
    id: company.id,
    managerId: company.managerId,
  });
});
afterAll(() => app.stop());

const received = async () => await (await fetch(`${app.settings.PUBLIC_URL}/receiver`)).text();
const endpointOf = async () => {
  const { reply } = await app.call(listWebhooks, { token: company.token });
  return reply.body.list[0] ?? expect.fail();
};

test('the key of the demo calls the API', async () => {
  const key = await readDemoKey(app.folder);
  expect((await callApi(app, key ?? '', 'GET', '/wallet')).status).toBe(200);
  expect(await readDemoKey(`${app.folder}/none`)).toBeUndefined();
});

test('what happens is told to the demo itself, which shows it, as does the log', async () => {
  const person = await makePerson(app.services.database, company.id);
  await vi.waitFor(
    async () => {
      const shown = await received();
      for (const text of ['webhook.test', 'person.changed', `person_id&quot;:${person}`])
        expect(shown).toContain(text);
    },
    { timeout: 15_000 },
  );
  const query = { webhook: (await endpointOf()).id };
  const log = async () =>
    (await app.call(listWebhookEvents, { token: company.token, query })).reply;
  await vi.waitFor(
    async () =>
      expect((await log()).body.list.map(({ state }) => state)).toEqual(['delivered', 'delivered']),
    { timeout: 15_000 },
  );
});

test('with another address the endpoint is told there', async () => {
  const elsewhere = 'http://localhost:1';
  await followReceiver(app.services.database, { PUBLIC_URL: elsewhere });
  expect((await endpointOf()).address).toBe(`${elsewhere}/receiver`);
});
