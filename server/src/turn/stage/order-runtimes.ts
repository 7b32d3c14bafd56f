type Ordered = { readonly id: string; readonly needs: readonly string[]; readonly after: readonly string[]; readonly requires?: readonly string[] };

/** Runtimes of one stage by `needs`, `requires` and `after`, ties by id. A cycle throws, naming who waits for whom. */
export function orderRuntimes<R extends Ordered>(runtimes: readonly R[]): R[] {
  const here = new Set(runtimes.map((runtime) => runtime.id));
  const waiting = runtimes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const ordered: R[] = [];
  const done = new Set<string>();
  const waitsFor = ({ needs, after, requires = [] }: R) => [...needs, ...requires, ...after].filter((id) => here.has(id) && !done.has(id));
  while (waiting.length > 0) {
    const next = waiting.findIndex((runtime) => waitsFor(runtime).length === 0);
    const runtime = waiting[next];
    if (runtime === undefined) throw new Error(`runtimes wait for each other: ${waiting.map((r) => `${r.id} <- ${waitsFor(r).join(', ')}`).join('; ')}`);
    waiting.splice(next, 1);
    ordered.push(runtime);
    done.add(runtime.id);
  }
  return ordered;
}
