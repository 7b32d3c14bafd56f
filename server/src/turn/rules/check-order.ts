import type { CheckRequest } from '../../core/check/index.ts';
import type { Resolution } from '../../core/check/index.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Figure } from '../../core/subsystem/index.ts';
import type { Figures } from './figures.ts';
import { requireFigure } from './figures.ts';

/** A check as somebody asks for it, in a word of a player or a call of the keeper's tool. */
export type CheckOrder = {
  /** What to roll on, by any of its names; null for a bare number. */
  readonly stat: string | null;
  /** The number to roll against instead of the sheet's: a target, or the DC of a system that has those. */
  readonly target?: number | null;
  readonly difficulty?: string | null;
  readonly modifiers?: Readonly<Record<string, number>>;
  readonly params?: Readonly<Record<string, number>>;
  /** Added for circumstances: to the roll against a DC, else to what is rolled against or to how many dice there are. */
  readonly shift?: number;
  /** Whether a proficiency counts, in systems that have one. */
  readonly proficient?: boolean;
  readonly reason?: string | null;
  readonly secret?: boolean;
  /** A tool is refused what a player's word is clamped to. */
  readonly lane: 'clamp' | 'refuse';
};

/** What the order comes to in the system: the request for the dice, and the stat that it is about. */
export type OrderedCheck = { readonly request: CheckRequest; readonly figure: Figure | null };

/** A number without a name fills the first parameter of a system that counts dice. */
function paramsOf(resolution: Resolution, order: CheckOrder, figure: Figure | null): Record<string, number> {
  const params = { ...order.params };
  const [first] = resolution.params.keys();
  if (resolution.target !== 'none' || first === undefined || Object.hasOwn(params, first)) return params;
  const value = order.target ?? figure?.checkValue;
  if (value !== undefined) params[first] = value + (order.shift ?? 0);
  return params;
}

function proficiencyOf({ resolution, who, order }: Ordering): number {
  const key = resolution.defaults.proficiency;
  return order.proficient === true && key !== null ? who.reader.number(key) : 0;
}

type Ordering = { readonly resolution: Resolution; readonly who: Figures; readonly order: CheckOrder };

/**
 * Reads an order by the kind of target that the system has. Against a DC the stat is added to the roll; where dice are
 * counted it says how many; else it is what to roll against. Throws RULES_STAT_UNKNOWN, RULES_STAT_MISSING.
 */
export function readOrder(ordering: Ordering): OrderedCheck {
  const { resolution, who, order } = ordering;
  const name = order.stat ?? (order.target == null ? resolution.defaults.skill : null);
  const figure = name === null ? null : requireFigure(who, name);
  const { target: kind, defaults } = resolution;
  const own = kind === 'dc' ? (order.target ?? defaults.target) : kind === 'none' ? null : (order.target ?? figure?.checkValue ?? defaults.target);
  if (own === null && (kind === 'skill' || kind === 'attribute' || kind === 'dc')) throw new DomainError('RULES_STAT_MISSING', { expected: [...who.rulepack.stats.canonicals].slice(0, 5).join(', ') });
  const added = kind === 'dc' ? (figure?.checkValue ?? 0) + proficiencyOf(ordering) : 0;
  const request: CheckRequest = {
    ...(own !== null && { target: kind === 'dc' ? own : own + (order.shift ?? 0) }),
    difficulty: order.difficulty ?? null,
    modifiers: order.modifiers ?? {},
    params: paramsOf(resolution, order, figure),
    situational: kind === 'dc' ? added + (order.shift ?? 0) : 0,
    sheet: who.sheet.figures,
    paramLane: order.lane,
  };
  return { request, figure };
}
