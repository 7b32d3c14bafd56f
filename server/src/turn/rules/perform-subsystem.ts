import type { FrameData } from '../../core/frame/frame.ts';
import type { ErrorParams } from '../../core/error/issue.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { nearest } from '../../core/error/nearest.ts';
import { wordsIn } from '../../core/rulepack/index.ts';
import type { Narration, Subsystem, SubsystemResult, SubsystemRoll } from '../../core/subsystem/index.ts';
import { runSubsystem } from '../../core/subsystem/index.ts';
import { diceFrameData } from '../dice-frame.ts';
import { checkDice } from './check-dice.ts';
import type { Figures } from './figures.ts';
import { statLabels } from './labels.ts';
import type { Ruling } from './ruling.ts';

/** What a subsystem came to, ready to be shown: cards for its dice, words in both languages for what happened. */
export type PerformedSubsystem = {
  readonly result: SubsystemResult;
  readonly dice: readonly FrameData['dice'][];
  readonly told: readonly FrameData['system'][];
};

/** A subsystem of the room's system by its id. Throws RULES_SUBSYSTEM_UNKNOWN. */
export function requireSubsystem({ rulepack }: Ruling['system'], id: string): Subsystem {
  const found = rulepack.subsystems.get(id);
  if (found !== undefined) return found;
  throw new DomainError('RULES_SUBSYSTEM_UNKNOWN', { seen: id.slice(0, 80), nearest: nearest(id, rulepack.subsystems.keys()) });
}

/** Params of narrations whose values are canonical names of stats. */
const statParams = ['stat', 'skill', 'skill1', 'skill2'];

function wordsOf({ rulepack }: Figures, params: ErrorParams): Record<string, ErrorParams> {
  const named = Object.entries(params).filter(([name, value]) => statParams.includes(name) && typeof value === 'string');
  const inLanguage = (language: 'en' | 'zh') => Object.fromEntries(named.map(([name, value]) => [name, statLabels(rulepack, String(value))[language]]));
  return { en: inLanguage('en'), zh: inLanguage('zh') };
}

function told(who: Figures, { code, params }: Narration): FrameData['system'] {
  return { code, params, private: false, words: wordsOf(who, params) };
}

/** What a table or a script says, which has words of its own. */
function saidBy({ outcome }: SubsystemResult, subsystem: Subsystem): FrameData['system'][] {
  if (outcome.template === 'script' && outcome.narration !== null) return [{ code: 'subsystem.said', params: { text: outcome.narration }, private: false }];
  if (outcome.template !== 'table_draw' || subsystem.template !== 'table_draw') return [];
  const { table, place, entry } = outcome;
  const display = subsystem.options.tables[table]?.display;
  const words = (language: 'en' | 'zh') => ({ table: wordsIn(display ?? table, language), entry: wordsIn(entry, language) });
  return [{ code: 'subsystem.drawn', params: { table, place, entry: wordsIn(entry, 'en') }, private: false, words: { en: words('en'), zh: words('zh') } }];
}

type Showing = { readonly subsystem: Subsystem; readonly ruling: Ruling; readonly secret: boolean; readonly locale: string };

/** The side of a contest that a roll belongs to. */
function sideOf({ ruling }: Showing, slot: string): Figures | null {
  return slot === 'side2' ? ruling.opponent : ruling.who;
}

function cardOf(showing: Showing, rolled: SubsystemRoll, result: SubsystemResult): FrameData['dice'] {
  const { subsystem, ruling, secret, locale } = showing;
  const side = sideOf(showing, rolled.slot);
  // The other side of a contest may be a number alone.
  const actor = side?.name ?? '—';
  if (!('check' in rolled)) return diceFrameData(rolled.dice, { actor, reason: wordsIn(subsystem.options.display ?? subsystem.id, locale), target: null, success: null, secret });
  const { outcome } = result;
  const stat = outcome.template === 'opposed' ? outcome.sides[rolled.slot === 'side2' ? 1 : 0].skill : outcome.template === 'check_with_loss' ? outcome.stat : outcome.template === 'improvement_check' ? outcome.skill : null;
  const about = { actor, characterId: side?.characterId ?? null, stat, reason: null, secret, kind: outcome.template === 'opposed' ? 'OPPOSED' : 'CHECK', subsystem: { id: subsystem.id, slot: rolled.slot }, concealed: side?.concealed ?? false } as const;
  return checkDice(ruling.system, rolled.check, about);
}

/** The check that points were spent on, as it counts now. */
function bettered(showing: Showing, { outcome }: SubsystemResult): FrameData['dice'][] {
  const { lastCheck, system, who } = showing.ruling;
  if (outcome.template !== 'resource_spend_adjust' || lastCheck === null) return [];
  const { check, skill } = lastCheck;
  const result = { ...check, total: outcome.total, facts: { ...check.facts, roll: outcome.total }, outcome: outcome.outcome };
  const about = { actor: who.name, characterId: who.characterId, stat: skill, reason: null, secret: showing.secret, kind: 'CHECK', subsystem: { id: showing.subsystem.id, slot: 'spent' }, spent: outcome.spent } as const;
  return [checkDice(system, result, about)];
}

/** What a subsystem is called with; `locale` is the language of the table, in which plain dice say what they are for. */
export type SubsystemCall = { readonly input: unknown; readonly secret: boolean; readonly locale: string };

/**
 * Runs a subsystem of the room's system: the one way for words that players type and for the keeper's tools. Changes nothing
 * itself: `result.effects` are for the sheet. Throws SUBSYSTEM_*, CHECK_* and DICE_*.
 */
export async function performSubsystem(ruling: Ruling, subsystem: Subsystem, { input, secret, locale }: SubsystemCall): Promise<PerformedSubsystem> {
  const { system, who, opponent, lastCheck, random, scripts } = ruling;
  const result = await runSubsystem(subsystem, input, {
    resolution: system.rulepack.resolution, sheet: who.sheet, opponent: opponent?.sheet ?? null, variant: system.variant, lastCheck, random,
    runResolver: scripts?.resolver ?? null, runFlow: scripts?.flow ?? null,
  });
  const showing = { subsystem, ruling, secret, locale };
  const dice = [...result.rolls.map((rolled) => cardOf(showing, rolled, result)), ...bettered(showing, result)];
  return { result, dice, told: [...result.narration.map((narration) => told(who, narration)), ...saidBy(result, subsystem)] };
}
