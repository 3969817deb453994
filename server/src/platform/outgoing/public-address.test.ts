import { expect, test } from 'vitest';
import { isOwnAddress, isPublicAddress } from './public-address.ts';

test.each([
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('127.0.0.0/8 and ::1 are this machine', () => {
  expect(['127.0.0.1', '127.5.5.5', '::1', '8.8.8.8', '10.0.0.1'].map(isOwnAddress)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
