import type { SheetData } from '../../core/document/kinds/sheet.ts';
import { applyToData } from '../../core/proposal/apply-effect.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import { find } from '../../room/snapshot/snapshot.ts';
import { sheetId } from '../../room/sheet/sheet-id.ts';
import type { ToolContext } from './tool.ts';

function after(id: string, sheet: SheetData | null, effect: Effect): SheetData | null {
  if (effect.op === 'create') return sheet === null && effect.document.kind === 'sheet' && effect.document.id === id ? effect.document.data : sheet;
  if (effect.op === 'operate' || effect.op === 'propose' || effect.documentId !== id || sheet === null) return sheet;
  // Effects on a sheet keep its shape: they are made by tools alone.
  return applyToData(sheet, effect) as SheetData;
}

/** A character's sheet as it stands in the turn: as of its base, with what the turn has decided so far; null without one. */
export function sheetSoFar({ snapshot, effects }: Pick<ToolContext, 'snapshot' | 'effects'>, characterId: string, system: string): SheetData | null {
  const id = sheetId(characterId, system);
  return effects.reduce((sheet, effect) => after(id, sheet, effect), find(snapshot, 'sheet', id)?.data ?? null);
}
