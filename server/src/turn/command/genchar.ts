import { foldName, selectionWords } from '../../core/rulepack/index.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { requireSystem } from '../../room/rulepack/room-system.ts';
import type { Command, CommandContext } from './command.ts';
import { creationOutcome, readWanted } from './creation-command.ts';

/** A system may stand before the name: `genchar tide 沈舟`. */
function takeSystem({ ports }: CommandContext, argument: string): { readonly rulepack: Rulepack | null; readonly rest: string } {
  const [first = ''] = argument.split(/\s/, 1);
  const word = foldName(first);
  const rulepack = word === '' ? undefined : ports.rulepacks.list().find((each) => selectionWords(each).includes(word));
  return rulepack === undefined ? { rulepack: null, rest: argument } : { rulepack, rest: argument.slice(first.length).trim() };
}

/** Makes a character with a sheet, or the sheet of one's own. */
export const gencharCommand: Command = {
  word: 'genchar',
  words: ['genchar', '车卡', '创建角色'],
  keeperOnly: false,
  run: (argument, context) => {
    const { rulepack, rest } = takeSystem(context, argument);
    return creationOutcome({ rulepack: rulepack ?? requireSystem(context.ports, context.room).rulepack, ...readWanted(rest) }, context);
  },
};
