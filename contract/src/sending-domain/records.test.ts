import { describe, expect, test } from 'vitest';
import { localPartProblem, sendingDomainProblem, toAsciiDomain } from './domain.ts';
import { dmarcNames, keyRecord, seeDmarc, seeKey, seeSpf, spfRecord } from './records.ts';
import { afterConfirming, afterLook, type Standing, UNANSWERED_HOURS } from './states.ts';

const KEY = 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A';

test.each([
  ['Empresa.CR ', 'empresa.cr', null],
  ['regalos@Empresa.cr.', 'empresa.cr', null],
  ['ñandú.cr', 'xn--and-6ma2c.cr', null],
  ['gmail.com', 'gmail.com', 'sending_domain_public'],
  ['empresa', 'empresa', 'sending_domain_invalid'],
  ['10.0.0.1', '10.0.0.1', 'sending_domain_invalid'],
  ['a.cr/b', 'a.cr/b', 'sending_domain_invalid'],
  ['a.cr\r\nBcc: x', 'a.cr\r\nbcc: x', 'sending_domain_invalid'],
  ['xn--0.cr', 'xn--0.cr', null],
  ['\u202Ea.cr', '\u202Ea.cr', 'sending_domain_invalid'],
])('%j is the domain %s: %s', (typed, domain, reason) => {
  expect(toAsciiDomain(typed)).toBe(domain);
  expect(sendingDomainProblem(toAsciiDomain(typed))?.reason ?? null).toBe(reason);
});

test.each([
  ['regalos', true],
  ['rr.hh+2_x-y', true],
  ['', false],
  ['.a', false],
  ['a..b', false],
  ['a b', false],
  ['a\r\nbcc', false],
  ['ñ', false],
  ['"a"', false],
  ['a'.repeat(65), false],
])('%j stands before the @: %s', (value, fits) => {
  expect(localPartProblem(value) === null).toBe(fits);
});

test.each([
  [[keyRecord(KEY)], 'found'],
  [[`p=${KEY}`], 'found'],
  [[`v=DKIM1;k=rsa;t=s; p=${KEY.slice(0, 9)} ${KEY.slice(9)} ;`], 'found'],
  [[], 'missing'],
  [null, 'unknown'],
  [['v=DKIM1; k=rsa; p='], 'different'],
  [[`v=DKIM1; k=ed25519; p=${KEY}`], 'different'],
  [[`v=DKIM2; p=${KEY}`], 'different'],
  [[keyRecord(KEY), keyRecord('other')], 'different'],
  [['x'.repeat(60_000)], 'different'],
])('a key in %j is %s', (texts, state) => {
  expect(seeKey(texts, KEY).state).toBe(state);
});

test('what is there instead is shown, and not without end', () => {
  const { found } = seeKey(
    Array.from({ length: 40 }, () => 'x'.repeat(60_000)),
    KEY,
  );
  expect(found.map((text) => text.length)).toEqual([500, 500, 500, 500, 500]);
});

test.each([
  [['v=spf1 include:spf.regalo.cr -all'], 'found', 'v=spf1 include:spf.regalo.cr -all'],
  [['google-site=1', 'V=SPF1 mx +include:SPF.regalo.cr ~all'], 'found', undefined],
  [['v=spf1 mx ~all'], 'different', 'v=spf1 include:spf.regalo.cr mx ~all'],
  [['v=spf1 include:spf.regalo.cr.else.cr ~all'], 'different', undefined],
  [['v=spf1 include:spf.regalo.cr', 'v=spf1 -all'], 'different', undefined],
  [['v=spf10 include:spf.regalo.cr'], 'missing', 'v=spf1 include:spf.regalo.cr ~all'],
  [[], 'missing', 'v=spf1 include:spf.regalo.cr ~all'],
  [null, 'unknown', 'v=spf1 include:spf.regalo.cr ~all'],
])('who may send by %j is %s', (texts, state, value) => {
  expect(seeSpf(texts, 'spf.regalo.cr').state).toBe(state);
  if (value) expect(spfRecord(texts, 'spf.regalo.cr')).toBe(value);
});

test('a policy counts at the domain and above it', () => {
  expect(dmarcNames('correo.empresa.co.cr')).toEqual([
    '_dmarc.correo.empresa.co.cr',
    '_dmarc.empresa.co.cr',
    '_dmarc.co.cr',
  ]);
  expect(seeDmarc([[], ['v=DMARC1; p=none'], []]).state).toBe('found');
  expect(seeDmarc([['v=DMARC1; p=REJECT; rua=mailto:a@b.cr']]).state).toBe('found');
  expect(seeDmarc([['else'], []]).state).toBe('missing');
  expect(seeDmarc([['v=DMARC1']]).state).toBe('different');
  expect(seeDmarc([['v=DMARC1; p=none', 'v=DMARC1; p=none']]).state).toBe('different');
  expect(seeDmarc([null, ['v=DMARC1; p=none']]).state).toBe('unknown');
});

describe('where a domain stands', () => {
  const T0 = new Date('2026-11-29T00:00:00Z');
  const at = (hours: number) => new Date(T0.getTime() + hours * 3_600_000);
  const waiting: Standing = {
    ...{ state: 'waiting', seen_at: null, missing_since: null, overridden: false },
  };
  const active = afterLook(waiting, 'found', T0);

  test('it waits until its key is seen', () => {
    for (const key of ['missing', 'different', 'unknown'] as const)
      expect(afterLook(waiting, key, at(100))).toEqual(waiting);
    expect(active).toEqual({ ...waiting, state: 'active', seen_at: T0 });
  });

  test('one lost answer does nothing; a key that is gone for hours has it fall back', () => {
    const once = afterLook(active, 'missing', at(1));
    expect(once.state).toBe('active');
    expect(afterLook(once, 'different', at(6.9)).state).toBe('active');
    expect(afterLook(once, 'found', at(6.9)).missing_since).toBe(null);
    const gone = afterLook(once, 'missing', at(7));
    expect(gone.state).toBe('fallen_back');
    expect(afterLook(gone, 'unknown', at(8)).state).toBe('fallen_back');
    expect(afterLook(gone, 'found', at(8))).toEqual({ ...active, seen_at: at(8) });
  });

  test('without an answer it stays for three days', () => {
    expect(afterLook(active, 'unknown', at(UNANSWERED_HOURS - 1))).toEqual(active);
    expect(afterLook(active, 'unknown', at(UNANSWERED_HOURS)).state).toBe('fallen_back');
  });

  test('DNS does not take back what an operator has confirmed, until the key was seen', () => {
    const confirmed = afterConfirming(waiting);
    expect(confirmed.state).toBe('active');
    for (const key of ['missing', 'unknown'] as const)
      expect(afterLook(confirmed, key, at(1_000))).toEqual(confirmed);
    const seen = afterLook(confirmed, 'found', T0);
    expect(afterLook(afterLook(seen, 'missing', at(1)), 'missing', at(9)).state).toBe(
      'fallen_back',
    );
  });
});
