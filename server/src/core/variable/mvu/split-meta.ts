import type { TreeRule } from './rules.ts';
import type { JsonRecord, JsonValue, Tree, TreePath } from './tree.ts';
import { isRecord } from './tree.ts';

const extensibleMark = '$__META_EXTENSIBLE__$';

export type SplitTree = { readonly tree: Tree; readonly rules: readonly TreeRule[] };

const boolean = (value: JsonValue | undefined) => (typeof value === 'boolean' ? value : undefined);

/** A place's rule as far as its `$meta` says anything that is understood. */
function ruleOf(path: TreePath, meta: JsonRecord): TreeRule {
  const required = Array.isArray(meta['required']) ? meta['required'].filter((name) => typeof name === 'string') : undefined;
  const said = {
    extensible: boolean(meta['extensible']) ?? boolean(meta['recursiveExtensible']),
    recursive: boolean(meta['recursiveExtensible']),
    required,
    template: meta['template'],
    concat: boolean(meta['concatTemplateArray']),
    strictTemplate: boolean(meta['strictTemplate']),
    strictSet: boolean(meta['strictSet']),
  };
  return { path, ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) };
}

const isArrayMeta = (item: JsonValue): item is JsonRecord => isRecord(item) && item['$arrayMeta'] === true;

function splitList(list: readonly JsonValue[], path: TreePath, rules: TreeRule[]): JsonValue {
  const meta = list.find(isArrayMeta)?.['$meta'];
  if (isRecord(meta)) rules.push(ruleOf(path, meta));
  if (list.includes(extensibleMark)) rules.push({ path, extensible: true });
  return list.filter((item) => item !== extensibleMark && !isArrayMeta(item)).map((item, index) => split(item, [...path, String(index)], rules));
}

function split(value: JsonValue, path: TreePath, rules: TreeRule[]): JsonValue {
  if (Array.isArray(value)) return splitList(value, path, rules);
  if (!isRecord(value)) return value;
  const meta = value['$meta'];
  if (isRecord(meta)) rules.push(ruleOf(path, meta));
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$meta' && key !== '$arrayMeta').map(([key, item]) => [key, split(item, [...path, key], rules)]));
}

/** Takes what authors wrote about the tree out of it. */
export function splitMeta(tree: Tree): SplitTree {
  const rules: TreeRule[] = [];
  const clean = split(tree, [], rules);
  return { tree: isRecord(clean) ? clean : {}, rules };
}
