import { expect, test } from 'vitest';
import { domainNamer } from './mail-domains.ts';

function namer() {
  const forgotten: string[] = [];
  const name = domainNamer((domain) => void forgotten.push(domain));
  const mail = (domain: string, times: number) => {
    let last = '';
    for (let n = 0; n < times; n += 1) last = name(`ana.mora@${domain}`, true);
    return last;
  };
  const attempt = (domain: string) => name(`ana.mora@${domain}`, false);
  return { mail, attempt, forgotten };
}

test('a domain is named from its hundredth mail on, whatever its case', () => {
  const { mail } = namer();
  expect(mail('gmail.com', 99)).toBe('other');
  expect(mail('GMAIL.com', 1)).toBe('gmail.com');
});

test('a mail that is tried for a week is no reason to name its domain', () => {
  const { mail, attempt } = namer();
  for (let n = 0; n < 200; n += 1) expect(attempt('mora.cr')).toBe('other');
  expect(mail('mora.cr', 99)).toBe('other');
  expect(mail('mora.cr', 1)).toBe('mora.cr');
  expect(attempt('mora.cr')).toBe('mora.cr');
});

test('twenty are named at most, those that most mails went to', () => {
  const { mail, forgotten } = namer();
  for (let n = 0; n < 20; n += 1) expect(mail(`d${n}.cr`, 101 + n)).toBe(`d${n}.cr`);
  expect(mail('late.cr', 101)).toBe('other');
  expect(forgotten).toEqual([]);
  expect(mail('late.cr', 1)).toBe('late.cr');
  expect(forgotten).toEqual(['d0.cr']);
  expect(mail('d0.cr', 1)).toBe('other');
});

test('many domains of one mail each push out no common one', () => {
  const { mail } = namer();
  mail('gmail.com', 99);
  for (let n = 0; n < 3_000; n += 1) mail(`only-${n}.cr`, 1);
  expect(mail('gmail.com', 1)).toBe('gmail.com');
});
