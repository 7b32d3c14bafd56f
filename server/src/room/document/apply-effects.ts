import type { Raw } from '../../core/document/document.ts';
import { parseData } from '../../core/document/parse-data.ts';
import { applyToData, showTo } from '../../core/proposal/apply-effect.ts';
import type { Effect, EffectConflict } from '../../core/proposal/effect.ts';
import type { RoomWrite } from '../write/write-room.ts';

async function create(write: RoomWrite, effect: Extract<Effect, { op: 'create' }>): Promise<EffectConflict | null> {
  const { document } = effect;
  const existing = await write.documents.read([document.id]);
  if (existing.size > 0) return { effect, code: 'DOCUMENT_EXISTS' };
  await write.documents.put(document);
  return null;
}

function shownAfter(document: Raw, effect: Effect) {
  return effect.op === 'show' ? showTo(document.shownTo, effect.audience) : document.shownTo;
}

async function change(write: RoomWrite, effect: Exclude<Effect, { op: 'create' }>): Promise<EffectConflict | null> {
  const document = (await write.documents.read([effect.documentId])).get(effect.documentId);
  if (document === undefined) return { effect, code: 'DOCUMENT_GONE' };
  const parsed = parseData(document.kind, applyToData(document.data, effect));
  if (!parsed.ok) return { effect, code: 'EFFECT_INVALID' };
  await write.documents.put({ kind: document.kind, id: document.id, data: parsed.data, shownTo: shownAfter(document, effect) });
  return null;
}

/**
 * Plans and applies effects against the documents as they are now, under the room's lock; those that cannot be are returned
 * as conflicts, and change nothing.
 */
export async function applyEffects(write: RoomWrite, effects: readonly Effect[]): Promise<EffectConflict[]> {
  const conflicts: EffectConflict[] = [];
  // Read at once: the room waits while they are planned.
  await write.documents.read(effects.map((effect) => (effect.op === 'create' ? effect.document.id : effect.documentId)));
  for (const effect of effects) {
    const conflict = effect.op === 'create' ? await create(write, effect) : await change(write, effect);
    if (conflict !== null) conflicts.push(conflict);
  }
  return conflicts;
}
