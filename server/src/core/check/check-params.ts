import { DomainError } from '../error/domain-error.ts';
import { nearest } from '../error/nearest.ts';
import type { Param, Resolution } from './resolution.ts';

/** Parameters of a check by name, such as how many dice a pool has. */
export type CheckParams = Readonly<Record<string, number>>;

/** What becomes of a figure outside its range: players' dice are clamped, a tool of the keeper is told. */
export type ParamLane = 'clamp' | 'refuse';

const none: CheckParams = {};

function refuseUnknown(resolution: Resolution, given: CheckParams): void {
  const seen = Object.keys(given).find((name) => !resolution.params.has(name));
  if (seen === undefined) return;
  const known = [...resolution.params.keys()];
  throw new DomainError('CHECK_PARAM_UNKNOWN', { seen, expected: known.join(', '), suggestion: nearest(seen, known) });
}

function settle(name: string, param: Param, given: { value: number | undefined; lane: ParamLane }): number {
  const value = given.value ?? param.default;
  if (value === null) throw new DomainError('CHECK_PARAM_MISSING', { name });
  const within = Number.isSafeInteger(value) && value >= param.min && value <= param.max;
  if (within) return value;
  if (given.lane === 'refuse' || Number.isNaN(value)) throw new DomainError('CHECK_PARAM_RANGE', { name, seen: String(value), minimum: param.min, maximum: param.max });
  return Math.min(param.max, Math.max(param.min, Math.trunc(value)));
}

/**
 * Every parameter of the system with its value: what was given, else the default. Throws CHECK_PARAM_MISSING; in the
 * lane `refuse` also CHECK_PARAM_RANGE and CHECK_PARAM_UNKNOWN, which the lane `clamp` bends and ignores.
 */
export function resolveParams(resolution: Resolution, given: CheckParams, lane: ParamLane): CheckParams {
  if (lane === 'refuse') refuseUnknown(resolution, given);
  if (resolution.params.size === 0) return none;
  return Object.fromEntries([...resolution.params].map(([name, param]) => [name, settle(name, param, { value: Object.hasOwn(given, name) ? given[name] : undefined, lane })]));
}
