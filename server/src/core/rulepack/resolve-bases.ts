import type { Issue } from '../error/issue.ts';
import { rulepackLimits } from './limits.ts';
import { mergeSources } from './merge-source.ts';
import type { PlainMap } from './plain.ts';
import { newMap } from './plain.ts';
import { readRulepackSource } from './read-source.ts';
import type { RulepackSource } from './source.ts';

/** Finds the file of a system by its id: its text, or what `readRulepackSource` made of it. */
export type ResolveBase = (id: string) => string | RulepackSource | null | undefined;

/** The data of a pack with all of its bases under it. `chain` holds the ids of the bases, the nearest first. */
export type ResolvedBases = { readonly data: PlainMap; readonly chain: readonly string[]; readonly issues: readonly Issue[]; readonly notes: readonly Issue[] };

/** What selects a system belongs to that system alone; a patch has words of its own. */
const notInherited = new Set(['extends', 'names', 'set_keys']);

function heritable(data: PlainMap): PlainMap {
  return newMap(Object.entries(data).filter(([key]) => !notInherited.has(key)));
}

const issue = (code: string, params: Issue['params']): Issue => ({ path: ['extends'], code, params });

function readBase(id: string, resolve: ResolveBase): { source: RulepackSource } | { reason: string } | null {
  const found = resolve(id);
  if (found === null || found === undefined) return null;
  if (typeof found !== 'string') return { source: found };
  const read = readRulepackSource(found);
  if (read.ok) return { source: read.source };
  const [first] = read.issues;
  return { reason: `${first?.code ?? ''} ${first?.path.join('/') ?? ''}`.trim() };
}

/** The ids from the pack to its last base, with the sources of the bases; or the problem that ends the walk. */
function climb(id: string, data: PlainMap, resolve: ResolveBase): { chain: string[]; sources: RulepackSource[]; issue?: Issue } {
  const chain: string[] = [];
  const sources: RulepackSource[] = [];
  let current = data;
  while (typeof current['extends'] === 'string') {
    const by = chain.at(-1) ?? id;
    const next = current['extends'].trim();
    if (next === id || chain.includes(next)) return { chain, sources, issue: issue('ISSUE_RULEPACK_BASE_CYCLE', { cycle: [id, ...chain, next].join(' → ') }) };
    if (chain.length === rulepackLimits.bases) return { chain, sources, issue: issue('ISSUE_RULEPACK_BASE_CHAIN', { chain: [id, ...chain, next].join(' → '), maximum: rulepackLimits.bases }) };
    const base = readBase(next, resolve);
    if (base === null) return { chain, sources, issue: issue('ISSUE_RULEPACK_BASE_UNKNOWN', { seen: next, by }) };
    if ('reason' in base) return { chain, sources, issue: issue('ISSUE_RULEPACK_BASE_REFUSED', { seen: next, reason: base.reason }) };
    chain.push(next);
    sources.push(base.source);
    current = base.source.data;
  }
  return { chain, sources };
}

/** Lays a pack over its bases, the farthest lowest. Unknown bases, circles and too long chains are issues at `extends`. */
export function resolveBases(id: string, data: PlainMap, resolve: ResolveBase): ResolvedBases {
  const { chain, sources, issue: stopped } = climb(id, data, resolve);
  const own = newMap(Object.entries(data).filter(([key]) => key !== 'extends'));
  const found = stopped === undefined ? [] : [stopped];
  // A system that stands alone inherits nothing, so a null in it is a value that is missing.
  if (chain.length === 0) return { data: own, chain, issues: found, notes: [] };
  const merged = sources.reduceRight<PlainMap>((below, source) => mergeSources(below, heritable(source.data)).data, newMap());
  const { data: all, notes } = mergeSources(merged, own);
  return { data: all, chain, issues: found, notes };
}
