import { resolveCharacter } from '../../core/character/resolve-character.ts';
import type { View } from '../../core/document/document.ts';
import { EVERYONE, KEEPER } from '../../core/document/viewer.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import { find } from '../../room/snapshot/snapshot.ts';
import { sheetId } from '../../room/sheet/sheet-id.ts';
import type { Figures } from '../rules/figures.ts';
import { figuresOf } from '../rules/figures.ts';
import type { MissingSheet } from '../rules/sheet-effects.ts';
import { castSoFar } from './cast-so-far.ts';
import { sheetSoFar } from './sheet-so-far.ts';
import type { ToolContext } from './tool.ts';
import { ToolRefusal } from './tool.ts';
import { unresolvedText } from './unresolved-text.ts';

/** The character that a model means by an id, a name or an alias, or why it means nobody. Throws ToolRefusal where it means several. */
export function characterCalled(context: Pick<ToolContext, 'snapshot' | 'effects'>, name: string): { readonly view: View<'character'> | null; readonly why: string } {
  const cast = castSoFar(context);
  const resolution = resolveCharacter(cast, name.trim());
  if (resolution.status === 'found') return { view: resolution.character.view, why: '' };
  const why = unresolvedText(name, resolution, cast);
  if (resolution.status === 'ambiguous') throw new ToolRefusal(why);
  return { view: null, why };
}

/** The character that a call is about; without a name, whom the story follows. Throws ToolRefusal with the names there are. */
export function requireCalled(context: ToolContext, name: string | null | undefined): View<'character'> {
  if (name == null || name.trim() === '') {
    if (context.actor === null) throw new ToolRefusal('nobody acts in this turn: name a character');
    return context.actor;
  }
  const { view, why } = characterCalled(context, name);
  if (view === null) throw new ToolRefusal(why);
  return view;
}

/** The figures of a character as they stand in the turn. Those of others than players' characters stay out of cards for players. */
export function figuresInTurn(context: ToolContext, { rulepack }: RoomSystem, character: View<'character'>): Figures {
  const sheet = find(context.snapshot, 'sheet', sheetId(character.id, rulepack.id));
  const concealed = character.data.type !== 'player' && sheet?.audience.includes(EVERYONE) !== true;
  const { values = {}, statusEffects = [] } = sheetSoFar(context, character.id, rulepack.id) ?? {};
  return figuresOf(rulepack, { characterId: character.id, name: character.data.name, values, statusEffects, concealed });
}

/**
 * Somebody who rolls. Who is no character of the room needs a figure of their own; theirs are the keeper's to know. Throws
 * ToolRefusal.
 */
export function whoRolls(context: ToolContext, system: RoomSystem, { name, hasFigure }: { name: string | null | undefined; hasFigure: boolean }): Figures {
  if (name == null || name.trim() === '') return figuresInTurn(context, system, requireCalled(context, name));
  const { view, why } = characterCalled(context, name);
  if (view !== null) return figuresInTurn(context, system, view);
  if (!hasFigure) throw new ToolRefusal(why);
  return figuresOf(system.rulepack, { characterId: null, name: name.trim(), values: {}, concealed: true });
}

/** How the sheet of a character begins, where the turn writes the first thing on it; null where there is one. */
export function missingSheet(context: ToolContext, { rulepack }: RoomSystem, characterId: string | null): MissingSheet | null {
  const character = characterId === null ? undefined : find(context.snapshot, 'character', characterId);
  if (character === undefined || sheetSoFar(context, character.id, rulepack.id) !== null) return null;
  // Players read the sheets of players' characters whom they know; others' are the keeper's.
  const shownTo = character.data.type === 'player' ? character.audience.filter((key) => key !== KEEPER) : [];
  return { shownTo, owner: character.owner };
}
