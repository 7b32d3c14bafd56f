import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Target } from './check-target.ts';

/** Answers every look-up of a connection with what was checked: a name that points elsewhere a moment later changes nothing. */
function pinned(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, { all }, callback) => {
    const [first] = answers;
    if (all === true || first === undefined) callback(null, answers);
    else callback(null, first.address, first.family);
  };
}

/**
 * One GET without cookies, credentials or a referrer, on a connection of its own: a kept one would belong to an older
 * look-up. Follows nothing. Rejects with HTTP_UNREACHABLE where no answer comes.
 */
export function requestOnce(target: Target, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = target.url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(target.url, { agent: false, lookup: pinned(target.addresses), signal, headers, maxHeaderSize: 16_384 });
  request.on('response', resolve);
  request.on('error', () => reject(new DomainError('HTTP_UNREACHABLE', { host: target.host })));
  request.end();
  return promise;
}
