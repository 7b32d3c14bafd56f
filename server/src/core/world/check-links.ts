import { nearest } from '../error/nearest.ts';
import { requireFile } from './data-sources.ts';
import type { ContentReader } from './read-content.ts';
import type { Placed } from './read-list.ts';
import type { ReadManifest } from './read-manifest.ts';
import type { WorldCharacter, WorldLore, WorldPregen } from './world.ts';

type Linked = {
  readonly characters: readonly Placed<WorldCharacter>[];
  readonly pregens: readonly Placed<WorldPregen>[];
  readonly lore: readonly Placed<WorldLore>[];
  /** The files that the cast was read from, in this language. */
  readonly casts: ReadonlySet<string>;
};

/** Tells of every id that names nobody, and of every picture that is not there. */
export function checkLinks(content: ContentReader, { manifest, at }: ReadManifest, { characters, pregens, lore, casts }: Linked): void {
  const ids = new Set(characters.map(({ item }) => item.id));
  // Where some of the cast cannot be read, nobody knows who is missing.
  const isWhole = !content.findings.issues.some(({ path }) => casts.has(path[0] ?? ''));
  const require = (linked: readonly string[], place: readonly string[]): void => {
    for (const [index, seen] of linked.entries()) {
      if (isWhole && !ids.has(seen)) content.findings.issues.push({ path: [...place, String(index)], code: 'ISSUE_WORLD_LINK', params: { seen, nearest: nearest(seen, ids) } });
    }
  };
  require(manifest.opening?.characters ?? [], at(['opening', 'characters']));
  for (const entry of lore) require(entry.item.characters, [...entry.at, 'characters']);
  if (manifest.cover !== undefined) requireFile(content, manifest.cover, at(['cover']));
  for (const { item, at: place } of [...characters, ...pregens]) if (item.portrait !== null) requireFile(content, item.portrait, [...place, 'portrait']);
}
