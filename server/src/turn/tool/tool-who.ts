import { characterNameKey } from '../../core/character/character-name-key.ts';
import type { View } from '../../core/document/document.ts';
import { EVERYONE, KEEPER } from '../../core/document/viewer.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import { find, ofKind } from '../../room/snapshot/snapshot.ts';
import { sheetId } from '../../room/sheet/sheet-id.ts';
import type { Figures } from '../rules/figures.ts';
import { figuresOf } from '../rules/figures.ts';
import type { MissingSheet } from '../rules/sheet-effects.ts';
import { sheetSoFar } from './sheet-so-far.ts';
import type { ToolContext } from './tool.ts';
import { ToolRefusal } from './tool.ts';

/** A character by id, name or alias, as a model writes them. */
export function characterCalled({ snapshot }: Pick<ToolContext, 'snapshot'>, name: string): View<'character'> | undefined {
  const key = characterNameKey(name);
  const byId = find(snapshot, 'character', name.trim());
  return byId ?? ofKind(snapshot, 'character').find(({ data }) => [data.name, ...data.aliases].some((each) => characterNameKey(each) === key));
}

function refusal({ snapshot }: ToolContext, name: string): ToolRefusal {
  const known = ofKind(snapshot, 'character').slice(0, 40).map(({ data }) => data.name);
  return new ToolRefusal(`no character “${name.slice(0, 80)}”; known: ${known.join(', ')}`);
}

/** The character that a call is about; without a name, whom the story follows. Throws ToolRefusal with the names there are. */
export function requireCalled(context: ToolContext, name: string | null | undefined): View<'character'> {
  const character = name == null || name.trim() === '' ? context.actor : characterCalled(context, name);
  if (character == null) throw name == null ? new ToolRefusal('nobody acts in this turn: name a character') : refusal(context, name);
  return character;
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
  const character = name == null || name.trim() === '' ? context.actor : characterCalled(context, name);
  if (character != null) return figuresInTurn(context, system, character);
  if (name == null || !hasFigure) throw name == null ? new ToolRefusal('nobody acts in this turn: name a character') : refusal(context, name);
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
