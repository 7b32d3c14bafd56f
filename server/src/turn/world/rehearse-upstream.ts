import type { Effect } from '../../core/proposal/effect.ts';
import { parsePluginData, pluginDataId } from '../../core/plugin/plugin-data.ts';
import { applyEffects } from '../../room/document/apply-effects.ts';
import type { RoomWrite } from '../../room/write/write-room.ts';

/** A runtime that is done and what it wants to write, as far as those behind it may see it. */
export type UpstreamUnit = { readonly runtimeId: string; readonly effects: readonly Effect[] };

/** Which runtimes wrote what of the world, by what is read: dropping one of them takes along whoever read it. */
export type Producers = ReadonlyMap<string, ReadonlySet<string>>;

/** How reads are named: a property of the world, or the document of a plugin's value. */
function producedBy(effect: Effect): string[] {
  if (effect.op === 'create') return effect.document.kind === 'character' ? ['characters'] : effect.document.kind === 'character-schema' ? ['characterSchema'] : [];
  if (effect.op !== 'propose') return [];
  const { proposal, source } = effect;
  if (proposal.kind === 'character.upsert') return ['characters'];
  if (proposal.kind === 'character.schema.set') return ['characterSchema'];
  if (proposal.kind !== 'plugin.data') return [];
  const parsed = parsePluginData(proposal.payload);
  return parsed.ok ? parsed.change.operations.map((operation) => pluginDataId(source.owner.id, operation)) : [];
}

/** Effects that change characters by their document, as tools of the table do. */
async function changesCharacters(write: RoomWrite, effects: readonly Effect[]): Promise<boolean> {
  const ids = effects.flatMap((effect) => (effect.op === 'propose' || effect.op === 'create' ? [] : [effect.documentId]));
  if (ids.length === 0) return false;
  return [...(await write.documents.read(ids)).values()].some(({ kind }) => kind === 'character');
}

/** Applies what runtimes before wrote, in the order in which it will be committed; what could not be stored counts for nothing. */
export async function rehearseUpstream(write: RoomWrite, units: readonly UpstreamUnit[]): Promise<Producers> {
  const producers = new Map<string, Set<string>>();
  for (const { runtimeId, effects } of units) {
    const produced = new Set([...effects.flatMap(producedBy), ...((await changesCharacters(write, effects)) ? ['characters'] : [])]);
    const mark = write.documents.mark();
    const conflicts = await applyEffects(write, effects);
    if (conflicts.length > 0) write.documents.rollback(mark);
    else for (const what of produced) producers.set(what, (producers.get(what) ?? new Set()).add(runtimeId));
  }
  return producers;
}
