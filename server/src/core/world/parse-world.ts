import type { Issue } from '../error/issue.ts';
import { dataSources } from './data-sources.ts';
import type { DataSources } from './data-sources.ts';
import { eachOnce, noFindings } from './findings.ts';
import { worldLimits } from './limits.ts';
import { nearestLocale } from './locale-tag.ts';
import type { Manifest } from './manifest-schema.ts';
import { unusedParts } from './manifest-schema.ts';
import type { ContentReader } from './read-content.ts';
import { openContent } from './read-content.ts';
import { readEdition } from './read-edition.ts';
import type { ManifestFile, ReadManifest } from './read-manifest.ts';
import { findManifest, readManifest } from './read-manifest.ts';
import type { World, WorldEdition } from './world.ts';
import { localesOfFile } from './world-files.ts';
import type { WorldFiles } from './world-files.ts';

/**
 * A world, or null with every problem. A path begins with the file; warnings do not stand in the way of a room. `id` and `name`
 * are there where the manifest says them, whatever else is wrong.
 */
export type ParsedWorld = { readonly world: World | null; readonly id: string | null; readonly name: string | null; readonly manifest: string; readonly issues: readonly Issue[]; readonly warnings: readonly Issue[] };

/** The languages of all translations, wherever they are. */
function translations({ files }: ContentReader, file: ManifestFile, sources: DataSources): string[] {
  const paths = ['WORLD.md', file.path, ...Object.values(sources).flatMap((list) => list.map(({ path }) => path))];
  return [...new Set(paths.flatMap((path) => localesOfFile(files, path)))].toSorted();
}

function tellLocales({ findings }: ContentReader, { manifest, at }: ReadManifest, there: readonly string[]): void {
  const declared = [manifest.defaultLocale, ...manifest.supportedLocales];
  for (const seen of there) if (nearestLocale(seen, declared) === null) findings.warnings.push({ path: at(['supportedLocales']), code: 'ISSUE_WORLD_LOCALE_NOT_DECLARED', params: { seen, expected: declared.join(', ') } });
  for (const [i, seen] of manifest.supportedLocales.entries()) {
    if (nearestLocale(seen, [manifest.defaultLocale, ...there]) === null) findings.warnings.push({ path: at(['supportedLocales', String(i)]), code: 'ISSUE_WORLD_LOCALE_MISSING', params: { seen } });
  }
}

function tellUnused({ findings, files }: ContentReader, { manifest, at }: ReadManifest): void {
  for (const part of unusedParts) if (manifest[part] !== undefined) findings.warnings.push({ path: at([part]), code: 'ISSUE_WORLD_NOT_USED', params: { seen: part } });
  if (!files.paths.has('WORLD.md')) findings.warnings.push({ path: ['WORLD.md'], code: 'ISSUE_WORLD_NO_TEXT' });
}

/** The manifest itself is read in the world's own words: nothing of its structure has a language. */
function ownManifest(content: ContentReader, file: ManifestFile): ReadManifest | null {
  const alone = { ...content, files: { ...content.files, paths: new Set([file.path]) } };
  return readManifest(alone, file, 'und');
}

type Editions = { readonly file: ManifestFile; readonly sources: DataSources; readonly manifest: Manifest; readonly there: readonly string[] };

/** A problem without its file and item, which translations call by its id: what is wrong in the main file shows in every translation too. */
const fault = ({ path, code }: Issue) => JSON.stringify([path.slice(2), code]);

/** Every language that the world has. What is wrong in its own words already is not told again of the others. */
function readEditions(content: ContentReader, { file, sources, manifest, there }: Editions): ReadonlyMap<string, WorldEdition> {
  const { issues } = content.findings;
  const { defaultLocale, supportedLocales } = manifest;
  const others = [...new Set([...supportedLocales, ...there])].filter((locale) => locale.toLowerCase() !== defaultLocale.toLowerCase()).slice(0, worldLimits.locales);
  const editions = new Map<string, WorldEdition>();
  const known = new Set<string>();
  for (const locale of [defaultLocale, ...others]) {
    const before = issues.length;
    const edition = readEdition(content, { file, sources, locale });
    const found = issues.splice(before).filter((issue) => locale === defaultLocale || !known.has(fault(issue)));
    issues.push(...found);
    if (locale === defaultLocale) for (const issue of found) known.add(fault(issue));
    if (edition !== null && found.length === 0) editions.set(locale, edition);
  }
  return editions;
}

/** Reads a world's folder: texts in, model and every problem out. */
export function parseWorld(files: WorldFiles): ParsedWorld {
  const findings = noFindings();
  const content = openContent(files, findings);
  const file = findManifest(content);
  const read = file === null ? null : ownManifest(content, file);
  const done = (world: World | null): ParsedWorld => {
    const issues = eachOnce(findings.issues);
    const { id = null, name = null } = read?.manifest ?? {};
    return { world: issues.length === 0 ? world : null, id, name, manifest: file?.path ?? '', issues, warnings: eachOnce(findings.warnings) };
  };
  if (file === null || read === null) return done(null);
  const { manifest } = read;
  const sources = dataSources(content, read);
  const there = translations(content, file, sources);
  tellLocales(content, read, there);
  tellUnused(content, read);
  const editions = readEditions(content, { file, sources, manifest, there });
  const { version, defaultLocale, license, homepage, author, accentColor, cover = null, id = null } = manifest;
  // One that is there and cannot be an id is told as that alone.
  const wrongId = findings.issues.some(({ path: [at, key] }) => at === file.path && key === 'id');
  if (id === null && !wrongId) findings.warnings.push({ path: [file.path, 'id'], code: 'ISSUE_WORLD_ID_MISSING' });
  return done({ id, format: file.format, version, defaultLocale, license, homepage, author, accentColor, cover, editions });
}
