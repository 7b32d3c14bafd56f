import type { ContentKindName } from './content-kinds.ts';
import { contentKindNames } from './content-kinds.ts';
import type { HttpPermission, TrustFacts } from './inspection.ts';
import type { PackManifest } from './manifest.ts';
import { risksOf } from './trust-risk.ts';
import type { TrustRisk } from './trust-risk.ts';

/** What is counted: entries of every kind, but panels one by one; cards that are worlds also under `worldCards`. */
export type TrustCount = ContentKindName | 'worldCards' | 'assets';

/** What a pack contains and may do, computed from its bytes and shown before anything is enabled. */
export type TrustCard = {
  readonly counts: Readonly<Record<TrustCount, number>>;
  readonly hasHooks: boolean;
  readonly hasEjs: boolean;
  readonly hasRulesScript: boolean;
  readonly hasPluginCode: boolean;
  readonly hasSandboxedPages: boolean;
  readonly maySpendImageBudget: boolean;
  readonly imageSubjects: number;
  readonly assetBytes: number;
  readonly httpOrigins: readonly HttpPermission[];
  readonly tools: readonly string[];
  /** Packs carry no signature of their own yet. */
  readonly signer: null;
  readonly risks: readonly TrustRisk[];
};

/** The trust card of a pack that was built or read. */
export function trustCard(pack: { readonly manifest: PackManifest; readonly facts: TrustFacts }): TrustCard {
  const { manifest, facts } = pack;
  const entries = Object.fromEntries(contentKindNames.map((kind) => [kind, manifest.contents[kind].length])) as Record<ContentKindName, number>;
  const counts = {
    ...entries,
    panels: facts.panels,
    worldCards: manifest.contents.cards.filter((card) => card.kind === 'world').length,
    assets: manifest.assets.length,
  };
  const { hasHooks, hasEjs, hasRulesScript, hasPluginCode, hasSandboxedPages, maySpendImageBudget, imageSubjects, httpOrigins, tools } = facts;
  const assetBytes = manifest.assets.reduce((sum, asset) => sum + asset.size, 0);
  const card = { counts, hasHooks, hasEjs, hasRulesScript, hasPluginCode, hasSandboxedPages, maySpendImageBudget, imageSubjects, assetBytes, httpOrigins, tools };
  return { ...card, signer: null, risks: risksOf(card) };
}
