import type { Document, Pair, Scalar, YAMLMap } from 'yaml';
import { isAlias, isMap as isMapNode, isNode, isScalar, isSeq } from 'yaml';
import type { Issue } from '../error/issue.ts';
import { rulepackLimits } from './limits.ts';
import type { Plain } from './plain.ts';
import { newMap } from './plain.ts';

/** A problem with the UTF-16 offset in the file where it stands. */
export type OffsetIssue = Issue & { readonly offset: number };

type Walk = { readonly issues: OffsetIssue[]; readonly lineOf: (offset: number) => number; values: number };

function offsetOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

function report(walk: Walk, at: { path: readonly string[]; offset: number }, code: string, params: Issue['params'] = {}): null {
  walk.issues.push({ path: at.path, offset: at.offset, code, params });
  return null;
}

function plainScalar({ value, source }: Scalar, at: { path: readonly string[]; offset: number }, walk: Walk): Plain {
  if (typeof value === 'number') {
    const exact = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
    return exact ? value : report(walk, at, 'ISSUE_RULEPACK_NUMBER', { seen: (source ?? String(value)).slice(0, 40) });
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  return report(walk, at, 'ISSUE_RULEPACK_TAG', { seen: typeof value });
}

/** The text of a key; null, with its problem reported, if it cannot be one. */
function keyOf({ key }: Pair, path: readonly string[], walk: Walk): string | null {
  const at = { path, offset: offsetOf(key) };
  if (isAlias(key) || !isScalar(key)) return report(walk, at, 'ISSUE_RULEPACK_KEY', { seen: isAlias(key) ? `*${key.source}` : '[…]' });
  if (key.anchor !== undefined) report(walk, at, 'ISSUE_RULEPACK_ANCHOR', { seen: `&${key.anchor}` });
  if (key.tag !== undefined) report(walk, at, 'ISSUE_RULEPACK_TAG', { seen: key.tag });
  if (key.value === '<<' && key.type === 'PLAIN') return report(walk, at, 'ISSUE_RULEPACK_MERGE_KEY');
  const text = typeof key.value === 'string' ? key.value : (key.source ?? '');
  // Every other name is harmless in a mapping without a prototype; this one sets the prototype of ordinary objects made from it later.
  if (key.value === null || text === '__proto__' || text.trim() === '') return report(walk, at, 'ISSUE_RULEPACK_KEY', { seen: text.trim() === '' ? 'nothing' : text });
  return text;
}

function plainMapping(node: YAMLMap, path: readonly string[], walk: Walk): Plain {
  const map = newMap<Plain>();
  const first = new Map<string, number>();
  for (const pair of node.items as Pair[]) {
    const key = keyOf(pair, path, walk);
    if (key === null) continue;
    const offset = offsetOf(pair.key);
    const earlier = first.get(key);
    if (earlier !== undefined) report(walk, { path: [...path, key], offset }, 'ISSUE_RULEPACK_KEY_TWICE', { seen: key, first: walk.lineOf(earlier) });
    first.set(key, offset);
    map[key] = plainOf(pair.value, { path: [...path, key], offset }, walk);
  }
  return map;
}

function plainOf(node: unknown, place: { path: readonly string[]; offset: number }, walk: Walk): Plain {
  if (node === null || node === undefined) return null;
  const at = { path: place.path, offset: isNode(node) && node.range ? node.range[0] : place.offset };
  walk.values += 1;
  if (walk.values === rulepackLimits.values + 1) report(walk, at, 'ISSUE_RULEPACK_VALUES', { maximum: rulepackLimits.values });
  if (walk.values > rulepackLimits.values) return null;
  if (isAlias(node)) return report(walk, at, 'ISSUE_RULEPACK_ANCHOR', { seen: `*${node.source.slice(0, 40)}` });
  if (!isScalar(node) && !isMapNode(node) && !isSeq(node)) return null;
  if (node.anchor !== undefined) report(walk, at, 'ISSUE_RULEPACK_ANCHOR', { seen: `&${node.anchor.slice(0, 40)}` });
  if (node.tag !== undefined) return report(walk, at, 'ISSUE_RULEPACK_TAG', { seen: node.tag.slice(0, 80) });
  if (isScalar(node)) return plainScalar(node, at, walk);
  if (at.path.length >= rulepackLimits.depth) return report(walk, at, 'ISSUE_RULEPACK_DEPTH', { maximum: rulepackLimits.depth });
  if (isMapNode(node)) return plainMapping(node, at.path, walk);
  return node.items.map((item, i) => plainOf(item, { path: [...at.path, String(i)], offset: at.offset }, walk));
}

/** The document as plain data, and everything in it that a rulepack may not hold: aliases, tags, odd keys and numbers. */
export function plainOfDocument(document: Document, lineOf: (offset: number) => number): { readonly value: Plain; readonly issues: readonly OffsetIssue[] } {
  const walk: Walk = { issues: [], lineOf, values: 0 };
  const value = plainOf(document.contents, { path: [], offset: 0 }, walk);
  return { value, issues: walk.issues };
}
