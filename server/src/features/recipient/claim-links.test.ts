import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { formatVoucherCode } from '@regalo/contract/gifts/voucher-code';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { claimToken, voucherCode } from '../gifts/keys/gift-keys.ts';

let now = new Date('2026-03-01T18:00:00Z');
const app = useTestApp({ now: () => now });
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { funds: 100_000_000 });
});

/** Sends gifts. @returns the link's token and the code of the last one */
async function send(recipients = 1) {
  const rows = Array.from({ length: recipients }, () => ({}));
  const users = await makePeople(app.services.database, company.id, rows);
  const sent = await app.call(sendGifts, { token: company.token, body: freeOrder(users) });
  expect(sent.status).toBe(200);
  const [row] = await asSuperuser(app, 'select max(id) as id from gifts');
  const gift = { companyId: company.id, giftId: Number(row?.id), generation: 1, keyVersion: 1 };
  const code = formatVoucherCode(voucherCode(app.services.keys, gift));
  return { token: claimToken(app.services.keys, gift), code };
}

async function open(token: string, method = 'GET') {
  const answer = await app.fetch(`/g/${token}`, { method, redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
}

test('a gift is good on its last day where the company is, and not on the next', async () => {
  const { token, code } = await send();
  await open(token, 'POST');
  const sentOn = now;
  now = new Date('2027-03-02T05:59:59Z');
  expect((await open(token)).text).toContain(code);
  now = new Date('2027-03-02T06:00:00Z');
  const { status, text } = await open(token);
  expect(status).toBe(200);
  expect(text).not.toContain(code);
  now = sentOn;
});

test('the gifts of a large order, made in a thread, open like others', async () => {
  const { token, code } = await send(250);
  await open(token, 'POST');
  expect((await open(token)).text).toContain(code);
});
