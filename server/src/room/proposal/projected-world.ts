import type { Raw } from '../../core/document/document.ts';
import type { DocumentKind } from '../../core/document/kinds/index.ts';
import type { RoomRow } from '../room/room-row.ts';
import { dimensionProviderIn } from '../provider/dimension-provider.ts';
import type { RoomWrite } from '../write/write-room.ts';

/** A character as runtimes read it; what only the keeper knows of it is not among it. */
export type WorldCharacter = {
  readonly id: string;
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly type: string;
  readonly description: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly version: number;
};

export type WorldDimension = { readonly name: unknown; readonly description?: unknown; readonly schema: unknown; readonly value: unknown; readonly version: number };
export type WorldSchema = { readonly types: readonly unknown[]; readonly attributes: readonly unknown[]; readonly version: number };

/** Everything that a runtime can read of the world, as plain data. */
export type World = {
  readonly characters: readonly WorldCharacter[];
  readonly characterSchema: WorldSchema;
  readonly dimensions: Readonly<Record<string, WorldDimension>>;
  readonly worldRecord: { readonly id: string | null; readonly name: string; readonly locale: string };
  readonly seats: readonly unknown[];
  readonly dimensionProviderPluginId: string | null;
};
export const worldProperties = ['characters', 'characterSchema', 'dimensions', 'worldRecord', 'seats', 'dimensionProviderPluginId'] as const;
export type WorldProperty = (typeof worldProperties)[number];

function worldCharacter({ id, version, data }: Raw<'character'>): WorldCharacter {
  const { name, aliases, type, description, fields } = data;
  return { id, name, ...(aliases.length > 0 && { aliases }), type, description, fields, version };
}

/** Declarations, rules and who was tracked when are nobody's business who only calculates. */
function worldDimension({ data, version }: Raw<'dimension'>): WorldDimension {
  const { name, description, schema, value } = data;
  return { name, ...(description !== null && { description }), schema, value, version };
}

const projected: readonly DocumentKind[] = ['character', 'character-schema', 'dimension', 'seat'];

/** The world as a write has it so far. */
export async function projectedWorld(write: RoomWrite, room: Pick<RoomRow, 'id' | 'name' | 'locale'> & { readonly worldId?: string | null }): Promise<World> {
  const documents = await write.documents.readKinds(projected);
  const provider = await dimensionProviderIn(write);
  const schema = documents.find((document) => document.kind === 'character-schema');
  return {
    characters: documents.flatMap((document) => (document.kind === 'character' ? [worldCharacter(document)] : [])),
    characterSchema: { types: schema?.data.types ?? [], attributes: schema?.data.attributes ?? [], version: schema?.version ?? 0 },
    dimensions: Object.fromEntries(documents.flatMap((document) => (document.kind === 'dimension' ? [[document.data.key, worldDimension(document)] as const] : []))),
    worldRecord: { id: room.worldId ?? null, name: room.name, locale: room.locale },
    seats: documents.flatMap((document) => (document.kind === 'seat' ? [{ id: document.id, ...document.data }] : [])).toSorted((a, b) => a.order - b.order),
    dimensionProviderPluginId: provider.id,
  };
}
