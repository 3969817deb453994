import { LANGUAGES } from '@regalo/messages/languages';
import { expect, test } from 'vitest';
import { HOSTILE, testGift } from '../testing/gift.ts';
import { drawBars } from './code-128.ts';
import type { GiftPageProps } from './gift-page-props.ts';
import { renderGiftPage, renderGiftPreview, renderNoticePage } from './render-page.tsx';
import { scanned } from './scan-codes.tsx';

const assets = { style: '.gift-page>a{color:red}', script: '/g/assets/1.js' };
const page = (change: Partial<GiftPageProps>) => renderGiftPage({ ...testGift, ...change }, assets);
const CODE = 'K7QM-';
const STATES = ['wrapped', 'open', 'expired', 'cancelled'] as const;
const NOTICES = ['unknown', 'throttled', 'failed'] as const;

test('an open gift shows voucher, code, day, message and photo', () => {
  const html = page({});
  for (const part of [
    'data-gift-code="K7QM-4TXP-9HWD-2RVN-8XCA"',
    '₡25,000',
    'Café Niebla',
    'January 5, 2027',
    'Dear Ana,\nenjoy!',
    'src="/media/photo.webp"',
    'src="/media/catalogue/art.webp"',
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('<form');
});

test.each(['wrapped', 'expired', 'cancelled'] as const)('no code while %s', (state) => {
  const html = page({ state });
  expect(html).not.toContain(CODE);
  expect(html).not.toContain(scanned(testGift.voucherCode ?? ''));
  expect(html).not.toContain('gift-qr');
  expect(html).not.toContain('expiry.ics');
});

test('an open gift has its code as QR code and barcode, and its day for a calendar', () => {
  const html = page({ language: 'es' });
  expect(html).toMatch(/<svg class="gift-qr" viewBox="0 0 29 29" role="img" aria-label="[^"]+"/);
  expect(html).toContain(`<path d="${testGift.qr?.path}"`);
  expect(html).toContain(drawBars('K7QM4TXP9HWD2RVN8XCA').path);
  expect(html).toMatch(/<a class="gift-tool" href="\/g\/token\/expiry\.ics"[^>]*>Agregar al calen/);
});

test('what needs the script is hidden until it runs', () => {
  const buttons = page({}).match(/<button[^>]*>/g) ?? [];
  expect(buttons).toHaveLength(2);
  for (const button of buttons) expect(button).toContain('hidden=""');
});

test('a preview shows a code that nobody has, and nothing to press', () => {
  const html = renderGiftPreview({ ...testGift }, assets.style);
  expect(html).toContain('data-gift-code="MUES-TRA0-SAMP-LE00-0000"');
  expect(html).not.toContain(CODE);
  expect(html).toContain(`<style>${assets.style}</style>`);
  for (const live of ['<script', '<form', 'expiry.ics', 'href="/g/'])
    expect(html).not.toContain(live);
});

test('an open gift asks for thanks and shows where it can be used; a preview does neither', () => {
  const categories = [{ id: 3, name: 'Cafés' }];
  const some = [{ id: 1, name: HOSTILE }];
  const places = { kind: 'shops', count: 9, some, action: '/g/token/shops', categories } as const;
  const thanks = { action: '/g/token/thanks', said: null };
  const html = page({ shopName: null, places, thanks, verify: '/verify' });
  expect(html).toContain('action="/g/token/shops" method="get"');
  expect(html).toContain('<form action="/g/token/thanks" method="post">');
  expect(html).toContain('href="/verify"');
  expect(html).not.toContain('<img src=x');
  const reached = { phone: null, whatsapp: null, mapsApp: false };
  const shop = { kind: 'shop', address: 'Calle 1\nSan José', hours: '', ...reached } as const;
  const item = page({ places: shop, thanks: { ...thanks, said: HOSTILE } });
  expect(item).toContain('<dd>Calle 1\nSan José</dd>');
  expect(item).not.toContain('Hours');
  expect(item).not.toContain('<form');
  expect(item).toContain('&lt;script&gt;');
});

test('a shop is found on a map, called and written to; a geo: link is for whoever can open it', () => {
  const shop = {
    kind: 'shop',
    address: 'Calle 1\n"San José"',
    hours: '',
    phone: '+50622223344',
    whatsapp: '+50688887777',
    mapsApp: true,
  } as const;
  const html = page({ places: shop });
  const place = 'Caf%C3%A9%20Niebla%2C%20Calle%201%20%22San%20Jos%C3%A9%22';
  const outside = 'target="_blank" rel="noopener noreferrer"';
  expect(html).toContain(
    `href="https://www.google.com/maps/search/?api=1&amp;query=${place}" aria-label="Directions: Café Niebla" ${outside}`,
  );
  expect(html).toContain(`href="geo:0,0?q=${place}"`);
  expect(html).toMatch(/href="tel:\+50622223344"[^>]*>Call \+506 2222 3344</);
  expect(html).toMatch(/href="https:\/\/wa\.me\/50688887777"[^>]*>WhatsApp</);
  expect(page({ places: { ...shop, mapsApp: false } })).not.toContain('geo:');
  const unknown = { ...shop, address: '', phone: null, whatsapp: null };
  expect(page({ places: unknown })).not.toContain('gift-places');
});

test.each([
  ['sender', 'its sender has blocked it'],
  ['recipient', 'has been told'],
] as const)('who blocked a gift is said: its %s', (blockedBy, words) => {
  expect(page({ blockedBy })).toContain(words);
  expect(page({ blockedBy: null })).not.toContain('role="alert"');
});

test('a wrapped gift shows who and why, and opens by a plain form', () => {
  const html = page({ state: 'wrapped', language: 'es' });
  expect(html).toContain('<form class="gift-action" action="/g/token" method="post">');
  expect(html).toContain('Abrir mi regalo');
  expect(html).toContain('Daniela Rojas le envió un regalo');
  expect(html).toContain('Dear Ana,\nenjoy!');
  expect(html).not.toContain('₡25,000');
});

test('a preview has the button without the form', () => {
  const html = page({ state: 'wrapped', unwrapAction: null });
  expect(html).toContain('<button type="button" class="gift-button">');
  expect(html).not.toContain('<form');
});

test('an expired gift says when and whom to ask; a cancelled one shows nothing of the gift', () => {
  const expired = page({ state: 'expired', language: 'es' });
  expect(expired).toContain('5 de enero de 2027');
  expect(expired).toContain('Escríbale a Daniela Rojas, de Cooperativa Valle Alto');
  const cancelled = page({ state: 'cancelled' });
  expect(cancelled).toContain('ask Daniela Rojas at Cooperativa Valle Alto');
  expect(cancelled).not.toContain('enjoy!');
  expect(cancelled).not.toContain('₡25,000');
});

test('a free amount has a card of its own, and steps that name no shop', () => {
  const html = page({ shopName: null, giftName: 'Free Amount Gift', cardArt: null, logo: null });
  expect(html).toContain('<bdi class="gift-shop">Gift card</bdi>');
  expect(html).not.toContain('Free Amount Gift');
  expect(html).toContain('<svg class="gift-art"');
  expect(html).toContain('a shop that takes Regalo gift cards');
});

test('the words of the shop take the place of ours', () => {
  const html = page({ howToUse: 'Book a table.\n\nBring the code.' });
  expect(html).toContain('<li>Book a table.</li><li>Bring the code.</li>');
  expect(html).not.toContain('Before you pay');
});

test('a video can be played', () => {
  expect(page({ media: { kind: 'video', url: '/media/film.mp4' } })).toMatch(
    /<video[^>]*src="\/media\/film\.mp4"[^>]*controls/,
  );
});

test.each(STATES)('hostile words stay words while %s', (state) => {
  const html = page({
    state,
    purchaserName: HOSTILE,
    companyName: HOSTILE,
    recipientName: HOSTILE,
    message: HOSTILE,
    giftName: HOSTILE,
    shopName: HOSTILE,
    faceValue: HOSTILE,
    voucherCode: HOSTILE,
    qr: null,
    howToUse: HOSTILE,
  });
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<img src=x');
});

test.each(LANGUAGES)('the document obeys a strict policy in %s', (language) => {
  const documents = STATES.map((state) => page({ state, language }));
  const notices = NOTICES.map((notice) => renderNoticePage({ language, notice }, assets));
  for (const html of [...documents, ...notices]) {
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}">`));
    expect(html).toContain(`<style>${assets.style}</style>`);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(html).not.toMatch(/\sstyle=|\son\w+=/);
    expect(html.match(/<script/g)).toHaveLength(1);
  }
});

test.each([
  ['unknown', 'No encontramos este regalo', 'Pídale un enlace nuevo'],
  ['throttled', 'Espere un momento', 'Espere 15 minutos'],
  ['failed', 'Ahora no podemos mostrar', 'Abra su enlace de nuevo'],
] as const)('a page without a gift (%s) says what to do', (notice, title, step) => {
  const html = renderNoticePage({ language: 'es', notice }, assets);
  expect(html).toContain(title);
  expect(html).toContain(step);
});
