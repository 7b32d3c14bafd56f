import type { DocumentOwner, Raw } from '../../core/document/document.ts';
import type { Audience, Viewer } from '../../core/document/viewer.ts';
import { seesAll } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';

/** Who writes lore, and what is theirs: keepers write the world's, a player only their own. */
export type LoreAuthor = { readonly trusted: boolean; readonly owner: DocumentOwner; readonly shownTo: Audience };

/** Throws FORBIDDEN for those who only watch. */
export function loreAuthor(viewer: Viewer): LoreAuthor {
  if (seesAll(viewer)) return { trusted: true, owner: { kind: 'WORLD', id: '' }, shownTo: [] };
  if (viewer.kind !== 'seat' || viewer.memberId === null) throw new DomainError('FORBIDDEN');
  return { trusted: false, owner: { kind: 'PLAYER', id: viewer.memberId }, shownTo: [...viewer.seatIds] };
}

/** Whether the author may change it. What is another's does not exist for a player, whoever's it is. */
export function isTheirs({ trusted, owner }: LoreAuthor, document: Raw): boolean {
  if (trusted) return document.owner.kind !== 'PLUGIN';
  return document.owner.kind === owner.kind && document.owner.id === owner.id;
}
