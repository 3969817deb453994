import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { listWebhookEvents, listWebhooks } from '@regalo/contract/webhooks/webhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi } from '../../testing/api-keys.ts';
import { type MadeCompany, makeCompany, makePerson } from '../../testing/factories.ts';
import { orderFor } from '../../testing/public-api.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { demoOutgoing } from '../local-servers.ts';
import { addIntegration, followReceiver, readDemoKeys } from './integrate.ts';
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
    sandbox: true,
    environment: { PORT, PUBLIC_URL: `http://localhost:${PORT}` },
    outgoing: demoOutgoing,
    extras: registerReceiver,
  });
  company = await makeCompany(app.services.database);
  const { settings, folder: dataDir } = app;
  await addIntegration(app.services.database, { settings, dataDir }, company);
});
afterAll(() => app.stop());

const received = async () => await (await fetch(`${app.settings.PUBLIC_URL}/receiver`)).text();
const endpointOf = async () => {
  const { reply } = await app.call(listWebhooks, { token: company.token });
  return reply.body.list[0] ?? expect.fail();
};

test('the keys of the demo call the API, that of the sandbox there alone', async () => {
  const keys = (await readDemoKeys(app.folder)) ?? expect.fail();
  const sides = await Promise.all(
    [keys.live, keys.test].map(async (key) => (await callApi(app, key, 'GET', '/me')).body),
  );
  expect(sides.map(({ livemode }) => livemode)).toEqual([true, false]);
  const luis = { kind: 'client', first_name: 'Luis', email: 'luis@soto.test' };
  const body = orderFor({ person: luis });
  expect((await callApi(app, keys.test, 'POST', '/orders', { body })).status).toBe(201);
  expect(await asSuperuser(app, 'select from orders')).toEqual([]);
  expect(await readDemoKeys(`${app.folder}/none`)).toBeUndefined();
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
