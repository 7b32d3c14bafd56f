import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { logLevels } from '../log/log.ts';
import { secretOf } from '../secret/deployment-secret.ts';

/** A setting read from text by `parse`, which answers undefined for what it cannot accept. */
function setting<T>(expected: string, parse: (text: string) => T | undefined) {
  return z.string().transform((text, context) => {
    const value = parse(text.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: expected });
    return z.NEVER;
  });
}

function wholeNumber(minimum: number, maximum: number) {
  return (text: string) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= minimum && value <= maximum ? value : undefined;
  };
}

const switches: Record<string, boolean> = { on: true, off: false };
const onOff = (fallback: boolean) => setting('on or off', (text) => switches[text.toLowerCase()]).default(fallback);

function addressOf(text: string, protocols: readonly string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && protocols.includes(url.protocol) ? url : undefined;
}

/** The origin of a web address that has nothing behind its host; the server lives at the root of an origin. */
function originOf(text: string): string | undefined {
  const url = addressOf(text, ['http:', 'https:']);
  return url !== undefined && url.pathname === '/' && url.search === '' && url.username === '' ? url.origin : undefined;
}

function listOf<T>(parse: (text: string) => T | undefined) {
  return (text: string): T[] | undefined => {
    const values = text.split(',').filter((part) => part.trim() !== '').map((part) => parse(part.trim()));
    return values.every((value) => value !== undefined) ? values.filter((value) => value !== undefined) : undefined;
  };
}

function networkOf(text: string): string | undefined {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return undefined;
  return bits === undefined || wholeNumber(0, family === 4 ? 32 : 128)(bits) !== undefined ? text : undefined;
}

const word = (expected: string, minimum = 1) => setting(expected, (text) => (text.length >= minimum && !/\s/.test(text) ? text : undefined)).nullable().default(null);
const webAddress = (text: string) => addressOf(text, ['http:', 'https:'])?.href;

/** Every name that the server reads, with what it must look like and what holds without it. */
export const environmentSchema = z.object({
  PORT: setting('a port from 0 (any free one) to 65535', wholeNumber(0, 65_535)).default(4000),
  HOST: setting('an address or host name to listen on', (text) => (/^[\w.:-]+$/.test(text) ? text : undefined)).default('127.0.0.1'),
  DATABASE_URL: setting('postgresql://user:password@host:port/database', (text) => addressOf(text, ['postgres:', 'postgresql:'])?.href).nullable().default(null),
  LOG_LEVEL: setting(logLevels.join(', '), (text) => logLevels.find((level) => level === text.toLowerCase())).default('info'),
  LOREKEEP_DATA_DIR: setting('a folder', (text) => resolve(text)).prefault('data'),
  LOREKEEP_OPERATOR_KEY: word('a key of at least 8 characters without spaces', 8),
  LOREKEEP_PUBLIC_URL: setting('https://host without a path', originOf).nullable().default(null),
  LOREKEEP_TRUSTED_PROXY: setting('addresses or networks, such as 127.0.0.1, 10.0.0.0/8', listOf(networkOf)).default([]),
  LOREKEEP_CORS_ORIGINS: setting('origins, such as https://one.example, https://two.example', listOf(originOf)).default([]),
  LOREKEEP_AUTHOR_CODE: onOff(true),
  LOREKEEP_KEEPER_PACKS: onOff(true),
  LOREKEEP_CONSOLE: onOff(true),
  LOREKEEP_CONSOLE_DEV_URL: setting('http://host:port', originOf).nullable().default(null),
  LOREKEEP_DEV: setting('1 or 0', (text) => (['1', '0'].includes(text) ? text === '1' : undefined)).default(false),
  LOREKEEP_SECRET: setting('32 bytes in hex or base64, as from: openssl rand -hex 32', (text) => (secretOf(text) === undefined ? undefined : text)).nullable().default(null),
  LOREKEEP_LLM_PROVIDER: word('the name of a model provider'),
  LOREKEEP_LLM_BASE_URL: setting('an http or https address', webAddress).nullable().default(null),
  LOREKEEP_LLM_KEY: word('a key without spaces'),
  LOREKEEP_LLM_MODEL: word('the name of a model'),
  LOREKEEP_FAILPOINT: setting('the number of a failpoint, from 1', wholeNumber(1, 1_000_000)).nullable().default(null),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Names whose values a message must not repeat. */
export const secretNames: readonly string[] = ['DATABASE_URL', 'LOREKEEP_OPERATOR_KEY', 'LOREKEEP_SECRET', 'LOREKEEP_LLM_KEY'];
