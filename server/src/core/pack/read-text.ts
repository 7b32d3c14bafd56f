import { parseDocument } from 'yaml';
import type { Issue } from '../error/issue.ts';

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: readonly Issue[] };

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

/** One YAML document as plain data. Few aliases are enough for people and stop a file that expands without end. */
export function readYaml(bytes: Uint8Array): Read<unknown> {
  const text = readUtf8(bytes);
  if (!text.ok) return text;
  try {
    const document = parseDocument(text.value, { prettyErrors: true, logLevel: 'silent' });
    if (document.errors.length > 0) {
      return { ok: false, issues: document.errors.map((error) => yamlIssue(error.linePos?.[0].line ?? 1, error.message)) };
    }
    return { ok: true, value: document.toJS({ maxAliasCount: 100 }) };
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
  if (match?.index !== 0) return { ok: false, issues: [{ path: [], code: 'ISSUE_PACK_FRONT_MATTER' }] };
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
