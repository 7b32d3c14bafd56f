import type { Issue } from '../error/issue.ts';
import { checkAssetUses } from './asset-use.ts';
import { checkEngine } from './engine.ts';
import { inspectSeeds } from './inspect-seeds.ts';
import type { PackOptions, TrustFacts } from './inspection.ts';
import { MANIFEST_PATH, parseBuiltManifest } from './manifest.ts';
import type { BuiltManifest, PackFile, PackManifest } from './manifest.ts';
import { mimeOfPath } from './mime.ts';
import { openArchive } from './open-archive.ts';
import type { Archive } from './open-archive.ts';
import { plainBytes } from './plain-bytes.ts';
import type { SeedDocument } from './seed-document.ts';
import { sha256 } from './sha256.ts';
import { surveyContents, yamlAmountIssues } from './survey.ts';
import type { Survey } from './survey.ts';
import { compareTrust } from './trust-block.ts';
import { trustCard } from './trust-card.ts';
import type { TrustCard } from './trust-card.ts';

/** A pack whose every byte has been checked against its manifest. */
export type Pack = {
  readonly manifest: PackManifest;
  /** Every file but the manifest, by pack path. */
  readonly files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** Of the archive itself. */
  readonly sha256: string;
  readonly facts: TrustFacts;
  readonly trust: TrustCard;
  readonly seeds: readonly SeedDocument[];
  readonly warnings: readonly Issue[];
};

export type ReadResult = { readonly ok: true; readonly pack: Pack } | { readonly ok: false; readonly issues: readonly Issue[] };

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** The inventory names exactly the files that are there, each with its true size and hash. */
async function inventoryIssues(inventory: readonly PackFile[], files: Files): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const record of inventory) {
    const bytes = files.get(record.path);
    if (bytes === undefined) {
      issues.push({ path: [record.path], code: 'ISSUE_PACK_FILE_MISSING' });
      continue;
    }
    if (bytes.length !== record.size) issues.push({ path: [record.path], code: 'ISSUE_PACK_SIZE_MISMATCH', params: { declared: record.size, actual: bytes.length } });
    const actual = await sha256(bytes);
    if (actual !== record.sha256) issues.push({ path: [record.path], code: 'ISSUE_PACK_HASH_MISMATCH', params: { declared: record.sha256, actual } });
  }
  const listed = new Set(inventory.map((record) => record.path));
  const undeclared = [...files.keys()].filter((path) => !listed.has(path));
  return [...issues, ...undeclared.map((path) => ({ path: [path], code: 'ISSUE_PACK_FILE_UNDECLARED' }))];
}

/** An inventory line alone does not make a file content: something must declare what it is. */
function ridealongIssues(manifest: BuiltManifest, files: Files, members: Survey['members']): Issue[] {
  const assets = new Set(manifest.assets.map((asset) => asset.path));
  const twice = [...assets].filter((path) => members.has(path));
  const unclaimed = manifest.files.filter(({ path }) => files.has(path) && !assets.has(path) && !members.has(path));
  return [
    ...twice.map((path) => ({ path: [path], code: 'ISSUE_PACK_FILE_TWO_KINDS', params: { first: members.get(path) ?? '', second: 'assets' } })),
    ...unclaimed.map(({ path }) => ({ path: [path], code: 'ISSUE_PACK_FILE_UNDECLARED' })),
  ];
}

/** What the asset list says of a file must be what the inventory says. */
function assetIssues(manifest: BuiltManifest): Issue[] {
  const inventory = new Map(manifest.files.map((record) => [record.path, record]));
  return manifest.assets.flatMap(({ path, sha256: hash, size }) => {
    const record = inventory.get(path);
    if (record === undefined) return [{ path: [path], code: 'ISSUE_PACK_FILE_MISSING' }];
    const issues: Issue[] = [];
    if (record.sha256 !== hash) issues.push({ path: [path], code: 'ISSUE_PACK_HASH_MISMATCH', params: { declared: hash ?? '', actual: record.sha256 } });
    if (record.size !== size) issues.push({ path: [path], code: 'ISSUE_PACK_SIZE_MISMATCH', params: { declared: size ?? 0, actual: record.size } });
    return issues;
  });
}

function cardIssues(manifest: BuiltManifest, cards: Survey['cards']): Issue[] {
  return manifest.contents.cards.flatMap(({ path, kind }) => {
    const actual = cards.get(path);
    return actual === undefined || actual === kind ? [] : [{ path: [path], code: 'ISSUE_PACK_CARD_KIND', params: { declared: kind ?? '', actual } }];
  });
}

function manifestOf(built: BuiltManifest, cards: Survey['cards']): PackManifest {
  const { id, version, name, description, authors, license, engine, contents, assets, files } = built;
  return {
    ...{ id, version, name, description, authors, license, engine, files },
    contents: { ...contents, cards: contents.cards.map((card) => ({ ...card, kind: cards.get(card.path) ?? card.kind })) },
    assets: assets.map(({ path, title, license: own, tags, sha256: hash = '', size = 0 }) => ({ path, title, license: own, tags, mime: mimeOfPath(path), sha256: hash, size })),
  };
}

/** The same place is told once, and a member with a problem of its own is not also called missing. */
function distinct(issues: readonly Issue[], troubled: Archive['troubled']): Issue[] {
  const known = new Map(issues.map((issue) => [JSON.stringify([issue.path, issue.code, issue.params]), issue]));
  return [...known.values()].filter(({ code, path }) => code !== 'ISSUE_PACK_FILE_MISSING' || !troubled.has(path[0] ?? ''));
}

async function verify(built: BuiltManifest, files: Files, options: PackOptions): Promise<{ readonly pack: Omit<Pack, 'sha256'>; readonly issues: readonly Issue[] }> {
  const survey = surveyContents(built.contents, files, options);
  const manifest = manifestOf(built, survey.cards);
  const trust = trustCard({ manifest, facts: survey.facts });
  const compared = compareTrust(built.trust, trust, survey.facts.hasRawEjs);
  const engine = checkEngine(built.engine, options.lorekeepVersion);
  const issues = [
    ...engine.issues,
    ...(await inventoryIssues(built.files, files)),
    ...assetIssues(built),
    ...survey.issues,
    ...ridealongIssues(built, files, survey.members),
    ...checkAssetUses(survey.uses, new Set(built.assets.map((asset) => asset.path)), false).issues,
    ...cardIssues(built, survey.cards),
    ...inspectSeeds(survey.seeds, manifest.assets, options.inspectDocument),
    ...compared.issues,
  ];
  const warnings = [...engine.warnings, ...compared.warnings, ...survey.warnings];
  return { pack: { manifest, files, facts: survey.facts, trust, seeds: survey.seeds, warnings }, issues };
}

/**
 * Reads a pack and verifies all of it in memory before anything is written: the archive, every name, the inventory
 * with sizes and hashes, every content file, card kinds, the trust block and the minimum versions. On failure every
 * problem is listed by path; a path-less issue concerns the archive as a whole.
 */
export async function readPack(input: Uint8Array, options: PackOptions = {}): Promise<ReadResult> {
  const bytes = plainBytes(input);
  const archive = openArchive(bytes);
  const head = archive.files.get(MANIFEST_PATH);
  if (!archive.complete || archive.troubled.has(MANIFEST_PATH)) return { ok: false, issues: archive.issues };
  if (head === undefined) return { ok: false, issues: [...archive.issues, { path: [MANIFEST_PATH], code: 'ISSUE_PACK_NO_MANIFEST' }] };
  const parsed = parseBuiltManifest(head);
  if (parsed.manifest === null) return { ok: false, issues: [...archive.issues, ...parsed.issues] };
  const files = new Map([...archive.files].filter(([path]) => path !== MANIFEST_PATH));
  const tooMuch = yamlAmountIssues(parsed.manifest.contents, files);
  if (tooMuch.length > 0) return { ok: false, issues: [...archive.issues, ...parsed.issues, ...tooMuch] };
  const { pack, issues } = await verify(parsed.manifest, files, options);
  const all = distinct([...archive.issues, ...parsed.issues, ...issues], archive.troubled);
  if (all.length > 0) return { ok: false, issues: all };
  return { ok: true, pack: { ...pack, warnings: [...parsed.warnings, ...pack.warnings], sha256: await sha256(bytes) } };
}
