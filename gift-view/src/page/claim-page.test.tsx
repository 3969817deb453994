import { expect, test } from 'vitest';
import { HOSTILE } from '../testing/gift.ts';
import { type ClaimPageProps, renderClaimPage, renderNoGiveaway } from './claim-page.tsx';

const assets = { style: '.gift-page>a{color:red}', script: '/g/assets/1.js' };
const ASKING: ClaimPageProps = {
  language: 'en',
  state: 'asking',
  left: true,
  companyName: 'Valle Alto',
  faceValue: '₡10,000',
  shopName: null,
  until: '2026-12-10',
  domains: [],
  byCode: false,
  phones: null,
  action: '/g/claim/token',
  claimant: 'a'.repeat(32),
};
const typed = { firstName: 'Rosa', lastName: 'Vega', contact: 'rosa@valle.cr', code: 'ABC' };

test('the form asks for what the giveaway asks for, and says what is wrong at its field', () => {
  const html = renderClaimPage(ASKING, assets);
  expect(html).toContain('Claim your gift of ₡10,000');
  expect(html).toContain('for many shops');
  for (const absent of ['name="code"', 'An address of']) expect(html).not.toContain(absent);
  const asked = { ...ASKING, byCode: true, domains: ['valle.cr', 'otra.cr'], typed };
  const wrong = renderClaimPage({ ...asked, problem: 'code_unknown' }, assets);
  expect(wrong).toContain('An address of valle.cr or otra.cr.');
  expect(wrong).toMatch(/aria-invalid="true" aria-describedby="claim-problem" name="code"/);
  expect(wrong.match(/aria-invalid/g)).toHaveLength(1);
  expect(wrong).toContain('value="rosa@valle.cr"');
});

test('each state has its words, and only those that lead on have a form', () => {
  const said = {
    coded: 'We sent a code to rosa@valle.cr',
    claimed: 'Your gift is on its way',
    paused: 'has paused this for now',
    full: 'You came a little too late this time',
    over: 'The last day has passed',
  } as const;
  for (const [state, words] of Object.entries(said)) {
    const html = renderClaimPage({ ...ASKING, state: state as keyof typeof said, typed }, assets);
    expect(html).toContain(words);
    expect(html.includes('<form')).toBe(state === 'coded');
  }
  expect(renderNoGiveaway('es', assets)).toContain('No encontramos estos regalos');
});

test('whoever has claimed claims for somebody else as long as gifts are left', () => {
  const claimed = { ...ASKING, state: 'claimed', typed } as const;
  const link = 'href="/g/claim/token?another"';
  expect(renderClaimPage(claimed, assets)).toContain(link);
  expect(renderClaimPage({ ...claimed, left: false }, assets)).not.toContain(link);
  expect(renderClaimPage(ASKING, assets)).not.toContain(link);
});

test('nothing of what was filled in is markup', () => {
  const hostile = { firstName: HOSTILE, lastName: HOSTILE, contact: HOSTILE, code: HOSTILE };
  for (const state of ['asking', 'coded', 'claimed'] as const) {
    const props = { ...ASKING, state, companyName: HOSTILE, shopName: HOSTILE, typed: hostile };
    const html = renderClaimPage({ ...props, byCode: true, problem: 'already' }, assets);
    expect(html).not.toContain('<script>alert');
  }
});
