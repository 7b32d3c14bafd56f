import type { Scene } from '../turn-context.ts';
import type { Runtime } from '../runtime.ts';

/**
 * The runtimes of a stage that one of them comes after, through however many between: it sees what they wrote. Others of its stage
 * may run beside it and are never seen, whether or not they happen to be done.
 */
export function upstreamOf<Context extends Scene>(runtime: Runtime<Context>, stage: readonly Runtime<Context>[]): Set<string> {
  const byId = new Map(stage.map((each) => [each.id, each]));
  const found = new Set<string>();
  const visit = ({ needs, after, requires = [] }: Runtime<Context>): void => {
    for (const id of [...needs, ...after, ...requires]) {
      const other = byId.get(id);
      if (other === undefined || found.has(id)) continue;
      found.add(id);
      visit(other);
    }
  };
  visit(runtime);
  return found;
}
