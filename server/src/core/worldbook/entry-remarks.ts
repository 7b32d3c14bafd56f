import { readDecorators } from './decorators.ts';
import type { Diagnostic } from './diagnostic.ts';
import { inertReasonOf } from './inert-reason.ts';
import type { WorldBookEntry } from './model.ts';
import { regexMatcherOf } from './regex/regex-matcher.ts';

/** What of an entry will not do what its author may expect: it is inert, uses decorators that have no effect, or regexes that cannot be bounded. */
export function entryRemarks(entry: WorldBookEntry, path: readonly string[]): Diagnostic[] {
  const title = entry.comment;
  const read = readDecorators(entry);
  const inert = inertReasonOf(entry, read);
  const { additionalKeys, excludeKeys } = read.decorators;
  const regexes = [...entry.keys, ...entry.secondaryKeys, ...additionalKeys, ...excludeKeys].flatMap((key): Diagnostic[] => {
    const reading = key.trimStart().startsWith('/') ? regexMatcherOf(key) : null;
    return reading?.ok === false ? [{ severity: 'warning', code: 'WORLD_BOOK_REGEX_UNSUPPORTED', path, params: { title, key, seen: reading.detail } }] : [];
  });
  return [
    ...(inert === null ? [] : [{ severity: 'info', code: inert.code, path, params: inert.params } as const]),
    ...read.unsupported.map((decorator): Diagnostic => ({ severity: 'warning', code: 'WORLD_BOOK_DECORATOR_UNSUPPORTED', path, params: { title, decorator } })),
    ...regexes,
  ];
}
