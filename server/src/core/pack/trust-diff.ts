import type { TrustCard, TrustCount } from './trust-card.ts';

export type PowerName = 'hooks' | 'ejs' | 'rulesScript' | 'pluginCode' | 'sandboxedPages' | 'imageBudget' | 'tool' | 'http';

/** One thing a pack may do. `subject` names the tool, or the method and origin of a network permission; else null. */
export type Power = { readonly power: PowerName; readonly subject: string | null };

export type CountChange = { readonly what: TrustCount | 'imageSubjects' | 'assetBytes'; readonly before: number; readonly after: number };

/** How one card differs from another. Both lists of powers are in the order of the card. */
export type TrustDiff = { readonly gained: readonly Power[]; readonly lost: readonly Power[]; readonly changed: readonly CountChange[] };

function powersOf(card: TrustCard): Power[] {
  const flags: readonly (readonly [PowerName, boolean])[] = [
    ['hooks', card.hasHooks],
    ['ejs', card.hasEjs],
    ['rulesScript', card.hasRulesScript],
    ['pluginCode', card.hasPluginCode],
    ['sandboxedPages', card.hasSandboxedPages],
    ['imageBudget', card.maySpendImageBudget],
  ];
  return [
    ...flags.filter(([, has]) => has).map(([power]) => ({ power, subject: null })),
    ...card.tools.map((tool) => ({ power: 'tool' as const, subject: tool })),
    ...card.httpOrigins.flatMap(({ origin, methods }) => methods.map((method) => ({ power: 'http' as const, subject: `${method} ${origin}` }))),
  ];
}

function without(powers: readonly Power[], others: readonly Power[]): Power[] {
  const known = new Set(others.map(({ power, subject }) => `${power} ${subject}`));
  return powers.filter(({ power, subject }) => !known.has(`${power} ${subject}`));
}

/** What `after` may do that `before` may not, what was dropped, and which amounts changed. */
export function diffTrust(before: TrustCard, after: TrustCard): TrustDiff {
  const [old, now] = [powersOf(before), powersOf(after)];
  const amounts = (card: TrustCard) => ({ ...card.counts, imageSubjects: card.imageSubjects, assetBytes: card.assetBytes });
  const [was, is] = [amounts(before), amounts(after)];
  const changed = (Object.keys(is) as (keyof typeof is)[]).filter((what) => was[what] !== is[what]).map((what) => ({ what, before: was[what], after: is[what] }));
  return { gained: without(now, old), lost: without(old, now), changed };
}
