import { expandMacros } from '../../core/macro/index.ts';
import type { MacroContext } from '../../core/macro/index.ts';
import { hasTemplate, renderTemplateSubset, withoutTemplateSyntax } from '../../core/template/index.ts';
import { parseInitialVariables, parseUpdateMessage } from '../../core/variable/mvu/index.ts';
import type { TreeOperation, TreeRule, Tree } from '../../core/variable/mvu/index.ts';
import type { RoomValues } from '../prompt/room-values.ts';

/** What an opening tells and what it does to the room's variables. */
export type OpeningText = {
  /** What players read: nothing of it is code, a macro or a command. */
  readonly text: string;
  readonly operations: readonly TreeOperation[];
  /** The state that the opening begins with; null where it declares none. */
  readonly initial: { readonly tree: Tree; readonly rules: readonly TreeRule[] } | null;
};

/** Templates over variables are filled in; one that is more than that is cut out. */
function rendered(text: string, { variables }: Pick<RoomValues, 'variables'>): string {
  if (!hasTemplate(text)) return withoutTemplateSyntax(text);
  const subset = renderTemplateSubset(text, variables);
  return withoutTemplateSyntax(subset.ok ? subset.text : text);
}

/** Readies the opening of a card for telling. Its commands and declarations are read first, so that no macro can make one. */
export function openingText(raw: string, values: Pick<RoomValues, 'variables'>, macros: MacroContext): OpeningText {
  const { visibleText, operations } = parseUpdateMessage(raw);
  const declares = /<initvars?\b/i.test(raw);
  const { tree, rules } = declares ? parseInitialVariables(raw, { expand: (text) => expandMacros(text, macros).text }) : { tree: {}, rules: [] };
  const text = expandMacros(rendered(visibleText, values), macros).text;
  // What a macro put in could be machinery again; told is what is left without it.
  return { text: withoutTemplateSyntax(parseUpdateMessage(text).visibleText).trim(), operations, initial: declares && Object.keys(tree).length > 0 ? { tree, rules } : null };
}
