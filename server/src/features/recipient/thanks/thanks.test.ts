import { listNotifications } from '@regalo/contract/notifications/notifications';
import { listOrderGifts } from '@regalo/contract/orders/detail';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany } from '../../../testing/factories.ts';
import { setGifts } from '../../../testing/gift-states.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeVouchers } from '../../../testing/tills.ts';

const app = useTestApp();
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { language: 'en' });
});

async function one({ open = true } = {}) {
  const [voucher] = await makeVouchers(app, company, 1);
  if (!voucher) throw new Error('no voucher');
  const path = new URL(voucher.link).pathname;
  if (open) await app.fetch(path, { method: 'POST', redirect: 'manual' });
  return { ...voucher, path };
}

const thank = (path: string, message: string, headers: Record<string, string> = {}) =>
  app.fetch(`${path}/thanks`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: String(new URLSearchParams({ message })),
  });

async function read(orderId: number) {
  const { token } = company;
  const query = { order: orderId };
  const { reply } = await app.call(listOrderGifts, { token, query });
  return reply.body.list[0];
}

const told = async () =>
  (await app.call(listNotifications, { token: company.token })).reply.map(({ text }) => text);

test('what a recipient writes back reaches the sender once, without tags', async () => {
  const { path, orderId } = await one();
  const answer = await thank(path, '  <b>Gracias</b> 🎁\r\nMaría <3 ');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}#thanks`]);
  const message = 'Gracias 🎁\nMaría <3';
  expect(await read(orderId)).toMatchObject({ thanks: message, thankedAt: expect.any(String) });
  const ours = (await told()).filter((text) => text.includes(`order ${orderId}: “`));
  expect(ours).toEqual([`María Rojas thanks you for a gift of order ${orderId}: “${message}”`]);
  const html = await (await app.fetch(path)).text();
  expect(html).toContain('Gracias 🎁\nMaría &lt;3');
  expect(html).not.toContain('<textarea');
  await Promise.all([thank(path, 'again'), thank(path, 'and again')]);
  expect((await read(orderId))?.thanks).toBe(message);
  expect((await told()).filter((text) => text.includes('again'))).toEqual([]);
});

test('two at once are one', async () => {
  const { path, orderId } = await one();
  await Promise.all([thank(path, 'one'), thank(path, 'two')]);
  const ours = (await told()).filter((text) => text.includes(`order ${orderId}: “`));
  expect(ours).toHaveLength(1);
});

test.each([
  ['nothing', '  ', 'Please write a message first.'],
  ['too much', 'ñ'.repeat(301), 'Please keep it to 300 characters.'],
])('%s is not taken, and what was written stays', async (_name, message, problem) => {
  const { path, orderId } = await one();
  const answer = await thank(path, message);
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain(problem);
  expect(html).toContain(`>${message}</textarea>`);
  expect((await read(orderId))?.thanks).toBeNull();
});

test('300 characters fit, however many bytes they take', async () => {
  const { path, orderId } = await one();
  expect((await thank(path, '🎁'.repeat(300))).status).toBe(303);
  expect((await read(orderId))?.thanks).toBe('🎁'.repeat(300));
});

test('nobody says thanks for what was not opened or was withdrawn, or from another site', async () => {
  const wrapped = await one({ open: false });
  const withdrawn = await one();
  await setGifts(app, { status: 'canceled' }, 'g.id = $1', [withdrawn.giftId]);
  for (const { path, orderId } of [wrapped, withdrawn]) {
    expect((await thank(path, 'Gracias')).status).toBe(303);
    expect((await read(orderId))?.thanks).toBeNull();
  }
  const { path, orderId } = await one();
  expect((await thank(path, 'x', { 'sec-fetch-site': 'cross-site' })).status).toBe(419);
  expect((await read(orderId))?.thanks).toBeNull();
});
