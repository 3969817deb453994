import type { Language } from '@regalo/messages/languages';
import { describe, expect, test } from 'vitest';
import { HOSTILE, testEmail } from '../testing/gift.ts';
import { renderGiftEmail } from './gift-email.tsx';

const LANGUAGES: [Language, string, string][] = [
  ['en', 'Ana Solís, Daniela Rojas sent you a gift', 'January 5, 2027'],
  ['es', 'Ana Solís, Daniela Rojas le envió un regalo', '5 de enero de 2027'],
];

describe.each(LANGUAGES)('in %s', (language, subject, day) => {
  test('both parts say everything', () => {
    const email = renderGiftEmail({ ...testEmail, language });
    expect(email.subject).toBe(subject);
    expect(email.html).toContain(`lang="${language}"`);
    for (const part of [
      'Ana Solís',
      'Daniela Rojas',
      'Cooperativa Valle Alto',
      'enjoy!',
      'Breakfast for two',
      'Café Niebla',
      '₡25,000',
      testEmail.link,
      day,
    ]) {
      expect(email.html).toContain(part);
      expect(email.text).toContain(part);
    }
  });
});

test.each(LANGUAGES)('in %s a gift to choose from says until when', (language, _subject, day) => {
  const { html, text } = renderGiftEmail({ ...testEmail, language, toChoose: true });
  for (const part of [html, text]) {
    expect(part).toMatch(/Choose your gift by|Escoja su regalo a más tardar el/);
    expect(part).not.toMatch(/Valid until|Válido hasta/);
    expect(part).toContain(day);
  }
});

test.each(LANGUAGES)('in %s a surprise names neither amount nor shop', (language, subject, day) => {
  const email = renderGiftEmail({ ...testEmail, language, surprise: true });
  expect(email.subject).toBe(subject);
  for (const part of [email.subject, email.html, email.text]) {
    expect(part).not.toMatch(/Café Niebla|25,000|Breakfast|art\.jpg/);
  }
  for (const part of [email.html, email.text]) {
    for (const kept of ['enjoy!', 'photo.jpg', testEmail.link, day]) expect(part).toContain(kept);
    expect(part).toMatch(/surprise until you open it|sorpresa hasta que lo abra/);
  }
  expect(email.html).toMatch(/Open it to see what is inside|Ábralo para ver qué es/);
});

test.each([
  ['Valle Alto', 'Valle Alto S.A.'],
  ['Recursos Humanos, Cooperativa Valle Alto', 'Cooperativa Valle Alto R.L.'],
])('the company is named once where %s sends for %s', (purchaserName, companyName) => {
  for (const language of ['en', 'es'] as const) {
    const names = { purchaserName, companyName, shopName: 'Café Niebla' };
    const { html, text } = renderGiftEmail({ ...testEmail, ...names, language });
    for (const part of [html, text]) expect(part).not.toContain(companyName);
  }
});

test('a phone shows it as wide as it is', () => {
  expect(renderGiftEmail(testEmail).html).toContain('name="viewport" content="width=device-width');
});

test.each([
  ['en', 'TEST', 'Nothing was bought'],
  ['es', 'PRUEBA', 'No se compró nada'],
] as const)('in %s a test says so, and names no address to copy', (language, mark, note) => {
  const { subject, html, text } = renderGiftEmail({ ...testEmail, language, test: true });
  expect(subject).toMatch(new RegExp(`^${mark}: Ana Solís`));
  expect(html.split(mark)).toHaveLength(2);
  for (const part of [mark, note]) {
    expect(html).toContain(part);
    expect(text).toContain(part);
  }
  expect(html).not.toContain(`>${testEmail.link}<`);
  expect(text).not.toContain(testEmail.link);
});

test('the message keeps its lines', () => {
  const { html, text } = renderGiftEmail(testEmail);
  expect(text).toContain('Dear Ana,\nenjoy!');
  expect(html).toMatch(/Dear Ana,<br\/?>enjoy!/);
});

test('pictures are optional', () => {
  const { html } = renderGiftEmail({ ...testEmail, cardArt: null, media: null });
  expect(html).not.toContain('<img');
  expect(html).toContain('₡25,000');
});

test('a photo leads to the gift, and is worth reading where pictures are off', () => {
  const { html, text } = renderGiftEmail(testEmail);
  expect(html).toMatch(
    /<a href="https:\/\/regalo\.example\/g\/token"[^>]*><img[^>]*alt="Photo from Daniela Rojas"[^>]*width="486"/,
  );
  expect(text).toContain('Photo from Daniela Rojas:\nhttps://regalo.example/media/photo.jpg');
});

test('a video is announced in words and watched on the page', () => {
  const { html, text } = renderGiftEmail({
    ...testEmail,
    language: 'es',
    media: { kind: 'video' },
  });
  for (const part of [html, text]) {
    expect(part).toContain('Daniela Rojas grabó un video para usted');
    expect(part).toContain('Podrá verlo al abrir su regalo.');
  }
  expect(html.match(/<img/g)).toHaveLength(1);
});

test('hostile words stay words', () => {
  const { html, subject, text } = renderGiftEmail({
    ...testEmail,
    recipientName: HOSTILE,
    purchaserName: HOSTILE,
    companyName: HOSTILE,
    message: HOSTILE,
    giftName: HOSTILE,
    shopName: HOSTILE,
    faceValue: HOSTILE,
  });
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toMatch(/<script/i);
  expect(html).not.toContain('<img src=x');
  expect(subject.length).toBeLessThanOrEqual(150);
  expect(text).toContain(HOSTILE);
});

test.each([
  ['a line break', 'Ana\r\nBcc: all@example.com'],
  ['a right-to-left override', 'Ana\u202eGNAW'],
  ['a tab, a null and a line separator', 'Ana\t\0\u2028Solís'],
  ['very many letters', 'Ñ'.repeat(400)],
  ['very many families', '👩‍👩‍👧‍👦'.repeat(40)],
  ['half a character', '\ud83d'.repeat(3)],
])('a name with %s leaves the subject one sound line', (_what, name) => {
  const email = renderGiftEmail({ ...testEmail, recipientName: name, purchaserName: name });
  expect(email.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
  expect(email.subject.isWellFormed()).toBe(true);
  expect(email.subject.length).toBeLessThanOrEqual(150);
  expect(email.subject).toContain('sent you a gift');
});

test('a logo stands on its plate, and one from before there were plates on one where it is dark', () => {
  const htmlWith = (logo: string) =>
    renderGiftEmail({
      ...testEmail,
      brand: { name: 'Valle Alto', color: null, logo, logoDark: null, footer: '' },
    }).html;
  const plated = htmlWith('https://regalo.example/1-logo.png');
  expect(plated).toContain('src="https://regalo.example/1-plate.png"');
  expect(plated).not.toContain('class="plate"');
  const older = htmlWith('https://regalo.example/1.png');
  expect(older).toContain('src="https://regalo.example/1.png"');
  expect(older).toContain('class="plate"');
});
