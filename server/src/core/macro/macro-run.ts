import type { ErrorCode } from '../error/codes.ts';
import type { ErrorParams, Issue } from '../error/issue.ts';
import { hashSeed } from '../random/seeded-random.ts';
import { macroLimits } from './limits.ts';
import type { MacroContext, MacroWrite } from './macro-context.ts';

/** One expansion under way. */
export type MacroRun = {
  readonly context: MacroContext;
  /** A variable, as earlier macros of the same text have left it. */
  read(path: string): string | undefined;
  /** Notes a change; `after` is what later macros of the text read. */
  write(write: MacroWrite, after: string): void;
  /** Notes a problem once. */
  note(code: ErrorCode, params: ErrorParams): void;
  /** A key for `pick` at a place of the text: the same as long as the text stays. */
  pickKey(at: number): string;
  /** True only at the first call. */
  firstOriginal(): boolean;
  /** Whether a macro may add this much; told once where it may not. */
  admits(length: number): boolean;
  readonly writes: readonly MacroWrite[];
  diagnostics(): Issue[];
};

export function openMacroRun(text: string, context: MacroContext): MacroRun {
  const written = new Map<string, string>();
  const writes: MacroWrite[] = [];
  const issues = new Map<string, Issue>();
  let textKey: string | null = null;
  let originals = 0;
  let inserted = 0;
  const note = (code: ErrorCode, params: ErrorParams): void => {
    if (issues.size >= macroLimits.diagnostics) return;
    const key = [code, ...Object.values(params)].join(' ');
    if (!issues.has(key)) issues.set(key, { path: [], code, params });
  };
  return {
    context,
    note,
    writes,
    read: (path) => written.get(path) ?? context.values(path),
    write: (write, after) => {
      if (writes.length >= macroLimits.writes) return note('MACRO_WRITE_LIMIT', { maximum: macroLimits.writes });
      writes.push(write);
      written.set(write.path, after);
    },
    pickKey: (at) => {
      textKey ??= hashSeed(text);
      return `${textKey}:${at}`;
    },
    firstOriginal: () => {
      originals += 1;
      return originals === 1;
    },
    admits: (length) => {
      if (inserted + length > macroLimits.inserted) {
        note('MACRO_TEXT_TOO_LONG', { maximum: macroLimits.inserted });
        return false;
      }
      inserted += length;
      return true;
    },
    diagnostics: () => [...issues.values()],
  };
}
