import type { Issue } from '../../core/error/issue.ts';
import type { Effect, EffectConflict } from '../../core/proposal/effect.ts';
import { normaliseProposal } from '../../core/proposal/normalise-proposal.ts';
import type { TurnUnit } from '../../room/turn/commit-units.ts';
import type { Scene } from '../turn-context.ts';
import type { CommitGuard, GuardVerdict } from './commit-guard.ts';

type Proposing = Extract<Effect, { op: 'propose' }>;
type Guarded = { readonly ok: true; readonly effect: Proposing } | { readonly ok: false; readonly issues: readonly Issue[] };

const vetoed = (guard: string, reason: string): Issue => ({ path: [], code: 'PROPOSAL_VETOED', params: { guard, reason: reason.slice(0, 500) } });

async function verdictOf({ ports }: Scene, guard: CommitGuard, { proposal, source }: Proposing): Promise<GuardVerdict> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${guard.timeoutMs} ms`)), guard.timeoutMs);
  try {
    return await Promise.race([guard.check(structuredClone({ proposal, source })), late.promise]);
  } catch (error) {
    ports.log.warn({ err: error, guard: guard.id, kind: proposal.kind }, 'a guard of the commit failed, which refuses what it was asked about');
    return { action: 'abort', reason: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Brings a proposal into its form, and asks the guards one after the other; what one puts in its place is held against the form again. */
async function guardedProposal(scene: Scene, guards: readonly CommitGuard[], effect: Proposing): Promise<Guarded> {
  let current = normaliseProposal(effect.proposal);
  for (const guard of guards) {
    if (!current.ok) return current;
    const verdict = await verdictOf(scene, guard, { ...effect, proposal: current.proposal });
    if (verdict.action === 'abort') return { ok: false, issues: [vetoed(guard.id, verdict.reason)] };
    if (verdict.action === 'replace') current = normaliseProposal({ kind: current.proposal.kind, payload: verdict.payload });
  }
  return current.ok ? { ok: true, effect: { ...effect, proposal: current.proposal } } : current;
}

/** The unit as it goes into the commit; each refused proposal is told, the rest of it as it was. */
async function guardUnit(scene: Scene, guards: readonly CommitGuard[], unit: TurnUnit): Promise<TurnUnit> {
  const effects: Effect[] = [];
  const refused: EffectConflict[] = [];
  for (const effect of unit.effects) {
    if (effect.op !== 'propose') effects.push(effect);
    else {
      const guarded = await guardedProposal(scene, guards, effect);
      if (guarded.ok) effects.push(guarded.effect);
      else refused.push({ effect, code: 'PROPOSAL_REFUSED', issues: guarded.issues });
    }
  }
  return refused.length === 0 ? { ...unit, effects } : { ...unit, effects, refused };
}

/** Normalises every proposal of a turn and asks its guards, before the room is locked: no guard ever holds the store. */
export async function guardUnits(scene: Scene, guards: readonly CommitGuard[], units: readonly TurnUnit[]): Promise<TurnUnit[]> {
  const guarded: TurnUnit[] = [];
  for (const unit of units) guarded.push(await guardUnit(scene, guards, unit));
  return guarded;
}
