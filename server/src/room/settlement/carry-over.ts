import { dimensionId } from '../../core/dimension/dimension-key.ts';
import { parseDimensionUpdate } from '../../core/dimension/index.ts';
import type { DimensionUpdate } from '../../core/dimension/index.ts';
import { canonicalJson } from '../../core/document/etag.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import { revertedData } from '../../core/proposal/reverted-data.ts';
import type { RoomWrite } from '../write/write-room.ts';
import type { Standing, Standings } from './standings.ts';
import { standings } from './standings.ts';

/** Makes a proposal of a turn one for the dimensions as the turn itself has left them so far; any other effect stays as it is. */
export type CarryOver = (effect: Effect) => Promise<Effect>;

/** The content of a dimension at a version, from its revisions; null where there was none. */
async function contentAt({ tx, roomId }: RoomWrite, key: string, version: number): Promise<string | null> {
  const row = await tx.revision.findFirst({ where: { roomId, docId: dimensionId(key), version }, orderBy: { rev: 'desc' }, select: { data: true } });
  return row?.data == null ? null : canonicalJson(row.data);
}

const idsOf = ({ updates, readVersions = {} }: DimensionUpdate) => [...new Set([...updates.map(({ id }) => id), ...Object.keys(readVersions)])];

type Moved = { readonly from: Standing; readonly to: Standing };

function carried({ updates, ...rest }: DimensionUpdate, moved: ReadonlyMap<string, Moved>): DimensionUpdate {
  const versionOf = (key: string, version: number) => moved.get(key)?.to.version ?? version;
  return {
    ...rest,
    ...(rest.readVersions !== undefined && { readVersions: Object.fromEntries(Object.entries(rest.readVersions).map(([key, version]) => [key, versionOf(key, version)])) }),
    updates: updates.map((update) => {
      const move = moved.get(update.id);
      if (move === undefined) return update;
      // What the turn decided before stands; what it left alone becomes what this proposal says.
      const value = revertedData(update.value, move.from.value, move.to.value) as typeof update.value;
      return { ...update, expectedVersion: move.to.version, value };
    }),
  };
}

/**
 * Versions are compared with what people did, not with what the turn does to itself: rules that code evaluates come before what a
 * model settles, and a turn told anew, or told another way again, begins with its earlier telling taken back, which counts
 * versions on. `start`: the dimensions before the first effect of the telling is applied.
 */
export function openCarryOver(write: RoomWrite, { start, retold }: { readonly start: Standings; readonly retold: boolean }): CarryOver {
  const movedOf = async (version: number, key: string, to: Standing): Promise<Moved | null> => {
    const from = start.get(key);
    if (from === undefined || version === to.version) return null;
    if (from.version === version) return { from, to };
    const read = retold ? await contentAt(write, key, version) : null;
    if (read === null) return null;
    // As the turn began, or as this telling left it already when the proposal was made.
    if (read === canonicalJson(to.data)) return { from: to, to };
    return read === canonicalJson(from.data) ? { from, to } : null;
  };
  return async (effect) => {
    if (effect.op !== 'propose' || effect.proposal.kind !== 'dimension.update') return effect;
    const parsed = parseDimensionUpdate(effect.proposal.payload);
    if (!parsed.ok) return effect;
    const { updates, readVersions = {} } = parsed.update;
    const now = await standings(write, idsOf(parsed.update));
    const moved = new Map<string, Moved>();
    for (const [key, to] of now) {
      const expected = readVersions[key] ?? updates.find(({ id }) => id === key)?.expectedVersion;
      const move = expected === undefined ? null : await movedOf(expected, key, to);
      if (move !== null) moved.set(key, move);
    }
    return moved.size === 0 ? effect : { ...effect, proposal: { kind: 'dimension.update', payload: carried(parsed.update, moved) } };
  };
}
