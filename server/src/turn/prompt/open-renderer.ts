import type { Issue } from '../../core/error/issue.ts';
import { expandMacros } from '../../core/macro/index.ts';
import type { MacroWrite } from '../../core/macro/index.ts';
import { hasTemplate, withoutTemplateSyntax } from '../../core/template/index.ts';
import type { TreeOperation } from '../../core/variable/mvu/index.ts';
import { parsePath } from '../../core/variable/mvu/index.ts';
import type { Templates } from '../../infra/template/index.ts';
import type { Locale } from '../../i18n/translate.ts';
import { translate } from '../../i18n/translate.ts';
import type { MacroWorld } from './macro-context.ts';
import { macroContext } from './macro-context.ts';
import type { TextRenderer } from './text-renderer.ts';
import { variableEffects } from './variable-effects.ts';

/** What went wrong is told the keeper in words; more of it than this helps nobody. */
const NOTES_MAX = 20;

export type Rendering = { readonly world: MacroWorld; readonly templates: Templates; readonly declared: ReadonlySet<string>; readonly locale: Locale };

/** A macro's change of a variable as one of the tree. */
function operationOf({ op, path, value }: MacroWrite): TreeOperation[] {
  const segments = parsePath(path);
  if (segments === null) return [];
  if (op === 'add' && typeof value === 'number') return [{ op: 'add', path: segments, delta: value }];
  return [{ op: 'set', path: segments, value, upsert: true }];
}

/** Renders the texts of one turn: macros at once, templates in the turn's own interpreter. Close it when the prompt is made. */
export function openRenderer({ world, templates, declared, locale }: Rendering): TextRenderer {
  const issues = new Map<string, Issue>();
  const operations: TreeOperation[] = [];
  const note = (list: readonly Issue[]) => {
    for (const issue of list) issues.set(JSON.stringify(issue), issue);
  };
  const expand = (text: string, whose: { id: string; char: string | null; outlets: ReadonlyMap<string, string> }) => {
    const expanded = expandMacros(text, macroContext(world, whose));
    operations.push(...expanded.writes.flatMap(operationOf));
    return expanded.text;
  };
  const noOutlets: ReadonlyMap<string, string> = new Map();
  return {
    // For keys and budgets: what this text changes is counted where it is really rendered.
    expand: (text, char) => expandMacros(text, macroContext(world, { id: text.slice(0, 40), char, outlets: noOutlets })).text,
    conditions: async (list) => {
      const judged = await templates.conditions(list.map(({ id, expression }) => ({ id, title: id, expression })));
      note(judged.flatMap((each) => each.issues));
      return new Map(judged.map(({ id, holds }) => [id, holds]));
    },
    render: async (list, outlets) => {
      const items = list.map(({ id, title, text, char }) => ({ id, title, text: expand(text, { id, char, outlets }) }));
      const rendered = items.some(({ text }) => hasTemplate(text)) ? await templates.render(items) : items.map(({ id, text }) => ({ id, text, issues: [] }));
      note(rendered.flatMap((each) => each.issues));
      return new Map(rendered.map(({ id, text }) => [id, withoutTemplateSyntax(text)]));
    },
    wishes: () => ({
      activated: new Set(templates.activated().map(({ title }) => title)),
      keywords: templates.keywords(),
      injected: templates.injected().toSorted((a, b) => a.order - b.order).map(({ key, text }) => ({ id: key, text })),
      effects: variableEffects([...operations, ...templates.writes()], declared),
    }),
    notes: () => [...issues.values()].slice(0, NOTES_MAX).map(({ code, params }) => translate(code, params ?? {}, locale)),
    close: () => templates.close(),
  };
}
