import { withoutFence } from './fence.ts';

const wrapper = /<initvars?\b[^>]*>([\s\S]*?)(?:<\/initvars?\s*>|$(?![\s\S]))/giu;

/** A declaration inside a text: what `<initvar>` wraps (every wrapper of the text), else a code fence, else the text. */
export function initialTexts(text: string): string[] {
  const wrapped = [...text.matchAll(wrapper)].map(([, inner = '']) => inner);
  return (wrapped.length > 0 ? wrapped : [text]).map(withoutFence);
}

/** Decorator lines before the declaration itself. */
export function withoutDecorators(text: string): string {
  return text.replace(/^(?:\s*@@[^\n]*(?:\n|$))+/u, '');
}

/** What an entry of a book is to the variables of a room, by its title and the decorators of its text. */
export type VariableEntryRole = 'initial' | 'config' | null;

/** `[initvar]`, `[InitialVariables]` in any case, or `@@initial_variables`, enabled or not; `[config_override]` is for another program. */
export function variableEntryRole({ title, content }: { readonly title: string; readonly content: string }): VariableEntryRole {
  if (/\[\s*(?:initvar|initialvariables)\s*\]/iu.test(title)) return 'initial';
  if (/\[\s*config_override\s*\]/iu.test(title)) return 'config';
  return /^(?:\s*@@[^\n]*\n)*\s*@@initial_variables\b/iu.test(content) ? 'initial' : null;
}
