import { DomainError } from '../../core/error/domain-error.ts';
import { shown } from '../../core/error/issues-of-zod.ts';

/** The value that a JSON text writes. Throws INVALID_INPUT under `path`. */
export function readJson(text: string, path: readonly string[]): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('INVALID_INPUT', {}, [{ path, code: 'ISSUE_FORMAT', params: { seen: shown(text), expected: 'JSON' } }]);
  }
}
