import type { CheckRequest, CheckResult, Resolution, RunResolver } from '../check/index.ts';
import { judgeCheck } from '../check/index.ts';
import { DomainError } from '../error/domain-error.ts';
import type { RandomSource } from '../random/random-source.ts';
import type { FlowInput } from './flow.ts';
import type { SubsystemSheet } from './subsystem-sheet.ts';

/** The caller's own latest check, which points may still change. `spent` are the points spent on it already. */
export type LastCheck = { readonly skill: string | null; readonly check: CheckResult; readonly spent: number };

/** Runs `flow(input)` of a pack's script in the isolate and gives what it returned, as plain data. */
export type RunFlow = (script: string, input: FlowInput) => Promise<unknown>;

/** What a subsystem runs in. */
export type SubsystemContext = {
  readonly resolution: Resolution | null;
  readonly sheet: SubsystemSheet;
  /** The sheet of the other side of a contest, where it has one. */
  readonly opponent: SubsystemSheet | null;
  readonly variant: string | null;
  readonly lastCheck: LastCheck | null;
  /** One source for all rolls of a run: the same seed again would throw the same dice again. */
  readonly random: RandomSource;
  readonly runResolver: RunResolver | null;
  readonly runFlow: RunFlow | null;
};

/** The resolution that a template rolls by. Throws SUBSYSTEM_NO_CHECKS for a system without one. */
export function resolutionOf({ resolution }: SubsystemContext): Resolution {
  if (resolution === null) throw new DomainError('SUBSYSTEM_NO_CHECKS');
  return resolution;
}

/** Rolls and judges one check of the system, by the room's ladder. */
export function checkIn(context: SubsystemContext, request: CheckRequest): Promise<CheckResult> {
  const { random, runResolver, variant, sheet } = context;
  return judgeCheck(resolutionOf(context), { variant, sheet: sheet.figures, ...request }, { chance: { random }, runResolver });
}
