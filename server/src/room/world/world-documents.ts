import { playerType } from '../../core/character/character-schema.ts';
import { characterSchemaId } from '../../core/document/kinds/character-schema.ts';
import type { AssetRef } from '../../core/document/asset-ref.ts';
import type { DataOf, DocumentKind } from '../../core/document/kinds/index.ts';
import { parseData } from '../../core/document/parse-data.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { underPath } from '../../core/error/issue.ts';
import type { NewDocument } from '../../core/proposal/effect.ts';
import { castById, characterData, loreData, pregenData, textLore, worldBookId } from '../../core/world/room-data.ts';
import type { WorldCharacter } from '../../core/world/world.ts';
import { storableJson } from '../import/storable-json.ts';
import type { LoadedWorld } from './load-world.ts';

const owner = { kind: 'WORLD', id: '' } as const;

/** What the world was checked for when it was read; one that does not fit would be a fault of ours, told with its place all the same. */
function checked<K extends DocumentKind>(kind: K, id: string, data: unknown): DataOf<K> {
  const parsed = parseData(kind, storableJson(data));
  if (!parsed.ok) throw new DomainError('WORLD_REFUSED', { world: id, problems: parsed.issues.length }, underPath([id], parsed.issues));
  return parsed.data;
}

function portraitOf({ pictures }: LoadedWorld, { portrait, name }: { readonly portrait: string | null; readonly name: string }): AssetRef | null {
  const asset = portrait === null ? undefined : pictures.get(portrait);
  return asset === undefined ? null : { ...asset, alt: name };
}

/** Whether players know of somebody from the start. */
export function isShown({ visibility, type }: Pick<WorldCharacter, 'visibility' | 'type'>): boolean {
  return visibility === 'player' || type === playerType;
}

function castOf(world: LoadedWorld): NewDocument[] {
  const { characters, pregens } = world.edition;
  return [
    ...characters.map((character): NewDocument => ({
      kind: 'character', id: character.id, owner, shownTo: isShown(character) ? [EVERYONE] : [],
      data: checked('character', character.id, characterData(character, portraitOf(world, character))),
    })),
    ...pregens.map((pregen): NewDocument => ({ kind: 'pregen', id: pregen.id, owner, shownTo: [EVERYONE], data: checked('pregen', pregen.id, pregenData(pregen, portraitOf(world, pregen))) })),
  ];
}

function loreOf({ id: worldId, edition }: LoadedWorld): NewDocument[] {
  const lore = edition.text === '' ? edition.lore : [textLore(edition), ...edition.lore];
  if (lore.length === 0) return [];
  const bookId = worldBookId(worldId);
  const cast = castById(edition.characters);
  const book = { name: edition.name, description: '', binding: 'room', bindingId: null, enabled: true, order: 0, settings: {}, origin: worldId, source: null };
  return [
    { kind: 'book', id: bookId, owner, shownTo: [], data: checked('book', bookId, book) },
    ...lore.map((entry): NewDocument => ({ kind: 'lore-entry', id: `${bookId}:${entry.id}`, owner, shownTo: [], data: checked('lore-entry', entry.id, loreData(entry, { worldId, cast })) })),
  ];
}

/** Everything of a world that a room keeps as documents of the world. */
export function worldDocuments(world: LoadedWorld): NewDocument[] {
  const { characterSchema } = world.edition;
  const schema: NewDocument[] = characterSchema === null ? [] : [{ kind: 'character-schema', id: characterSchemaId, owner, shownTo: [EVERYONE], data: checked('character-schema', characterSchemaId, characterSchema) }];
  return [...schema, ...castOf(world), ...loreOf(world)];
}
