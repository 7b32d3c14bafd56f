/** Different macros that a report lists. */
const listed = 100;

/** Macros of texts by name, how often each stands there; `{{// …}}` counts as `//`. Nothing is expanded. */
export function countMacros(texts: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const [, inner = ''] of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
      const name = inner.trim().startsWith('//') ? '//' : (/^[^\s:]+/.exec(inner.trim())?.[0] ?? '').slice(0, 40).toLowerCase();
      if (name !== '' && (counts.has(name) || counts.size < listed)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return Object.fromEntries([...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}
