import { DomainError } from '../../core/error/domain-error.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { wordsIn } from '../../core/rulepack/index.ts';
import { seededRandom } from '../../core/random/seeded-random.ts';
import type { CreationRequest } from '../../core/sheet/index.ts';
import { archetypeOf, methodsOf } from '../../core/sheet/index.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import { newSeed } from '../../infra/random/random.ts';
import { createCharacterIn } from '../../room/character/create-character.ts';
import { withNameTries } from '../../room/character/name-tries.ts';
import { systemOf } from '../../room/rulepack/room-system.ts';
import { sheetInWrite } from '../../room/sheet/edit-sheet.ts';
import { putNewSheet } from '../../room/sheet/new-sheet.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';
import { actingSeatId, readActing } from './acting.ts';
import type { Command, CommandContext, CommandOutcome } from './command.ts';
import { issueLines, sheetText } from './sheet-text.ts';

/** Whom to make: a name for somebody new, nothing for the sender's character that has no sheet yet; words about them. */
export type Wanted = { readonly rulepack: Rulepack; readonly name: string; readonly description: string };

/** `name | description`. */
export function readWanted(argument: string): Omit<Wanted, 'rulepack'> {
  const [name = '', ...words] = argument.split(/[|｜]/);
  return { name: name.trim(), description: words.join('|').trim() };
}

/** Words about somebody decide what matters to them; without any, dice decide where the system has some. */
function requestFor({ rulepack, description }: Wanted): CreationRequest {
  const methods = methodsOf(rulepack);
  if (description === '') return { method: methods[0] ?? 'manual' };
  const archetype = archetypeOf(rulepack, { text: description });
  return { method: methods.find((method) => method === 'standard_array') ?? methods.find((method) => method === 'rolled') ?? 'manual', priorities: archetype?.priorities ?? [] };
}

type Owner = { readonly id: string; readonly name: string; readonly played: boolean };

/** The character who gets the sheet: a new one, or the sender's own. Throws RULES_NO_CHARACTER, RULES_SHEET_THERE, CHARACTER_NAME_TAKEN. */
async function ownerIn(write: RoomWrite, context: CommandContext, wanted: Wanted & { readonly current: Omit<Owner, 'played'> | null }): Promise<Owner> {
  const { name, description, rulepack, current } = wanted;
  const seatId = actingSeatId(context);
  if (name !== '') {
    const { id } = await createCharacterIn(write, context.ports, { viewer: context.viewer, input: { seatId, data: { name, ...(description !== '' && { description }) } } });
    return { id, name, played: seatId !== null };
  }
  if (current === null) throw new DomainError('RULES_NO_CHARACTER');
  if ((await sheetInWrite(write, { rulepack, characterId: current.id })) !== null) throw new DomainError('RULES_SHEET_THERE', { name: current.name });
  return { ...current, played: true };
}

/** Told where the room is not played by the system that the sheet is for. */
function otherSystem({ ports, room, locale }: CommandContext, rulepack: Rulepack): string[] {
  const now = systemOf(ports, room)?.rulepack ?? null;
  if (now?.id === rulepack.id) return [];
  const params = { system: wordsIn(rulepack.label, locale), id: rulepack.id, now: now === null ? '' : wordsIn(now.label, locale) };
  return [translate(now === null ? 'command.genchar.noSystem' : 'command.genchar.otherSystem', params, locale)];
}

/** Makes a sheet, with its character where a name was given. The dice of attributes are seen by the table. */
export async function creationOutcome(wanted: Wanted, context: CommandContext): Promise<CommandOutcome> {
  const { ports, room, personId, viewer, locale } = context;
  const { rulepack } = wanted;
  const { character } = await readActing(context);
  const current = character === null ? null : { id: character.id, name: character.data.name };
  const random = seededRandom(newSeed(ports.random));
  const change = async (write: RoomWrite) => {
    const owner = await ownerIn(write, context, { ...wanted, current });
    const notes = await putNewSheet(write, ports, { rulepack, characterId: owner.id, name: owner.name, played: owner.played, request: requestFor(wanted), random });
    const sheet = await sheetInWrite(write, { rulepack, characterId: owner.id });
    const text = sheetText({ rulepack, name: owner.name, values: sheet?.data.values ?? {}, statusEffects: [] }, locale);
    return [text, ...issueLines(notes, locale), ...otherSystem(context, rulepack)].join('\n');
  };
  return { change, guard: (run) => withNameTries(ports, { roomId: room.id, personId, viewer }, run) };
}

function textOf(rulepack: Rulepack, word: string): NonNullable<Command['text']> {
  return (locale: Locale) => ({
    usage: translate('command.creation.usage', { word: `.${word}` }, locale),
    summary: translate('command.creation.summary', { system: wordsIn(rulepack.label, locale) }, locale),
  });
}

/** The command by which a system makes characters. It works from any room, and says where the room is played by another one. */
export function creationCommand(rulepack: Rulepack, words: readonly string[]): Command {
  return {
    word: words[0] ?? '',
    words,
    keeperOnly: false,
    text: textOf(rulepack, words[0] ?? ''),
    run: (argument, context) => creationOutcome({ rulepack, ...readWanted(argument) }, context),
  };
}
