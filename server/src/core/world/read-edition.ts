import { TEXT_MAX } from '../document/text-limits.ts';
import { tidyFace } from '../clock/change-clock.ts';
import { checkLinks } from './check-links.ts';
import { checkRoomData } from './check-room-data.ts';
import type { DataSources } from './data-sources.ts';
import { readCast } from './read-cast.ts';
import type { ContentReader } from './read-content.ts';
import { readDimensions } from './read-dimensions.ts';
import { readLore } from './read-lore.ts';
import type { ManifestFile, ReadManifest } from './read-manifest.ts';
import { readManifest } from './read-manifest.ts';
import type { WorldEdition } from './world.ts';
import { overlayOf } from './world-files.ts';

const textPath = 'WORLD.md';

/** What the world is as a whole, in the words of the language, else of the world. */
function readText(content: ContentReader, locale: string): string {
  const place = overlayOf(content.files, textPath, locale) ?? textPath;
  const text = (content.text(place) ?? '').replaceAll('\r\n', '\n').trim();
  if (text.length > TEXT_MAX) content.findings.issues.push({ path: [place], code: 'ISSUE_TOO_LONG', params: { seen: `${text.length}`, maximum: TEXT_MAX } });
  return text;
}

type Reading = { readonly file: ManifestFile; readonly sources: DataSources; readonly locale: string };

/** A world as a reader of one language gets it; null where its manifest cannot be read. Everything that is wrong is told. */
export function readEdition(content: ContentReader, { file, sources, locale }: Reading): WorldEdition | null {
  const read: ReadManifest | null = readManifest(content, file, locale);
  if (read === null) return null;
  const { name, summary, tags, opening, clock } = read.manifest;
  const { schema, characters, pregens } = readCast(content, read, { sources, locale });
  const lore = readLore(content, { sources: sources.lore, locale });
  const dimensions = readDimensions(content, read, { sources: sources.dimensions, locale });
  const casts = new Set(sources.characters.flatMap(({ path }) => [path, overlayOf(content.files, path, locale) ?? path]));
  checkLinks(content, read, { characters, pregens, lore, casts });
  checkRoomData(content, { characters, pregens, lore });
  return {
    locale, name, summary, tags, text: readText(content, locale), characterSchema: schema, dimensions,
    characters: characters.map(({ item }) => item), pregens: pregens.map(({ item }) => item), lore: lore.map(({ item }) => item),
    opening: opening === undefined ? null : opening, clock: clock === undefined ? null : tidyFace(clock),
  };
}
