import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { formatVoucherCode, parseVoucherCode } from '@regalo/contract/gifts/voucher-code';
import { renderGiftPreview } from '@regalo/gift-view/render-page';
import { beforeAll, expect, test } from 'vitest';
import { drawQr } from '../../platform/qr-drawing.ts';
import {
  type MadeCompany,
  makeCompany,
  makeItem,
  makePerson,
  unique,
} from '../../testing/factories.ts';
import { freeOrder } from '../../testing/orders.ts';
import { film } from '../../testing/sample-media.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { upload } from '../../testing/uploads.ts';
import { claimToken, voucherCode } from '../gifts/keys/gift-keys.ts';

const app = useTestApp({ now: () => new Date('2026-03-01T18:00:00Z') });
let company: MadeCompany;

beforeAll(async () => {
  company = await makeCompany(app.services.database, { name: 'Pura; Vida, S.A.' });
});

/** A gift of a shop that its recipient has opened. */
async function opened(change: object = {}) {
  const { database, keys } = app.services;
  const { token } = company;
  const user = await makePerson(database, company.id);
  const body = { ...freeOrder([user], { place: await makeItem(database) }), ...change };
  const headers = { 'idempotency-key': String(unique()) };
  const { reply } = await app.call(sendGifts, { token, headers, body });
  const order = [reply.body.order_id];
  const [row] = await asSuperuser(app, 'select id from gifts where order_id = $1', order);
  const gift = { companyId: company.id, giftId: Number(row?.id), generation: 1, keyVersion: 1 };
  const path = `/g/${claimToken(keys, gift)}`;
  await app.fetch(path, { method: 'POST', redirect: 'manual' });
  return { giftId: gift.giftId, path, code: voucherCode(keys, gift) };
}

const pageOf = async (path: string) => (await app.fetch(path)).text();

/** Which modules a drawing has black, row by row. */
function modulesOf({ size, path }: { size: number; path: string }): string[] {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('.'));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let n = 0; n < Number(width); n += 1) rows[Number(y)]?.splice(Number(x) + n, 1, '#');
  return rows.map((row) => row.join(''));
}

test('an open gift holds its code in words, as QR code and as barcode', async () => {
  const { path, code } = await opened();
  const html = await pageOf(path);
  expect(html).toContain(`data-gift-code="${formatVoucherCode(code)}"`);
  expect(html).toContain(`<path d="${(await drawQr(code)).path}"`);
  expect(html).toMatch(/<svg class="gift-bars" viewBox="0 0 275 1"/);
  expect(html).toContain(`href="${path}/expiry.ics"`);
});

test('a QR code of 20 letters is the smallest, with white around it', async () => {
  const rows = modulesOf(await drawQr('K7QM4TXP9HWD2RVN8XCA'));
  expect(rows).toHaveLength(21 + 8);
  for (const n of [0, 1, 2, 3, 25, 26, 27, 28]) {
    expect(rows[n]).toBe('.'.repeat(29));
    expect(rows.map((row) => row[n]).join('')).toBe('.'.repeat(29));
  }
  // The three large squares by which a scanner finds it.
  expect(rows[4]).toMatch(/^\.{4}#{7}\..{5}\.#{7}\.{4}$/);
  expect(rows[24]).toMatch(/^\.{4}#{7}\./);
});

test('what a preview shows is a real QR code of a code that is none', async () => {
  const html = renderGiftPreview(
    {
      language: 'es',
      state: 'open',
      purchaserName: 'Ana',
      companyName: 'Pura Vida',
      recipientName: 'Leo',
      message: 'Hola',
      giftName: 'Café',
      shopName: null,
      faceValue: '₡10,000',
      cardArt: null,
      logo: null,
      media: null,
      validUntil: '2027-03-01',
    },
    '/gift.css',
  );
  const [, shown = ''] = /data-gift-code="([^"]+)"/.exec(html) ?? [];
  expect(shown).toHaveLength(24);
  expect(parseVoucherCode(shown)).toBeUndefined();
  expect(html).toContain(`<path d="${(await drawQr(shown.replaceAll('-', ''))).path}"`);
});

test('the last day goes into a calendar without code and link', async () => {
  const { path, code } = await opened();
  const answer = await app.fetch(`${path}/expiry.ics`);
  const file = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('inline; filename="regalo.ics"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20270301');
  expect(lines).toContain('DTEND;VALUE=DATE:20270302');
  expect(lines).toContain('DTSTAMP:20260301T180000Z');
  expect(lines).toContain('TRIGGER:-P7D');
  expect(lines.join('\n')).toContain('Un regalo de Ana Mora (Pura\\; Vida\\, S.A.).');
  expect(lines.find((line) => line.startsWith('UID:'))).toMatch(/^UID:[0-9a-f]{32}@regalo\.test$/);
  for (const secret of [code, formatVoucherCode(code), path.slice(3), '/g/'])
    expect(lines.join('')).not.toContain(secret);
});

test('the calendar event is the same one when it is fetched again, and another gift’s is not', async () => {
  const uid = async (path: string) =>
    /UID:\S+/.exec(await (await app.fetch(`${path}/expiry.ics`)).text())?.[0];
  const { path } = await opened();
  expect(await uid(path)).toBe(await uid(path));
  expect(await uid(path)).not.toBe(await uid((await opened()).path));
});

test('looking at an open gift and its day changes nothing', async () => {
  const { giftId, path } = await opened();
  const read = () => asSuperuser(app, 'select g::text from gifts g where id = $1', [giftId]);
  const before = await read();
  for (const method of ['GET', 'HEAD', 'POST'])
    for (const address of [path, `${path}/expiry.ics`])
      await (await app.fetch(address, { method, redirect: 'manual' })).text();
  expect(await read()).toEqual(before);
});

test('when it was opened is written down, once', async () => {
  const { giftId, path } = await opened();
  const read = async () =>
    (await asSuperuser(app, 'select claimed_at from gifts where id = $1', [giftId]))[0]?.claimed_at;
  const first = await read();
  expect(first).toBeInstanceOf(Date);
  await app.fetch(path, { method: 'POST', redirect: 'manual' });
  expect(await read()).toEqual(first);
});

test('the video of the sender can be played from its middle', async () => {
  const image: string = (await upload(app, company.token, 'video', film())).reply.data;
  const { path } = await opened({ image });
  const html = await pageOf(path);
  expect(html).toMatch(new RegExp(`<video[^>]*src="${image}"[^>]*controls`));
  expect(html).toContain('preload="metadata"');
  const part = await app.fetch(image, { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
});
