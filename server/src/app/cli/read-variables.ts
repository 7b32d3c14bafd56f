import { DomainError } from '../../core/error/domain-error.ts';
import { shown } from '../../core/error/issues-of-zod.ts';
import type { Variables } from '../../core/expr/index.ts';
import { readInputFile } from './read-input-file.ts';
import { readJson } from './read-json.ts';

/** A JSON map holds only values that an expression knows. */
const isVariables = (value: unknown): value is Variables => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Variables from the option `--vars`: JSON itself, or `@` and a file of it. Throws INVALID_INPUT, IMPORT_FILE_UNREADABLE. */
export async function readVariables(option: string): Promise<Variables> {
  const text = option.startsWith('@') ? new TextDecoder().decode((await readInputFile(option.slice(1))).bytes) : option;
  const value = readJson(text, ['vars']);
  if (isVariables(value)) return value;
  throw new DomainError('INVALID_INPUT', {}, [{ path: ['vars'], code: 'ISSUE_TYPE', params: { seen: shown(value), expected: '{ "name": 1 }' } }]);
}
