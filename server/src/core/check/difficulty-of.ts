import { DomainError } from '../error/domain-error.ts';
import { nearest } from '../error/nearest.ts';
import type { Difficulty, Resolution } from './resolution.ts';

/** The difficulty of an id. Throws CHECK_DIFFICULTY_UNKNOWN, which names those there are and the nearest. */
export function difficultyOf(resolution: Resolution, id: string): Difficulty {
  const found = resolution.difficulties.get(id);
  if (found !== undefined) return found;
  const known = [...resolution.difficulties.keys()];
  throw new DomainError('CHECK_DIFFICULTY_UNKNOWN', { seen: id, expected: known.join(', '), suggestion: nearest(id, known) });
}
