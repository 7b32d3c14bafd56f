import { expect, test } from 'vitest';
import type { KeeperContext } from './keeper-context.ts';
import { keeperStep } from './keeper-step.ts';
import { smallPlaybook } from './testing/small-playbook.ts';

const playbook = smallPlaybook();
const act = (text: string, actorName = '林婉', seatId = `seat-${actorName}`) => ({ seatId, actorName, kind: 'do', text });

function context(changes: Partial<KeeperContext>): KeeperContext {
  return { language: 'en', packIds: ['p'], sceneId: 'yard', actions: [], revealed: [], turnNumber: 1, seed: 's', ...changes };
}

function step(changes: Partial<KeeperContext>, stepsDone = 0, totals: readonly (readonly [number, number])[] = []) {
  return keeperStep([playbook], context(changes), { stepsDone, totals: new Map(totals) });
}

test('a beat speaks, calls its tools, and closes after they have run', () => {
  const actions = [act('I read the letter')];
  expect(step({ actions })).toEqual({
    text: '林婉 unfolds it',
    calls: [{ name: 'reveal_handout', input: { handoutId: 'letter', seats: ['seat-林婉'] } }],
  });
  expect(step({ actions }, 1)).toEqual({ text: 'it is read', calls: [] });
});

test('the room speaks its own language, whatever language the player typed', () => {
  expect(step({ language: 'zh', actions: [act('I read the letter')] }).text).toBe('林婉把信展开');
});

test('a roll names its target, and the total decides the branch', () => {
  const actions = [act('I lift the lid')];
  const opening = step({ actions });
  expect(opening.calls).toEqual([
    { name: 'note', input: { text: 'noise' } },
    { name: 'roll_dice', input: { expression: '1d20', reason: 'lifting', actor: '林婉', target: 12 } },
  ]);
  expect(step({ actions }, 1, [[1, 12]])).toEqual({ text: 'open at 12 of 12', calls: [{ name: 'set_scene', input: { sceneId: 'well' } }] });
  expect(step({ actions }, 1, [[1, 11]]).text).toMatch(/^stuck\n\nclose [AB]$/);
  expect(step({ actions }, 2, [[1, 12]]).text).toMatch(/^close [AB]$/);
});

test('without dice nothing is won', () => {
  expect(step({ actions: [act('I lift the lid')] }, 1).text).toMatch(/^stuck/);
});

test('two seats that do the same share one reply, one roll and both names', () => {
  const opening = step({ actions: [act('I read the letter', '林婉'), act('读信', 'Ada')] });
  expect(opening.text).toBe('林婉 and Ada unfolds it');
  expect(opening.calls).toEqual([{ name: 'reveal_handout', input: { handoutId: 'letter', seats: ['seat-林婉', 'seat-Ada'] } }]);
});

test('two seats that do different things get both replies, and each roll keeps its own branch', () => {
  const actions = [act('I read the letter', 'Ada'), act('lift the lid', 'Bo')];
  expect(step({ actions }).calls.map(({ name }) => name)).toEqual(['reveal_handout', 'note', 'roll_dice']);
  expect(step({ actions }, 1, [[2, 20]]).text).toBe('open at 20 of 12');
});

test('the first action that moves the table decides where it goes', () => {
  const opening = step({ actions: [act('We go to the well', 'Ada'), act('We go to the gate', 'Bo')] });
  expect(opening.text).toBe('down you go\n\nBo comes along');
  expect(opening.calls).toEqual([{ name: 'set_scene', input: { sceneId: 'well' } }]);
});

test('a beat whose handouts are known is told in short and shows nothing twice', () => {
  const told = step({ actions: [act('letter')], revealed: ['letter'] });
  expect(told.calls).toEqual([]);
  expect(told.text).toMatch(/^you know it\n\nclose/);
});

test('what no beat foresees is answered by the scene, with the current lead', () => {
  expect(step({ actions: [act('I hum')] }).text).toBe('yard otherwise\n\nhint letter');
  expect(step({ actions: [act('I hum')], sceneId: '不存在' }).text).toMatch(/^nowhere\n\nclose/);
});

test('a turn without words is led by a hint', () => {
  expect(step({ actions: [] }).text).toMatch(/^hint letter/);
  expect(step({ actions: [act('   ')] }).text).toMatch(/^hint letter/);
});

test('an interlude comes on its turn, outside the scenes that it avoids', () => {
  expect(step({ actions: [act('I hum')], turnNumber: 3 }).text).toBe('yard otherwise\n\nmidnight\n\nhint letter');
  expect(step({ actions: [act('I hum')], turnNumber: 3, sceneId: 'well' }).text).not.toContain('midnight');
});

test('the seed chooses the variant: the same seed the same words, over many seeds all of them', () => {
  const closing = (seed: string) => step({ actions: [act('I hum')], sceneId: 'well', seed }).text;
  expect(closing('a')).toBe(closing('a'));
  const seen = new Set(Array.from({ length: 40 }, (_, index) => closing(`seed ${index}`)));
  expect(seen).toEqual(new Set(['well otherwise\n\nclose A', 'well otherwise\n\nclose B']));
});

test('a private handout goes to nobody when no seat asked for it', () => {
  expect(step({ actions: [{ ...act('letter'), seatId: '' }] }).calls).toEqual([]);
});

test('the playbook that knows the scene is in charge', () => {
  const other = { ...playbook, scenes: [{ ...playbook.scenes[0]!, id: 'attic' }], beats: [{ ...playbook.beats[0]!, id: 'other' }] };
  const text = keeperStep([playbook, other], context({ sceneId: 'attic', actions: [act('lift the lid')] }), { stepsDone: 0, totals: new Map() }).text;
  expect(text).toMatch(/^yard otherwise/);
});
