import type { CharacterSchema } from '../../core/character/character-schema.ts';
import { defaultCharacterSchema } from '../../core/character/character-schema.ts';
import type { CharacterUpsert } from '../../core/character/character-upsert.ts';
import { parseCharacterUpsert } from '../../core/character/character-upsert.ts';
import type { PlannedCharacter } from '../../core/character/plan-character-upsert.ts';
import { planCharacterUpsert } from '../../core/character/plan-character-upsert.ts';
import type { View } from '../../core/document/document.ts';
import { characterSchemaId } from '../../core/document/kinds/character-schema.ts';
import { EVERYONE, KEEPER } from '../../core/document/viewer.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import { find, ofKind } from '../../room/snapshot/snapshot.ts';
import type { RoomSnapshot } from '../../room/snapshot/snapshot.ts';

/** Somebody of the story as the turn has them so far. */
export type CastMember = { readonly id: string; readonly name: string; readonly aliases: readonly string[]; readonly type: string; readonly view: View<'character'> };

type SoFar = { readonly snapshot: RoomSnapshot; readonly effects: readonly Effect[] };

const casts = new WeakMap<readonly View<'character'>[], readonly CastMember[]>();

function memberOf(view: View<'character'>): CastMember {
  const { name, aliases, type } = view.data;
  return { id: view.id, name, aliases, type, view };
}

/** The cast of a snapshot; the same list for the same snapshot, so that what finds names in it is made once. */
export function castOf(snapshot: RoomSnapshot): readonly CastMember[] {
  const views = ofKind(snapshot, 'character');
  const cast = casts.get(views) ?? views.map(memberOf);
  casts.set(views, cast);
  return cast;
}

/** What the room's characters are and have. */
export function schemaOf(snapshot: RoomSnapshot): CharacterSchema {
  return find(snapshot, 'character-schema', characterSchemaId)?.data ?? defaultCharacterSchema;
}

/** What a change of a character would come to among the cast so far. */
export function planInTurn(snapshot: RoomSnapshot, cast: readonly CastMember[], upsert: CharacterUpsert): PlannedCharacter {
  const live = cast.find(({ id }) => id === upsert.id)?.view ?? null;
  return planCharacterUpsert(upsert, { live: live === null ? null : { data: live.data, version: live.version ?? 1 }, characters: cast, schema: schemaOf(snapshot) });
}

/** The cast after a change that was planned. */
export function castAfter(snapshot: RoomSnapshot, cast: readonly CastMember[], { id, data, known }: { readonly id: string } & Extract<PlannedCharacter, { ok: true }>): readonly CastMember[] {
  const before = cast.find((member) => member.id === id)?.view;
  const audience = known === null ? (before?.audience ?? [KEEPER]) : known ? [EVERYONE] : [KEEPER];
  const start: View<'character'> = before ?? { roomId: snapshot.roomId, id, kind: 'character', owner: { kind: 'WORLD', id: '' }, title: data.name, etag: '', version: 0, updatedAt: null, audience, data };
  const member = memberOf({ ...start, title: data.name, audience, data, version: (start.version ?? 0) + 1 });
  return before === undefined ? [...cast, member] : cast.map((other) => (other.id === id ? member : other));
}

/** Everybody as this turn has them so far: the snapshot with the turn's own changes of characters. */
export function castSoFar({ snapshot, effects }: SoFar): readonly CastMember[] {
  return effects.reduce((cast, effect) => {
    if (effect.op !== 'propose' || effect.proposal.kind !== 'character.upsert') return cast;
    const parsed = parseCharacterUpsert(effect.proposal.payload);
    if (!parsed.ok) return cast;
    const planned = planInTurn(snapshot, cast, parsed.upsert);
    return planned.ok ? castAfter(snapshot, cast, { id: parsed.upsert.id, ...planned }) : cast;
  }, castOf(snapshot));
}
