import { DomainError } from '../error/domain-error.ts';
import type { Value } from '../expr/index.ts';
import type { CheckParams } from './check-params.ts';
import { resolveParams } from './check-params.ts';
import { figureOf } from './figure-of.ts';
import type { Resolution } from './resolution.ts';

/** Where a target may come from: given outright, or reckoned from the sheet by the system's own expression. */
export type TargetSource = {
  /** The skill, attribute or DC to roll against. */
  readonly target?: number | null;
  readonly params?: CheckParams;
  /** Figures of the sheet by canonical name; read only by systems that reckon their target. */
  readonly sheet?: Readonly<Record<string, number | string>>;
};

const missing = (target: string): DomainError => new DomainError('CHECK_TARGET_MISSING', { target });

function valueOf(name: string, source: TargetSource, params: CheckParams): Value {
  if (name === 'skill') return source.target ?? null;
  if (Object.hasOwn(params, name)) return params[name] ?? null;
  return source.sheet !== undefined && Object.hasOwn(source.sheet, name) ? (source.sheet[name] ?? null) : null;
}

/** The target before any difficulty; null in a system without targets. Throws CHECK_TARGET_MISSING. */
export function rawTargetOf(resolution: Resolution, source: TargetSource): number | null {
  if (resolution.target === 'none') return null;
  const formula = resolution.targetFormula;
  if (formula === null) {
    if (source.target == null) throw missing(resolution.target);
    return source.target;
  }
  const params = resolveParams(resolution, source.params ?? {}, 'clamp');
  const values = formula.reads.map((name) => valueOf(name, source, params));
  const absent = values.findIndex((value) => typeof value !== 'number');
  if (absent >= 0) throw missing(formula.reads[absent] ?? formula.text);
  return figureOf(formula.evaluate(values), 'target');
}
