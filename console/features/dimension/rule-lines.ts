/** A rule in code, as the form and the API have it. */
export type RuleLine = { readonly path: string; readonly when: string; readonly value: string };

export const emptyRule: RuleLine = { path: '', when: '', value: '' };

/** The rules of the form without those that say nothing. */
export function statedRules(rules: readonly RuleLine[]): RuleLine[] {
  return rules.map(({ path, when, value }) => ({ path: path.trim(), when: when.trim(), value: value.trim() })).filter(({ value }) => value !== '');
}
