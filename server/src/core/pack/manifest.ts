import type { z } from 'zod';
import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { issuesOfZod, shown } from '../error/issues-of-zod.ts';
import { packCaps } from './caps.ts';
import type { ContentKindName } from './content-kinds.ts';
import type { LocaleText } from './locale-text.ts';
import { builtManifestSchema, MANIFEST_VERSION, manifestKeys, sourceManifestSchema } from './manifest-schema.ts';
import { pathIssues } from './pack-path.ts';
import { asMapping, readYaml } from './read-text.ts';

export const MANIFEST_PATH = 'pack.yaml';

/** `character`: a persona that a player may import. `world`: machinery for the whole table, the keeper's to import. */
export type CardKind = 'character' | 'world';

export type ContentEntry = { readonly path: string; readonly notes?: LocaleText | undefined; readonly kind?: CardKind | undefined };

export type PackAsset = {
  readonly path: string;
  readonly title?: string | undefined;
  readonly license?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly mime: string;
  readonly sha256: string;
  readonly size: number;
};

export type PackFile = { readonly path: string; readonly sha256: string; readonly size: number };

/** What an author declares, checked and in one form. */
export type ManifestBody = {
  readonly id: string;
  readonly version: string;
  readonly name: LocaleText;
  readonly description?: LocaleText | undefined;
  readonly authors: readonly string[];
  readonly license: string;
  readonly engine: { readonly protocol?: string | undefined; readonly server?: string | undefined; readonly lorekeep?: string | undefined };
  readonly contents: Readonly<Record<ContentKindName, readonly ContentEntry[]>>;
};

/** The manifest of a built pack. */
export type PackManifest = ManifestBody & { readonly assets: readonly PackAsset[]; readonly files: readonly PackFile[] };

type DeclaredAsset = Omit<PackAsset, 'mime' | 'sha256' | 'size'> & { readonly sha256?: string | undefined; readonly size?: number | undefined };
export type SourceManifest = ManifestBody & { readonly assets: readonly DeclaredAsset[] };
export type BuiltManifest = SourceManifest & { readonly files: readonly PackFile[]; readonly trust: Readonly<Record<string, unknown>> };

/** The manifest is null when its shape could not be read; otherwise the rest can be looked at, whatever the issues are. */
export type ParsedManifest<T> = { readonly manifest: T | null; readonly issues: readonly Issue[]; readonly warnings: readonly Issue[] };

const found = (path: readonly string[], code: string, params: Issue['params'] = {}): Issue => ({ path: [MANIFEST_PATH, ...path], code, params });

function versionIssues(input: Readonly<Record<string, unknown>>, built: boolean): Issue[] {
  const seen = input['manifest_version'];
  if (seen === MANIFEST_VERSION || (seen === undefined && !built)) return [];
  return [found(['manifest_version'], 'ISSUE_PACK_MANIFEST_VERSION', { seen: shown(seen), supported: MANIFEST_VERSION })];
}

function listedTwice(place: readonly string[], paths: readonly string[]): Issue[] {
  return paths.flatMap((path, index) => (paths.indexOf(path) < index ? [found([...place, String(index), 'path'], 'ISSUE_DUPLICATE', { seen: path })] : []));
}

/** Declared paths obey the rules of member names; the problem is reported where the path is declared. */
function declaredPathIssues(place: readonly string[], paths: readonly string[]): Issue[] {
  const unsafe = paths.flatMap((path, index) =>
    [...pathIssues(path), ...(path === MANIFEST_PATH ? [{ code: 'ISSUE_PACK_FILE_TWO_KINDS', params: { first: 'manifest', second: place.at(-1) ?? '' } }] : [])].map((issue) =>
      found([...place, String(index)], issue.code, issue.params),
    ),
  );
  return [...unsafe, ...listedTwice(place, paths)];
}

function allPathIssues(manifest: SourceManifest & { readonly files?: readonly PackFile[] }): Issue[] {
  return [
    ...Object.entries(manifest.contents).flatMap(([kind, entries]) => declaredPathIssues(['contents', kind], entries.map((entry) => entry.path))),
    ...declaredPathIssues(['assets'], manifest.assets.map((asset) => asset.path)),
    ...declaredPathIssues(['files'], (manifest.files ?? []).map((file) => file.path)),
  ];
}

function readInput(bytes: Uint8Array): { readonly input: Readonly<Record<string, unknown>> } | { readonly issues: readonly Issue[] } {
  if (bytes.length > packCaps.manifestBytes) return { issues: [found([], 'ISSUE_PACK_FILE_TOO_LARGE', { size: bytes.length, maximum: packCaps.manifestBytes })] };
  const yaml = readYaml(bytes);
  if (!yaml.ok) return { issues: underPath([MANIFEST_PATH], yaml.issues) };
  const input = asMapping(yaml.value);
  return input === null ? { issues: [found([], 'ISSUE_TYPE', { seen: shown(yaml.value), expected: 'a mapping' })] } : { input };
}

function ignoredKeys(input: Readonly<Record<string, unknown>>): Issue[] {
  return Object.keys(input).filter((key) => !manifestKeys.has(key)).map((key) => found([key], 'ISSUE_PACK_IGNORED_KEY'));
}

function parsedFrom<T extends SourceManifest>(bytes: Uint8Array, schema: z.ZodType<T>, otherIssues: (input: Readonly<Record<string, unknown>>) => readonly Issue[]): ParsedManifest<T> {
  const read = readInput(bytes);
  if ('issues' in read) return { manifest: null, issues: read.issues, warnings: [] };
  const parsed = schema.safeParse(read.input);
  const issues = parsed.success ? allPathIssues(parsed.data) : underPath([MANIFEST_PATH], issuesOfZod(parsed.error, read.input));
  return { manifest: parsed.success ? parsed.data : null, issues: [...otherIssues(read.input), ...issues], warnings: ignoredKeys(read.input) };
}

/** Reads the `pack.yaml` of a source folder. `files` and `trust` are computed by a build and may not be written by hand. */
export function parseSourceManifest(bytes: Uint8Array): ParsedManifest<SourceManifest> {
  return parsedFrom(bytes, sourceManifestSchema, (input) => [
    ...versionIssues(input, false),
    ...['files', 'trust'].filter((key) => Object.hasOwn(input, key)).map((key) => found([key], 'ISSUE_PACK_GENERATED')),
  ]);
}

/** Reads the `pack.yaml` of a built pack, which must carry its inventory and its trust block. */
export function parseBuiltManifest(bytes: Uint8Array): ParsedManifest<BuiltManifest> {
  return parsedFrom(bytes, builtManifestSchema, (input) => versionIssues(input, true));
}
