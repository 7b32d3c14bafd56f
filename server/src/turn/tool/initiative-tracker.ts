import { z } from 'zod';
import type { View } from '../../core/document/document.ts';
import type { InitiativeData, InitiativeEntry } from '../../core/document/kinds/initiative.ts';
import { INITIATIVE_VALUE_MAX, initiativeId } from '../../core/document/kinds/initiative.ts';
import { EVERYONE, KEEPER } from '../../core/document/viewer.ts';
import type { NewFrame } from '../../core/frame/frame.ts';
import type { InitiativeChange } from '../../core/initiative/index.ts';
import { changeInitiative, entryNamed } from '../../core/initiative/index.ts';
import { seededRandom } from '../../core/random/seeded-random.ts';
import { sheetId } from '../../room/sheet/sheet-id.ts';
import { find } from '../../room/snapshot/snapshot.ts';
import { initiativeDice, rollFor } from '../initiative/roll-for.ts';
import { operatedData, operationsOn } from './operated-data.ts';
import type { ToolContext, ToolOutcome } from './tool.ts';
import { characterCalled } from './tool-who.ts';
import { defineTool, ToolRefusal } from './tool.ts';

const actions = ['show', 'add', 'set', 'remove', 'next', 'previous', 'clear'] as const;
const input = z.object({
  action: z.enum(actions).describe('show the order, add or change or remove somebody, go on to the next turn or back, or clear it after the fight'),
  name: z.string().trim().min(1).max(200).optional().describe('Who: a character of the story, or anybody else'),
  initiative: z.number().min(-INITIATIVE_VALUE_MAX).max(INITIATIVE_VALUE_MAX).optional().describe("Their number; the highest goes first. Absent for a character: rolled by the room's rules"),
  hidden: z.boolean().optional().describe('True: players do not know that they are there'),
});
type Input = z.infer<typeof input>;

function shown(data: InitiativeData | null): Record<string, unknown> {
  const entries = data?.entries ?? [];
  return { round: data?.round ?? 0, current: entries.find(({ id }) => id === data?.currentId)?.name ?? null, order: entries.map(({ name, value, hidden }) => ({ name, initiative: value, ...(hidden && { hidden }) })) };
}

function named(name: string | undefined): string {
  if (name === undefined) throw new ToolRefusal('this action needs a name');
  return name;
}

type Placed = { readonly entry: InitiativeEntry; readonly frames: readonly NewFrame[] };

/** Rolls by the room's system; a card of what the table may not read is for the keeper. */
function rolled(character: View<'character'>, isHidden: boolean, context: ToolContext): { readonly value: number; readonly frame: NewFrame } {
  const { system, snapshot, newId, rollSeed, rolls } = context;
  const sheet = system === null ? undefined : find(snapshot, 'sheet', sheetId(character.id, system.rulepack.id));
  const roll = rollFor({ system, characterId: character.id, name: character.data.name, values: sheet?.data.values ?? {}, random: seededRandom(rollSeed(rolls)) });
  const secret = isHidden || character.data.type !== 'player';
  const frame: NewFrame = { id: newId(), type: 'dice', audience: [secret ? KEEPER : EVERYONE], data: initiativeDice(roll, { actor: character.data.name, secret }) };
  return { value: Math.max(-INITIATIVE_VALUE_MAX, Math.min(INITIATIVE_VALUE_MAX, roll.total)), frame };
}

/** A new entry; a character that not everybody knows of is hidden unless it is said otherwise. */
function placed({ name, initiative, hidden }: Input, context: ToolContext): Placed {
  const character = characterCalled(context, named(name)).view ?? undefined;
  const isHidden = hidden ?? (character !== undefined && !character.audience.includes(EVERYONE));
  if (character === undefined && initiative === undefined) throw new ToolRefusal('whoever is no character of the story needs an initiative; roll it with roll_dice');
  const dice = character === undefined || initiative !== undefined ? null : rolled(character, isHidden, context);
  const entry = { id: context.newId(), name: character?.data.name ?? named(name), characterId: character?.id ?? null, value: dice?.value ?? initiative ?? 0, hidden: isHidden };
  return { entry, frames: dice === null ? [] : [dice.frame] };
}

function known(data: InitiativeData | null, { name }: Input): InitiativeEntry {
  const entry = entryNamed(data, named(name));
  if (entry === undefined) throw new ToolRefusal(`not in the order; there are: ${(data?.entries ?? []).map((each) => each.name).join(', ')}`);
  return entry;
}

function changeOf(asked: Input, data: InitiativeData | null): InitiativeChange {
  const { action, initiative, hidden } = asked;
  if (action === 'set') return { do: 'set', id: known(data, asked).id, ...(initiative !== undefined && { value: initiative }), ...(hidden !== undefined && { hidden }) };
  if (action === 'remove') return { do: 'remove', id: known(data, asked).id };
  if (action === 'next' || action === 'previous') {
    if (data === null || data.entries.length === 0) throw new ToolRefusal('nobody is in the order');
    return { do: action, from: { round: data.round, currentId: data.currentId } };
  }
  return { do: 'clear' };
}

/** Models that lose count call it again: a turn of the story goes on by one turn of the fight at most. */
function hasGoneOn(context: ToolContext): boolean {
  const changes = operationsOn(context, initiativeId).flatMap((operation) => (operation.kind === 'initiative' ? [operation.change.do] : []));
  return changes.slice(changes.lastIndexOf('clear') + 1).includes('next');
}

function run(asked: Input, context: ToolContext): ToolOutcome {
  const before = operatedData(context, 'initiative', initiativeId);
  if (asked.action === 'show') return { result: shown(before) };
  if (asked.action === 'next' && hasGoneOn(context)) return { result: { ...shown(before), hint: 'already gone on in this turn' } };
  const added = asked.action === 'add' ? placed(asked, context) : null;
  const change: InitiativeChange = added === null ? changeOf(asked, before) : { do: 'put', entry: added.entry };
  const after = changeInitiative(before, change);
  const frames = added?.frames ?? [];
  return { result: shown(after), frames, rolls: frames.length, effects: [{ op: 'operate', documentId: initiativeId, operation: { kind: 'initiative', change } }] };
}

/** Keeps the order of turns of a fight. */
export const initiativeTracker = defineTool<Input>({
  name: 'initiative_tracker',
  input,
  run,
});
