import type { Issue } from '../error/issue.ts';
import { ownValue } from '../worldbook/json.ts';
import { fit } from './fit.ts';
import type { Manifest } from './manifest-schema.ts';
import { jsonManifestSchema, soundParts, structuralParts, yamlManifestSchema } from './manifest-schema.ts';
import type { OverlayRules } from './merge-overlay.ts';
import type { ContentReader } from './read-content.ts';
import { dimensionOverlay } from './dimension-overlay.ts';
import { camelNames, snakePath } from './snake-names.ts';
import { translated } from './translated.ts';

/** Which file says what the world is, and how its names are written. */
export type ManifestFile = { readonly path: 'world.yaml' | 'world.json'; readonly format: 'yaml' | 'json' };

/** The file of a manifest in one language, and how a place in it is told. */
export type ReadManifest = ManifestFile & { readonly manifest: Manifest; readonly at: (path: readonly string[]) => readonly string[] };

/** The one file that says what the world is; null where there is none or two, which is told. */
export function findManifest({ files, findings }: ContentReader): ManifestFile | null {
  const [yaml, json] = [files.paths.has('world.yaml'), files.paths.has('world.json')];
  if (yaml && json) findings.issues.push({ path: ['world.json'], code: 'ISSUE_WORLD_TWO_MANIFESTS' });
  if (!yaml && !json) findings.issues.push({ path: [], code: 'ISSUE_WORLD_NO_MANIFEST' });
  if (yaml === json) return null;
  return yaml ? { path: 'world.yaml', format: 'yaml' } : { path: 'world.json', format: 'json' };
}

const attributeStructure = new Set(['id', 'type', 'category', 'itemType', 'valueType', 'min', 'max', 'integer', 'required', 'visibility', 'unknownKeys']);

type Place = { readonly path: readonly string[]; readonly main: unknown };

function isStructure({ path, main }: Place, dimensions: OverlayRules): boolean {
  const [first = '', second] = path;
  if (path.length === 1) return structuralParts.includes(first);
  if (first === 'opening') return second === 'characters';
  if (first === 'author') return second !== 'about' && second !== 'links';
  if (first === 'characterSchema') return second === 'types' || attributeStructure.has(path.at(-1) ?? '');
  return first === 'dimensions' && dimensions.isStructure(path.slice(1), main);
}

/** What of a manifest is the same in every language. */
function manifestOverlay(main: unknown): OverlayRules {
  const dimensions = dimensionOverlay(ownValue(main, 'dimensions'));
  return { isStructure: (path, value) => isStructure({ path, main: value }, dimensions) };
}

/** The manifest as a reader of `locale` gets it, with what is right in it; null where nothing is. Every problem is told with its place in the file. */
export function readManifest(content: ContentReader, file: ManifestFile, locale: string): ReadManifest | null {
  const isJson = file.format === 'json';
  const back = isJson ? snakePath : (path: readonly string[]) => path;
  const told: Issue[] = [];
  const of = (value: unknown) => (isJson ? camelNames(value, (issue) => void told.push(issue)) : value);
  const found = translated(content, { path: file.path, locale, rules: manifestOverlay, spelling: { of, back } });
  if (found === undefined) return null;
  const at = (path: readonly string[]) => [found.place, ...back(path)];
  content.findings.issues.push(...told.map((issue) => ({ ...issue, path: [found.place, ...issue.path] })));
  const schema = isJson ? jsonManifestSchema : yamlManifestSchema;
  const manifest: Manifest | null = fit<Manifest>(schema, found.value, (issue) => void content.findings.issues.push({ ...issue, path: at(issue.path) }));
  if (manifest !== null) return { ...file, manifest, at };
  const rest = soundParts(found.value);
  return rest === null ? null : { ...file, manifest: rest, at };
}
