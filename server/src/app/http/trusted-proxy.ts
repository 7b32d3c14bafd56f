import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** IPv4 addresses arrive in IPv6 clothes on sockets that take both. */
export function plainAddress(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Tells whether an address belongs to one of these addresses and networks (`10.0.0.0/8`). */
export function proxyMatcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** Loopback means this machine; a request that a proxy passed on does not come from it. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^127\./.test(address);
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

/**
 * The asker's address: the last one in the chain of forwarders that is no trusted proxy. What an untrusted sender writes
 * into the header is ignored.
 */
export function addressOf(request: IncomingMessage, isTrusted: (address: string) => boolean): string {
  const socket = plainAddress(request.socket.remoteAddress);
  if (!isTrusted(socket)) return socket;
  const chain = (header(request, 'x-forwarded-for') ?? '').split(',').map((part) => plainAddress(part.trim())).filter((part) => isIP(part) !== 0);
  return chain.findLast((address) => !isTrusted(address)) ?? chain[0] ?? socket;
}

/** Whether the asker's connection is encrypted, as far as a trusted proxy or the socket itself tells. */
export function isSecure(request: IncomingMessage, isTrusted: (address: string) => boolean): boolean {
  if ('encrypted' in request.socket) return true;
  return isTrusted(plainAddress(request.socket.remoteAddress)) && header(request, 'x-forwarded-proto')?.split(',')[0]?.trim() === 'https';
}

/** Whether a proxy passed this request on, trusted or not. */
export function isForwarded(request: IncomingMessage): boolean {
  return ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'].some((name) => request.headers[name] !== undefined);
}
