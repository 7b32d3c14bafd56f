import type { diceCodes } from '../error/codes/dice.ts';
import { DomainError } from '../error/domain-error.ts';
import type { ErrorParams } from '../error/issue.ts';

export type DiceCode = keyof typeof diceCodes;

/**
 * A dice expression that cannot be read or rolled. `position` is the place in the expression as written, in UTF-16
 * units from 0 (for `slice`); the parameter `column` is the same place counted from 1 (for words).
 */
export class DiceError extends DomainError {
  readonly position: number;

  constructor(code: DiceCode, position: number, params: ErrorParams = {}) {
    super(code, { column: position + 1, ...params });
    this.name = 'DiceError';
    this.position = position;
  }
}
