import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { formatVoucherCode } from '@regalo/contract/gifts/voucher-code';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePerson } from '../../testing/factories.ts';
import { setGifts } from '../../testing/gift-states.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { claimToken, voucherCode } from '../gifts/keys/gift-keys.ts';

const OLD = '1:older-secret-0123456789abcdefghijklmnop';
const NEW = '2:newer-secret-0123456789abcdefghijklmnop';
const HOSTILE = `<script>alert('x')</script>"><img src=x onerror=alert(1)>&lt;`;

let app: TestApp;
let company: MadeCompany;

beforeAll(async () => {
  app = await startTestApp({ environment: { SECRET: OLD, TRUST_PROXY: '127.0.0.1' } });
  company = await makeCompany(app.services.database, { name: HOSTILE });
});
afterAll(() => app.stop());
/** Each test comes from an address of its own, which has missed nothing yet. */
let address = 0;
beforeEach(() => {
  address += 1;
});

/** A gift that was just sent, with what only its recipient and the shop may know. */
async function send(change: object = {}, by = app, person = {}) {
  const { database, keys } = by.services;
  const user = await makePerson(database, company.id, person);
  const body = { ...freeOrder([user]), ...change };
  const { reply } = await by.call(sendGifts, { token: company.token, body });
  const order = reply.body.order_id;
  const [row] = await asSuperuser(app, 'select id from gifts where order_id = $1', [order]);
  const giftId = Number(row?.id);
  const key = { companyId: company.id, giftId, generation: 1, keyVersion: keys.current };
  const code = formatVoucherCode(voucherCode(keys, key));
  return { order, giftId, key, code, path: `/g/${claimToken(keys, key)}` };
}

async function visit(path: string, { method = 'GET', by = app, body = '' } = {}) {
  const from = { 'x-forwarded-for': `203.0.113.${address}` };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await by.fetch(path, {
    method,
    redirect: 'manual',
    ...(method === 'POST' ? { body, headers: { ...form, ...from } } : { headers: from }),
  });
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

/** The gift's whole row as text, and the number of rows a visit could have added. */
async function stateOf({ giftId }: { giftId: number }) {
  const text = `select g::text as gift, g.status, (select count(*) from audit_entries) as entries
    from gifts g where id = $1`;
  return (await asSuperuser(app, text, [giftId]))[0];
}

test('looking changes nothing and shows no code', async () => {
  const gift = await send();
  const before = await stateOf(gift);
  expect(before?.status).toBe('unclaimed');
  for (const method of ['GET', 'HEAD', 'GET', 'HEAD']) {
    const { status, html } = await visit(gift.path, { method });
    expect(status).toBe(200);
    expect(html.replaceAll('-', '')).not.toContain(gift.code.replaceAll('-', ''));
    expect(html.length > 0).toBe(method === 'GET');
    expect((await visit(`${gift.path}/expiry.ics`, { method })).status).toBe(303);
  }
  expect(await stateOf(gift)).toEqual(before);
});

test('the page speaks the recipient’s language, else the company’s', async () => {
  expect((await visit((await send()).path)).html).toContain('<html lang="es"');
  const gift = await send({}, app, { language: 'en' });
  expect((await visit(gift.path)).html).toContain('<html lang="en"');
  // Who wants another one from now on gets it.
  await asSuperuser(
    app,
    `update people set language = null where (company_id, id) in
      (select company_id, person_id from gifts where id = $1)`,
    [gift.giftId],
  );
  expect((await visit(gift.path)).html).toContain('<html lang="es"');
});

test('unwrapping shows the code, and again changes nothing more', async () => {
  const gift = await send();
  const { status, headers, html } = await visit(gift.path, { method: 'POST' });
  expect([status, headers.get('location'), html]).toEqual([303, gift.path, '']);
  expect((await visit(gift.path)).html).toContain(gift.code);
  const claimed = await stateOf(gift);
  expect(claimed?.status).toBe('claimed');
  for (const body of ['', 'status=redeemed&x=%00', 'a'.repeat(1_000)])
    expect((await visit(gift.path, { method: 'POST', body })).status).toBe(303);
  expect(await stateOf(gift)).toEqual(claimed);
});

test('ten who unwrap at once open it once', async () => {
  const gift = await send();
  const visits = Array.from({ length: 10 }, () => visit(gift.path, { method: 'POST' }));
  expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(Array(10).fill(303));
  expect((await stateOf(gift))?.status).toBe('claimed');
});

test('unknown and malformed links get the same page, byte for byte', async () => {
  const { path } = await send();
  const unknown = await visit(`/g/${'A'.repeat(43)}`);
  expect(unknown.status).toBe(404);
  const wrong = [path.slice(0, -1), `${path}A`, `${path}=`, `${path.slice(0, -1)}.`, '/g/1'];
  wrong.push(`${path}/`, `${path}/x`, `${path}/expiry.icsx`, '/g/', '/g/1/expiry.ics');
  for (const other of [...wrong, '/g/%27%20or%201=1', '/g/%00', `/g/${'A'.repeat(200)}`])
    for (const method of ['GET', 'POST']) {
      const { status, html } = await visit(other, { method });
      expect([other, status, html === unknown.html]).toEqual([other, 404, true]);
    }
});

test('after 30 misses an address is told to wait, and its valid links still open', async () => {
  const gift = await send();
  const misses: number[] = [];
  for (let n = 0; n < 32; n += 1) misses.push((await visit(`/g/${n}`)).status);
  expect(misses).toEqual([...Array(30).fill(404), 429, 429]);
  expect((await visit(gift.path)).status).toBe(200);
  expect((await visit(gift.path, { method: 'POST' })).status).toBe(303);
  expect((await visit(gift.path)).html).toContain(gift.code);
});

test('who is told to wait, and who meets a bug, reads a page', async () => {
  const gift = await send();
  for (let n = 0; n < 30; n += 1) await visit(`/g/${n}`);
  const limited = await visit('/g/x');
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(limited.html).toContain('Espere 15 minutos');
  await asSuperuser(app, 'alter table gifts rename to gone');
  const failed = await visit(gift.path);
  await asSuperuser(app, 'alter table gone rename to gifts');
  expect(failed.status).toBe(500);
  expect(failed.html).toContain('Ahora no podemos mostrar esta página');
  const large = await visit(gift.path, { method: 'POST', body: 'a'.repeat(2_000) });
  expect(large.status).toBe(413);
  for (const { headers, html } of [limited, failed, large]) {
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).not.toContain('gone');
  }
});

describe.each(['unclaimed', 'claimed'])('a gift that is over, and was %s', (first) => {
  test.each([
    ['its year is over', { validUntil: '2020-01-01' }],
    ['expired', { status: 'expired' }],
    ['cancelled', { status: 'canceled' }],
  ])('%s: no code, and nothing to unwrap', async (_, ending) => {
    const gift = await send();
    if (first === 'claimed') await visit(gift.path, { method: 'POST' });
    await setGifts(app, ending, 'g.order_id = $1', [gift.order]);
    const over = await stateOf(gift);
    expect((await visit(gift.path, { method: 'POST' })).status).toBe(303);
    expect(await stateOf(gift)).toEqual(over);
    const { status, html } = await visit(gift.path);
    expect(status).toBe(200);
    expect(html).not.toContain(gift.code);
    expect(html).not.toContain(gift.code.replaceAll('-', ''));
    expect(html).not.toContain('class="gift-scan');
    expect(html).not.toContain('class="gift-action');
    expect(html).toContain('Ana Mora');
    const event = await visit(`${gift.path}/expiry.ics`);
    expect([event.status, event.headers.get('location'), event.html]).toEqual([303, gift.path, '']);
  });
});

test('what people wrote is text and never markup, wrapped or open', async () => {
  const person = { firstName: HOSTILE.slice(0, 60), lastName: '</title><script>' };
  const gift = await send({ purchaser_name: HOSTILE }, app, person);
  const texts = 'message = $1, gift_name = $1, shop_name = $1, how_to_use = $1, face_value = $1';
  await asSuperuser(app, `update orders set ${texts} where id = $2`, [HOSTILE, gift.order]);
  const wrapped = (await visit(gift.path)).html;
  await visit(gift.path, { method: 'POST' });
  for (const html of [wrapped, (await visit(gift.path)).html]) {
    expect(html).toContain('&lt;script&gt;alert(&#x27;x&#x27;)&lt;/script&gt;');
    expect(html).not.toMatch(/<img src=x|<script>|"><img/);
    expect(html.replace(/"[^"]*"/g, '')).not.toMatch(/<[^>]*\son\w+=/);
    expect(html.match(/<script\b/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
  }
});

test('no page is kept, found, framed, or runs what is not its own', async () => {
  const gift = await send();
  const pages = [await visit(gift.path), await visit('/g/unknown')];
  pages.push(await visit(gift.path, { method: 'POST' }), await visit(gift.path));
  for (const { headers } of pages) {
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('set-cookie')).toBeNull();
  }
});

test('a link made under an older secret opens beside those of a newer one', async () => {
  const older = await send();
  const environment = { SECRET: `${NEW},${OLD}`, DATABASE_URL: app.databaseUrl };
  const renewed = await startTestApp({ environment });
  try {
    const newer = await send({}, renewed);
    expect(newer.key.keyVersion).toBe(2);
    for (const { path, code } of [older, newer]) {
      expect((await visit(path, { by: renewed, method: 'POST' })).status).toBe(303);
      expect((await visit(path, { by: renewed })).html).toContain(code);
    }
  } finally {
    await renewed.stop();
  }
});
