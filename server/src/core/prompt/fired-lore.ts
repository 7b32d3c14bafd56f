import type { ActivationDecision } from '../worldbook/index.ts';

/** Why an entry went into a prompt, or, where its keys came up, why it did not after all. Stored with the turn, never found out anew. */
export type FiredLore = {
  readonly documentId: string;
  readonly title: string;
  readonly active: boolean;
  readonly reason: ActivationDecision['reason'];
  /** The keys that came up. */
  readonly primary: readonly string[];
  readonly secondary: readonly string[];
  /** In which pass over the text, from 1; null where it was not asked. */
  readonly pass: number | null;
  readonly chance: ActivationDecision['chance'];
  readonly tokens: number | null;
};

/** Reasons for which an entry is left out although it came up. */
const outdone: readonly ActivationDecision['reason'][] = ['probability', 'budget', 'group-sticky-member', 'group-score', 'group-already-active', 'group-override', 'group-draw', 'cooldown', 'condition'];

export function isWorthTelling({ active, reason, primary }: ActivationDecision): boolean {
  return active || (outdone.includes(reason) && (primary.length > 0 || reason === 'cooldown'));
}

export function firedLore({ active, reason, primary, secondary, pass, chance, tokens }: ActivationDecision, document: { id: string; title: string }): FiredLore {
  return { documentId: document.id, title: document.title, active, reason, primary, secondary, pass, chance, tokens };
}
