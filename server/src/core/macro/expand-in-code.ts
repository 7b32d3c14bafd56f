import { codeStateAfter, codeValue } from './code-text.ts';
import type { CodeState } from './code-text.ts';
import { evaluateMacro } from './evaluate-macro.ts';
import type { MacroRun } from './macro-run.ts';
import { readMacro } from './read-macro.ts';

// A pair of braces without others inside: code is full of braces that are no macros.
const innermost = /\{\{([^{}]*)\}\}/g;

/** Expands macros inside a piece of template code, where values may only be data. `at` is where the code begins in the text. */
export function expandInCode(code: string, run: MacroRun, at: number): string {
  let state: CodeState = '';
  let done = 0;
  let text = '';
  for (const match of code.matchAll(innermost)) {
    const [all, raw = ''] = match;
    const macro = readMacro([{ text: raw, literal: true }]);
    const value = macro === null ? null : evaluateMacro(macro, run, { raw, at: at + match.index });
    if (value === null || !run.admits(value.length)) continue;
    const before = code.slice(done, match.index);
    state = codeStateAfter(before, state);
    text += before + codeValue(value, state);
    done = match.index + all.length;
  }
  return text + code.slice(done);
}
