import { DomainError } from '../error/domain-error.ts';
import { macroLimits } from './limits.ts';
import type { MacroRun } from './macro-run.ts';
import type { Macro } from './read-macro.ts';
import { choicesOf } from './read-macro.ts';

/** `at` is where the macro stands. */
type Expand = (macro: Macro, run: MacroRun, at: number) => string;

const nothing: Expand = () => '';

function chosen(choices: readonly string[], draw: number): string {
  return choices[Math.min(choices.length - 1, Math.floor(draw * choices.length))] ?? '';
}

/** `roll:20` means one die of that many sides. */
const roll: Expand = ({ argument }, run) => {
  const dice = /^\d+$/.test(argument) ? `1d${argument}` : argument;
  try {
    return dice === '' ? '' : run.context.roll(dice);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    run.note('MACRO_DICE_INVALID', { seen: argument.slice(0, 40) });
    return '';
  }
};

const newline: Expand = ({ argument }) => '\n'.repeat(/^\d{1,3}$/.test(argument) ? Math.min(macroLimits.newlines, Number(argument)) : 1);

const fieldOr = (name: string, fallback: (run: MacroRun) => string): Expand => (_, run) => run.context.fields[name] ?? fallback(run);

const time = (run: MacroRun): string => run.context.time;
const date = (run: MacroRun): string => run.context.date;

/** Macros that are not fields, by lower-cased name. */
export const plainMacros: ReadonlyMap<string, Expand> = new Map<string, Expand>([
  ['user', (_, run) => run.context.user],
  ['char', (_, run) => run.context.char],
  ['bot', (_, run) => run.context.char],
  ['charifnotgroup', (_, run) => run.context.char],
  ['group', fieldOr('group', ({ context }) => context.char)],
  ['groupnotmuted', fieldOr('groupnotmuted', ({ context }) => context.fields['group'] ?? context.char)],
  ['newline', newline],
  ['space', () => ' '],
  ['noop', nothing],
  ['comment', nothing],
  ['hidden_key', nothing],
  ['banned', nothing],
  ['roll', roll],
  ['random', (macro, run) => chosen(choicesOf(macro), run.context.random())],
  ['pick', (macro, run, at) => chosen(choicesOf(macro), run.context.pick(run.pickKey(at)))],
  ['reverse', ({ argument }) => Array.from(argument).toReversed().join('')],
  ['outlet', ({ argument }, run) => run.context.outlets(argument)],
  ['original', (_, run) => (run.firstOriginal() ? run.context.fields['original'] ?? '' : '')],
  ['time', (_, run) => time(run)],
  ['date', (_, run) => date(run)],
  ['isotime', fieldOr('isotime', time)],
  ['isodate', fieldOr('isodate', date)],
  ['datetimeformat', (_, run) => `${date(run)} ${time(run)}`.trim()],
  ['timediff', nothing],
]);

/** Other names that are known without a value of their own: they come from the fields and are empty where there is none. */
export const fieldNames: ReadonlySet<string> = new Set([
  'description', 'personality', 'scenario', 'persona', 'mesexamples', 'mesexamplesraw', 'charprompt', 'charjailbreak', 'charinstruction', 'chardepthprompt', 'charversion',
  'char_version', 'charcreatornotes', 'creatornotes', 'model', 'summary', 'authorsnote', 'input', 'maxprompt', 'lastmessage', 'lastmessageid', 'lastusermessage', 'lastcharmessage',
  'firstincludedmessageid', 'lastswipeid', 'currentswipeid', 'lastgenerationtype', 'weekday', 'idle_duration', 'isodate', 'isotime', 'groupothers',
]);

/** Other spellings of field names. */
export const fieldAliases: Readonly<Record<string, string>> = { charinstruction: 'charjailbreak', char_version: 'charversion', creatornotes: 'charcreatornotes' };
