import type { Raw } from '../../core/document/document.ts';
import { parseData } from '../../core/document/parse-data.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { applyToData, showTo } from '../../core/proposal/apply-effect.ts';
import type { DataEffect, Effect, EffectConflict } from '../../core/proposal/effect.ts';
import { documentOf } from '../../core/proposal/effect.ts';
import { operate } from '../../core/proposal/operate.ts';
import { applyProposal } from '../proposal/apply-proposal.ts';
import type { RoomWrite } from '../write/write-room.ts';

async function create(write: RoomWrite, effect: Extract<Effect, { op: 'create' }>): Promise<EffectConflict | null> {
  const { document } = effect;
  const existing = await write.documents.read([document.id]);
  if (existing.size > 0) return effect.ifAbsent === true ? null : { effect, code: 'DOCUMENT_EXISTS' };
  await write.documents.put(document);
  return null;
}

function shownAfter(document: Raw, effect: DataEffect) {
  return effect.op === 'show' ? showTo(document.shownTo, effect.audience) : document.shownTo;
}

/** Asks the kind of the document for its change; what it refuses by now is a contradiction. */
async function operated(write: RoomWrite, effect: Extract<Effect, { op: 'operate' }>): Promise<EffectConflict | null> {
  const document = (await write.documents.read([effect.documentId])).get(effect.documentId) ?? null;
  try {
    const next = operate(document, effect.operation, write.at.toISOString());
    if (next === null) return { effect, code: 'EFFECT_INVALID' };
    await write.documents.put({ ...next, id: effect.documentId });
    return null;
  } catch (error) {
    if (error instanceof DomainError) return { effect, code: 'EFFECT_INVALID' };
    throw error;
  }
}

async function change(write: RoomWrite, effect: DataEffect): Promise<EffectConflict | null> {
  const document = (await write.documents.read([effect.documentId])).get(effect.documentId);
  if (document === undefined) return { effect, code: 'DOCUMENT_GONE' };
  const parsed = parseData(document.kind, applyToData(document.data, effect));
  if (!parsed.ok) return { effect, code: 'EFFECT_INVALID' };
  await write.documents.put({ kind: document.kind, id: document.id, data: parsed.data, shownTo: shownAfter(document, effect) });
  return null;
}

async function proposed(write: RoomWrite, effect: Extract<Effect, { op: 'propose' }>): Promise<EffectConflict | null> {
  const issues = await applyProposal(write, effect.proposal, effect.source);
  return issues.length === 0 ? null : { effect, code: 'PROPOSAL_REFUSED', issues };
}

function applied(write: RoomWrite, effect: Effect): Promise<EffectConflict | null> {
  if (effect.op === 'propose') return proposed(write, effect);
  if (effect.op === 'create') return create(write, effect);
  return effect.op === 'operate' ? operated(write, effect) : change(write, effect);
}

/**
 * Plans and applies effects against the documents as they are now, under the room's lock; those that cannot be are returned
 * as conflicts, and change nothing.
 */
export async function applyEffects(write: RoomWrite, effects: readonly Effect[]): Promise<EffectConflict[]> {
  const conflicts: EffectConflict[] = [];
  // Read at once: the room waits while they are planned.
  await write.documents.read(effects.flatMap((effect) => documentOf(effect) ?? []));
  for (const effect of effects) {
    const conflict = await applied(write, effect);
    if (conflict !== null) conflicts.push(conflict);
  }
  return conflicts;
}
