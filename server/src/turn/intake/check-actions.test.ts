import { expect, test } from 'vitest';
import { actionKindDeclaration, declaredActionKind } from '../../core/seat/action-kind-declaration.ts';
import { actionKindsWith } from '../../core/seat/action-kinds.ts';
import type { ActingSeat, ActionInput } from './check-actions.ts';
import { checkActions } from './check-actions.ts';

const cast = declaredActionKind('magic', actionKindDeclaration.parse({ name: 'cast', schema: { properties: { 目标: { type: 'string', maxLength: 4 } }, required: ['目标'] } }));
const sing = declaredActionKind('magic', actionKindDeclaration.parse({ name: 'sing', text: 'NONE' }));
const seat: ActingSeat = { role: 'player', controller: 'human', holder: 'self', room: 'ACTIVE', bound: ['p1', '艾达'], kinds: actionKindsWith([cast, sing]) };
const told = (actions: readonly ActionInput[], from: ActingSeat = seat) => checkActions(from, actions).map(({ path, code }) => `${path.join('.')} ${code}`);

test('what a seat may do goes through, with the fields that its kind asks for', () => {
  expect(told([{ kind: 'say', text: '走吧' }, { kind: 'act', text: 'x', actorId: '艾达' }, { kind: 'talk', text: 'hi', actorId: 'p1' }, { kind: 'magic/cast', fields: { 目标: '门' } }, { kind: 'magic/sing' }])).toEqual([]);
});

test('every problem of every action is told by path', () => {
  expect(told([
    { kind: 'narrate', text: 'x' }, { kind: 'act', text: ' ', actorId: 'p9' }, { kind: 'magic/cast', fields: { 目标: '太长的目标', 别的: 1 } }, { kind: 'magic/sing', text: '啦', fields: { a: 1 } },
    { kind: 'say', text: 'x', fields: { loud: true } }, { kind: 'command', text: '.r 1d6' }, { kind: 'toString', text: 'x' }, { kind: 'say', text: 'x'.repeat(4_001) },
  ])).toEqual([
    'actions.0.kind ACTION_KIND_UNKNOWN', 'actions.1.text ACTION_TEXT_REQUIRED', 'actions.1.actorId ACTION_ACTOR_UNBOUND',
    'actions.2.fields.目标 ISSUE_TOO_LONG', 'actions.2.fields.别的 ISSUE_UNKNOWN_KEY', 'actions.3.text ACTION_TEXT_NOT_ALLOWED', 'actions.3.fields.a ACTION_FIELDS_NOT_ALLOWED',
    'actions.4.fields.loud ACTION_FIELDS_NOT_ALLOWED', 'actions.5.kind ACTION_IS_COMMAND', 'actions.6.kind ACTION_KIND_UNKNOWN', 'actions.7.text ACTION_TEXT_TOO_LONG',
  ]);
});

test('a spectator lets the story go on and says nothing; nobody else\'s character is named even where none is needed', () => {
  const spectator = { ...seat, role: 'spectator', bound: [] } as const;
  expect(told([{ kind: 'advance' }], spectator)).toEqual([]);
  expect(told([{ kind: 'say', text: 'x' }, { kind: 'advance', text: 'now' }, { kind: 'advance', actorId: 'p1' }], spectator)).toEqual([
    'actions.0.kind ACTION_KIND_UNKNOWN', 'actions.1.text ACTION_TEXT_NOT_ALLOWED', 'actions.2.actorId ACTION_ACTOR_UNBOUND',
  ]);
});
