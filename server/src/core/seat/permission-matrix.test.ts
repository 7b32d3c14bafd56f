import { expect, test } from 'vitest';
import { actionKindDeclaration, declaredActionKind } from './action-kind-declaration.ts';
import { actionKindsWith, commandKind } from './action-kinds.ts';
import type { ActionQuestion, Asker, SeatQuestion } from './permission-matrix.ts';
import { actionKindsFor, actionRefusal, commandRefusal, seatRefusal, settlementRefusal } from './permission-matrix.ts';

const roles = ['player', 'host', 'spectator'] as const;
const controllers = ['human', 'ai', 'empty'] as const;
const holders = ['self', 'other', 'nobody'] as const;
const actors = ['unnamed', 'bound', 'unbound'] as const;
const rooms = ['ACTIVE', 'PAUSED', 'ENDED', 'ARCHIVED'] as const;
const askers = ['keeper', 'player', 'spectator'] as const;

const declared = [
  declaredActionKind('magic', actionKindDeclaration.parse({ name: 'cast' })),
  declaredActionKind('magic', actionKindDeclaration.parse({ name: 'omen', roles: ['host', 'spectator'], actor: false })),
];
const kinds = actionKindsWith(declared);

/** Who may do what, in plain words; nothing else is allowed. */
const table: Readonly<Record<(typeof roles)[number], readonly string[]>> = {
  player: ['say', 'act', 'talk', 'magic/cast'],
  host: ['narrate', 'direct', 'advance', 'talk', 'magic/omen'],
  spectator: ['advance', 'magic/omen'],
};

function crossed(): ActionQuestion[] {
  const asked = [...kinds, commandKind, null];
  return roles.flatMap((role) => controllers.flatMap((controller) => holders.flatMap((holder) => asked.flatMap((kind) => actors.flatMap((actor) => rooms.flatMap((room) =>
    (['player', 'system'] as const).map((source): ActionQuestion => ({ role, controller, holder, kind, actor, room, source }))))))));
}

function expected({ role, controller, holder, kind, actor, room, source }: ActionQuestion): string | null {
  if (room !== 'ACTIVE') return 'ROOM_NOT_ACTIVE';
  if (controller !== 'human' || holder === 'nobody') return 'SEAT_NOT_PLAYED';
  if (source === 'system') return kind?.id === 'advance' && actor === 'unnamed' ? null : 'ACTION_KIND_UNKNOWN';
  if (holder === 'other') return 'SEAT_NOT_YOURS';
  if (kind?.id === 'command') return 'ACTION_IS_COMMAND';
  if (kind === null || !table[role].includes(kind.id)) return 'ACTION_KIND_UNKNOWN';
  return actor === 'unbound' ? 'ACTION_ACTOR_UNBOUND' : null;
}

test('every combination of role, controller, holder, kind, actor, room and source is answered as the table says', () => {
  const all = crossed();
  expect(all).toHaveLength(3 * 3 * 3 * 10 * 3 * 4 * 2);
  expect(all.filter((question) => actionRefusal(question) !== expected(question))).toEqual([]);
  const allowed = all.filter((question) => actionRefusal(question) === null);
  // People: each row of the table, with a bound actor or none named. The engine: from a seat of any role that anybody holds.
  expect(allowed.filter(({ source }) => source === 'player')).toHaveLength((4 + 5 + 2) * 2);
  expect(allowed.filter(({ source }) => source === 'system')).toHaveLength(3 * 2);
});

test('a seat is offered what it may submit; companions and empty seats are offered nothing', () => {
  for (const role of roles) {
    expect(actionKindsFor({ role, controller: 'human' }, kinds).map(({ id }) => id)).toEqual(table[role]);
    expect(actionKindsFor({ role, controller: 'ai' }, kinds)).toEqual([]);
    expect(actionKindsFor({ role, controller: 'empty' }, kinds)).toEqual([]);
  }
});

test('commands are for players, hosts and keepers, from a seat of their own', () => {
  const from = (role: (typeof roles)[number], holder: (typeof holders)[number] = 'self', controller: (typeof controllers)[number] = 'human') => ({ role, holder, controller });
  const rows = askers.flatMap((asker) => [null, ...roles.map((role) => from(role))].map((seat) => [asker, seat?.role ?? 'none', commandRefusal(asker, seat)]));
  expect(rows.filter(([, , refusal]) => refusal === null).map(([asker, role]) => `${asker} ${role}`)).toEqual([
    'keeper none', 'keeper player', 'keeper host', 'player none', 'player player', 'player host',
  ]);
  expect(new Set(rows.flatMap(([, , refusal]) => refusal ?? []))).toEqual(new Set(['FORBIDDEN']));
  expect(commandRefusal('player', from('player', 'other'))).toBe('SEAT_NOT_YOURS');
  expect(commandRefusal('keeper', from('player', 'nobody', 'empty'))).toBe('SEAT_NOT_PLAYED');
});

const seatQuestions = (deed: SeatQuestion['deed']): SeatQuestion[] =>
  askers.flatMap((asker) => roles.flatMap((role) => holders.flatMap((holder) => controllers.flatMap((controller) => holders.flatMap((lastHolder) => ([null, ...askers] as const).flatMap((receiver) =>
    // A person's seat has a holder, and no other has.
    (controller === 'human') === (holder !== 'nobody') ? [{ deed, asker, role, holder, controller, lastHolder, receiver, room: 'ACTIVE' as const }] : []))))));

function allowedRows(deed: SeatQuestion['deed'], row: (question: SeatQuestion) => string): string[] {
  return [...new Set(seatQuestions(deed).filter((question) => seatRefusal(question) === null).map(row))].toSorted();
}

test('an empty player seat is taken by whoever plays, unless somebody else left it; any other is the keeper\'s to give', () => {
  const others = (question: SeatQuestion) => question.asker === 'keeper' || question.holder === 'self';
  expect(seatQuestions('take').filter((question) => question.holder === 'other' && seatRefusal(question) !== 'SEAT_TAKEN')).toEqual([]);
  expect(seatQuestions('take').filter((question) => question.holder !== 'other' && others(question) && seatRefusal(question) !== null)).toEqual([]);
  const rest = seatQuestions('take').filter((question) => question.holder === 'nobody' && question.asker !== 'keeper');
  expect([...new Set(rest.map((q) => `${q.asker} ${q.role} ${q.controller} last ${q.lastHolder}: ${seatRefusal(q) ?? 'yes'}`))].filter((row) => !row.endsWith('FORBIDDEN')).toSorted()).toEqual([
    'player player empty last nobody: yes', 'player player empty last other: SEAT_LEFT_BY_OTHER', 'player player empty last self: yes',
  ]);
});

test('a seat is left, and its character switched, by whoever holds it and by keepers', () => {
  for (const deed of ['leave', 'switch-character'] as const) {
    expect(allowedRows(deed, ({ asker, holder, controller }) => `${asker} ${holder} ${controller}`)).toEqual([
      'keeper other human', 'keeper self human', 'player self human', 'spectator self human',
    ]);
    expect(new Set(seatQuestions(deed).filter(({ asker }) => asker !== 'keeper').flatMap((q) => seatRefusal(q) ?? []))).toEqual(new Set(['SEAT_NOT_YOURS']));
  }
});

test('keepers hand over any seat; whoever holds a player seat hands it to somebody who plays', () => {
  const rows = allowedRows('hand-over', ({ asker, role, holder, receiver }) => (asker === 'keeper' ? 'keeper' : `${asker} ${role} ${holder} to ${receiver ?? 'nobody'}`));
  expect(rows).toEqual(['keeper', 'player player self to keeper', 'player player self to player', 'spectator player self to keeper', 'spectator player self to player']);
  expect(seatQuestions('hand-over').filter(({ asker }) => asker === 'keeper')).not.toHaveLength(0);
});

test('nothing is done with seats of a room whose story is over', () => {
  for (const room of ['ENDED', 'ARCHIVED'] as const) {
    for (const question of seatQuestions('take')) expect(seatRefusal({ ...question, room })).toBe('ROOM_ENDED');
  }
});

test('who plays may try a settlement again; leaving it out is theirs where the table says so; confirming is the keeper\'s', () => {
  const rows = (['retry', 'confirm', 'skip'] as const).flatMap((deed) => askers.flatMap((asker: Asker) => [false, true].flatMap((playersSkip) =>
    settlementRefusal({ deed, asker, playersSkip, room: 'PAUSED' }) === null ? [`${deed} ${asker} ${playersSkip}`] : [])));
  expect(rows).toEqual([
    'retry keeper false', 'retry keeper true', 'retry player false', 'retry player true', 'confirm keeper false', 'confirm keeper true',
    'skip keeper false', 'skip keeper true', 'skip player true',
  ]);
  expect(settlementRefusal({ deed: 'skip', asker: 'keeper', playersSkip: true, room: 'ENDED' })).toBe('ROOM_ENDED');
});
