/** What completion needs to know of a command. */
export type CommandWord = { readonly word: string; readonly aliases: readonly string[] };

/** A prefix and a word: `...` at the start of a line is an ellipsis, not a command. */
const command = /^\s*[.。/](?=[\p{L}\p{N}])/u;
const beingTyped = /^\s*([.。/])([\p{L}\p{N}_-]*)$/u;
const roll = /^(\s*[.。/])(?:roll(?![\p{L}])|rd(?=\s|$)|r(?=[\s\dd([]|$))\s*/iu;

const check = /^(\s*[.。/])(?:ra|rc|check|检定)(?!\p{Script=Latin})\s*/iu;

/** Whether a line goes to the commands instead of the story. */
export function isCommand(text: string): boolean {
  return command.test(text);
}

/** Whether a line is a plain roll or a check, which can be made in private. */
export function isRoll(text: string): boolean {
  return roll.test(text) || check.test(text);
}

/** The same roll, seen by the roller and the keeper only. Other lines come back unchanged. */
export function asPrivateRoll(text: string): string {
  return text.replace(check, '$1rah ').replace(roll, '$1rh ').trimEnd();
}

function matchRank(entry: CommandWord, typed: string): number {
  if (entry.word.toLowerCase() === typed) return 0;
  if (entry.aliases.some((alias) => alias.toLowerCase() === typed)) return 1;
  if (entry.word.toLowerCase().startsWith(typed)) return 2;
  return entry.aliases.some((alias) => alias.toLowerCase().startsWith(typed)) ? 3 : -1;
}

/** The commands that a half-typed word may become: exact ones first, then in the server's order. */
export function completionsOf<C extends CommandWord>(text: string, commands: readonly C[], limit = 8): C[] {
  const typed = beingTyped.exec(text)?.[2]?.toLowerCase();
  if (typed === undefined) return [];
  const ranked = commands.map((entry, index) => ({ entry, index, rank: matchRank(entry, typed) }));
  const fitting = ranked.filter(({ rank }) => rank >= 0).sort((a, b) => a.rank - b.rank || a.index - b.index);
  return fitting.slice(0, limit).map(({ entry }) => entry);
}

/** The line with the chosen word in place, ready for its arguments. */
export function complete(text: string, word: string): string {
  const prefix = beingTyped.exec(text)?.[1] ?? '.';
  return `${prefix}${word} `;
}

/** The command that a line uses, to show how it is written. */
export function commandOf<C extends CommandWord>(text: string, commands: readonly C[]): C | null {
  if (!isCommand(text)) return null;
  const word = /^\s*[.。/]([\p{L}\p{N}_-]+)/u.exec(text)?.[1]?.toLowerCase() ?? '';
  return commands.find((entry) => matchRank(entry, word) === 0 || matchRank(entry, word) === 1) ?? null;
}
