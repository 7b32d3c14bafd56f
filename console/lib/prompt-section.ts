/** The part of a section's id before the colon says what it is: `lore:3f2a` is lore, `actions` stands for itself. */
export function sectionGroup(id: string): string {
  return id.split(':')[0] ?? id;
}

export type SectionTokens = { readonly id: string; readonly tokens: number; readonly cut: boolean };
export type GroupTokens = { readonly group: string; readonly tokens: number };

/** The tokens of all kept sections by group, in the order in which the groups first appear. */
export function tokensByGroup(sections: readonly SectionTokens[]): GroupTokens[] {
  const sums = new Map<string, number>();
  for (const { id, tokens, cut } of sections) {
    const group = sectionGroup(id);
    sums.set(group, (sums.get(group) ?? 0) + (cut ? 0 : tokens));
  }
  return [...sums].map(([group, tokens]) => ({ group, tokens }));
}
