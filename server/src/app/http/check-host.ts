import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Config } from '../../infra/config/config.ts';

function hostnameOf(host: string): string | null {
  return URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`).hostname.replace(/^\[|\]$/g, '') : null;
}

/** Names that cannot be pointed at this machine from outside: local ones, addresses, and the one the operator named. */
export function isOwnHost(host: string | undefined, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const name = hostnameOf(host ?? '');
  if (name === null || host === undefined || /[/?#@\\]/.test(host)) return false;
  if (name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0) return true;
  return publicUrl !== null && new URL(publicUrl).hostname === name;
}

/** Throws HOST_REFUSED for names that anybody can point here: a page of theirs would share their origin with us. */
export function checkHost(request: IncomingMessage, config: Pick<Config, 'publicUrl'>): void {
  const { host } = request.headers;
  if (!isOwnHost(host, config)) throw new DomainError('HOST_REFUSED', { host: (host ?? '').slice(0, 100) });
}
