import { parseDocument } from 'yaml';
import type { Issue } from '../error/issue.ts';
import { exceeds } from './walk-values.ts';

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: readonly Issue[] };

/** Far more than people write, and little enough for code that recurses over the data or goes through it again. */
const limits = { depth: 100, values: 500_000 };
const tooComplex = `nested deeper than ${limits.depth}, or more than ${limits.values} values`;
/** Open brackets at which text is not given to the parser, which takes seconds to fail on it. */
const MAX_OPEN_BRACKETS = 1_000;
/** One slip makes a parser complain line after line. */
const MAX_ERRORS = 10;
const MAX_FRONT_MATTER_CHARS = 64 * 1024;

/** UTF-8 text without its byte order mark. */
export function readUtf8(bytes: Uint8Array): Read<string> {
  try {
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, issues: [{ path: [], code: 'ISSUE_PACK_TEXT' }] };
  }
}

function yamlIssue(line: number, reason: string): Issue {
  return { path: [], code: 'ISSUE_PACK_YAML', params: { line, reason: reason.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? '' } };
}

function opensTooMany(text: string): boolean {
  let open = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    open += bracket === '[' || bracket === '{' ? 1 : -1;
    if (open > MAX_OPEN_BRACKETS) return true;
  }
  return false;
}

/** One YAML document as plain data. Few aliases are enough for people and stop a file that expands without end. */
export function readYaml(bytes: Uint8Array): Read<unknown> {
  const text = readUtf8(bytes);
  if (!text.ok) return text;
  if (opensTooMany(text.value)) return { ok: false, issues: [yamlIssue(1, tooComplex)] };
  try {
    // Any level but silent also refuses a second document behind the first.
    const document = parseDocument(text.value, { prettyErrors: true, logLevel: 'error' });
    if (document.errors.length > 0) {
      return { ok: false, issues: document.errors.slice(0, MAX_ERRORS).map((error) => yamlIssue(error.linePos?.[0].line ?? 1, error.message)) };
    }
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    return exceeds(value, limits) ? { ok: false, issues: [yamlIssue(1, tooComplex)] } : { ok: true, value };
  } catch (error) {
    // Thrown for too many aliases and for nesting deeper than the stack.
    return { ok: false, issues: [yamlIssue(1, error instanceof Error ? error.message : 'unreadable')] };
  }
}

export function readJson(bytes: Uint8Array): Read<unknown> {
  const text = readUtf8(bytes);
  if (!text.ok) return text;
  try {
    return { ok: true, value: JSON.parse(text.value) };
  } catch (error) {
    return { ok: false, issues: [{ path: [], code: 'ISSUE_PACK_JSON', params: { reason: error instanceof Error ? error.message : 'unreadable' } }] };
  }
}

/** The YAML between the `---` lines that a Markdown file starts with. */
export function readFrontMatter(bytes: Uint8Array): Read<unknown> {
  const text = readUtf8(bytes);
  if (!text.ok) return text;
  const match = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*$/m.exec(text.value);
  if (match?.index !== 0 || (match[1]?.length ?? 0) > MAX_FRONT_MATTER_CHARS) return { ok: false, issues: [{ path: [], code: 'ISSUE_PACK_FRONT_MATTER' }] };
  return readYaml(new TextEncoder().encode(match[1] ?? ''));
}

/** The value as a mapping, or null. */
export function asMapping(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
