import type { MacroRun } from './macro-run.ts';
import { fieldAliases, fieldNames, plainMacros } from './plain-macros.ts';
import type { Macro } from './read-macro.ts';
import { variableMacros } from './variable-macros.ts';

function fieldOf({ name, sign, argument }: Macro, run: MacroRun): string | null {
  const { fields } = run.context;
  if (sign !== '' || argument !== '') return null;
  for (const known of [name, fieldAliases[name]]) if (known !== undefined && Object.hasOwn(fields, known)) return fields[known] ?? '';
  return fieldNames.has(name) ? '' : null;
}

/** `{{.name}}` and `{{$name}}` are short for `getvar`. */
function shortRead({ name, sign }: Macro, run: MacroRun, raw: string): string | null {
  if (sign !== '' || !/^[.$][^.$]/.test(name)) return null;
  return run.read(raw.trim().slice(1)) ?? '';
}

/** What a macro stands for; null where it is none that is known. `raw` is what stands between the braces, `at` where. */
export function evaluateMacro(macro: Macro, run: MacroRun, { raw, at }: { readonly raw: string; readonly at: number }): string | null {
  const plain = plainMacros.get(macro.name);
  if (plain !== undefined) return plain(macro, run, at);
  const variable = variableMacros.get(macro.name);
  if (variable !== undefined) return macro.sign === '' ? null : variable(macro, run);
  if (/^time_utc[+-]?\d*$/.test(macro.name)) return run.context.time;
  return shortRead(macro, run, raw) ?? fieldOf(macro, run);
}
