/** Values that fill the words of an error or issue; the words themselves live in i18n. */
export type ErrorParams = Readonly<Record<string, string | number | boolean | null>>;

/**
 * One problem found in input. `path` names the place (`['seats', '0', 'id']`), `code` a row of the code table,
 * `params` what was seen and what was expected.
 */
export type Issue = {
  readonly path: readonly string[];
  readonly code: string;
  readonly params?: ErrorParams;
};

/** Puts `prefix` before the path of every issue, for issues found in a part of a larger input. */
export function underPath(prefix: readonly string[], issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, path: [...prefix, ...issue.path] }));
}
