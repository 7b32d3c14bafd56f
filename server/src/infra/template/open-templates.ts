import type { Issue } from '../../core/error/issue.ts';
import type { Variables } from '../../core/expr/index.ts';
import { inertText } from '../../core/macro/inert-text.ts';
import { evaluateConditionSubset, renderTemplateSubset, withoutTemplateSyntax } from '../../core/template/index.ts';
import type { TreeOperation } from '../../core/variable/mvu/index.ts';
import type { SandboxFailure } from '../sandbox/sandbox.ts';
import { generateSource } from './generate-source.ts';
import { turnTemplateLimits } from './limits.ts';
import type { RuntimeAnswer, TemplateActivation, TemplateInjection } from './runtime-outcome.ts';
import type { JudgedCondition, OpeningTemplates, RenderedTemplate, TemplateCondition, TemplateItem } from './template-world.ts';
import { openTurnRuntime } from './turn-runtime.ts';
import { worldConstants } from './world-order.ts';

/** Templates of one turn: what authors wrote runs in an interpreter of its own, and is only read where it cannot run. */
export type Templates = {
  /** Which one-line conditions hold. What they would change is not changed. */
  conditions(list: readonly TemplateCondition[]): Promise<JudgedCondition[]>;
  /** The texts, one after the other in the order given. What comes out never holds template code. */
  render(list: readonly TemplateItem[]): Promise<RenderedTemplate[]>;
  /** Changes of variables that templates asked for so far, in order, for `applyOperations`. */
  writes(): readonly TreeOperation[];
  /** Entries that templates called up, by title. */
  activated(): readonly TemplateActivation[];
  /** Words with which templates called lore up. */
  keywords(): readonly string[];
  /** Texts that templates gave to the prompt. */
  injected(): readonly TemplateInjection[];
  close(): void;
};

type Fault = { readonly line: number | null; readonly detail: string };

function faultOf(ran: RuntimeAnswer | SandboxFailure | undefined): Fault | null {
  if (ran === undefined) return { line: null, detail: '' };
  if ('code' in ran) return { line: null, detail: ran.message === '' ? ran.code : ran.message };
  return ran.error === undefined ? null : { line: ran.error.line, detail: ran.error.message };
}

function detailOf({ code, params }: Issue): Fault {
  const line = params?.['line'];
  return { line: typeof line === 'number' ? line : null, detail: String(params?.['seen'] ?? params?.['detail'] ?? params?.['expected'] ?? code) };
}

const issueOf = (code: string, params: NonNullable<Issue['params']>): Issue => ({ path: [], code, params });

/** What can be read of a template that did not run, or nothing. */
function readOnly({ id, title, text }: TemplateItem, variables: Variables, fault: Fault | null): RenderedTemplate {
  const rendered = renderTemplateSubset(text, variables);
  if (rendered.ok) return { id, text: rendered.text, issues: fault === null ? [] : [issueOf('TEMPLATE_SIMPLIFIED', { title, line: fault.line, detail: fault.detail })] };
  const { line, detail } = fault === null ? detailOf(rendered.issue) : { line: fault.line ?? detailOf(rendered.issue).line, detail: fault.detail };
  return { id, text: '', issues: [issueOf('TEMPLATE_FAILED', { title, line, detail })] };
}

function notesOf(title: string, { refused = 0, inert = [] }: RuntimeAnswer): Issue[] {
  const limit = refused > 0 ? [issueOf('TEMPLATE_WRITE_LIMIT', { title, maximum: turnTemplateLimits.writes })] : [];
  return [...limit, ...inert.map((name) => issueOf('TEMPLATE_INERT', { title, function: name }))];
}

/**
 * Opens the templates of one turn. Never throws for what a template does: one that fails is read without running it, and where
 * that gives nothing its text is empty and an issue says why. Close it when the turn is over.
 */
export function openTemplates(opening: OpeningTemplates): Templates {
  /** What is read without running it: the same names, the tree's own last. */
  const variables = { ...worldConstants(opening.world), ...opening.world.variables };
  const runtime = openTurnRuntime(opening);
  let places = 0;
  const placed = <T extends object>(list: readonly T[]) => list.map((item) => ({ ...item, place: (places += 1) }));
  return {
    conditions: async (list) => {
      const items = placed(list);
      const ran = items.length === 0 ? null : await runtime.run('conditions', items.map(({ place, expression }) => ({ place, text: expression.slice(0, turnTemplateLimits.template) })));
      return items.map(({ id, title = id, place, expression }) => {
        const answer = ran?.get(place);
        const fault = ran === null ? null : faultOf(answer);
        if (fault === null && answer !== undefined && 'holds' in answer) return { id, holds: answer.holds === true, issues: [] };
        const judged = evaluateConditionSubset(expression, variables);
        if (ran === null && judged.ok) return { id, holds: judged.holds, issues: [] };
        const detail = fault?.detail ?? (judged.ok ? '' : detailOf(judged.issue).detail);
        return { id, holds: false, issues: [issueOf('TEMPLATE_CONDITION_FAILED', { title, detail })] };
      });
    },
    render: async (list) => {
      const items = placed(list);
      const coded = items.filter(({ text }) => text.includes('<%') && text.length <= turnTemplateLimits.template);
      const ran = coded.length === 0 ? null : await runtime.run('render', coded.map(({ place, text }) => ({ place, text, source: generateSource(text) ?? undefined })));
      return items.map((item): RenderedTemplate => {
        const { id, title, text, place } = item;
        if (!text.includes('<%')) return { id, text: withoutTemplateSyntax(text), issues: [] };
        if (text.length > turnTemplateLimits.template) return { id, text: '', issues: [issueOf('TEMPLATE_FAILED', { title, line: null, detail: `> ${turnTemplateLimits.template}` })] };
        const answer = ran?.get(place);
        const fault = ran === null ? null : faultOf(answer);
        if (fault === null && answer !== undefined && 'text' in answer) return { id, text: inertText(answer.text ?? ''), issues: notesOf(title, answer) };
        return readOnly(item, variables, fault);
      });
    },
    writes: () => runtime.state().writes,
    activated: () => runtime.state().activated,
    keywords: () => runtime.state().keywords,
    injected: () => runtime.state().injected,
    close: () => runtime.close(),
  };
}
