import type { Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { isNameTaken } from './cast-in-write.ts';

/**
 * Refuses a character for what is wrong with them. Whoever runs the room is told whose a name is and how it is given up; players are told
 * that it is taken and no more: it may be somebody whom they have not met. Throws CHARACTER_NAME_TAKEN, INVALID_INPUT.
 */
export function refuseCharacter(issues: readonly Issue[], viewer: Viewer): void {
  if (issues.length === 0) return;
  const told = seesAll(viewer) ? issues : issues.map((issue): Issue => (isNameTaken(issue) ? { path: issue.path, code: 'CHARACTER_NAME_TAKEN' } : issue));
  throw new DomainError(issues.some(isNameTaken) ? 'CHARACTER_NAME_TAKEN' : 'INVALID_INPUT', {}, told);
}
