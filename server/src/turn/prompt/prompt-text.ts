import type { Issue } from '../../core/error/issue.ts';
import { promptVariables, type PromptName } from './prompt-names.ts';

/** A slot is `${name}`. Anything else between the braces is a name that no prompt has, so a typing error is found. */
const slots = /\$\{([^}]*)\}/g;

/** The variables a text uses, each once, in order. */
export function variablesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(slots), ([, name = '']) => name))];
}

/** What is wrong with the text of a prompt; `source` names the file or room it comes from. */
export function promptTextIssues(name: PromptName, text: string, source: string): Issue[] {
  if (text.trim() === '') return [{ path: [source], code: 'PROMPT_EMPTY', params: { name, source } }];
  const known: readonly string[] = promptVariables[name];
  return variablesIn(text)
    .filter((variable) => !known.includes(variable))
    .map((variable) => ({ path: [source], code: 'PROMPT_VARIABLE_UNKNOWN', params: { name, source, variable, known: known.join(', ') } }));
}

/** The text with its slots filled in one pass: a value that looks like a slot stays as it is. */
export function filledPrompt(text: string, values: Readonly<Record<string, string>>): string {
  const filled = text.replace(slots, (slot, name: string) => values[name] ?? slot);
  return filled.replace(/\n{3,}/g, '\n\n').trim();
}
