import type { Issue } from '../error/issue.ts';
import { shown } from '../error/issues-of-zod.ts';
import { isRecord, ownValue } from '../worldbook/json.ts';

/** What an overlay may not touch, and how items of lists are told apart. */
export type OverlayRules = {
  /** Whether what stands at this path of the main file is structure, which has no language. */
  readonly isStructure: (path: readonly string[], main: unknown) => boolean;
  /** The field by which items of a list are known, beside `id`. */
  readonly key?: string | undefined;
};

export type Merged = { readonly value: unknown; readonly warnings: readonly Issue[] };

type Merging = OverlayRules & { readonly path: readonly string[]; readonly warnings: Issue[] };

const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every((item) => typeof item === 'string');

function warn({ path, warnings }: Merging, code: string, seen: unknown): void {
  warnings.push({ path, code, params: { seen: shown(seen) } });
}

function within(merging: Merging, key: string): Merging {
  return { ...merging, path: [...merging.path, key] };
}

function mergeRecord(main: Record<string, unknown>, overlay: Record<string, unknown>, merging: Merging): unknown {
  for (const key of Object.keys(overlay)) if (!Object.hasOwn(main, key)) warn(within(merging, key), 'ISSUE_WORLD_OVERLAY_UNKNOWN', key);
  return Object.fromEntries(Object.entries(main).map(([key, value]) => [key, Object.hasOwn(overlay, key) ? mergeAt(value, overlay[key], within(merging, key)) : value]));
}

/** What an item of a list is known by; null where it is known by its place alone. */
function nameOf(item: unknown, keys: readonly string[]): string | null {
  const found = keys.map((key) => ownValue(item, key)).find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? null : String(found);
}

function mergeNamed(main: readonly unknown[], overlay: readonly unknown[], merging: Merging & { readonly keys: readonly string[] }): unknown {
  const places = new Map(main.map((item, index) => [nameOf(item, merging.keys), index]));
  const changed = [...main];
  for (const item of overlay) {
    const name = nameOf(item, merging.keys);
    const index = places.get(name);
    if (name === null || index === undefined) warn(within(merging, name ?? '?'), 'ISSUE_WORLD_OVERLAY_UNKNOWN', name ?? item);
    else changed[index] = mergeAt(main[index], item, within(merging, name));
  }
  return changed;
}

function mergeList(main: readonly unknown[], overlay: unknown, merging: Merging): unknown {
  if (isTextList(main)) {
    if (isTextList(overlay)) return overlay;
    warn(merging, 'ISSUE_WORLD_OVERLAY_STRUCTURE', overlay);
    return main;
  }
  if (!Array.isArray(overlay)) {
    warn(merging, 'ISSUE_WORLD_OVERLAY_STRUCTURE', overlay);
    return main;
  }
  const keys = [...(merging.key === undefined ? [] : [merging.key]), 'id'];
  const named = main.some((item) => nameOf(item, keys) !== null) && overlay.some((item) => nameOf(item, keys) !== null);
  if (named) return mergeNamed(main, overlay, { ...merging, keys });
  overlay.slice(main.length).forEach((item, i) => warn(within(merging, String(main.length + i)), 'ISSUE_WORLD_OVERLAY_UNKNOWN', item));
  return main.map((item, index) => (index < overlay.length ? mergeAt(item, overlay[index], within(merging, String(index))) : item));
}

function mergeScalar(main: unknown, overlay: unknown, merging: Merging): unknown {
  if (overlay === main) return main;
  if (typeof main === 'string' && typeof overlay === 'string') return overlay;
  warn(merging, typeof main === 'number' || typeof main === 'boolean' ? 'ISSUE_WORLD_OVERLAY_NUMBER' : 'ISSUE_WORLD_OVERLAY_STRUCTURE', overlay);
  return main;
}

function mergeAt(main: unknown, overlay: unknown, merging: Merging): unknown {
  if (overlay === null || overlay === undefined) return main;
  if (merging.isStructure(merging.path, main)) {
    if (JSON.stringify(overlay) !== JSON.stringify(main)) warn(merging, typeof main === 'number' || typeof main === 'boolean' ? 'ISSUE_WORLD_OVERLAY_NUMBER' : 'ISSUE_WORLD_OVERLAY_STRUCTURE', overlay);
    return main;
  }
  if (Array.isArray(main)) return mergeList(main, overlay, merging);
  if (!isRecord(main)) return mergeScalar(main, overlay, merging);
  if (isRecord(overlay)) return mergeRecord(main, overlay, merging);
  warn(merging, 'ISSUE_WORLD_OVERLAY_STRUCTURE', overlay);
  return main;
}

/**
 * A file in another language: what its overlay says, where the main file has words. Objects merge by key, lists by the key of
 * their items or `id`, by place where items have neither; a list of texts is replaced whole, null keeps what is there. All else
 * that an overlay says is ignored with a warning, its path within the file.
 */
export function mergeOverlay(main: unknown, overlay: unknown, rules: OverlayRules): Merged {
  const warnings: Issue[] = [];
  return { value: mergeAt(main, overlay, { ...rules, path: [], warnings }), warnings };
}
