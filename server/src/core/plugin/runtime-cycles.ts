type Waiting = { readonly id: string; readonly needs: readonly string[]; readonly after: readonly string[] };

/** The runtimes that wait for each other, or for some that do: none of them can ever begin. */
export function runtimesInCycles(runtimes: readonly Waiting[]): string[] {
  const left = new Map(runtimes.map((runtime) => [runtime.id, [...runtime.needs, ...runtime.after]]));
  for (let went = true; went; ) {
    went = false;
    for (const [id, waits] of left) {
      if (waits.some((other) => left.has(other))) continue;
      left.delete(id);
      went = true;
    }
  }
  return [...left.keys()];
}
