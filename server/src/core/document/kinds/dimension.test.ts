import { expect, test } from 'vitest';
import { kinds } from './index.ts';

test('players read what a dimension is, and no rule, beginning, history or place of it', () => {
  const data = { ...kinds.dimension.fixture(), schema: { type: 'integer', 'x-derive': { source: 'clock.elapsedSinceStart', start: 3 } } } as ReturnType<typeof kinds.dimension.fixture>;
  const view = kinds.dimension.project(data, { kind: 'spectator', memberId: null });
  expect(view).toEqual({ key: 'harbour', name: data.name, description: data.description, schema: { type: 'integer' }, value: data.value, visibility: 'player', names: null, initialValue: null, updateRule: null, rules: null, lastTracked: null, lastChange: null, order: null });
  expect(kinds.dimension.project(data, { kind: 'operator' })).toBe(data);
  expect([kinds.dimension.audience(data, []), kinds.dimension.audience({ ...data, visibility: 'keeper' }, ['*'])]).toEqual([['*'], ['keeper']]);
  expect(kinds.dimension.schema.safeParse(kinds.dimension.fixture()).success).toBe(true);
});
