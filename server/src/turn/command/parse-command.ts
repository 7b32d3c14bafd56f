import { DomainError } from '../../core/error/domain-error.ts';
import { commandWord } from '../../core/rulepack/index.ts';

/** Characters a whole command may have. */
const COMMAND_MAX = 4_000;
const prefixes = ['.', '。', '/', '．', '／'];

/** A line as a command: its word and the rest. `word` may be one that no command has. */
export type ParsedCommand = { readonly word: string; readonly argument: string };

/** Behind Latin letters more of them are another word, unless they begin dice: `.rhd20`. */
function standsAlone(word: string, rest: string): boolean {
  if (!/\p{Script=Latin}$/u.test(word) || !/^\p{Script=Latin}/u.test(rest)) return true;
  return /^[dｄ](?:\d|%|f)/iu.test(rest);
}

/** Dice bots are written to without a space: `.r3d6`, `.ra侦查`. The longest known word that the text begins with counts. */
function gluedWord(text: string, isWord: (word: string) => boolean): ParsedCommand | null {
  const letters = /^[\p{L}]+/u.exec(text)?.[0] ?? '';
  for (let length = letters.length; length > 0; length -= 1) {
    const [written, rest] = [letters.slice(0, length), text.slice(length)];
    if (isWord(commandWord(written)) && standsAlone(written, rest)) return { word: commandWord(written), argument: rest.trim() };
  }
  return null;
}

/** Reads a line that begins with `.`, `。` or `/`; `isWord` knows the words there are. Throws COMMAND_EMPTY, COMMAND_TOO_LONG. */
export function parseCommand(line: string, isWord: (word: string) => boolean): ParsedCommand {
  const text = line.trim();
  if (text.length > COMMAND_MAX) throw new DomainError('COMMAND_TOO_LONG', { seen: text.length, maximum: COMMAND_MAX });
  const body = (prefixes.some((prefix) => text.startsWith(prefix)) ? text.slice(1) : text).trim();
  if (body === '') throw new DomainError('COMMAND_EMPTY', { seen: text.slice(0, 1) });
  const [first = ''] = body.split(/\s/, 1);
  const word = commandWord(first);
  if (isWord(word)) return { word, argument: body.slice(first.length).trim() };
  return gluedWord(body, isWord) ?? { word, argument: body.slice(first.length).trim() };
}
