import { BlockList, isIPv4 } from 'node:net';

/** IPv4 networks that nobody reaches over the internet, or that are not for one host (RFC 6890 and others). */
const RESERVED_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Of IPv6 what is not handed out, or hides an IPv4 address. All other public ones begin with 2 or 3. */
const RESERVED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const reserved = new BlockList();
for (const [network, bits] of RESERVED_V4) reserved.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of RESERVED_V6) reserved.addSubnet(network, bits, 'ipv6');
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the internet: of no private network, of no machine's own, of no group. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !reserved.check(address, 'ipv4')
    : unicast.check(address, 'ipv6') && !reserved.check(address, 'ipv6');

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addAddress('::1', 'ipv6');

/** Whether an IP address is this machine's own. */
export const isOwnAddress = (address: string): boolean =>
  own.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
