import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import { packCaps } from './caps.ts';
import { contentKindNames, contentKinds } from './content-kinds.ts';
import type { ContentKind, ContentKindName } from './content-kinds.ts';
import type { AssetUse, Inspection, PackOptions, TrustFacts } from './inspection.ts';
import type { CardKind, ManifestBody } from './manifest.ts';
import { MANIFEST_PATH } from './manifest.ts';
import { extensionOf, stemOf } from './pack-path.ts';
import type { SeedDocument } from './seed-document.ts';
import { mergeFacts } from './trust-facts.ts';

/** What the declared contents are, as found in the files. */
export type Survey = {
  /** The files that belong to content, by path, with the kind that claims them. Assets are not among them. */
  readonly members: ReadonlyMap<string, ContentKindName>;
  readonly facts: TrustFacts;
  readonly cards: ReadonlyMap<string, CardKind>;
  readonly uses: readonly (AssetUse & { readonly file: string })[];
  readonly seeds: readonly SeedDocument[];
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue[];
};

type Files = ReadonlyMap<string, Uint8Array>;
type Entry = { readonly kind: ContentKindName; readonly path: string };

function folderMembers(files: Files, folder: string): string[] {
  return [...files.keys()].filter((path) => path.startsWith(`${folder}/`)).toSorted();
}

/** The files an entry consists of, without companions, and what is wrong with the entry as a whole. */
function membersOf(entry: Entry, kind: ContentKind, files: Files): { readonly paths: readonly string[]; readonly issues: readonly Issue[] } {
  const isFile = kind.holds === 'file' || (kind.holds === 'either' && files.has(entry.path));
  const paths = isFile ? [entry.path].filter((path) => files.has(path)) : folderMembers(files, entry.path);
  if (paths.length === 0) return { paths: [], issues: [{ path: [entry.path], code: 'ISSUE_PACK_FILE_MISSING' }] };
  const issues: Issue[] = [];
  if (isFile && kind.extensions.length > 0 && !kind.extensions.includes(extensionOf(entry.path))) {
    issues.push({ path: [entry.path], code: 'ISSUE_PACK_FILE_EXTENSION', params: { expected: kind.extensions.map((extension) => `.${extension}`).join(', ') } });
  }
  const id = isFile ? stemOf(entry.path) : entry.path.slice(entry.path.lastIndexOf('/') + 1);
  if (kind.idPattern !== undefined && !kind.idPattern.test(id)) {
    issues.push({ path: [entry.path], code: 'ISSUE_FORMAT', params: { seen: id, expected: 'a name of lower-case letters, digits and hyphens' } });
  }
  if (!isFile && kind.requiredMember !== undefined && !files.has(`${entry.path}/${kind.requiredMember}`)) {
    issues.push({ path: [`${entry.path}/${kind.requiredMember}`], code: 'ISSUE_PACK_FILE_MISSING' });
  }
  if (!isFile && kind.members !== undefined) {
    const { allows, expected } = kind.members;
    const foreign = paths.filter((path) => !allows(path.slice(entry.path.length + 1)));
    issues.push(...foreign.map((path) => ({ path: [path], code: 'ISSUE_PACK_MEMBER_NOT_ALLOWED', params: { expected } })));
  }
  return { paths, issues };
}

/** The survey while it is made; kinds that are inspected later see what earlier ones gave. */
type Draft = {
  readonly files: Files;
  readonly options: PackOptions;
  readonly members: Map<string, ContentKindName>;
  readonly cards: Map<string, CardKind>;
  readonly uses: (AssetUse & { readonly file: string })[];
  readonly seeds: SeedDocument[];
  readonly facts: Partial<TrustFacts>[];
  readonly issues: Issue[];
  readonly warnings: Issue[];
};

/** Looks at one file and notes what it gave; returns the files that come with it. */
function inspectFile(draft: Draft, entry: Entry, path: string): readonly string[] {
  const { inspect, maxFileBytes } = contentKinds[entry.kind];
  const bytes = draft.files.get(path) ?? new Uint8Array();
  if (bytes.length > maxFileBytes) {
    draft.issues.push({ path: [path], code: 'ISSUE_PACK_FILE_TOO_LARGE', params: { size: bytes.length, maximum: maxFileBytes } });
    return [];
  }
  const context = { files: draft.files, entry: entry.path, seeds: draft.seeds, inspectCard: draft.options.inspectCard, findRulepack: draft.options.findRulepack };
  const inspection: Inspection = inspect?.(bytes, path, context) ?? {};
  draft.issues.push(...underPath([path], inspection.issues ?? []));
  draft.warnings.push(...underPath([path], inspection.warnings ?? []));
  draft.uses.push(...(inspection.assets ?? []).map((use) => ({ ...use, file: path })));
  draft.seeds.push(...(inspection.seeds ?? []));
  draft.facts.push(inspection.trust ?? {});
  if (inspection.cardKind !== undefined) draft.cards.set(path, inspection.cardKind);
  return inspection.companions ?? [];
}

/** Gives a file to a kind. One file has one meaning; only rulepacks may share a script. */
function claim(draft: Draft, kind: ContentKindName, path: string): void {
  const first = path === MANIFEST_PATH ? 'manifest' : draft.members.get(path);
  const shared = first === 'rulepacks' && kind === 'rulepacks' && extensionOf(path) === 'js';
  if (first !== undefined && !shared) draft.issues.push({ path: [path], code: 'ISSUE_PACK_FILE_TWO_KINDS', params: { first, second: kind } });
  else if (!draft.files.has(path)) draft.issues.push({ path: [path], code: 'ISSUE_PACK_FILE_MISSING' });
  if (first === undefined) draft.members.set(path, kind);
}

/** A pack with more YAML than the limit should not be surveyed. */
export function yamlAmountIssues(contents: ManifestBody['contents'], files: Files): Issue[] {
  const paths = Object.values(contents).flat().map(({ path }) => path).filter((path) => /\.ya?ml$/i.test(path));
  const size = paths.reduce((sum, path) => sum + (files.get(path)?.length ?? 0), 0);
  return size > packCaps.yamlBytes ? [{ path: [MANIFEST_PATH, 'contents'], code: 'ISSUE_PACK_YAML_TOO_LARGE', params: { size, maximum: packCaps.yamlBytes } }] : [];
}

function takeEntry(draft: Draft, entry: Entry): void {
  const { paths, issues } = membersOf(entry, contentKinds[entry.kind], draft.files);
  draft.issues.push(...issues);
  const companions = paths.flatMap((path) => inspectFile(draft, entry, path));
  for (const path of [...paths, ...new Set(companions)]) claim(draft, entry.kind, path);
}

/** Goes through everything a manifest declares and looks at each file with the inspection of its kind. */
export function surveyContents(contents: ManifestBody['contents'], files: Files, options: PackOptions): Survey {
  const draft: Draft = { files, options, members: new Map(), cards: new Map(), uses: [], seeds: [], facts: [], issues: [], warnings: [] };
  for (const kind of contentKindNames) {
    for (const { path } of contents[kind]) takeEntry(draft, { kind, path });
  }
  const { members, cards, uses, seeds, facts, issues, warnings } = draft;
  if (seeds.length > packCaps.documents) {
    issues.push({ path: [MANIFEST_PATH, 'contents', 'documents'], code: 'ISSUE_TOO_LONG', params: { seen: String(seeds.length), maximum: packCaps.documents } });
  }
  return { members, cards, uses, seeds, issues, warnings, facts: mergeFacts(facts) };
}
