import { foldName, wordsIn } from '../../core/rulepack/index.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { nearest } from '../../core/error/nearest.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import type { SubsystemOf } from '../../core/subsystem/index.ts';
import type { Locale } from '../../i18n/translate.ts';
import { requireSystem } from '../../room/rulepack/room-system.ts';
import type { Command } from './command.ts';
import { subsystemOutcome } from './subsystem-word.ts';

/** A random table of a system, and the words that mean it. */
type DrawnTable = { readonly subsystemId: string; readonly table: string; readonly words: readonly string[]; readonly label: (locale: Locale) => string };

function tablesOf({ id, options }: SubsystemOf<'table_draw'>): DrawnTable[] {
  return Object.entries(options.tables).map(([table, { display, aliases }]) => ({
    subsystemId: id, table,
    words: [table, ...aliases, ...Object.values(display ?? {})].map(foldName),
    label: (locale) => wordsIn(display ?? table, locale),
  }));
}

function drawsOf({ subsystems }: Pick<Rulepack, 'subsystems'>): SubsystemOf<'table_draw'>[] {
  return [...subsystems.values()].filter((subsystem) => subsystem.template === 'table_draw');
}

/** Draws from a random table of the room's system, or lists them. */
export const drawCommand: Command = {
  word: 'draw',
  words: ['draw', '抽取', '抽'],
  keeperOnly: false,
  isServed: (system) => system !== null && drawsOf(system.rulepack).length > 0,
  run: async (argument, context) => {
    const tables = drawsOf(requireSystem(context.ports, context.room).rulepack).flatMap(tablesOf);
    if (argument === '') return { reply: tables.map(({ table, label }) => `- ${table} (${label(context.locale)})`).join('\n') };
    const found = tables.find(({ words }) => words.includes(foldName(argument)));
    if (found !== undefined) return subsystemOutcome('', context, { subsystemId: found.subsystemId, args: { table: found.table } });
    const known = tables.flatMap(({ words }) => words);
    throw new DomainError('SUBSYSTEM_TABLE_UNKNOWN', { seen: argument.slice(0, 40), expected: tables.map(({ table }) => table).join(', '), suggestion: nearest(argument, known) });
  },
};
