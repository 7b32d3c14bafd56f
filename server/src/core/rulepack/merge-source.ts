import type { Issue } from '../error/issue.ts';
import type { Plain, PlainMap } from './plain.ts';
import { isMap, newMap } from './plain.ts';

type Merge = { readonly notes: Issue[] };

/** A child's mapping where the base has none: nulls in it remove nothing. */
function withoutNulls(child: PlainMap, path: readonly string[], merge: Merge): PlainMap {
  const map = newMap<Plain>();
  for (const [key, value] of Object.entries(child)) {
    const here = [...path, key];
    if (value === null) merge.notes.push({ path: here, code: 'ISSUE_RULEPACK_DELETES_NOTHING', params: { seen: key } });
    else map[key] = isMap(value) ? withoutNulls(value, here, merge) : value;
  }
  return map;
}

function mergeMaps(base: PlainMap, child: PlainMap, path: readonly string[], merge: Merge): PlainMap {
  const map = newMap<Plain>(Object.entries(base));
  for (const [key, value] of Object.entries(child)) {
    const here = [...path, key];
    const inherited = base[key];
    if (value === null) {
      if (inherited === undefined) merge.notes.push({ path: here, code: 'ISSUE_RULEPACK_DELETES_NOTHING', params: { seen: key } });
      delete map[key];
    } else if (isMap(value)) map[key] = isMap(inherited) ? mergeMaps(inherited, value, here, merge) : withoutNulls(value, here, merge);
    else map[key] = value;
  }
  return map;
}

/**
 * A patch laid over its base: the child wins, mappings merge key by key, null removes an inherited key, lists replace whole.
 * Keys keep the order of the base, new ones follow. `notes` are nulls that remove nothing.
 */
export function mergeSources(base: PlainMap, child: PlainMap): { readonly data: PlainMap; readonly notes: readonly Issue[] } {
  const merge: Merge = { notes: [] };
  return { data: mergeMaps(base, child, [], merge), notes: merge.notes };
}
