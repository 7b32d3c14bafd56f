import { dimensionId } from '../../core/dimension/dimension-key.ts';
import { canonicalJson } from '../../core/document/etag.ts';
import type { RuledDimension } from '../../core/settlement/obligation-of.ts';
import type { SettledChange } from '../../core/settlement/receipt.ts';
import type { RoomWrite } from '../write/write-room.ts';

/** A dimension as a write has left it so far. */
export type Standing = RuledDimension & { readonly value: unknown; readonly data: unknown };
export type Standings = ReadonlyMap<string, Standing>;

/** All dimensions of the room, or some of them, by key. */
export async function standings({ documents }: Pick<RoomWrite, 'documents'>, keys: readonly string[] | null = null): Promise<Standings> {
  const found = keys === null ? await documents.readKinds(['dimension']) : [...(await documents.read(keys.map(dimensionId))).values()];
  return new Map(found.flatMap((document) => {
    if (document.kind !== 'dimension') return [];
    const { key, updateRule, visibility, value } = document.data;
    return [[key, { key, version: document.version, updateRule, visibility, value, data: document.data }] as const];
  }));
}

/** Which of these dimensions have another value than before. Versions would not say it: one write counts up once, whatever it does. */
export function movedSince(before: Standings, after: Standings, keys: Iterable<string>): SettledChange[] {
  return [...keys].flatMap((key) => {
    const [from, to] = [before.get(key), after.get(key)];
    if (to === undefined || (from !== undefined && canonicalJson(from.value) === canonicalJson(to.value))) return [];
    return [{ key, from: from?.version ?? 0, to: to.version, visibility: to.visibility }];
  });
}
