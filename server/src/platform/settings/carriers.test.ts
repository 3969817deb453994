import { expect, test } from 'vitest';
import { imap, mailAddress, smtp } from './addresses.ts';

test('a mailbox that mails come back to has an address with user and password', () => {
  for (const good of [
    'imaps://user:pass%2Fword@mail.example:993/INBOX',
    'imap://user%40mail.example:password@mail.example/Bounces',
    'imap://user:password@mail.example?tls=off',
  ])
    expect(imap.parse(good)).toBe(good);
  for (const wrong of [
    'imaps://mail.example/INBOX',
    'imaps://user@mail.example',
    'pop3://user:password@mail.example',
    'imaps://user:%E0%A4@mail.example',
    'imap://user:password@mail.example?tls=maybe',
    'somewhere',
  ])
    expect(imap.safeParse(wrong).error?.message, wrong).toContain('must be like imaps:');
});

test('a mail server may say whether TLS is used', () => {
  expect(smtp.safeParse('smtp://mail.example?tls=off').success).toBe(true);
  for (const wrong of ['http://mail.example', 'smtp://mail.example?tls=no'])
    expect(smtp.safeParse(wrong).success, wrong).toBe(false);
});

test('a sender is an address, with a name or without', () => {
  for (const good of ['gifts@example.com', 'Regalo <gifts@example.com>'])
    expect(mailAddress.parse(good)).toBe(good);
  for (const wrong of [
    'Regalo',
    '@',
    'Regalo <gifts@>',
    'gifts@example.com\nBcc: spy@example.com',
    'a@example.com b@example.com',
  ])
    expect(mailAddress.safeParse(wrong).success, wrong).toBe(false);
});
