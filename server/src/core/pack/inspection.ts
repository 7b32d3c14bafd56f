import type { Issue } from '../error/issue.ts';
import type { ResolveBase } from '../rulepack/index.ts';
import type { CardKind, PackAsset } from './manifest.ts';
import type { SeedDocument } from './seed-document.ts';

export type HttpPermission = { readonly origin: string; readonly methods: readonly string[] };

/** What content may do, as far as its bytes tell. Facts of several files are merged: flags by or, numbers by sum, lists by union. */
export type TrustFacts = {
  readonly hasHooks: boolean;
  readonly hasEjs: boolean;
  /** `<%` stands somewhere in the raw bytes: what a builder that does not decode cards would have reported. */
  readonly hasRawEjs: boolean;
  readonly hasRulesScript: boolean;
  readonly hasPluginCode: boolean;
  readonly hasSandboxedPages: boolean;
  readonly maySpendImageBudget: boolean;
  readonly imageSubjects: number;
  readonly panels: number;
  readonly tools: readonly string[];
  readonly httpOrigins: readonly HttpPermission[];
};

/** An asset that content refers to. `required: 'declared'`: the author must list it; `'shipped'`: a build lists it on its own. */
export type AssetUse = {
  readonly path: string;
  readonly type: 'image' | 'audio' | 'any';
  readonly required: 'declared' | 'shipped';
  readonly at: readonly string[];
};

/** What looking at one file gave; paths of issues are relative to the file. */
export type Inspection = {
  readonly issues?: readonly Issue[];
  readonly warnings?: readonly Issue[];
  readonly trust?: Partial<TrustFacts>;
  readonly cardKind?: CardKind;
  readonly assets?: readonly AssetUse[];
  /** Other files that come with this one, as pack paths. */
  readonly companions?: readonly string[];
  readonly seeds?: readonly SeedDocument[];
};

/** What an inspection may look at beside its own bytes. Kinds are inspected in the order of the registry. */
export type InspectContext = {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The content entry that the file belongs to; for a folder kind, the folder. */
  readonly entry: string;
  readonly seeds: readonly SeedDocument[];
  readonly inspectCard: ((bytes: Uint8Array, path: string) => CardReport) | undefined;
  readonly findRulepack: ResolveBase | undefined;
};

/** What a card reader reports to a build: its kind, what it carries, and why it cannot be read. */
export type CardReport = {
  readonly kind: CardKind;
  readonly hasHooks: boolean;
  readonly hasEjs: boolean;
  readonly issues: readonly Issue[];
};

export type Inspect = (bytes: Uint8Array, path: string, context: InspectContext) => Inspection;

/** Hooks for parsers that live elsewhere. */
export type PackOptions = {
  /** Compared with `engine.lorekeep`; left out, that minimum is not compared. */
  readonly lorekeepVersion?: string;
  /** Validates the data of one seed document as a room would store it, once per language. */
  readonly inspectDocument?: (kind: string, data: unknown) => readonly Issue[];
  /** Replaces the built-in look at character cards. */
  readonly inspectCard?: (bytes: Uint8Array, path: string) => CardReport;
  /** The systems of this host that a pack's systems may build on; left out, systems are not looked into. */
  readonly findRulepack?: ResolveBase;
};

export type AssetRecord = Pick<PackAsset, 'path' | 'sha256' | 'size' | 'mime'>;
