import { DomainError } from '../../core/error/domain-error.ts';
import { shown } from '../../core/error/issues-of-zod.ts';
import type { Call } from './verb.ts';

/** The numbers of an option that is given as `name=number`, as often as one likes. Throws INVALID_INPUT. */
export function namedNumbers({ options }: Call, option: string): Record<string, number> {
  const given = options[option];
  const texts = Array.isArray(given) ? given.map(String) : [];
  const read = texts.map((text) => ({ text, match: /^([^=]+)=(-?\d+(?:\.\d+)?)$/u.exec(text) }));
  const issues = read.filter(({ match }) => match === null).map(({ text }) => ({ path: [option], code: 'ISSUE_FORMAT', params: { seen: shown(text), expected: 'name=number' } }));
  if (issues.length > 0) throw new DomainError('INVALID_INPUT', {}, issues);
  return Object.fromEntries(read.map(({ match }) => [match?.[1] ?? '', Number(match?.[2])]));
}
