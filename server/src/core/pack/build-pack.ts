import type { Issue } from '../error/issue.ts';
import { checkAssetUses } from './asset-use.ts';
import { packCaps } from './caps.ts';
import { checkEngine } from './engine.ts';
import { inspectSeeds } from './inspect-seeds.ts';
import type { PackOptions } from './inspection.ts';
import { MANIFEST_PATH, parseSourceManifest } from './manifest.ts';
import type { PackAsset, PackFile, PackManifest, SourceManifest } from './manifest.ts';
import { writeManifest } from './manifest-write.ts';
import { mimeOfPath } from './mime.ts';
import { foldPath, pathClashes, pathIssues } from './pack-path.ts';
import { plainBytes } from './plain-bytes.ts';
import { sha256 } from './sha256.ts';
import { surveyContents, yamlAmountIssues } from './survey.ts';
import type { Survey } from './survey.ts';
import { trustCard } from './trust-card.ts';
import type { TrustCard } from './trust-card.ts';
import { writeZip } from './zip-write.ts';

export type BuiltPack = {
  readonly ok: true;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
  /** `<id>-<version>.lwpack` */
  readonly fileName: string;
  readonly manifest: PackManifest;
  readonly trust: TrustCard;
  readonly warnings: readonly Issue[];
};

export type BuildResult = BuiltPack | { readonly ok: false; readonly issues: readonly Issue[] };

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Paths in composed form, as the manifest names them: a folder written on a Mac and one from elsewhere build alike. */
function composed(source: ReadonlyMap<string, Uint8Array>): { readonly files: Files; readonly issues: readonly Issue[] } {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const issues: Issue[] = [];
  for (const [path, bytes] of source) {
    const name = path.normalize('NFC');
    if (files.has(name)) issues.push({ path: [name], code: 'ISSUE_PACK_PATH_TWICE' });
    files.set(name, plainBytes(bytes));
  }
  return { files, issues };
}

/** Only what is declared ships, so only that must obey the rules of an archive. Paths the manifest names were checked there. */
function shippedIssues(paths: readonly string[], files: Files, { contents, assets }: SourceManifest): Issue[] {
  const named = new Set([...Object.values(contents).flat(), ...assets].map((entry) => entry.path));
  const size = paths.reduce((sum, path) => sum + (files.get(path)?.length ?? 0), 0);
  const issues = [...paths.filter((path) => !named.has(path)).flatMap(pathIssues), ...pathClashes([MANIFEST_PATH, ...paths])];
  if (size > packCaps.unpackedBytes) issues.push({ path: [], code: 'ISSUE_PACK_UNPACKED_TOO_LARGE', params: { size, maximum: packCaps.unpackedBytes } });
  // The manifest is an entry too.
  if (paths.length >= packCaps.entries) issues.push({ path: [], code: 'ISSUE_PACK_TOO_MANY_FILES', params: { count: paths.length + 1, maximum: packCaps.entries } });
  return issues;
}

function assetFileIssues(paths: readonly string[], files: Files, members: Survey['members']): Issue[] {
  return paths.flatMap((path) => {
    const kind = members.get(path);
    if (kind !== undefined) return [{ path: [path], code: 'ISSUE_PACK_FILE_TWO_KINDS', params: { first: kind, second: 'assets' } }];
    return files.has(path) ? [] : [{ path: [path], code: 'ISSUE_PACK_FILE_MISSING' }];
  });
}

async function inventory(paths: readonly string[], files: Files): Promise<PackFile[]> {
  const records: PackFile[] = [];
  for (const path of paths) {
    const bytes = files.get(path) ?? new Uint8Array();
    records.push({ path, sha256: await sha256(bytes), size: bytes.length });
  }
  return records;
}

/** Declared assets with what a build finds out; a hash or size that the author wrote must be right. */
function completeAssets(declared: SourceManifest['assets'], records: ReadonlyMap<string, PackFile>): { readonly assets: PackAsset[]; readonly issues: Issue[] } {
  const issues: Issue[] = [];
  const assets = declared.flatMap(({ path, title, license, tags, sha256: hash, size }) => {
    const record = records.get(path);
    if (record === undefined) return [];
    const wrongHash = hash !== undefined && hash !== record.sha256;
    const wrongSize = size !== undefined && size !== record.size;
    if (wrongHash) issues.push({ path: [path], code: 'ISSUE_PACK_HASH_MISMATCH', params: { declared: hash, actual: record.sha256 } });
    if (wrongSize) issues.push({ path: [path], code: 'ISSUE_PACK_SIZE_MISMATCH', params: { declared: size, actual: record.size } });
    return [{ path, title, license, tags, mime: mimeOfPath(path), sha256: record.sha256, size: record.size }];
  });
  return { assets, issues };
}

function withKinds(contents: SourceManifest['contents'], cards: Survey['cards']): PackManifest['contents'] {
  return { ...contents, cards: contents.cards.map((card) => ({ ...card, kind: cards.get(card.path) })) };
}

async function assemble(manifest: SourceManifest, files: Files, options: PackOptions): Promise<BuildResult> {
  const survey = surveyContents(manifest.contents, files, options);
  const uses = checkAssetUses(survey.uses, new Set(manifest.assets.map((asset) => asset.path)), true);
  const declared = [...manifest.assets, ...uses.added.map((path) => ({ path }))];
  const assetPaths = declared.map((asset) => asset.path);
  const paths = [...new Set([...survey.members.keys(), ...assetPaths])].toSorted();
  const records = await inventory(paths.filter((path) => files.has(path)), files);
  const { assets, issues: assetIssues } = completeAssets(declared, new Map(records.map((record) => [record.path, record])));
  const issues = [
    ...survey.issues,
    ...uses.issues,
    ...assetFileIssues(assetPaths, files, survey.members),
    ...assetIssues,
    ...shippedIssues(paths, files, manifest),
    ...inspectSeeds(survey.seeds, assets, options.inspectDocument),
  ];
  if (issues.length > 0) return { ok: false, issues };
  const built: PackManifest = { ...manifest, contents: withKinds(manifest.contents, survey.cards), assets, files: records };
  const trust = trustCard({ manifest: built, facts: survey.facts });
  const head = writeManifest(built, trust);
  if (head.length > packCaps.manifestBytes) {
    return { ok: false, issues: [{ path: [MANIFEST_PATH], code: 'ISSUE_PACK_FILE_TOO_LARGE', params: { size: head.length, maximum: packCaps.manifestBytes } }] };
  }
  const bytes = writeZip([[MANIFEST_PATH, head], ...paths.map((path) => [path, files.get(path) ?? new Uint8Array()] as const)]);
  if (bytes.length > packCaps.packedBytes) return { ok: false, issues: [{ path: [], code: 'ISSUE_PACK_TOO_LARGE', params: { size: bytes.length, maximum: packCaps.packedBytes } }] };
  const leftOut = [...files.keys()].filter((path) => path !== MANIFEST_PATH && !paths.includes(path)).toSorted();
  const engine = checkEngine(manifest.engine, options.lorekeepVersion);
  const warnings = [...survey.warnings, ...engine.warnings, ...engine.issues, ...leftOut.map((path) => ({ path: [path], code: 'ISSUE_PACK_FILE_LEFT_OUT' }))];
  return { ok: true, bytes, sha256: await sha256(bytes), fileName: `${built.id}-${built.version}.lwpack`, manifest: built, trust, warnings };
}

/**
 * Builds a pack from the files of a source folder (pack-relative paths with `/`). The same files give the same bytes,
 * in whatever order they come. Files that the manifest does not declare are left out and named in a warning.
 */
export async function buildPack(source: ReadonlyMap<string, Uint8Array>, options: PackOptions = {}): Promise<BuildResult> {
  const { files, issues } = composed(source);
  const head = files.get(MANIFEST_PATH);
  const misspelt = [...files.keys()].find((path) => foldPath(path) === MANIFEST_PATH || foldPath(path) === 'pack.yml');
  if (head === undefined) return { ok: false, issues: [...issues, { path: [misspelt ?? MANIFEST_PATH], code: 'ISSUE_PACK_NO_MANIFEST' }] };
  const parsed = parseSourceManifest(head);
  const declared = [...issues, ...parsed.issues];
  if (parsed.manifest === null) return { ok: false, issues: declared };
  const tooMuch = yamlAmountIssues(parsed.manifest.contents, files);
  if (tooMuch.length > 0) return { ok: false, issues: [...declared, ...tooMuch] };
  const result = await assemble(parsed.manifest, files, options);
  if (!result.ok) return { ok: false, issues: [...declared, ...result.issues] };
  return declared.length > 0 ? { ok: false, issues: declared } : { ...result, warnings: [...parsed.warnings, ...result.warnings] };
}
