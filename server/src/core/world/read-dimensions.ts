import { boundIssues } from '../dimension/bound-issues.ts';
import type { DimensionDefinition } from '../dimension/dimension-data.ts';
import { parseDimensionDefinition } from '../dimension/parse-definition.ts';
import { ruleIssues } from '../dimension/rule-issues.ts';
import { shown } from '../error/issues-of-zod.ts';
import { isRecord } from '../worldbook/json.ts';
import type { DataSource } from './data-sources.ts';
import { requireFile } from './data-sources.ts';
import { dimensionOverlay } from './dimension-overlay.ts';
import { worldLimits } from './limits.ts';
import type { ContentReader } from './read-content.ts';
import type { ReadManifest } from './read-manifest.ts';
import { dimensionsPayload } from './room-data.ts';
import { translated } from './translated.ts';

/** A definition as it was written, and where a place in it is. */
type Written = { readonly value: unknown; readonly at: (path: readonly string[]) => readonly string[] };

function inFile(content: ContentReader, { path }: DataSource, locale: string): [string, Written][] {
  const found = translated(content, { path, locale, rules: dimensionOverlay });
  if (found === undefined) return [];
  if (isRecord(found.value)) return Object.entries(found.value).map(([key, value]) => [key, { value, at: (path) => [found.place, key, ...path] }]);
  content.findings.issues.push({ path: [found.place], code: 'ISSUE_TYPE', params: { seen: shown(found.value), expected: 'a mapping of ids to dimensions' } });
  return [];
}

/** A file that holds one definition is translated as if it lay in a map of one. */
function inOwnFile(content: ContentReader, { key, path, locale }: { key: string; path: string; locale: string }): [string, Written][] {
  const rules = (main: unknown) => ({ isStructure: (at: readonly string[]) => dimensionOverlay({ [key]: main }).isStructure([key, ...at], main) });
  const found = translated(content, { path, locale, rules });
  return found === undefined ? [] : [[key, { value: found.value, at: (path) => [found.place, ...path] }]];
}

/** Every definition as it was written: those of the manifest, then those of files, which take the place of one of their id. */
function written(content: ContentReader, { manifest, at }: ReadManifest, { sources, locale }: { sources: readonly DataSource[]; locale: string }): ReadonlyMap<string, Written> {
  const inline = Object.entries(manifest.dimensions ?? {}).map(([key, value]): [string, Written] => [key, { value, at: (path) => at(['dimensions', key, ...path]) }]);
  const single = Object.entries(manifest.dimensionSources ?? {}).flatMap(([key, path]) => (requireFile(content, path, at(['dimensionSources', key])) ? inOwnFile(content, { key, path, locale }) : []));
  return new Map([...inline, ...single, ...sources.flatMap((source) => inFile(content, source, locale))]);
}

/** The dimensions of a world in one language, in the order of their author, and where each stands. */
export function readDimensions(content: ContentReader, read: ReadManifest, wanted: { readonly sources: readonly DataSource[]; readonly locale: string }): DimensionDefinition[] {
  const { issues } = content.findings;
  const all = written(content, read, wanted);
  if (all.size > worldLimits.dimensions) issues.push({ path: read.at(['dimensions']), code: 'ISSUE_TOO_LONG', params: { seen: String(all.size), maximum: worldLimits.dimensions } });
  const definitions = [...all].flatMap(([key, { value, at }]) => {
    const parsed = parseDimensionDefinition(key, value, wanted.locale);
    if (!parsed.ok) issues.push(...parsed.issues.map((issue) => ({ ...issue, path: at(issue.path) })));
    return parsed.ok ? [parsed.definition] : [];
  });
  // Names of dimensions that cannot be read would be told as unknown.
  if (definitions.length < all.size) return definitions;
  const locale = wanted.locale;
  const [file = 'data/dimensions.yaml'] = [...all.values()].map(({ at }) => at([])[0]);
  issues.push(...boundIssues(dimensionsPayload({ dimensions: definitions, locale })).map((issue) => ({ ...issue, path: [file, ...issue.path.slice(1)] })));
  const wrong = ruleIssues(definitions, { dimensions: definitions, variables: [] });
  issues.push(...wrong.map((issue) => ({ ...issue, path: all.get(issue.path[0] ?? '')?.at(issue.path.slice(1)) ?? issue.path })));
  return definitions;
}
