import { shown } from '../../error/issues-of-zod.ts';
import type { Applying, Change } from './change.ts';
import { isRefusal, refusal } from './change.ts';
import type { TreeOperation } from './operation.ts';
import { isOpen, ruleAt } from './rules.ts';
import type { TreeRule, TreeRules } from './rules.ts';
import type { JsonValue } from './tree.ts';
import { isRecord, isRefusedKey, mergeDeep, valueAt, withValueAt } from './tree.ts';

type Insert = Extract<TreeOperation, { op: 'insert' }>;

/** A new member begins with what the template says. */
function filled(value: JsonValue, rule: TreeRule | undefined): JsonValue {
  const template = rule?.template;
  if (isRecord(template) && isRecord(value)) return mergeDeep(template, value);
  if (Array.isArray(template) && Array.isArray(value)) return rule?.concat === false ? value : [...template, ...value];
  return value;
}

function fitsTemplate(value: JsonValue, rule: TreeRule | undefined): boolean {
  if (rule?.strictTemplate !== true || rule.template === undefined) return true;
  return isRecord(rule.template) === isRecord(value) && Array.isArray(rule.template) === Array.isArray(value);
}

/** `-` is the end, a negative number counts from there. */
function placeIn(list: readonly JsonValue[], key: string | number): number | null {
  if (key === '-') return list.length;
  const index = typeof key === 'number' ? key : /^-?\d{1,6}$/u.test(key) ? Number(key) : Number.NaN;
  const place = index < 0 ? list.length + index : index;
  return Number.isInteger(place) && place >= 0 && place <= list.length ? place : null;
}

function intoList(list: readonly JsonValue[], { path, key = '-', value }: Insert, rules: TreeRules): Change {
  if (!isOpen(rules, path)) return refusal('MVU_CLOSED', path);
  const place = placeIn(list, key);
  if (place === null) return refusal('MVU_OUT_OF_RANGE', path, { seen: String(key) });
  return { tree: list.toSpliced(place, 0, filled(value, ruleAt(rules, path))), path };
}

function isNew(holder: JsonValue, value: JsonValue): boolean {
  return isRecord(holder) && isRecord(value) && Object.keys(value).some((key) => !Object.hasOwn(holder, key));
}

function merged(holder: JsonValue, { path, value }: Insert, rules: TreeRules): Change {
  if (!isRecord(value) || !isRecord(holder)) return refusal('MVU_NOT_A_COLLECTION', path, { seen: shown(value) });
  if (isNew(holder, value) && !isOpen(rules, path)) return refusal('MVU_CLOSED', path);
  const rule = ruleAt(rules, path);
  const additions = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, Object.hasOwn(holder, key) ? item : filled(item, rule)]));
  return { tree: mergeDeep(holder, additions), path };
}

function intoRecord(holder: JsonValue, insert: Insert, rules: TreeRules): Change {
  const { path, key, value } = insert;
  if (key === undefined) return merged(holder, insert, rules);
  const name = String(key);
  if (isRefusedKey(name)) return refusal('MVU_KEY_REFUSED', path, { seen: name });
  const there = isRecord(holder) && Object.hasOwn(holder, name);
  if (!there && !isOpen(rules, path)) return refusal('MVU_CLOSED', path);
  const next = there ? value : filled(value, ruleAt(rules, path));
  return { tree: { ...(isRecord(holder) ? holder : {}), [name]: next }, path: [...path, name] };
}

/** A collection begins where nothing was said yet: a list for a number or the end, else an object. */
function begun({ key, value }: Insert): JsonValue {
  if (key === undefined) return isRecord(value) ? {} : [];
  return typeof key === 'number' || key === '-' ? [] : {};
}

/** Adds a member to a list or object. A place that holds null becomes one. */
export function applyInsert(tree: JsonValue, insert: Insert, { rules }: Applying): Change {
  const { path } = insert;
  const before = valueAt(tree, path);
  if (before === undefined) return refusal('MVU_PATH_UNKNOWN', path);
  const holder = before ?? begun(insert);
  if (typeof holder !== 'object') return refusal('MVU_NOT_A_COLLECTION', path, { seen: shown(before) });
  if (!fitsTemplate(insert.value, insert.key === undefined && isRecord(holder) ? undefined : ruleAt(rules, path))) return refusal('MVU_NOT_LIKE_TEMPLATE', path, { seen: shown(insert.value) });
  if (!Array.isArray(holder)) {
    const change = intoRecord(holder, insert, rules);
    return isRefusal(change) ? change : { tree: withValueAt(tree, path, change.tree), path: change.path };
  }
  const list = intoList(holder, insert, rules);
  return isRefusal(list) ? list : { tree: withValueAt(tree, path, list.tree), path };
}
