import { DomainError } from '../../core/error/domain-error.ts';
import type { Effect, EffectConflict } from '../../core/proposal/effect.ts';
import { documentOf } from '../../core/proposal/effect.ts';
import { applyEffects } from '../document/apply-effects.ts';
import { preloadEffects } from '../proposal/preload-effects.ts';
import type { RoomWrite } from '../write/write-room.ts';

/**
 * What one runtime of a turn wants to change: stored as a whole or dropped as a whole. `needs`, `requires` and `reads` name the
 * runtimes of this turn that it stands on: the first two it cannot do without, of the third it saw the writes. A kept unit (the
 * story, a setup) stays where one that it read is dropped; the turn fails where it cannot be stored itself.
 */
export type TurnUnit = {
  readonly runtimeId: string;
  readonly kept: boolean;
  readonly needs: readonly string[];
  readonly requires?: readonly string[];
  readonly reads: readonly string[];
  readonly effects: readonly Effect[];
  /** What was refused before the commit, by a guard or by its form: then nothing of the unit is stored. */
  readonly refused?: readonly EffectConflict[];
};

/** Why a unit was not stored: it was refused, or what it stands on was dropped. */
export type UnitDrop = { readonly conflicts: readonly EffectConflict[]; readonly lost: readonly string[] };

/** What became of a turn's units: what was stored, what was dropped and why, and which kept units had read what was dropped. */
export type CommittedUnits = {
  readonly effects: readonly Effect[];
  readonly stored: ReadonlySet<string>;
  readonly drops: ReadonlyMap<string, UnitDrop>;
  readonly keptReads: ReadonlyMap<string, readonly string[]>;
};

/** `carryOver` makes an effect one for what the units before have left. */
export type CommittingUnits = { readonly carryOver?: (effect: Effect) => Promise<Effect> };

type Standing = { readonly drops: Map<string, UnitDrop>; readonly keptReads: Map<string, readonly string[]> };

function requireKept(unit: TurnUnit, { conflicts, lost }: UnitDrop): void {
  const documents = conflicts.map(({ effect }) => documentOf(effect) ?? (effect.op === 'propose' ? effect.proposal.kind : ''));
  const issues = conflicts.flatMap((conflict) => conflict.issues ?? []);
  if (unit.kept) throw new DomainError('TURN_CONFLICT', { documents: [...new Set([...documents, ...lost])].join(', ') }, issues);
}

/** What a unit stands on and is gone; a kept one only loses what it cannot do without, and keeps a trace of the rest. */
function lostOf(unit: TurnUnit, { drops, keptReads }: Standing): readonly string[] {
  const gone = (ids: readonly string[]) => ids.filter((id) => drops.has(id));
  const hard = gone([...unit.needs, ...(unit.requires ?? [])]);
  const reads = gone(unit.reads);
  if (unit.kept && reads.length > 0) keptReads.set(unit.runtimeId, reads);
  return [...new Set(unit.kept ? hard : [...hard, ...reads])];
}

async function applyUnit(write: RoomWrite, effects: readonly Effect[], { carryOver }: CommittingUnits): Promise<EffectConflict[]> {
  if (carryOver === undefined) return applyEffects(write, effects);
  const conflicts: EffectConflict[] = [];
  // One by one: each is carried over to what those before it have made.
  for (const effect of effects) conflicts.push(...(await applyEffects(write, [await carryOver(effect)])));
  return conflicts;
}

/** Null where the unit is stored. */
async function dropOf(write: RoomWrite, unit: TurnUnit, { standing, committing }: { standing: Standing; committing: CommittingUnits }): Promise<UnitDrop | null> {
  const lost = lostOf(unit, standing);
  const refused = unit.refused ?? [];
  if (lost.length > 0 || refused.length > 0) return { conflicts: refused, lost };
  const mark = write.documents.mark();
  const conflicts = await applyUnit(write, unit.effects, committing);
  if (conflicts.length === 0) return null;
  write.documents.rollback(mark);
  return { conflicts, lost };
}

/**
 * Stores the units in the order in which they ran, each in a savepoint. Throws TURN_CONFLICT where a kept unit is refused or stands
 * on one that was dropped; any other is dropped alone, and takes along those that need it, its output, or read what it wrote.
 */
export async function commitUnits(write: RoomWrite, units: readonly TurnUnit[], committing: CommittingUnits = {}): Promise<CommittedUnits> {
  const standing: Standing = { drops: new Map(), keptReads: new Map() };
  const stored: TurnUnit[] = [];
  await preloadEffects(write, units.flatMap(({ effects }) => effects));
  for (const unit of units) {
    const drop = await dropOf(write, unit, { standing, committing });
    if (drop === null) stored.push(unit);
    else {
      requireKept(unit, drop);
      standing.drops.set(unit.runtimeId, drop);
    }
  }
  return { ...standing, effects: stored.flatMap(({ effects }) => effects), stored: new Set(stored.map(({ runtimeId }) => runtimeId)) };
}
