import { unmarkedWords } from '@regalo/messages/testing/pseudo-language';
import { expect, test } from 'vitest';
import { renderGiftEmail } from './email/gift-email.tsx';
import { renderLetter } from './email/letter-email.tsx';
import { type ClaimPageProps, renderClaimPage } from './page/claim-page.tsx';
import { renderGiftPage, renderGiftPreview, renderNoticePage } from './page/render-page.tsx';
import { renderSignPage, type SignPageProps } from './page/sign-page.tsx';
import { renderSwapPage, type SwapPageProps } from './page/swap-page.tsx';
import { testEmail, testGift } from './testing/gift.ts';

/** What a gift itself says. */
const DATA = [
  ...['Daniela Rojas', 'Cooperativa Valle Alto', 'Ana Solís', 'Dear Ana enjoy'],
  ...['Breakfast for two', 'Café Niebla', testGift.voucherCode ?? '', testEmail.link],
  ...['MUES TRA SAMP LE', 'https regalo example media photo jpg'],
];

/** What a page says outside the marks, in its texts and to screen readers. */
const wordsOf = (html: string) =>
  [
    html.replace(/<(style|script|svg)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' '),
    ...[...html.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(([, one]) => one),
  ].flatMap((text = '') => unmarkedWords(text.replace(/&#?\w+;/g, ' '), DATA));

const assets = { style: '', script: '/g/1.js' };

test.each(['wrapped', 'open', 'expired', 'cancelled'] as const)(
  'the page of a gift: %s',
  (state) => {
    const card = {
      signatures: [{ name: 'Ana Solís', words: 'Dear Ana enjoy', drawing: '1,2', photo: '/1.jpg' }],
      file: '/',
    };
    expect(wordsOf(renderGiftPage({ ...testGift, state, card }, assets))).toEqual([]);
  },
);

test.each(['open', 'signed', 'closed', 'invited'] as const)('a card to sign: %s', (state) => {
  const props: SignPageProps = {
    language: 'en',
    state,
    recipientName: 'Ana Solís',
    companyName: 'Cooperativa Valle Alto',
    until: '2027-01-05',
    count: 2,
    action: '/g/sign/token',
    signer: '1',
    own: state === 'signed',
    waits: state === 'signed',
    photo: '/1.jpg',
  };
  expect(wordsOf(renderSignPage(props, assets))).toEqual([]);
});

test.each(['asking', 'coded', 'claimed', 'paused', 'full', 'over'] as const)(
  'the page of a giveaway: %s',
  (state) => {
    const props: ClaimPageProps = {
      ...{ language: 'en', state, companyName: 'Cooperativa Valle Alto', faceValue: '₡10,000' },
      ...{ shopName: null, until: '2027-01-05', domains: [], byCode: true, phones: null },
      ...{ action: '/g/claim/token', claimant: '1', left: true },
      typed: { firstName: '1', lastName: '1', contact: 'ana@ejemplo.cr', code: '' },
    };
    expect(wordsOf(renderClaimPage(props, assets))).toEqual([]);
  },
);

test('its preview', () => {
  expect(wordsOf(renderGiftPreview(testGift, '/g/1.css'))).toEqual([]);
});

test.each([null, 1])('the page of a gift to choose from, chosen: %s', (chosen) => {
  const card = { id: 1, shop: 'Café Niebla', name: 'Breakfast for two', art: null };
  const cards = [
    { ...card, available: true },
    { ...card, id: 2, available: false },
  ];
  const terms = { until: '2027-01-05', action: '/', showCode: '/', refused: true };
  for (const fallback of [null, 1]) {
    const choice = { cards, chosen, fallback, ...terms };
    const props = { ...testGift, state: 'choosing' as const, choice };
    expect(wordsOf(renderGiftPage(props, assets))).toEqual([]);
  }
});

test('a gift that was swapped, and can be again', () => {
  const props = { ...testGift, state: 'open' as const, swap: '/', swapped: true };
  expect(wordsOf(renderGiftPage(props, assets))).toEqual([]);
});

test.each([[0, 2] as const, [1, 1] as const])(
  'the page of a swap, with cards: %i',
  (count, left) => {
    const card = { id: 1, shop: 'Café Niebla', name: 'Breakfast for two', art: null };
    const props: SwapPageProps = {
      ...{ language: 'en', shopName: 'Café Niebla', faceValue: '₡10,000', left, refused: true },
      cards: [{ ...card, available: true }].slice(0, count),
      ...{ gift: '/', action: '/' },
    };
    expect(wordsOf(renderSwapPage(props, assets))).toEqual([]);
  },
);

test.each(['unknown', 'throttled', 'failed'] as const)('a notice: %s', (notice) => {
  expect(wordsOf(renderNoticePage({ language: 'en', notice }, assets))).toEqual([]);
});

test.each([false, true])('its email, a surprise: %s', (surprise) => {
  const { subject, html, text } = renderGiftEmail({ ...testEmail, surprise });
  expect([...wordsOf(html), ...unmarkedWords(`${subject} ${text}`, DATA)]).toEqual([]);
});

test('the frame of a letter', () => {
  const { html } = renderLetter({
    language: 'en',
    subject: '1',
    heading: '1',
    paragraphs: ['1'],
    button: { label: '1', link: 'https://regalo.example' },
  });
  expect(wordsOf(html)).toEqual([]);
});
