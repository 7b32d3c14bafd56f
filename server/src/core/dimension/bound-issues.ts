import type { Issue } from '../error/issue.ts';
import { dimensionLimits } from './limits.ts';

/** Names that JavaScript gives a meaning of its own: never a place for data. */
const refused: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export const isRefusedName = (name: string): boolean => refused.has(name);

type Walk = { nodes: number; readonly issues: Issue[]; deep: boolean };

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return Object.getOwnPropertySymbols(value).length === 0;
  const prototype: unknown = Object.getPrototypeOf(value);
  const plain = prototype === null || Object.getPrototypeOf(prototype) === null;
  return plain && Reflect.ownKeys(value).every((key) => typeof key === 'string' && 'value' in (Object.getOwnPropertyDescriptor(value, key) ?? {}));
}

function walkInside(walk: Walk, value: object, path: readonly string[]): void {
  if (path.length >= dimensionLimits.depth) {
    if (!walk.deep) walk.issues.push({ path, code: 'DIMENSION_TOO_DEEP', params: { maximum: dimensionLimits.depth } });
    walk.deep = true;
    return;
  }
  if (!isPlain(value)) return void walk.issues.push({ path, code: 'DIMENSION_NOT_PLAIN', params: { seen: typeof value } });
  for (const [key, item] of Object.entries(value) as [string, unknown][]) {
    if (walk.nodes > dimensionLimits.nodes || walk.issues.length >= dimensionLimits.issues) return;
    const at = [...path, key];
    if (refused.has(key)) walk.issues.push({ path: at, code: 'DIMENSION_NAME_REFUSED', params: { seen: key } });
    else walkValue(walk, item, at);
  }
}

function walkValue(walk: Walk, value: unknown, path: readonly string[]): void {
  walk.nodes += 1;
  if (walk.nodes > dimensionLimits.nodes || value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) walk.issues.push({ path, code: 'DIMENSION_NOT_FINITE', params: { seen: String(value) } });
  } else if (typeof value === 'object') walkInside(walk, value, path);
  else walk.issues.push({ path, code: 'DIMENSION_NOT_PLAIN', params: { seen: typeof value } });
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * Why a value is no bounded JSON: too deep, too many values, too many bytes, numbers that are none, objects that are more than
 * data, names that are refused. A cycle is too deep.
 */
export function boundIssues(value: unknown): Issue[] {
  const walk: Walk = { nodes: 0, issues: [], deep: false };
  walkValue(walk, value, []);
  const { nodes: maximum, bytes } = dimensionLimits;
  if (walk.nodes > maximum) return [...walk.issues, { path: [], code: 'DIMENSION_TOO_MANY_NODES', params: { maximum } }];
  if (walk.issues.length > 0) return walk.issues;
  const seen = bytesOf(value);
  return seen > bytes ? [{ path: [], code: 'DIMENSION_TOO_BIG', params: { seen, maximum: bytes } }] : [];
}
