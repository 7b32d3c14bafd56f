import { DomainError } from '../../core/error/domain-error.ts';
import { commandFor } from './registry.ts';

/** Characters a whole command may have. */
const COMMAND_MAX = 4_000;
const prefixes = ['.', '。', '/', '．', '／'];

/** A line as a command: its word and the rest. `word` may be one that no command has. */
export type ParsedCommand = { readonly word: string; readonly argument: string };

/** Dice bots are written to without a space: `.r3d6`, `.rh1d20`. The longest known word that the text begins with counts. */
function gluedWord(text: string): ParsedCommand | null {
  const letters = /^[\p{L}]+/u.exec(text)?.[0] ?? '';
  for (let length = letters.length; length > 0; length -= 1) {
    const word = letters.slice(0, length).toLowerCase();
    if (commandFor(word) !== undefined) return { word, argument: text.slice(length).trim() };
  }
  return null;
}

/** Reads a line that begins with `.`, `。` or `/`. Throws COMMAND_EMPTY, COMMAND_TOO_LONG. */
export function parseCommand(line: string): ParsedCommand {
  const text = line.trim();
  if (text.length > COMMAND_MAX) throw new DomainError('COMMAND_TOO_LONG', { seen: text.length, maximum: COMMAND_MAX });
  const body = (prefixes.some((prefix) => text.startsWith(prefix)) ? text.slice(1) : text).trim();
  if (body === '') throw new DomainError('COMMAND_EMPTY', { seen: text.slice(0, 1) });
  const [first = ''] = body.split(/\s/, 1);
  const word = first.toLowerCase();
  if (commandFor(word) !== undefined) return { word, argument: body.slice(first.length).trim() };
  return gluedWord(body) ?? { word, argument: body.slice(first.length).trim() };
}
