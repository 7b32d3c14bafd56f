import type { Viewer } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { hasScope, isOperator, isSignedIn } from '../../room/key/principal.ts';
import type { KeyScope } from '../../room/key/key-row.ts';
import type { Context } from '../context/context.ts';

/** Whoever asks has a key. Throws UNAUTHENTICATED, which ends the whole request. */
export function requireSignedIn(context: Context): void {
  if (!isSignedIn(context.principal)) throw new DomainError('UNAUTHENTICATED');
}

/** The key of a program has this scope; keys of people have all. Throws KEY_SCOPE_MISSING. */
export function requireScope(context: Context, scope: KeyScope): void {
  if (!hasScope(context.principal, scope)) throw new DomainError('KEY_SCOPE_MISSING', { scope });
}

/** Throws FORBIDDEN for everybody but operators. */
export function requireOperator(context: Context): void {
  if (!isOperator(context.principal)) throw new DomainError('FORBIDDEN');
}

/** Who the asker is in a room. Throws NOT_FOUND for strangers: for them the room does not exist. */
export async function requireViewer(context: Context, roomId: string): Promise<Viewer> {
  const viewer = await context.viewerIn(roomId);
  if (viewer === null) throw new DomainError('NOT_FOUND');
  return viewer;
}

/** The asker runs the room, or the deployment. Throws NOT_FOUND for strangers, FORBIDDEN for players and spectators. */
export async function requireKeeper(context: Context, roomId: string): Promise<Viewer & { kind: 'keeper' | 'operator' }> {
  const viewer = await requireViewer(context, roomId);
  if (viewer.kind === 'keeper' || viewer.kind === 'operator') return viewer;
  throw new DomainError('FORBIDDEN');
}

/** The member that the asker is in a room, for attribution; null for an operator who is none. */
export function memberIdOf(viewer: Viewer): string | null {
  return viewer.kind === 'operator' ? null : viewer.memberId;
}
