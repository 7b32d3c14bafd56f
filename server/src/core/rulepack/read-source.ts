import { LineCounter } from 'yaml';
import { shown } from '../error/issues-of-zod.ts';
import { rulepackLimits } from './limits.ts';
import { plainOfDocument } from './plain-of-node.ts';
import { isMap } from './plain.ts';
import type { PlacedIssue } from './places.ts';
import { parseYaml } from './places.ts';
import { quickYaml } from './quick-yaml.ts';
import type { ReadSource } from './source.ts';

const start = { line: 1, column: 1 };

/** The line whose brackets or dashes nest too deep for the YAML parser; null if none does. */
function tooDeepLine(text: string): number | null {
  let open = 0;
  let line = 1;
  for (const [sign] of text.matchAll(/[[\]{}\n]|(?:[-?:][ \t]+){50,}/g)) {
    if (sign === '\n') line += 1;
    else if (sign.length > 1) return line;
    else open += sign === '[' || sign === '{' ? 1 : -1;
    if (open > rulepackLimits.openBrackets) return line;
  }
  return null;
}

function guardIssues(text: string): PlacedIssue[] {
  if (text.length > rulepackLimits.text) return [{ path: [], code: 'ISSUE_RULEPACK_SIZE', params: { seen: text.length, maximum: rulepackLimits.text }, ...start }];
  const line = tooDeepLine(text);
  return line === null ? [] : [{ path: [], code: 'ISSUE_RULEPACK_DEPTH', params: { maximum: rulepackLimits.depth }, line, column: 1 }];
}

const oneLine = (message: string) => message.split('\n')[0]?.slice(0, 200) ?? '';

/** Reads with the YAML library alone: what `quickYaml` leaves to it, and what the two are compared by. */
export function readWithLibrary(text: string): ReadSource {
  const lines = new LineCounter();
  const placed = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const document = parseYaml(text, lines);
  const broken = document.errors.slice(0, rulepackLimits.yamlProblems).map((error): PlacedIssue => ({ path: [], code: 'ISSUE_RULEPACK_YAML', params: { reason: oneLine(error.message) }, ...placed(error.pos[0]) }));
  if (broken.length > 0) return { ok: false, issues: broken };
  const { value, issues } = plainOfDocument(document, (offset) => placed(offset).line);
  if (issues.length > 0) return { ok: false, issues: issues.map(({ path, code, params, offset }) => ({ path, code, params: params ?? {}, ...placed(offset) })) };
  if (!isMap(value)) return { ok: false, issues: [{ path: [], code: 'ISSUE_TYPE', params: { seen: shown(value), expected: 'a mapping' }, ...start }] };
  return { ok: true, source: { text, data: value } };
}

/** Reads the YAML of a rulepack as plain data: YAML 1.2 without anchors, aliases, merge keys and tags, every key once. */
export function readRulepackSource(yamlText: string): ReadSource {
  const text = yamlText.replace(/^\uFEFF/, '');
  const guarded = guardIssues(text);
  if (guarded.length > 0) return { ok: false, issues: guarded };
  const quick = quickYaml(text);
  if (quick !== null) return { ok: true, source: { text, data: quick } };
  try {
    return readWithLibrary(text);
  } catch (error) {
    // The parser recurses; what the guard lets through may still be deeper than its stack.
    if (!(error instanceof RangeError)) throw error;
    return { ok: false, issues: [{ path: [], code: 'ISSUE_RULEPACK_DEPTH', params: { maximum: rulepackLimits.depth }, ...start }] };
  }
}
