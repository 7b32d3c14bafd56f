import type { Issue } from '../error/issue.ts';
import { shown } from '../error/issues-of-zod.ts';
import type { HttpPermission } from './inspection.ts';
import { MANIFEST_PATH } from './manifest.ts';
import { asMapping } from './read-text.ts';
import type { TrustCard } from './trust-card.ts';

type Value = number | boolean | readonly string[] | readonly HttpPermission[];

/** The fields every builder of the format writes. One that is absent says 0 or false. */
function commonFields(card: TrustCard): Record<string, Value> {
  const { counts } = card;
  return {
    skills: counts.skills,
    rulepacks: counts.rulepacks,
    cards: counts.cards,
    world_cards: counts.worldCards,
    lorebooks: counts.lorebooks,
    panels: counts.panels,
    presentation: card.imageSubjects,
    imagegen: card.maySpendImageBudget,
    presets: counts.presets,
    prep_scripts: counts.prep,
    assets: counts.assets,
    asset_bytes: card.assetBytes,
    has_hooks: card.hasHooks,
    has_ejs: card.hasEjs,
    has_rules_script: card.hasRulesScript,
  };
}

/** Fields of our own; a pack that another program built has none of them, so they are compared when they are there. */
function ownFields(card: TrustCard): Record<string, Value> {
  const { counts } = card;
  return {
    plugins: counts.plugins,
    worlds: counts.worlds,
    documents: counts.documents,
    playbooks: counts.playbooks,
    has_plugin_code: card.hasPluginCode,
    has_sandboxed_pages: card.hasSandboxedPages,
    http_origins: card.httpOrigins,
    tools: card.tools,
  };
}

/** The `trust` block that a build writes into the manifest. */
export function trustBlock(card: TrustCard): Record<string, Value> {
  return { ...commonFields(card), ...ownFields(card) };
}

/** Text that is equal for equal data, whatever the order in which a file wrote the keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    const mapping = asMapping(inner);
    return mapping === null ? inner : Object.fromEntries(Object.entries(mapping).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

export type TrustComparison = { readonly issues: readonly Issue[]; readonly warnings: readonly Issue[] };

/**
 * Compares a declared trust block with what the bytes say. A block that says anything else is a sign of tampering and
 * refuses the pack, with one exception: builders that search PNG cards for `<%` without decoding them see templates
 * where there are none and miss some, so `has_ejs` may also be what such a search gives (`hasRawEjs`).
 */
export function compareTrust(declared: Readonly<Record<string, unknown>>, card: TrustCard, hasRawEjs: boolean): TrustComparison {
  const at = (field: string) => [MANIFEST_PATH, 'trust', field];
  const common = Object.entries(commonFields(card)).map(([field, actual]) => ({ field, actual, seen: declared[field] ?? (typeof actual === 'boolean' ? false : 0) }));
  const own = Object.entries(ownFields(card)).filter(([field]) => Object.hasOwn(declared, field)).map(([field, actual]) => ({ field, actual, seen: declared[field] }));
  const differing = [...common, ...own].filter(({ actual, seen }) => !same(actual, seen));
  const known = new Set(Object.keys(trustBlock(card)));
  return {
    issues: differing
      .filter(({ field, seen }) => !(field === 'has_ejs' && seen === hasRawEjs))
      .map(({ field, actual, seen }) => ({ path: at(field), code: 'ISSUE_PACK_TRUST_MISMATCH', params: { declared: shown(seen), actual: shown(actual) } })),
    warnings: Object.keys(declared).filter((field) => !known.has(field)).map((field) => ({ path: at(field), code: 'ISSUE_PACK_IGNORED_KEY' })),
  };
}
