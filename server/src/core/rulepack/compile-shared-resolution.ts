import type { CompiledResolution } from '../check/compile-resolution.ts';
import { compileResolution } from '../check/compile-resolution.ts';
import { targetKinds } from '../check/resolution.ts';
import type { PlainMap } from './plain.ts';
import type { StatNames } from './stat-names.ts';

/** Blocks that are kept compiled: patches of one base share its ladders, and compiling them is half of loading a patch. */
const kept = 32;
const compiled = new Map<string, CompiledResolution>();

/** Only a target that is an expression looks at the stats of its own system. */
function standsAlone({ target }: PlainMap): boolean {
  return target === undefined || targetKinds.some((kind) => kind === target);
}

/** Compiles a `resolution` block, or gives what the same block came to before. */
export function compileSharedResolution(input: PlainMap, stats: StatNames): CompiledResolution {
  if (!standsAlone(input)) return compileResolution(input, { names: stats.written.keys() });
  const key = JSON.stringify(input);
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const result = compileResolution(input);
  const [oldest] = compiled.keys();
  if (compiled.size >= kept && oldest !== undefined) compiled.delete(oldest);
  compiled.set(key, result);
  return result;
}
