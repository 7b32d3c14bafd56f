import { DomainError } from '../../core/error/domain-error.ts';
import type { Command, CommandGiver, CommandPlace } from './command.ts';
import { commandPlace } from './command-place.ts';
import { creationWord } from './creation-words.ts';
import { parseCommand } from './parse-command.ts';
import { commandFor, nearestWord } from './registry.ts';

/** A command as it was typed, and the place that it was typed in. */
export type FoundCommand = { readonly command: Command; readonly argument: string; readonly place: CommandPlace };

type Find = (word: string) => Command | undefined;

function foundBy(text: string, find: Find): { readonly command: Command | undefined; readonly word: string; readonly argument: string } {
  const parsed = parseCommand(text, (word) => find(word) !== undefined);
  return { ...parsed, command: find(parsed.word) };
}

/**
 * The command of a line: one of the product, one of the room's system, or else a word by which any system makes characters. A
 * word that nobody has makes the folders of systems be looked at again. Throws COMMAND_UNKNOWN with the nearest word,
 * COMMAND_EMPTY, COMMAND_TOO_LONG.
 */
export function findCommand({ ports, room, viewer }: Pick<CommandGiver, 'ports' | 'room' | 'viewer'>, text: string): FoundCommand {
  const place = commandPlace(ports, room);
  const here = foundBy(text, (word) => commandFor(word, place));
  if (here.command !== undefined) return { command: here.command, argument: here.argument, place };
  const anywhere = foundBy(text, (word) => creationWord(ports.rulepacks, word));
  if (anywhere.command !== undefined) return { command: anywhere.command, argument: anywhere.argument, place };
  throw new DomainError('COMMAND_UNKNOWN', { seen: `.${here.word.slice(0, 40)}`, nearest: nearestWord(here.word, viewer, place) });
}
