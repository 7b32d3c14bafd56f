import { treeLimits } from './limits.ts';

/** The commands that cards teach, and the change that each of them asks for. */
export const commandNames = { set: 'set', insert: 'insert', assign: 'insert', remove: 'delete', unset: 'delete', delete: 'delete', add: 'add', move: 'move' } as const;
export type CommandName = keyof typeof commandNames;

const names = Object.keys(commandNames).join('|');
const start = `_\\.(${names})\\s{0,20}\\(`;
const anyStart = new RegExp(start, 'gu');
const startHere = new RegExp(start, 'uy');

/** One command as it stands in a text; `closed` is false where the text ends, or goes wrong, before it does. */
export type ScannedCommand = { readonly name: CommandName; readonly args: readonly string[]; readonly text: string; readonly reason: string; readonly at: number; readonly end: number; readonly closed: boolean };

const openers = '([{';
const closers = ')]}';

type Arguments = { readonly args: string[]; readonly end: number };

/** The arguments behind the parenthesis at `start - 1`, quotes and brackets minded; null where they never end. */
function balanced(text: string, start: number): Arguments | null {
  const args: string[] = [];
  let [depth, from, quote] = [0, start, ''];
  const limit = Math.min(text.length, start + treeLimits.command);
  for (let at = start; at < limit; at += 1) {
    const letter = text.charAt(at);
    if (letter === '\\') at += 1;
    else if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'" || letter === '`') quote = letter;
    else if (openers.includes(letter)) depth += 1;
    else if (letter === ',' && depth === 0) {
      args.push(text.slice(from, at));
      from = at + 1;
    } else if (closers.includes(letter)) {
      if (depth === 0) return letter === ')' ? { args: [...args, text.slice(from, at)], end: at + 1 } : null;
      depth -= 1;
    }
  }
  return null;
}

/** An argument that begins with a quote ends with the same one before a comma: inner quotes of prose do not count. */
const looseArgument = /\s*(?:(["'`])((?:(?!\1\s*(?:,|$))[\s\S])*)\1|([^,]*))\s*(?:,|$)/guy;

/** Where quotes do not match, the command ends at the `);` of its line. */
function loose(text: string, start: number): Arguments | null {
  const line = text.slice(start, start + treeLimits.command).split('\n', 1)[0] ?? '';
  const body = /^(.*?)\)\s*[;；]/u.exec(line)?.[1];
  if (body === undefined) return null;
  const args = [...body.matchAll(looseArgument)].map(([whole]) => whole.replace(/,\s*$/u, '')).filter((arg, index, all) => arg.trim() !== '' || index < all.length - 1);
  return { args, end: start + body.length + 1 };
}

/** `;` and `// why`, up to the end of the line or the next tag. */
const tail = /[ \t]*[;；]?[ \t]*(?:\/\/[ \t]*([^\n<]*))?/uy;

/** The command whose name begins at `at`; null where none does. `last` is false where more text may follow. */
export function scanCommand(text: string, at: number, last = true): ScannedCommand | null {
  startHere.lastIndex = at;
  const written = startHere.exec(text)?.[1];
  if (written === undefined) return null;
  const [name, inside] = [written as CommandName, startHere.lastIndex];
  const found = balanced(text, inside) ?? (last || text.length - at > treeLimits.command ? loose(text, inside) : null);
  if (found === null) {
    const lineEnd = text.indexOf('\n', at);
    const end = lineEnd < 0 ? text.length : lineEnd;
    return { name, args: [], text: text.slice(at, end), reason: '', at, end, closed: false };
  }
  tail.lastIndex = found.end;
  const [whole = '', reason = ''] = tail.exec(text) ?? [];
  const args = found.args.length === 1 && found.args[0]?.trim() === '' ? [] : found.args;
  return { name, args, text: text.slice(at, found.end), reason: reason.trim(), at, end: found.end + whole.length, closed: true };
}

/** Every command of a text, in order. */
export function scanCommands(text: string): ScannedCommand[] {
  const commands: ScannedCommand[] = [];
  for (let from = 0; commands.length <= treeLimits.operations;) {
    anyStart.lastIndex = from;
    const found = anyStart.exec(text);
    const command = found === null ? null : scanCommand(text, found.index);
    if (command === null) return commands;
    commands.push(command);
    from = command.end;
  }
  return commands;
}
