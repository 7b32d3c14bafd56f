import { DiceError, parseDice, slotNames } from '../dice/index.ts';
import { nearest } from '../error/nearest.ts';
import type { Issue } from '../error/issue.ts';
import { rulepackLimits } from './limits.ts';
import { newMap } from './plain.ts';
import type { CommandArgs, Initiative, PackCommand, RankLabel, StShow, TurnCheck } from './play.ts';
import type { Findings } from './read-section.ts';
import type { RulepackInput } from './schema/rulepack-schema.ts';
import type { StatNames } from './stat-names.ts';
import { statNamed } from './stat-names.ts';

type Commands = NonNullable<RulepackInput['commands']>;
type Labels = NonNullable<RulepackInput['labels']>;

/** The form in which words of commands are compared, those of systems and the built-in ones alike: case and width make no difference. */
export const commandWord = (word: string) => word.normalize('NFKC').toLowerCase();

/** `subsystems` are the ids that a `tool` may name; `own` the words that stand in the pack's own file. */
export function compileCommands(input: Commands, { subsystems, own }: { subsystems: readonly string[]; own: ReadonlySet<string> }, issues: Issue[]): Map<string, PackCommand> {
  const commands = new Map<string, PackCommand>();
  for (const [word, command] of Object.entries(input)) {
    const args: CommandArgs = newMap(Object.entries(command.args ?? {}));
    const shared = { word, own: own.has(word), args };
    if ('action' in command) commands.set(commandWord(word), { ...shared, action: command.action });
    else if (subsystems.includes(command.tool)) commands.set(commandWord(word), { ...shared, action: 'tool', tool: command.tool });
    else issues.push({ path: ['commands', word, 'tool'], code: 'ISSUE_RULEPACK_UNKNOWN', params: { seen: command.tool, nearest: nearest(command.tool, subsystems) } });
  }
  return commands;
}

function rankLabelOf(label: Labels[string][string]): RankLabel {
  if (typeof label === 'string') return { display: label, markers: [label] };
  if (Array.isArray(label)) return { display: label[0] ?? '', markers: label };
  return { display: label.display, markers: label.markers ?? [label.display] };
}

export function compileLabels(input: Labels): Record<string, Record<string, RankLabel>> {
  return newMap(Object.entries(input).map(([locale, labels]) => [locale, newMap(Object.entries(labels).map(([id, label]) => [id, rankLabelOf(label)] as const))] as const));
}

/** Dice whose slots are stats: `1d20+{敏捷}`. */
export function compileInitiative({ roll }: { roll: string }, names: StatNames, issues: Issue[]): Initiative | null {
  const path = ['initiative', 'roll'];
  try {
    const dice = parseDice(roll);
    const stats = new Map<string, string>();
    for (const slot of slotNames(dice)) {
      const canonical = statNamed(names, slot);
      if (canonical === null) issues.push({ path, code: 'ISSUE_RULEPACK_UNKNOWN', params: { seen: `{${slot}}`, nearest: `{${nearest(slot, names.written.keys())}}` } });
      else stats.set(slot, canonical);
    }
    return { text: roll, dice, stats };
  } catch (error) {
    if (!(error instanceof DiceError)) throw error;
    issues.push({ path, code: error.code, params: error.params });
    return null;
  }
}

/** What a turn check can look for, with the rounds it takes if the pack names none. */
const conditions: ReadonlyMap<string, number> = new Map([
  ['dice_forged', 2],
  ['dice_contradicts', 1],
  ['stale_scene_hud', 2],
]);

/** Checks for things that this engine does not know are left out with a warning, so that packs for later versions load. */
export function compileTurnChecks(input: NonNullable<RulepackInput['turn_checks']>, { issues, warnings }: Findings): TurnCheck[] {
  return input.flatMap((check, i): TurnCheck[] => {
    const path = ['turn_checks', String(i)];
    const condition = check.when ?? check.condition;
    if (input.findIndex(({ id }) => id === check.id) < i) issues.push({ path: [...path, 'id'], code: 'ISSUE_DUPLICATE', params: { seen: check.id } });
    if (condition === undefined) issues.push({ path: [...path, 'when'], code: 'ISSUE_REQUIRED', params: { expected: [...conditions.keys()].join(', ') } });
    const rounds = conditions.get(condition ?? '');
    if (condition === undefined) return [];
    if (rounds === undefined) {
      warnings.push({ path: [...path, check.when === undefined ? 'condition' : 'when'], code: 'ISSUE_RULEPACK_UNKNOWN', params: { seen: condition, nearest: nearest(condition, conditions.keys()) } });
      return [];
    }
    const maxRounds = Math.min(check.max_rounds ?? rounds, rulepackLimits.turnCheckRounds);
    return [{ id: check.id, condition, instruction: check.instruction ?? null, maxRounds, enabled: check.enabled ?? true }];
  });
}

/** Names that mean nothing change nothing but how a list looks, so they only warn. */
export function compileStShow(input: NonNullable<RulepackInput['st_show']>, names: StatNames, warnings: Issue[]): StShow {
  const known = (key: 'top' | 'ignores') =>
    (input[key] ?? []).flatMap((word, i) => {
      const canonical = statNamed(names, word);
      if (canonical !== null) return [canonical];
      warnings.push({ path: ['st_show', key, String(i)], code: 'ISSUE_RULEPACK_UNKNOWN', params: { seen: word, nearest: nearest(word, names.written.keys()) } });
      return [];
    });
  return { top: known('top'), sortBy: input.sortBy?.toLowerCase() ?? null, itemsPerLine: input.itemsPerLine ?? 4, ignores: known('ignores') };
}
