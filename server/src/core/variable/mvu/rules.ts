import type { JsonValue, TreePath } from './tree.ts';

/** What an author's `$meta` says about one place of the tree; the tree itself keeps no such notes. */
export type TreeRule = {
  readonly path: TreePath;
  /** Whether new members may be added. */
  readonly extensible?: boolean | undefined;
  /** Whether that holds for everything below, too. */
  readonly recursive?: boolean | undefined;
  /** Names that must not be removed. */
  readonly required?: readonly string[] | undefined;
  /** What a new member begins with. */
  readonly template?: JsonValue | undefined;
  /** False: a new list replaces the template's instead of following it. */
  readonly concat?: boolean | undefined;
  /** Members that are of another shape than the template are refused. */
  readonly strictTemplate?: boolean | undefined;
  /** Two-item lists are lists, not values with a description. */
  readonly strictSet?: boolean | undefined;
};

export type TreeRules = readonly TreeRule[];

const begins = (path: TreePath, start: TreePath) => start.length <= path.length && start.every((segment, index) => segment === path[index]);

export function ruleAt(rules: TreeRules, path: TreePath): TreeRule | undefined {
  return rules.find((rule) => rule.path.length === path.length && begins(path, rule.path));
}

/** Whether members may be added to or taken from what stands at a path. What nobody closed is open. */
export function isOpen(rules: TreeRules, path: TreePath): boolean {
  const own = ruleAt(rules, path)?.extensible;
  if (own !== undefined) return own;
  const above = rules.filter((rule) => rule.recursive !== undefined && begins(path, rule.path)).toSorted((a, b) => b.path.length - a.path.length)[0];
  return above?.recursive ?? true;
}

/** Whether a two-item list here is a value with a description. */
export function hasDescriptions(rules: TreeRules): boolean {
  return ruleAt(rules, [])?.strictSet !== true;
}
