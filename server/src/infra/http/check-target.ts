import { isIP } from 'node:net';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Reach } from './reach.ts';

/** A URL that was looked at, and the only addresses that a connection for it may go to. */
export type Target = { readonly url: URL; readonly host: string; readonly addresses: readonly string[] };

/** 2,048 characters: what every browser and server takes. */
const longestUrl = 2_048;

/** Names that mean the machine itself or its own network, whatever a resolver says; so does a name without any dot. */
const localName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|arpa|onion|test|invalid)$/;

function parseUrl(text: string, base: URL | undefined): URL {
  const url = text.length <= longestUrl ? URL.parse(text, base) : null;
  if (url === null) throw new DomainError('HTTP_URL_INVALID');
  return url;
}

/** The host without the brackets of IPv6 and without the dot that ends a full name. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
}

async function addressesOf(host: string, reach: Reach): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  if (localName.test(host) || !host.includes('.')) throw new DomainError('HTTP_ADDRESS_REFUSED', { host });
  const addresses = await reach.resolve(host).catch(() => []);
  if (addresses.length === 0) throw new DomainError('HTTP_NAME_UNKNOWN', { host });
  return addresses;
}

/**
 * Looks at a URL, or at a redirect from `base`, before anything is sent: scheme, credentials, port, and EVERY address
 * that its name has. One refused address refuses the name, because which one a connection takes is chance. Throws HTTP_ codes.
 */
export async function checkTarget(text: string, reach: Reach, base?: URL): Promise<Target> {
  const url = parseUrl(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new DomainError('HTTP_SCHEME_REFUSED', { scheme: url.protocol.slice(0, 40) });
  const host = hostOf(url);
  if (url.username !== '' || url.password !== '') throw new DomainError('HTTP_CREDENTIALS_REFUSED', { host });
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!reach.mayUsePort(port)) throw new DomainError('HTTP_PORT_REFUSED', { host, port });
  const addresses = await addressesOf(host, reach);
  if (!addresses.every((address) => reach.mayConnect(address))) throw new DomainError('HTTP_ADDRESS_REFUSED', { host });
  return { url, host, addresses };
}
