import { sendGifts } from '@regalo/contract/gifts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  claimHash,
  claimToken,
  codeHash,
  formatVoucherCode,
  type GiftIdentity,
  voucherCode,
} from './gift-keys.ts';

const FIRST = `1:${'first-secret-'.repeat(3)}`;
const SECOND = `2:${'second-secret-'.repeat(3)}`;

let now = new Date('2026-03-01T18:00:00Z');
let app: TestApp;
let company: MadeCompany;

beforeAll(async () => {
  app = await startTestApp({ environment: { SECRET: FIRST }, now: () => now });
  company = await makeCompany(app.parts.database, { funds: 100_000_000 });
});
afterAll(() => app.stop());
// Unknown links are throttled by address, and all of these come from one.
beforeEach(() => asSuperuser(app, 'delete from throttles'));

async function identityOf(giftId: unknown): Promise<GiftIdentity> {
  const text = `select company_id as "companyId", id as "giftId", generation,
    key_version as "keyVersion" from gifts where id = $1`;
  return (await asSuperuser(app, text, [giftId]))[0] as unknown as GiftIdentity;
}

/** Sends gifts. @returns the last one, with its link's token and its code */
async function send(recipients = 1, change = {}, by: TestApp = app) {
  const rows = Array.from({ length: recipients }, () => ({}));
  const users = await makePeople(by.parts.database, company.id, rows);
  const body = { ...freeOrder(users), ...change };
  const sent = await by.call(sendGifts, { token: company.token, body });
  expect(sent.status).toBe(200);
  const [row] = await asSuperuser(app, 'select id from gifts order by id desc limit 1');
  const gift = await identityOf(row?.id);
  const { keys } = by.parts;
  const code = formatVoucherCode(voucherCode(keys, gift));
  return { gift, token: claimToken(keys, gift), code };
}

async function open(token: string, method = 'GET', by: TestApp = app) {
  const answer = await by.fetch(`/g/${token}`, { method, redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

const rowOf = async ({ giftId }: GiftIdentity) =>
  (await asSuperuser(app, 'select g::text as row from gifts g where id = $1', [giftId]))[0]?.row;

test('looking changes nothing and shows no code; unwrapping does both', async () => {
  const { gift, token, code } = await send();
  const before = await rowOf(gift);
  for (const method of ['GET', 'HEAD', 'GET']) expect((await open(token, method)).status).toBe(200);
  expect(await rowOf(gift)).toBe(before);
  expect((await open(token)).text).not.toContain(code);
  const unwrapped = await open(token, 'POST');
  expect([unwrapped.status, unwrapped.headers.get('location')]).toEqual([303, `/g/${token}`]);
  const after = await rowOf(gift);
  expect(after).not.toBe(before);
  expect((await open(token)).text).toContain(code);
  // Once more is no second opening.
  expect((await open(token, 'POST')).status).toBe(303);
  expect(await rowOf(gift)).toBe(after);
});

test('every link that leads nowhere gets one and the same page', async () => {
  const { token } = await send();
  const unknown = await open('A'.repeat(43));
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  const others = [
    'x',
    'A'.repeat(101),
    'A'.repeat(5_000),
    `${token}A`,
    token.slice(1),
    '%00',
    '😀',
  ];
  for (const other of others)
    for (const method of ['GET', 'POST']) {
      const { status, text } = await open(other, method);
      expect([other, status, text === unknown.text]).toEqual([other, 404, true]);
    }
});

test('the thirty-first miss is throttled; links that lead somewhere are not', async () => {
  const { token } = await send();
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await open(`${n}`.padEnd(43, 'A'))).status);
  expect(statuses).toEqual([...Array(30).fill(404), 429]);
  expect((await open('x', 'POST')).status).toBe(429);
  expect((await open(token)).status).toBe(200);
});

test('a reissued gift has a new link and code, and the old link finds nothing', async () => {
  const { gift, token, code } = await send();
  await open(token, 'POST');
  const { keys } = app.parts;
  const next = { ...gift, generation: 2 };
  const link = claimToken(keys, next);
  const hashes = [claimHash(keys, link, 1), codeHash(keys, voucherCode(keys, next), 1)];
  await app.parts.database.inCompany(company.id, (tx) =>
    tx
      .updateTable('gifts')
      .set({ generation: 2, claim_hash: hashes[0], code_hash: hashes[1] })
      .where('id', '=', gift.giftId)
      .execute(),
  );
  expect((await open(token)).status).toBe(404);
  expect((await open(token, 'POST')).status).toBe(404);
  const { text } = await open(link);
  expect(text).toContain(formatVoucherCode(voucherCode(keys, next)));
  expect(text).not.toContain(code);
});

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

test('a cancelled gift neither shows its code nor unwraps', async () => {
  const { gift, token, code } = await send();
  await asSuperuser(app, "update gifts set status = 'canceled' where id = $1", [gift.giftId]);
  const before = await rowOf(gift);
  expect((await open(token, 'POST')).status).toBe(303);
  expect(await rowOf(gift)).toBe(before);
  expect((await open(token)).text).not.toContain(code);
});

test('what people wrote cannot become markup, and the page may run nothing but its own', async () => {
  const { token } = await send(1, {
    message: '"><img src=x onerror=alert(1) & </p ',
    purchaser_name: '<script>alert(1)</script>',
  });
  const { text, headers } = await open(token);
  expect(text).not.toMatch(/<script>alert|<img src=x/);
  expect(text).toContain('&lt;script&gt;alert(1)');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('set-cookie')).toBeNull();
});

test('the gifts of a large order, made in a thread, open like others', async () => {
  const { token, code } = await send(250);
  await open(token, 'POST');
  expect((await open(token)).text).toContain(code);
});

test('links of an older secret open beside those of a newer one', async () => {
  const older = await send();
  const environment = { DATABASE_URL: app.databaseUrl, SECRET: `${SECOND},${FIRST}` };
  const newer = await startTestApp({ environment, now: () => now });
  try {
    const made = await send(1, {}, newer);
    expect([older.gift.keyVersion, made.gift.keyVersion]).toEqual([1, 2]);
    for (const { token, code } of [older, made]) {
      expect((await open(token, 'POST', newer)).status).toBe(303);
      expect((await open(token, 'GET', newer)).text).toContain(code);
    }
    // A process that does not have the new secret yet finds nothing, and shows nothing wrong.
    expect((await open(made.token)).status).toBe(404);
  } finally {
    await newer.stop();
  }
});
