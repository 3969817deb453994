import { expect, test } from 'vitest';
import { domainProblem, isPublicDomain, normalizeDomain } from './domains.ts';

test.each([
  ['gmail.com', true],
  ['hotmail.com', true],
  ['hotmail.es', true],
  ['yahoo.co.uk', true],
  ['outlook.com', true],
  ['icloud.com', true],
  ['proton.me', true],
  ['racsa.co.cr', true],
  ['costarricense.cr', true],
  ['valle.cr', false],
  ['live-music.cr', false],
  ['mail.valle.cr', false],
  ['gmail.valle.co.cr', false],
])('%s is a public mail domain: %s', (domain, expected) => {
  expect(isPublicDomain(domain)).toBe(expected);
});

test.each([
  [' Valle.CR ', 'valle.cr'],
  ['@valle.cr', 'valle.cr'],
  ['ana@valle.cr', 'valle.cr'],
  ['valle.cr.', 'valle.cr'],
])('%j is the domain %s', (typed, expected) => {
  expect(normalizeDomain(typed)).toBe(expected);
});

test.each([
  ['valle.cr', undefined],
  ['valle', 'sso_domain_invalid'],
  ['', 'sso_domain_invalid'],
  ['valle .cr', 'sso_domain_invalid'],
  ['10.0.0.1', 'sso_domain_invalid'],
  ['hotmail.com', 'sso_domain_public'],
])('the problem of %j is %s', (domain, reason) => {
  expect(domainProblem(domain)?.reason).toBe(reason);
});
