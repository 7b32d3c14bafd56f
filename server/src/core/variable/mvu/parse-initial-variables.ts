import { shown } from '../../error/issues-of-zod.ts';
import type { Diagnostic } from '../../worldbook/diagnostic.ts';
import { boundValue } from './bound-tree.ts';
import { initialTexts, withoutDecorators } from './initial-text.ts';
import { treeLimits } from './limits.ts';
import { readRelaxed } from './read-relaxed.ts';
import type { TreeRule } from './rules.ts';
import { splitMeta } from './split-meta.ts';
import type { Tree } from './tree.ts';
import { isRecord, mergeDeep } from './tree.ts';

/** What a declaration says: the tree, what its `$meta` says about it, and everything that was mended or left out. */
export type InitialVariables = {
  readonly tree: Tree;
  readonly rules: readonly TreeRule[];
  readonly diagnostics: readonly Diagnostic[];
};

export type InitialOptions = {
  /** Puts in what macros stand for, `{{user}}` and the like, before the text is read. */
  readonly expand?: (text: string) => string;
};

const nothing = (diagnostic: Omit<Diagnostic, 'severity' | 'path'>): InitialVariables => ({ tree: {}, rules: [], diagnostics: [{ severity: 'error', path: [], ...diagnostic }] });

/** Exported states wrap the tree once more. */
function unwrapped(tree: Tree): Tree {
  const state = tree['stat_data'];
  const others = Object.keys(tree).filter((key) => !['stat_data', 'display_data', 'delta_data', 'initialized_lorebooks', 'schema'].includes(key));
  return isRecord(state) && others.length === 0 ? state : tree;
}

function parseOne(text: string): InitialVariables {
  if (text.trim() === '') return { tree: {}, rules: [], diagnostics: [] };
  if (text.length > treeLimits.source) return nothing({ code: 'MVU_SOURCE_TOO_LONG', params: { seen: text.length, maximum: treeLimits.source } });
  const read = readRelaxed(text);
  if (!read.ok) return nothing({ code: 'MVU_UNREADABLE', params: { seen: shown(text.trim()) } });
  // An empty document, or nothing but comments.
  if (read.value === null || read.value === undefined) return { tree: {}, rules: [], diagnostics: [] };
  const { value, diagnostics } = boundValue(read.value);
  if (!isRecord(value)) return nothing({ code: 'MVU_ROOT_INVALID', params: { seen: shown(read.value) } });
  const mended: Diagnostic[] = read.form === 'repaired' ? [{ severity: 'warning', code: 'MVU_REPAIRED', path: [], params: {} }] : [];
  return { ...splitMeta(unwrapped(value)), diagnostics: [...read.diagnostics, ...mended, ...diagnostics] };
}

/**
 * Reads a declaration of initial variables in any form that authors write: `<initvar>` or a code fence around it, JSON, JSON5,
 * JSON that can be mended, YAML 1.2. Never throws; what cannot be read gives an empty tree and an error among the diagnostics.
 */
export function parseInitialVariables(text: string, { expand = (inner) => inner }: InitialOptions = {}): InitialVariables {
  const parts = initialTexts(withoutDecorators(text.replaceAll('\r\n', '\n').replace(/^\uFEFF/u, ''))).map((part) => parseOne(expand(part)));
  const merged = parts.reduce<Tree>((tree, part) => mergeDeep(tree, part.tree) as Tree, {});
  return { tree: merged, rules: parts.flatMap(({ rules }) => rules), diagnostics: parts.flatMap(({ diagnostics }) => diagnostics) };
}
