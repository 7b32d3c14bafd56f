import type { Issue } from '../../core/error/issue.ts';
import { actionKindsOf } from '../../core/seat/action-kinds.ts';
import type { Seat } from '../../core/seat/bindings.ts';
import { ACTION_TEXT_MAX } from '../limits.ts';

/** An action as a client sends it. */
export type ActionInput = {
  readonly kind: string;
  readonly text?: string | null;
  readonly actorId?: string | null;
  readonly fields?: unknown;
  readonly whisper?: boolean | null;
};

function textIssue(action: ActionInput, rule: 'REQUIRED' | 'OPTIONAL' | 'NONE'): Omit<Issue, 'path'> | null {
  const text = action.text?.trim() ?? '';
  if (rule === 'REQUIRED' && text === '') return { code: 'ACTION_TEXT_REQUIRED' };
  if (rule === 'NONE' && text !== '') return { code: 'ACTION_TEXT_NOT_ALLOWED' };
  if (text.length > ACTION_TEXT_MAX) return { code: 'ACTION_TEXT_TOO_LONG', params: { seen: text.length, maximum: ACTION_TEXT_MAX } };
  return null;
}

/** Every problem of the actions a seat submits, by path. `bound` are the characters the seat controls. */
export function checkActions(seat: Seat, bound: readonly string[], actions: readonly ActionInput[]): Issue[] {
  const kinds = actionKindsOf(seat.role);
  const expected = kinds.map((kind) => kind.id).join(', ');
  return actions.flatMap((action, i): Issue[] => {
    const path = ['actions', String(i)];
    const kind = kinds.find((candidate) => candidate.id === action.kind);
    if (kind === undefined) return [{ path: [...path, 'kind'], code: 'ACTION_KIND_UNKNOWN', params: { seen: action.kind.slice(0, 40), expected } }];
    const text = textIssue(action, kind.text);
    const unbound = action.actorId != null && !bound.includes(action.actorId);
    return [
      ...(text === null ? [] : [{ path: [...path, 'text'], ...text }]),
      ...(unbound ? [{ path: [...path, 'actorId'], code: 'ACTION_ACTOR_UNBOUND' }] : []),
    ];
  });
}
