import type { PackCommand, Rulepack } from '../../core/rulepack/index.ts';
import { wordsIn } from '../../core/rulepack/index.ts';
import type { Subsystem } from '../../core/subsystem/index.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import { checkOutcome } from './check.ts';
import type { Command, CommandText } from './command.ts';
import { creationCommand } from './creation-command.ts';
import { subsystemOutcome } from './subsystem-word.ts';

/** The words of a system that mean the same, the first of them its name here. */
type Meaning = { readonly words: readonly string[]; readonly command: PackCommand };

function meaningKey({ action, tool, args }: PackCommand): string {
  return JSON.stringify([action, tool ?? '', Object.entries(args).toSorted()]);
}

function meaningsOf({ commands }: Rulepack, isTaken: (word: string) => boolean): Meaning[] {
  const free = [...commands].filter(([word]) => !isTaken(word));
  const groups = Map.groupBy(free, ([, command]) => meaningKey(command));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ words: group.map(([word]) => word), command: first[1] }];
  });
}

/** What the random table is called that a word always draws from; empty where it names none. */
function tableName(subsystem: Subsystem, table: unknown, locale: Locale): string {
  if (subsystem.template !== 'table_draw' || typeof table !== 'string') return '';
  return wordsIn(subsystem.options.tables[table]?.display ?? table, locale);
}

function textOf(rulepack: Rulepack, { words, command }: Meaning): (locale: Locale) => CommandText {
  const word = `.${words[0] ?? ''}`;
  return (locale) => {
    const system = wordsIn(rulepack.label, locale);
    if (command.tool === undefined) return { usage: translate('command.systemCheck.usage', { word }, locale), summary: translate('command.systemCheck.summary', { system }, locale) };
    const subsystem = rulepack.subsystems.get(command.tool);
    const name = wordsIn(subsystem?.options.display ?? command.tool, locale);
    const table = subsystem === undefined ? '' : tableName(subsystem, command.args['table'], locale);
    const usage = command.args['table'] === undefined ? translate(`command.subsystem.${subsystem?.template ?? 'script'}`, { word }, locale) : word;
    return { usage, summary: translate('command.subsystem.summary', { name: table === '' ? name : `${name} · ${table}`, system }, locale) };
  };
}

function commandOf(rulepack: Rulepack, meaning: Meaning): Command {
  const { words, command } = meaning;
  if (command.action === 'make_char') return creationCommand(rulepack, words);
  const text = textOf(rulepack, meaning);
  const shared = { word: words[0] ?? '', words, keeperOnly: false, text };
  if (command.tool === undefined) return { ...shared, run: (argument, context) => checkOutcome(argument, context, { secret: false, args: command.args }) };
  return { ...shared, run: (argument, context) => subsystemOutcome(argument, context, { subsystemId: command.tool, args: command.args }) };
}

const known = new WeakMap<Rulepack, readonly Command[]>();

/** The commands that a system brings, made once: words that mean the same are one command. `isTaken` are words of the product. */
export function systemCommands(rulepack: Rulepack, isTaken: (word: string) => boolean): readonly Command[] {
  const commands = known.get(rulepack) ?? meaningsOf(rulepack, isTaken).map((meaning) => commandOf(rulepack, meaning));
  known.set(rulepack, commands);
  return commands;
}
