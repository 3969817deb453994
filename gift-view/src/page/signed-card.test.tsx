import { expect, test } from 'vitest';
import { HOSTILE, testGift } from '../testing/gift.ts';
import { renderGiftPage } from './render-page.tsx';
import { renderNoCard, renderSignPage, type SignPageProps } from './sign-page.tsx';

const assets = { style: '.gift-page>a{color:red}', script: '/g/assets/1.js' };
const signatures = Array.from({ length: 9 }, (_, n) => ({
  name: `Signer ${n}`,
  words: `Words ${n}`,
  drawing: n === 3 ? '1,2 3,4' : null,
  photo: n === 4 ? '/media/uploads/4.jpg' : null,
}));
const page = (state: 'wrapped' | 'open' | 'used' | 'expired' | 'cancelled') =>
  renderGiftPage({ ...testGift, state, card: { signatures, file: '/g/token/card.pdf' } }, assets);

test('a card is pages that links turn, each reached by keys, with nothing to run', () => {
  const html = page('open');
  expect(html.match(/class="gift-card-page"/g)).toHaveLength(3);
  expect(html).toContain('tabindex="0"');
  expect(html).toContain('<a href="#card-2">Next page</a>');
  expect(html).toContain('Page 2 of 3');
  expect(html).toContain('aria-label="Signature drawn by Signer 3"');
  expect(html).toContain('<a href="/g/token/card.pdf" type="application/pdf">Save it as a PDF</a>');
  expect(html).toContain('src="/media/uploads/4.jpg" alt="Photo of Signer 4" loading="lazy"');
  expect(html).toContain('9 people have signed it.');
  const [, last = ''] = html.split('id="card-3"');
  expect(last).toContain('Signer 8');
});

test('it is shown once the gift is opened, and not of one that was withdrawn', () => {
  for (const state of ['open', 'used', 'expired'] as const)
    expect(page(state), state).toContain('Words 0');
  for (const state of ['wrapped', 'cancelled'] as const)
    expect(page(state), state).not.toContain('Words 0');
});

test('a page has no links to turn it where there is one', () => {
  const card = { signatures: signatures.slice(0, 1), file: '/g/token/card.pdf' };
  const html = renderGiftPage({ ...testGift, card }, assets);
  expect(html).toContain('1 person has signed it.');
  expect(html).not.toContain('gift-turn');
});

const OPEN: SignPageProps = {
  language: 'en',
  state: 'open',
  recipientName: 'Ana Solís',
  companyName: 'Valle Alto',
  until: 'January 5, 2027',
  count: 3,
  action: '/g/sign/token',
  signer: 'key',
  own: false,
  waits: false,
};

test('hostile texts do nothing on either page', () => {
  const typed = { name: HOSTILE, words: HOSTILE, drawing: null, photo: HOSTILE };
  const hostile = { recipientName: HOSTILE, companyName: HOSTILE, typed };
  for (const html of [
    renderSignPage({ ...OPEN, ...hostile }, assets),
    renderGiftPage({ ...testGift, card: { signatures: [typed], file: '/' } }, assets),
  ]) {
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
  }
});

test('a problem belongs to its field, and what was typed is there', () => {
  const typed = { name: '', words: 'kept', drawing: '1,2 3,4', photo: null };
  const html = renderSignPage({ ...OPEN, typed, problem: 'name_missing' }, assets);
  expect(html).toMatch(/<input [^>]*aria-describedby="sign-problem" name="name"/);
  expect(html).toMatch(/<p class="gift-problem" role="alert" id="sign-problem">/);
  expect(html).toContain('>kept</textarea>');
  expect(html).toContain('value="1,2 3,4"');
  expect(html).toContain('data-pad="true" hidden=""');
});

test('a card that is closed, and a link to none, have no form', () => {
  for (const html of [
    renderSignPage({ ...OPEN, state: 'closed' }, assets),
    renderNoCard('es', assets),
  ])
    expect(html).not.toContain('<form');
});
