import { tidyAliases } from '../../core/character/name-clash.ts';
import type { DataOf } from '../../core/document/kinds/index.ts';
import { parseData } from '../../core/document/parse-data.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { readYaml } from '../../core/pack/read-text.ts';
import { parseSeedDocuments, seedData } from '../../core/pack/seed-document.ts';
import type { SeedDocument } from '../../core/pack/seed-document.ts';
import type { NewDocument } from '../../core/proposal/effect.ts';
import { ownValue } from '../../core/worldbook/json.ts';
import type { Locale } from '../../i18n/translate.ts';
import type { AssetFacts } from '../asset/asset-row.ts';
import { storableJson } from '../import/storable-json.ts';
import type { LoadedPack } from './load-pack.ts';
import { isSeedKind } from './pack-options.ts';
import type { SeedKind } from './pack-options.ts';

/** What a pack's document files bring: documents, and how the table of a new room is laid. */
export type SeededDocuments = { readonly documents: readonly NewDocument[]; readonly table: DataOf<'table'> | null };

function readSeeds(pack: LoadedPack, path: string): readonly SeedDocument[] {
  const yaml = readYaml(pack.content.get(path) ?? new Uint8Array());
  if (!yaml.ok) throw new DomainError('PACK_REFUSED', {}, yaml.issues);
  const parsed = parseSeedDocuments(yaml.value, path);
  if (!parsed.ok) throw new DomainError('PACK_REFUSED', {}, parsed.issues);
  return parsed.documents;
}

/** Pictures as the author named them have no width and height; the store knows them. */
function withSizes(value: unknown, assets: ReadonlyMap<string, AssetFacts>): unknown {
  if (Array.isArray(value)) return value.map((item) => withSizes(item, assets));
  if (value === null || typeof value !== 'object') return value;
  const hash = ownValue(value, 'sha256');
  const asset = typeof hash === 'string' ? assets.get(hash) : undefined;
  if (asset !== undefined) return { ...value, ...asset };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withSizes(item, assets)]));
}

/** Installing checked every seed, so one that does not fit was changed behind the server's back, or is of a later format. */
function checked<K extends SeedKind>(kind: K, data: unknown): DataOf<K> {
  const parsed = parseData(kind, data);
  if (!parsed.ok) throw new DomainError('PACK_REFUSED', {}, parsed.issues);
  return parsed.data;
}

function documentOf({ kind, id, shownTo }: SeedDocument, data: unknown): NewDocument {
  if (!isSeedKind(kind)) throw new DomainError('PACK_REFUSED', {}, [{ path: [id], code: 'ISSUE_PACK_DOCUMENT_KIND', params: { seen: kind, expected: '' } }]);
  const base = { id, shownTo: shownTo === 'all' ? [EVERYONE] : [] };
  if (kind === 'character') {
    const character = checked(kind, data);
    return { ...base, kind, data: { ...character, aliases: tidyAliases(character.name, character.aliases) } };
  }
  if (kind === 'pregen') return { ...base, kind, data: { ...checked(kind, data), claimedBySeat: null, characterId: null } };
  return { ...base, kind, data: checked(kind, data) } as NewDocument;
}

/** The documents of a pack in one language. Throws PACK_REFUSED. */
export function seedDocuments(pack: LoadedPack, locale: Locale): SeededDocuments {
  const byPath = new Map(pack.manifest.assets.map((asset) => [asset.path, asset]));
  const byHash = new Map([...pack.assets.values()].map((asset) => [asset.sha256, asset]));
  const seeds = pack.manifest.contents.documents.flatMap(({ path }) => readSeeds(pack, path));
  const documents: NewDocument[] = [];
  let table: DataOf<'table'> | null = null;
  for (const seed of seeds) {
    const data = storableJson(withSizes(seedData(seed.data, { locale, assets: byPath }), byHash));
    if (seed.kind !== 'table') {
      documents.push(documentOf(seed, data));
      continue;
    }
    table = checked('table', data);
  }
  return { documents, table };
}
