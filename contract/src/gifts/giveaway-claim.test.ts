import { expect, test } from 'vitest';
import { countryByCode } from '../values/countries.ts';
import { claimDomainProblem, mailboxOf } from './claim-address.ts';
import { claimCodeProblem, claimCodeText, newClaimCode } from './claim-code.ts';
import { claimantProblem, cleanClaimant } from './giveaway-claim.ts';
import { GIVEAWAY_GIFTS_MAX, openGiveaway } from './giveaways.ts';

test.each([
  ['Ana.Mora@Valle.cr', 'ana.mora@valle.cr'],
  ['ana.mora+one@valle.cr', 'ana.mora@valle.cr'],
  ['a.n.a+x+y@googlemail.com', 'ana@gmail.com'],
  ['an.a@GMAIL.com', 'ana@gmail.com'],
  ['+x@valle.cr', '+x@valle.cr'],
  ['+50688887777', '+50688887777'],
  ['+5215512345678', '+525512345678'],
  ['+5491112345678', '+541112345678'],
])('%s is of the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

const typed = {
  firstName: ' Ana\u202e \n ',
  lastName: 'Mora  Solís',
  contact: ' Ana@Valle.CR ',
  code: 'ab-c d2',
};
const open = { domains: [], byCode: false, phones: null };
const CR = countryByCode('CR') ?? expect.fail();

test('what is typed is cleaned, and checked for what the giveaway asks', () => {
  const clean = cleanClaimant(typed, open);
  expect(clean).toEqual({
    firstName: 'Ana',
    lastName: 'Mora Solís',
    contact: 'ana@valle.cr',
    code: 'ABCD2',
  });
  expect(claimantProblem(clean, open)).toBeUndefined();
  expect(claimantProblem(clean, { ...open, domains: ['valle.cr'], byCode: true })).toBeUndefined();
  const wrong = [
    [{ lastName: '' }, open, 'name_missing'],
    [{ firstName: 'a'.repeat(61) }, open, 'name_too_long'],
    [{ contact: 'ana' }, open, 'email_invalid'],
    [{ contact: '+50688887777' }, open, 'email_invalid'],
    [{ contact: '+5068888777' }, { ...open, phones: CR }, 'contact_invalid'],
    [{ contact: '+50688887777000' }, { ...open, phones: CR }, 'contact_invalid'],
    [{ contact: '+5078888777' }, { ...open, phones: CR }, 'contact_invalid'],
    [{}, { ...open, domains: ['otra.cr'] }, 'domain'],
    [{ contact: 'ana@no.valle.cr' }, { ...open, domains: ['valle.cr'] }, 'domain'],
    [{ code: '' }, { ...open, byCode: true }, 'code_missing'],
  ] as const;
  for (const [change, asked, problem] of wrong)
    expect(claimantProblem({ ...clean, ...change }, asked)).toBe(problem);
});

test.each([
  ['8888 7777', '+50688887777'],
  ['+506 8888-7777', '+50688887777'],
  ['00506 8888 7777', '+50688887777'],
  ['506 8888 7777', '+50688887777'],
  ['+1 (212) 555-0100', '+12125550100'],
  [' Ana@Valle.cr', 'ana@valle.cr'],
])('%s is %s', (contact, kept) => {
  expect(cleanClaimant({ ...typed, contact }, { phones: CR }).contact).toBe(kept);
});

test('codes are compared without what is typed otherwise, and are long enough', () => {
  const made = newClaimCode(Uint8Array.from({ length: 10 }, (_, at) => at * 25));
  expect(made).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
  expect(claimCodeText(` ${made.toLowerCase()} `)).toBe(made.replace('-', ''));
  expect(claimCodeProblem('ABC12')).toMatchObject({ reason: 'giveaway_code_invalid' });
  expect(claimCodeProblem('ABC123')).toBeNull();
  expect(claimDomainProblem('valle.cr')).toBeNull();
  expect(claimDomainProblem('valle')).toMatchObject({ reason: 'giveaway_domain_invalid' });
});

test('as many codes are taken as there may be gifts, each as long as it may be', () => {
  const codes = Array.from({ length: GIVEAWAY_GIFTS_MAX }, (_, n) => String(n).padStart(40, '0'));
  const body = {
    ...{ name: 'Feria', message: 'Hola', purchaser_name: 'Valle', until: '2099-12-01', role: 3 },
    ...{ units: GIVEAWAY_GIFTS_MAX, order_amount: 1, total_amount: 1, codes },
  };
  expect(openGiveaway.body.parse(body).codes).toHaveLength(GIVEAWAY_GIFTS_MAX);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(openGiveaway.bodyLimit ?? 0);
});
