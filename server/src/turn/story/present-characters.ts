import { find } from '../../room/snapshot/snapshot.ts';
import type { TurnContext } from '../turn-context.ts';

/**
 * Who was there for what a turn tells: whoever acted or spoke in it, and whom the keeper named. Nobody is guessed from the
 * text, and nobody who is no character of the room is among them.
 */
export function presentCharacters({ actions, snapshot, draft }: Pick<TurnContext, 'actions' | 'snapshot' | 'draft'>, named: readonly string[]): string[] {
  const acted = actions.flatMap(({ actorId, source }) => (actorId === null || source === 'system' ? [] : [actorId]));
  const spoke = draft.entries().flatMap((entry) => ('type' in entry && entry.type === 'narrative' && entry.data.characterId !== null ? [entry.data.characterId] : []));
  return [...new Set([...acted, ...spoke, ...named])].filter((id) => find(snapshot, 'character', id) !== undefined);
}
