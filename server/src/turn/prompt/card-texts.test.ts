import { expect, test } from 'vitest';
import type { View } from '../../core/document/document.ts';
import { kinds } from '../../core/document/kinds/index.ts';
import { snapshotOf } from '../../room/snapshot/snapshot.ts';
import { cardTexts } from './card-texts.ts';
import { personaText } from './persona-text.ts';

const viewOf = (id: string, kind: 'card' | 'pregen' | 'character', data: object, owner: View['owner'] = { kind: 'WORLD', id: '' }) =>
  ({ roomId: 'r', id, kind, owner, audience: ['keeper'], title: id, etag: '', version: 1, updatedAt: null, data: { ...kinds[kind].fixture(), ...data } }) as unknown as View;
const texts = (...views: View[]) => cardTexts(snapshotOf('r', 1n, views)).map(({ id, place, char, text }) => [id, place, char, text]);

const pregen = (seat: string | null) => viewOf('pregen-1', 'pregen', { claimedBySeat: seat });
const fixture = kinds.card.fixture();

test('a world card speaks in every place, as the nickname of its person', () => {
  expect(texts(viewOf('card:w', 'card', {}), pregen(null))).toEqual([
    ['card:w/system-prompt', 'head', '灯', fixture.systemPrompt],
    ['card:w/description', 'before-lore', '灯', fixture.description],
    ['card:w/personality', 'before-lore', '灯', '寡言'],
    ['card:w/scenario', 'before-lore', '灯', fixture.scenario],
    ['card:w/examples', 'after-lore', '灯', '<START>'],
    ['card:w/post-history', 'late', '灯', 'Two paragraphs.'],
    ['card:w/depth-prompt', { depth: 4, role: 'system' }, '灯', 'She listens.'],
  ]);
});

test('who is being played is told by a seat; what is off or empty is not told', () => {
  expect(texts(viewOf('card:w', 'card', { nickname: ' ', examples: ' ' }), pregen('seat-1')).map(([id, , char]) => [id, char])).toEqual([
    ['card:w/system-prompt', '守灯人 Lamp Keeper'], ['card:w/scenario', '守灯人 Lamp Keeper'], ['card:w/post-history', '守灯人 Lamp Keeper'], ['card:w/depth-prompt', '守灯人 Lamp Keeper'],
  ]);
  expect(texts(viewOf('card:w', 'card', { enabled: false }))).toEqual([]);
});

test('a companion\'s texts are about that companion, and gone with them', () => {
  const companion = viewOf('card:c', 'card', { role: 'COMPANION', characterId: 'c1', pregenId: null, depthPrompt: null });
  expect(texts(companion, viewOf('c1', 'character', {})).map(([id, place, , text]) => [id, place, text])).toEqual([
    ['card:c/system-prompt', 'before-lore', `[{{char}}: system prompt]\n${fixture.systemPrompt}`],
    ['card:c/scenario', 'before-lore', `[{{char}}: scenario]\n${fixture.scenario}`],
    ['card:c/examples', 'after-lore', '[{{char}}: examples]\n<START>'],
    ['card:c/post-history', 'after-lore', '[{{char}}: post-history]\nTwo paragraphs.'],
  ]);
  expect(texts(companion)).toEqual([]);
});

test('a player\'s card steers nothing, whatever role it claims', () => {
  for (const role of ['CHARACTER', 'WORLD', 'COMPANION']) expect(texts(viewOf('card:p', 'card', { role, characterId: 'c1' }, { kind: 'PLAYER', id: 'm' }), viewOf('c1', 'character', {}))).toEqual([]);
  expect(texts(viewOf('card:p', 'card', { role: 'CHARACTER' }))).toEqual([]);
});

test('a description is quoted without macros and within its length', () => {
  expect(personaText('{{user}} 与 <USER>：{{random::a::b}}灯{{ getvar::x }}', '沈舟 $&')).toBe('沈舟 $& 与 沈舟 $&：灯');
  expect(personaText('长'.repeat(9_000), '')).toHaveLength(6_001);
});
