import { characterNameKey } from '../../core/character/character-name-key.ts';
import { resolveCharacter } from '../../core/character/resolve-character.ts';
import type { View } from '../../core/document/document.ts';
import type { Issue } from '../../core/error/issue.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { displayName } from '../../core/rulepack/index.ts';
import { readSheetEdits, startVitals } from '../../core/sheet/index.ts';
import { allDocuments } from '../../room/document/read-documents.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import { requireSystem } from '../../room/rulepack/room-system.ts';
import type { RoomSystem } from '../../room/rulepack/room-system.ts';
import { editSheet, putSheet, sheetInWrite } from '../../room/sheet/edit-sheet.ts';
import { sheetsOf } from '../../room/sheet/read-sheets.ts';
import { figuresOf, requireFigure } from '../rules/figures.ts';
import { readActing, requireCharacter } from './acting.ts';
import type { Command, CommandContext, CommandOutcome } from './command.ts';
import { changesText, issueLines, sheetText } from './sheet-text.ts';

const showWords = ['', 'show', '显示', '查看'];
const finalWords = ['finalize', 'finalise', 'final', '定稿', '完成'];

type Rulepack = RoomSystem['rulepack'];

/** The character of a name, as far as the sender knows them; absent for words that name nobody. */
async function characterNamed(context: CommandContext, name: string): Promise<View<'character'> | undefined> {
  const { table } = await readActing(context);
  const people = table.seats.flatMap(({ characters }) => characters).map((view) => ({ id: view.id, name: view.data.name, aliases: view.data.aliases, view }));
  const resolution = resolveCharacter(people, name);
  // A name of several is told as such, with what keeps them apart: nobody chooses for the sender.
  if (resolution.status === 'ambiguous') throw new DomainError('COMMAND_ARGUMENT', { seen: name.slice(0, 40), expected: resolution.candidates.map(({ id }) => id).join(', ') });
  return resolution.status === 'found' ? resolution.character.view : undefined;
}

/** One stat of the sender's own, or everything of somebody whose sheet they may read. */
async function shown(rest: string, context: CommandContext, rulepack: Rulepack): Promise<CommandOutcome> {
  const { ports, room, viewer, locale } = context;
  const other = rest === '' ? undefined : await characterNamed(context, rest);
  const character = other ?? (await requireCharacter(context));
  const sheet = (await sheetsOf({ db: ports.db, roomId: room.id, viewer }, rulepack.id, [character.id])).get(character.id);
  if (other !== undefined && sheet === undefined) throw new DomainError('RULES_NO_SHEET', { name: character.data.name });
  const values = sheet?.data.values ?? {};
  if (other === undefined && rest !== '') {
    const { key, value } = requireFigure(figuresOf(rulepack, { characterId: character.id, name: character.data.name, values }), rest);
    return { reply: `${displayName(rulepack, key, locale)} ${value}` };
  }
  return { reply: sheetText({ rulepack, name: character.data.name, values, statusEffects: sheet?.data.statusEffects ?? [] }, locale) };
}

/** Pools at what they start with, by the attributes as they are. */
function finalized({ locale }: CommandContext, rulepack: Rulepack, characterId: string): CommandOutcome {
  const change = async (write: RoomWrite) => {
    const before = (await sheetInWrite(write, { rulepack, characterId }))?.data.values ?? {};
    const values = startVitals(rulepack, before);
    await putSheet(write, { rulepack, characterId }, { values });
    const changes = Object.keys(values).filter((name) => values[name] !== before[name]).map((name) => ({ name, before: before[name] ?? null, after: values[name] ?? 0 }));
    return changesText(rulepack, { changes, notes: [] }, locale);
  };
  return { change };
}

/** Throws SHEET_REFUSED where a new name is that of somebody: who writes `沈舟2 力量3` wants another sheet than their own. */
function refuseNames(notes: readonly Issue[], characters: readonly View<'character'>[]): void {
  const names = characters.flatMap(({ data }) => [data.name, ...data.aliases].map(characterNameKey));
  const taken = notes.filter(({ code, params }) => code === 'ISSUE_SHEET_NAME_NEW' && names.some((name) => name.startsWith(characterNameKey(String(params?.['seen'])))));
  if (taken.length > 0) throw new DomainError('SHEET_REFUSED', {}, taken.map((issue) => ({ ...issue, code: 'ISSUE_SHEET_NAME_UNKNOWN' })));
}

/** Writes what was typed to the sender's own sheet. Throws SHEET_REFUSED with every slip. */
async function edited(argument: string, context: CommandContext, { rulepack, characterId }: { rulepack: Rulepack; characterId: string }): Promise<CommandOutcome> {
  const { ports, room, viewer, locale } = context;
  const read = readSheetEdits(rulepack, argument);
  if (!read.ok) throw new DomainError('SHEET_REFUSED', {}, read.issues);
  if (read.notes.length > 0) refuseNames(read.notes, await allDocuments({ db: ports.db, roomId: room.id, viewer }, ['character']));
  const change = async (write: RoomWrite) => {
    const applied = await editSheet(write, { rulepack, characterId }, { edits: read.edits, mode: 'edit' });
    return [changesText(rulepack, applied, locale), ...issueLines(read.notes, locale)].join('\n');
  };
  return { change };
}

/** Shows a sheet by the room's system, or writes to one's own. */
export const sheetCommand: Command = {
  word: 'sheet',
  words: ['st', 'sheet', '属性', '角色卡'],
  keeperOnly: false,
  isServed: (system) => system !== null,
  run: async (argument, context) => {
    const { rulepack } = requireSystem(context.ports, context.room);
    const [first = ''] = argument.split(/\s/, 1);
    const word = first.toLowerCase();
    if (showWords.includes(word)) return shown(argument.slice(first.length).trim(), context, rulepack);
    const { id } = await requireCharacter(context);
    if (finalWords.includes(argument.toLowerCase())) return finalized(context, rulepack, id);
    return edited(argument, context, { rulepack, characterId: id });
  },
};
