import { KEEPER } from '../../core/document/viewer.ts';
import type { ErrorParams, Issue } from '../../core/error/issue.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import { applyOperations, parseUpdateMessage } from '../../core/variable/mvu/index.ts';
import type { TreeOperation } from '../../core/variable/mvu/index.ts';
import type { VariableChange } from '../../core/variable/change-variable.ts';
import { changeVariable } from '../../core/variable/change-variable.ts';
import { variableId, variableKey } from '../../core/variable/variable-key.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { locales, translate } from '../../i18n/translate.ts';
import type { Locale } from '../../i18n/translate.ts';
import { operatedData } from '../tool/operated-data.ts';
import type { TurnContext } from '../turn-context.ts';
import { operationsEffect, treeSoFar, variableEffect } from '../variable/variables-so-far.ts';
import type { VariablesContext } from '../variable/variables-so-far.ts';
import type { Telling } from './telling.ts';

/** What the text of the telling at hand asks of the variables; it goes with the text where that is withdrawn. */
export type VariableUpdates = { effects: Effect[]; dropped: Issue[] };

export const noUpdates = (): VariableUpdates => ({ effects: [], dropped: [] });

/** Dropped commands that a notice names one by one. */
const DROPPED_SHOWN = 20;

type Planned = { readonly effect: Effect } | { readonly issue: Issue };

/** A plain name that the tree does not have may be one that is declared for the room. */
function declaredChange(operation: TreeOperation): VariableChange | null {
  if (operation.op === 'add') return { do: 'adjust', delta: operation.delta };
  return operation.op === 'set' && operation.value !== null && typeof operation.value !== 'object' ? { do: 'set', value: operation.value } : null;
}

function planDeclared(context: VariablesContext, operation: TreeOperation): Planned | null {
  const [name = '', ...more] = operation.path;
  const key = more.length === 0 && !Object.hasOwn(treeSoFar(context).tree, name) ? variableKey(name) : null;
  const data = key === null ? null : operatedData(context, 'variable', variableId(key));
  const change = data === null ? null : declaredChange(operation);
  if (data === null || change === null) return null;
  try {
    changeVariable(data, change);
    return { effect: variableEffect(data.key, change) };
  } catch (error) {
    if (error instanceof DomainError) return { issue: { path: [data.key], code: error.code, params: error.params } };
    throw error;
  }
}

/** Plans one change against the room as the turn has it so far. */
function plan(context: VariablesContext, operation: TreeOperation): Planned {
  const declared = planDeclared(context, operation);
  if (declared !== null) return declared;
  const { tree, rules } = treeSoFar(context);
  const [rejected] = applyOperations(tree, [operation], { rules }).rejected;
  return rejected === undefined ? { effect: operationsEffect([operation]) } : { issue: rejected.issue };
}

/** Takes what an answer of the model says about variables into the telling. */
export function readUpdates({ snapshot }: Pick<TurnContext, 'snapshot'>, { effects, updates }: Telling, text: string): void {
  const { operations, diagnostics } = parseUpdateMessage(text);
  updates.dropped.push(...diagnostics);
  for (const operation of operations) {
    const planned = plan({ snapshot, effects }, operation);
    if ('issue' in planned) updates.dropped.push(planned.issue);
    else {
      effects.push(planned.effect);
      updates.effects.push(planned.effect);
    }
  }
}

/** The text is withdrawn, and so is what it asked for. What tools did stays. */
export function withdrawUpdates({ effects, updates }: Telling): void {
  const kept = effects.filter((effect) => !updates.effects.includes(effect));
  effects.splice(0, effects.length, ...kept);
  updates.effects = [];
  updates.dropped = [];
}

function detailsIn(dropped: readonly Issue[], locale: Locale): string {
  const lines = dropped.slice(0, DROPPED_SHOWN).map(({ code, params = {} }) => translate(code, params, locale));
  return [...lines, ...(dropped.length > DROPPED_SHOWN ? ['…'] : [])].join('\n');
}

/** Tells the keeper alone which commands were dropped and why; gives the same as notes for the turn's record. */
export function reportUpdates({ draft, ports }: TurnContext, { updates: { dropped } }: Telling): string[] {
  if (dropped.length === 0) return [];
  const count = dropped.length;
  const words = Object.fromEntries(locales.map((locale): [Locale, ErrorParams] => [locale, { count, details: detailsIn(dropped, locale) }]));
  draft.frame({ id: ports.ids.uuid(), type: 'system', audience: [KEEPER], data: { code: 'notice.variablesDropped', params: { count, details: detailsIn(dropped, 'en') }, private: true, words } });
  return dropped.map(({ code, params = {} }) => `variables: ${code} ${String(params['command'] ?? params['name'] ?? '')}`);
}
