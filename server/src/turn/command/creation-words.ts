import type { Rulepack } from '../../core/rulepack/index.ts';
import type { Rulepacks } from '../../infra/rulepack/rulepacks.ts';
import type { Command } from './command.ts';
import { creationCommand } from './creation-command.ts';

const known = new WeakMap<readonly Rulepack[], ReadonlyMap<string, Command>>();

function wordsOf(rulepacks: readonly Rulepack[]): ReadonlyMap<string, Command> {
  const words = new Map<string, Command>();
  for (const rulepack of rulepacks) {
    for (const [word, command] of rulepack.commands) {
      // A word that a system inherits selects the base that declared it.
      if (command.action === 'make_char' && command.own && !words.has(word)) words.set(word, creationCommand(rulepack, [word]));
    }
  }
  return words;
}

/** The command of a word by which a system makes characters, from whatever room; undefined where no system has it. */
export function creationWord(rulepacks: Pick<Rulepacks, 'list'>, word: string): Command | undefined {
  const list = rulepacks.list();
  const words = known.get(list) ?? wordsOf(list);
  known.set(list, words);
  return words.get(word);
}
