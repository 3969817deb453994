import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { listNotifications, readNotifications } from '@regalo/contract/notifications/notifications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSessionOf } from '../../testing/contract-calls.ts';
import { type MadeCompany, makeCompany, makePerson } from '../../testing/factories.ts';
import { makeMember } from '../../testing/members.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addNotification } from './queries.ts';

let app: TestApp;
let company: MadeCompany;
let webFolder: string;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'regalo-web-'));
  await writeFile(join(webFolder, 'index.html'), '<!doctype html>');
  app = await startTestApp({ webFolder });
});
afterAll(async () => {
  await app.stop();
  await rm(webFolder, { recursive: true });
});
beforeEach(async () => {
  company = await makeCompany(app.services.database);
});

const list = async (language = 'en', { token } = company) =>
  (await app.call(listNotifications, { token, headers: { 'accept-language': language } })).reply;

const markRead = (body: { id?: number }, { token } = company) =>
  app.call(readNotifications, { token, body });

type Added = Parameters<typeof addNotification>[2];
const add = (notification: Added, { id } = company) =>
  app.services.database.inCompany(id, (tx) => addNotification(tx, id, notification));

const sent = (orderId: number): Added => ({
  kind: 'order_sent',
  details: { orderId, recipients: 2, total: 22_400 },
  link: '/reports',
});

test('a company begins with an empty list', async () => {
  const { status, reply } = await app.call(listNotifications, { token: company.token });
  expect([status, reply]).toEqual([200, []]);
});

test('an order leaves a notification, and one that empties the wallet another', async () => {
  await asSuperuser(app, 'update companies set low_wallet_mark = 990000 where id = $1', [
    company.id,
  ]);
  const person = await makePerson(app.services.database, company.id);
  const headers = { 'idempotency-key': 'k' };
  const body = freeOrder([person]);
  const { reply } = await app.call(sendGifts, { token: company.token, headers, body });
  const [low, order] = await list();
  expect(order).toEqual({
    id: expect.any(Number),
    image: null,
    text: `Order ${reply.body.order_number} was sent to 1 recipient for ₡11,200.`,
    link: `/orders/n${reply.body.order_number}`,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    read: false,
  });
  expect(low?.text).toBe('Your wallet is running low: ₡988,800 left.');
});

test.each<[Added['kind'], Added['details'], string, string]>([
  [
    'order_sent',
    { orderId: 7, recipients: 1, total: 11_200 },
    'Order 7 was sent to 1 recipient for ₡11,200.',
    'El pedido 7 se envió a 1 destinatario por ₡11,200.',
  ],
  [
    'order_sent',
    { orderId: 7, recipients: 1_000, total: 11_200_000 },
    'Order 7 was sent to 1,000 recipients for ₡11,200,000.',
    'El pedido 7 se envió a 1,000 destinatarios por ₡11,200,000.',
  ],
  [
    'low_wallet',
    { balance: 99_999 },
    'Your wallet is running low: ₡99,999 left.',
    'Le queda poco saldo en la billetera: ₡99,999.',
  ],
  [
    'delivery_failed',
    { orderId: 7, failed: 1 },
    '1 email of order 7 could not be delivered.',
    'No se pudo entregar 1 correo del pedido 7.',
  ],
  [
    'delivery_failed',
    { orderId: 7, failed: 3 },
    '3 emails of order 7 could not be delivered.',
    'No se pudieron entregar 3 correos del pedido 7.',
  ],
  [
    'gifts_released',
    { orderId: 7, gifts: 1_234 },
    'Regalo has looked at 1,234 gifts of order 7, and no longer holds them. Their last days were moved on.',
    'Regalo revisó 1,234 regalos del pedido 7 y ya no los retiene. Sus últimos días se corrieron.',
  ],
  [
    'gift_moved',
    { orderId: 7, name: 'Ana {{email}}', email: 'ana@example.com' },
    'The gift of order 7 that Ana {{email}} had already opened now goes to ana@example.com, with a new code.',
    'El regalo del pedido 7 que Ana {{email}} ya había abierto ahora va a ana@example.com, con un código nuevo.',
  ],
  // Left by a newer version of the server while it replaces this one.
  [
    'order_sent',
    { orderNumber: 7 },
    'There is news in your account.',
    'Hay novedades en su cuenta.',
  ],
  [
    'toString' as Added['kind'],
    {},
    'There is news in your account.',
    'Hay novedades en su cuenta.',
  ],
])('%s with %j has a text in both languages', async (kind, details, english, spanish) => {
  await add({ kind, details, link: '/reports' });
  expect((await list('en-US'))[0]?.text).toBe(english);
  expect((await list('es-CR'))[0]?.text).toBe(spanish);
});

test.each([
  ...['es', 'es-CR', 'ES', 'es-419,es;q=0.9,en;q=0.8', 'fr, es;q=0.5', 'en;q=0.2, es;q=0.3'],
])('%s asks for Spanish', async (header) => {
  await add(sent(1));
  expect((await list(header))[0]?.text).toMatch(/^El pedido/);
});

test.each([
  '',
  '*',
  'en',
  'en-US,en;q=0.9,es;q=0.8',
  'fr',
  'est',
  'es;q=0',
  '"es',
  ','.repeat(999),
])('%s is answered in English', async (header) => {
  await add(sent(1));
  expect((await list(header))[0]?.text).toMatch(/^Order/);
});

test('the newest 50 are listed, newest first', async () => {
  for (let n = 1; n <= 52; n += 1) await add(sent(n));
  const texts = (await list()).map(({ text }) => Number(/\d+/.exec(text)?.[0]));
  expect(texts).toEqual(Array.from({ length: 50 }, (_, n) => 52 - n));
});

test('one is marked as read, then all; doing it again changes nothing', async () => {
  for (let n = 0; n < 3; n += 1) await add(sent(n));
  const reads = async () => (await list()).map(({ read }) => read);
  const id = (await list())[1]?.id ?? 0;
  const first = await markRead({ id });
  expect([first.status, first.reply]).toEqual([200, { success: true, message: '', body: {} }]);
  expect(await reads()).toEqual([false, true, false]);
  const times = () =>
    asSuperuser(app, 'select read_at from notifications where id = $1 and read_at is not null', [
      id,
    ]);
  const before = await times();
  expect((await markRead({ id })).status).toBe(200);
  expect((await markRead({})).status).toBe(200);
  expect(await reads()).toEqual([true, true, true]);
  expect(await times()).toEqual(before);
});

test('what one member has read is news to the others, but not what was there before they joined', async () => {
  const colleague = await makeMember(app, company.id, 'viewer');
  const theirs = { ...company, token: await openSessionOf(app, colleague) };
  await add(sent(1));
  await markRead({});
  expect((await list('en', theirs)).map(({ read }) => read)).toEqual([false]);
  const late = await makeMember(app, company.id, 'viewer');
  const joined = { ...company, token: await openSessionOf(app, late) };
  expect((await list('en', joined)).map(({ read }) => read)).toEqual([true]);
  expect((await list()).map(({ read }) => read)).toEqual([true]);
});

test('another company’s are neither shown nor marked', async () => {
  const other = await makeCompany(app.services.database);
  await add(sent(1), other);
  const [theirs] = await list('en', other);
  expect(await list()).toEqual([]);
  const { status, error } = await markRead({ id: theirs?.id ?? 0 });
  expect([status, error.code]).toEqual([404, 'not_found']);
  expect((await markRead({})).status).toBe(200);
  expect((await list('en', other))[0]?.read).toBe(false);
});

test('nothing is shown or marked without a session', async () => {
  const nobody = { token: 'x' };
  expect((await app.call(listNotifications, nobody)).status).toBe(401);
  expect((await app.call(readNotifications, nobody)).status).toBe(401);
});

test('the list is JSON although the web app has pages below /app', async () => {
  const headers = { authorization: `Bearer ${company.token}`, accept: 'text/html,*/*' };
  const answer = await app.fetch('/api/v1/app/notifications', { headers });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await answer.json()).toEqual([]);
  expect(await (await app.fetch('/app/notifications')).text()).toBe('<!doctype html>');
});
