import { DomainError } from '../../core/error/domain-error.ts';
import type { Effect, EffectConflict } from '../../core/proposal/effect.ts';
import { documentOf } from '../../core/proposal/effect.ts';
import { applyEffects } from '../document/apply-effects.ts';
import type { RoomWrite } from '../write/write-room.ts';

/**
 * What one runtime of a turn wants to change: stored as a whole or dropped as a whole. `needs` and `reads` name the runtimes of this
 * turn that it stands on: the first it cannot do without, of the second it saw the writes. A kept unit (the story, a setup) stays
 * where one that it read is dropped; the turn fails where it cannot be stored itself.
 */
export type TurnUnit = {
  readonly runtimeId: string;
  readonly kept: boolean;
  readonly needs: readonly string[];
  readonly reads: readonly string[];
  readonly effects: readonly Effect[];
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

function requireKept(unit: TurnUnit, conflicts: readonly EffectConflict[], lost: readonly string[]): void {
  if (!unit.kept || (conflicts.length === 0 && lost.length === 0)) return;
  const documents = conflicts.map(({ effect }) => documentOf(effect) ?? (effect.op === 'propose' ? effect.proposal.kind : ''));
  throw new DomainError('TURN_CONFLICT', { documents: [...new Set([...documents, ...lost])].join(', ') });
}

/**
 * Stores the units in the order in which they ran, each in a savepoint. Throws TURN_CONFLICT where a kept unit is refused or stands
 * on one that was dropped; any other is dropped alone, and takes along those that need it or read what it wrote.
 */
export async function commitUnits(write: RoomWrite, units: readonly TurnUnit[]): Promise<CommittedUnits> {
  const drops = new Map<string, UnitDrop>();
  const keptReads = new Map<string, readonly string[]>();
  const stored: TurnUnit[] = [];
  await write.documents.read(units.flatMap(({ effects }) => effects.flatMap((effect) => documentOf(effect) ?? [])));
  for (const unit of units) {
    const lostNeeds = unit.needs.filter((id) => drops.has(id));
    const lostReads = unit.reads.filter((id) => drops.has(id));
    requireKept(unit, [], lostNeeds);
    if (unit.kept && lostReads.length > 0) keptReads.set(unit.runtimeId, lostReads);
    const lost = unit.kept ? [] : [...new Set([...lostNeeds, ...lostReads])];
    const mark = write.documents.mark();
    const conflicts = lost.length > 0 ? [] : await applyEffects(write, unit.effects);
    requireKept(unit, conflicts, []);
    if (lost.length > 0 || conflicts.length > 0) {
      write.documents.rollback(mark);
      drops.set(unit.runtimeId, { conflicts, lost });
    } else stored.push(unit);
  }
  return { effects: stored.flatMap(({ effects }) => effects), stored: new Set(stored.map(({ runtimeId }) => runtimeId)), drops, keptReads };
}
