import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, as URL parsing writes them: short, lower-case, no dots. */
function groupsOf(address: string): string[] {
  const text = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = text.split('::');
  const before = head ? head.split(':') : [];
  if (tail === undefined) return before;
  const after = tail ? tail.split(':') : [];
  return [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
}

const dotted = (high = '0', low = '0') =>
  [high, low].flatMap((group) => [
    Number.parseInt(group, 16) >> 8,
    Number.parseInt(group, 16) & 255,
  ]);

/** An address as IPv4 or as the groups of IPv6; the text itself where it is neither. */
function read(address: string): string | string[] {
  const [plain = ''] = address.split('%');
  if (isIPv4(plain) || !isIPv6(plain)) return address;
  const groups = groupsOf(plain);
  const mapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff';
  return mapped ? dotted(groups[6], groups[7]).join('.') : groups;
}

/**
 * Whose tries are counted together: an IPv4 address, however it is written, or the /64 of an IPv6
 * one, since whoever has one of its addresses has them all.
 */
export function networkOf(address: string): string {
  const found = read(address);
  return typeof found === 'string' ? found : `${found.slice(0, 4).join(':')}::/64`;
}

/** The /48 of an IPv6 address, which one customer of a provider may have; undefined for others. */
export function widerNetworkOf(address: string): string | undefined {
  const found = read(address);
  return typeof found === 'string' ? undefined : `${found.slice(0, 3).join(':')}::/48`;
}

/** The /24 of an IPv4 address or the /48 of an IPv6 one: a place, and nobody's own line. Null if it is neither. */
export function shownNetworkOf(address: string): string | null {
  const found = read(address);
  if (typeof found !== 'string') return `${found.slice(0, 3).join(':')}::/48`;
  return isIPv4(found) ? `${found.split('.').slice(0, 3).join('.')}.0/24` : null;
}
