import type { Issue } from '../../core/error/issue.ts';
import { underPath } from '../../core/error/issue.ts';
import { fieldsIssues } from '../../core/seat/action-fields.ts';
import type { ActionKind, TextRule } from '../../core/seat/action-kinds.ts';
import { commandKind } from '../../core/seat/action-kinds.ts';
import { actionKindsFor, actionRefusal } from '../../core/seat/permission-matrix.ts';
import type { ActionQuestion } from '../../core/seat/permission-matrix.ts';
import { ACTION_TEXT_MAX } from '../limits.ts';

/** An action as a client sends it. Who does it in the engine's name is nothing that a client can say. */
export type ActionInput = {
  readonly kind: string;
  readonly text?: string | null;
  readonly actorId?: string | null;
  readonly fields?: unknown;
  readonly whisper?: boolean | null;
};

/** The seat that acts, the characters that it controls, and what can be done in the room. */
export type ActingSeat = Pick<ActionQuestion, 'role' | 'controller' | 'holder' | 'room'> & { readonly bound: readonly string[]; readonly kinds: readonly ActionKind[] };

function textIssue(action: ActionInput, rule: TextRule): Issue[] {
  const text = action.text?.trim() ?? '';
  const issue = (code: string, params?: Issue['params']): Issue[] => [{ path: ['text'], code, ...(params && { params }) }];
  if (rule === 'REQUIRED' && text === '') return issue('ACTION_TEXT_REQUIRED');
  if (rule === 'NONE' && text !== '') return issue('ACTION_TEXT_NOT_ALLOWED');
  return text.length > ACTION_TEXT_MAX ? issue('ACTION_TEXT_TOO_LONG', { seen: text.length, maximum: ACTION_TEXT_MAX }) : [];
}

function namedActor({ actorId }: ActionInput, bound: readonly string[]): ActionQuestion['actor'] {
  if (actorId == null) return 'unnamed';
  return bound.includes(actorId) ? 'bound' : 'unbound';
}

function actionIssues(action: ActionInput, { bound, kinds, ...seat }: ActingSeat): Issue[] {
  const kind = action.kind === commandKind.id ? commandKind : (kinds.find(({ id }) => id === action.kind) ?? null);
  const refusal = actionRefusal({ ...seat, kind, actor: namedActor(action, bound), source: 'player' });
  if (refusal === 'ACTION_ACTOR_UNBOUND') return [...contentIssues(action, kind), { path: ['actorId'], code: refusal }];
  if (refusal === null) return contentIssues(action, kind);
  const expected = actionKindsFor(seat, kinds).map(({ id }) => id).join(', ');
  return [{ path: ['kind'], code: refusal, ...(refusal === 'ACTION_KIND_UNKNOWN' && { params: { seen: action.kind.slice(0, 40), expected } }) }];
}

function contentIssues(action: ActionInput, kind: ActionKind | null): Issue[] {
  return kind === null ? [] : [...textIssue(action, kind.text), ...fieldsIssues(kind.fields, action.fields)];
}

/** Every problem of the actions that a seat submits, by path. */
export function checkActions(seat: ActingSeat, actions: readonly ActionInput[]): Issue[] {
  return actions.flatMap((action, i) => underPath(['actions', String(i)], actionIssues(action, seat)));
}
