import { isIPv6 } from 'node:net';

/**
 * The network that an asker counts as: an IPv4 address is one, of IPv6 a household has a whole /64. The short form of an
 * address (`::`) is written out first, for the same network has many.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? first : [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
