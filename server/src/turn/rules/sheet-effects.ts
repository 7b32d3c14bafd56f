import { STATUS_EFFECTS_MAX } from '../../core/document/kinds/sheet.ts';
import type { DocumentOwner } from '../../core/document/document.ts';
import type { Audience } from '../../core/document/viewer.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import { boundsOf } from '../../core/sheet/index.ts';
import type { SheetEffect } from '../../core/subsystem/index.ts';
import { sheetId } from '../../room/sheet/sheet-id.ts';
import type { Figures } from './figures.ts';

/** How a sheet comes to be where a character has none yet. */
export type MissingSheet = { readonly shownTo: Audience; readonly owner: DocumentOwner };

type Bounds = { readonly min?: number; readonly max?: number };

/** What a stat may come to in play: the tightest of the system's bounds, of what a pool holds, and of what the rule said. */
function boundsFor({ rulepack, reader }: Figures, effect: Extract<SheetEffect, { op: 'add' }>): Bounds {
  const { min, max } = boundsOf(rulepack, effect.key, 'play');
  const vital = rulepack.sheet.vitals.get(effect.key);
  const lows = [min, vital === undefined ? null : 0, effect.minimum ?? null].filter((low) => low !== null);
  const highs = [max, vital === undefined ? null : reader.number(vital.max), effect.maximum ?? null].filter((high) => high !== null);
  return { ...(lows.length > 0 && { min: Math.max(...lows) }), ...(highs.length > 0 && { max: Math.min(...highs) }) };
}

/** A condition counts once, and a sheet that is full of them takes no more: a turn must not fail over it. */
function isNewMark({ statusEffects }: Figures, mark: string): boolean {
  return !statusEffects.includes(mark) && statusEffects.length < STATUS_EFFECTS_MAX;
}

/** The sheet of somebody who has none yet, where it is still missing by then. */
export function beginSheet({ characterId, rulepack }: Figures, missing: MissingSheet | null): Effect[] {
  if (missing === null || characterId === null) return [];
  const data = { characterId, system: rulepack.id, values: {}, statusEffects: [] };
  return [{ op: 'create', ifAbsent: true, document: { kind: 'sheet', id: sheetId(characterId, rulepack.id), data, ...missing } }];
}

/**
 * What a subsystem asks for, as changes of the character's sheet. They are operations: points that somebody lost meanwhile
 * stay lost. Nothing for somebody who is no character.
 */
export function sheetEffects(who: Figures, wanted: readonly SheetEffect[], missing: MissingSheet | null): Effect[] {
  if (who.characterId === null || wanted.length === 0) return [];
  const documentId = sheetId(who.characterId, who.rulepack.id);
  const changes = wanted.flatMap((effect): Effect[] => {
    if (effect.op === 'mark') return isNewMark(who, effect.mark) ? [{ op: 'append', documentId, path: ['statusEffects'], value: effect.mark }] : [];
    return [{ op: 'add', documentId, path: ['values', effect.key], delta: effect.amount, base: who.reader.number(effect.key), ...boundsFor(who, effect) }];
  });
  return [...beginSheet(who, missing), ...changes];
}
