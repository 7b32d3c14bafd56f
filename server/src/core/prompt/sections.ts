import { estimateTokens } from './estimate-tokens.ts';

/** One piece of a prompt. `cut`: left out because the prompt would not fit; it stays listed for whoever inspects it. */
export type PromptSection = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly tokens: number;
  /** Higher stays longer; `requiredPriority` is never cut. */
  readonly priority: number;
  readonly cut: boolean;
};

export const requiredPriority = 100;

export type PromptAssembly = {
  /** Every section in the given order, the cut ones marked. */
  readonly sections: readonly PromptSection[];
  /** Tokens of what is left. */
  readonly tokens: number;
  readonly cut: readonly PromptSection[];
  /** Tokens by which the required sections alone exceed the budget; 0 when the prompt fits. */
  readonly over: number;
};

/** A section with its tokens counted, not cut. */
export function promptSection(part: Pick<PromptSection, 'id' | 'title' | 'text' | 'priority'>): PromptSection {
  return { id: part.id, title: part.title, text: part.text, tokens: estimateTokens(part.text), priority: part.priority, cut: false };
}

/**
 * Fits `sections` into `budget` tokens: the lowest priority goes first, and among equals the earlier one, so that a
 * history given oldest first loses its oldest entries.
 */
export function assembleSections(sections: readonly PromptSection[], budget: number): PromptAssembly {
  const order = sections
    .map((section, index) => ({ section, index }))
    .filter(({ section }) => section.priority < requiredPriority && section.tokens > 0)
    .sort((a, b) => a.section.priority - b.section.priority || a.index - b.index);
  let tokens = sections.reduce((sum, section) => sum + section.tokens, 0);
  const cutAt = new Set<number>();
  for (const { section, index } of order) {
    if (tokens <= budget) break;
    cutAt.add(index);
    tokens -= section.tokens;
  }
  const marked = sections.map((section, index) => ({ ...section, cut: cutAt.has(index) }));
  return { sections: marked, tokens, cut: marked.filter((section) => section.cut), over: Math.max(0, tokens - budget) };
}
