import { stringify } from 'yaml';
import { MANIFEST_VERSION } from './manifest-schema.ts';
import type { PackManifest } from './manifest.ts';
import { trustBlock } from './trust-block.ts';
import type { TrustCard } from './trust-card.ts';

/** Leaves out what is empty, so that a manifest says only what is there. */
function withoutEmpty(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)));
}

function contentsOf(contents: PackManifest['contents']): Record<string, unknown> {
  const paths = Object.entries(contents).map(([kind, entries]) => [kind, entries.map((entry) => entry.path)]);
  const cards = contents.cards.map(({ path, kind, notes }) => withoutEmpty({ path, kind, notes }));
  return withoutEmpty({ ...Object.fromEntries(paths), cards });
}

/** The manifest of a built pack as YAML with sorted keys: the same manifest gives the same bytes. */
export function writeManifest(manifest: PackManifest, trust: TrustCard): Uint8Array<ArrayBuffer> {
  const { id, version, name, description, authors, license, engine, contents, assets, files } = manifest;
  const fields = {
    manifest_version: MANIFEST_VERSION,
    ...{ id, version, name, description, authors, license, engine },
    contents: contentsOf(contents),
    assets: assets.map((asset) => withoutEmpty(asset)),
    files,
    trust: trustBlock(trust),
  };
  const yaml = stringify(withoutEmpty(fields), { sortMapEntries: true, lineWidth: 0, aliasDuplicateObjects: false });
  return new Uint8Array(new TextEncoder().encode(yaml));
}
