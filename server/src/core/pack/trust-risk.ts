import type { ErrorParams } from '../error/issue.ts';
import type { TrustCard } from './trust-card.ts';

/** `high`: code that reaches beyond the table. `medium`: code or data that changes play for everyone. `low`: worth knowing. */
export type RiskSeverity = 'low' | 'medium' | 'high';

export type RiskCode =
  | 'PACK_RISK_PLUGIN_CODE'
  | 'PACK_RISK_NETWORK'
  | 'PACK_RISK_HOOKS'
  | 'PACK_RISK_RULES_SCRIPT'
  | 'PACK_RISK_EJS'
  | 'PACK_RISK_PAGES'
  | 'PACK_RISK_IMAGE_BUDGET'
  | 'PACK_RISK_WORLD_CARDS'
  | 'PACK_RISK_PREP'
  | 'PACK_RISK_TOOLS';

/** One thing to know before trusting a pack. Words are in the catalogues under the code. */
export type TrustRisk = { readonly code: RiskCode; readonly severity: RiskSeverity; readonly params: ErrorParams };

type Facts = Omit<TrustCard, 'risks' | 'signer'>;
type Rule = { readonly code: RiskCode; readonly severity: RiskSeverity; readonly applies: (card: Facts) => boolean; readonly params?: (card: Facts) => ErrorParams };

const rules: readonly Rule[] = [
  { code: 'PACK_RISK_PLUGIN_CODE', severity: 'high', applies: (card) => card.hasPluginCode, params: (card) => ({ count: card.counts.plugins }) },
  { code: 'PACK_RISK_NETWORK', severity: 'high', applies: (card) => card.httpOrigins.length > 0, params: (card) => ({ origins: card.httpOrigins.map(({ origin }) => origin).join(', ') }) },
  { code: 'PACK_RISK_IMAGE_BUDGET', severity: 'medium', applies: (card) => card.maySpendImageBudget, params: (card) => ({ subjects: card.imageSubjects }) },
  { code: 'PACK_RISK_HOOKS', severity: 'medium', applies: (card) => card.hasHooks },
  { code: 'PACK_RISK_RULES_SCRIPT', severity: 'medium', applies: (card) => card.hasRulesScript },
  { code: 'PACK_RISK_EJS', severity: 'medium', applies: (card) => card.hasEjs },
  { code: 'PACK_RISK_PAGES', severity: 'medium', applies: (card) => card.hasSandboxedPages },
  { code: 'PACK_RISK_WORLD_CARDS', severity: 'medium', applies: (card) => card.counts.worldCards > 0, params: (card) => ({ count: card.counts.worldCards }) },
  { code: 'PACK_RISK_PREP', severity: 'low', applies: (card) => card.counts.prep > 0, params: (card) => ({ count: card.counts.prep }) },
  { code: 'PACK_RISK_TOOLS', severity: 'low', applies: (card) => card.tools.length > 0, params: (card) => ({ tools: card.tools.join(', ') }) },
];

/** The risks of a card, gravest first. */
export function risksOf(card: Facts): TrustRisk[] {
  return rules.filter((rule) => rule.applies(card)).map(({ code, severity, params }) => ({ code, severity, params: params?.(card) ?? {} }));
}
