import { expect, test } from 'vitest';
import { networkOf, widerNetworkOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('an IPv6 address has a /48 besides, and an IPv4 one has not', () => {
  expect(widerNetworkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
  expect(widerNetworkOf('2001:db8::1')).toBe('2001:db8:0::/48');
  for (const other of ['203.0.113.7', '::ffff:203.0.113.7', 'unknown', ''])
    expect(widerNetworkOf(other)).toBeUndefined();
});
