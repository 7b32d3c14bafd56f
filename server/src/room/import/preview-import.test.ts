import { expect, test } from 'vitest';
import { previewImport } from './preview-import.ts';
import { bytesOf, heavyCard, lorebook, pngCard, simpleCard } from './testing/cards.ts';

test('a card is shown in both halves, with what a player would go without and what would not run', async () => {
  const preview = await previewImport(pngCard(heavyCard), '卡.png');
  expect(preview).toMatchObject({ kind: 'card', format: 'character-card-v3', name: '守灯人伊索德', entries: 6, portrait: true });
  expect(preview.character).toEqual([{ part: 'description', count: 20 }, { part: 'portrait', count: 1 }, { part: 'entries', count: 3 }]);
  expect(preview.world).toEqual(expect.arrayContaining([{ part: 'entries', count: 6 }, { part: 'secrets', count: 1 }, { part: 'constants', count: 1 }, { part: 'hooks', count: 1 }, { part: 'extensions', count: 1 }, { part: 'templates', count: 1 }]));
  expect(preview.stripped.map(({ code }) => code)).toContain('CARD_STRIPPED_HOOKS');
  expect(preview.inert).toContainEqual({ path: ['book', 'entries', '3'], code: 'WORLD_BOOK_INERT_INITIAL_VARIABLES', params: { title: '[InitVar] state' } });
});

test('a plain person has no world half, a book no halves of a person', async () => {
  expect(await previewImport(bytesOf(simpleCard('林婉')), 'x.json')).toMatchObject({ kind: 'card', world: null, stripped: [], inert: [], entries: 0, portrait: false });
  const book = await previewImport(bytesOf(lorebook({ 0: { key: ['a'], content: 'x' } })), '港湾志.json');
  expect(book).toMatchObject({ kind: 'lorebook', format: 'sillytavern-world-info', name: '港湾志', character: null, entries: 1, world: [{ part: 'entries', count: 1 }] });
});

test('a picture that is damaged is named, and the person comes without it', async () => {
  const bytes = pngCard(simpleCard('A'));
  // The kind of compression in the header of the pixels, behind the 33 bytes of the picture's own and 8 of the chunk's.
  bytes[41] = 0xff;
  const preview = await previewImport(bytes, 'x.png');
  expect(preview).toMatchObject({ portrait: false, name: 'A' });
  expect(preview.issues.map(({ code }) => code)).toContain('ISSUE_IMPORT_PORTRAIT_LEFT_OUT');
});

test('what is neither is refused by what it is', async () => {
  await expect(previewImport(bytesOf('hello'), 'a')).rejects.toMatchObject({ code: 'IMPORT_REFUSED', issues: [{ code: 'CARD_NOT_A_CARD' }] });
  await expect(previewImport(pngCard(simpleCard('A')).subarray(0, 60), 'a')).rejects.toMatchObject({ issues: [{ code: 'CARD_PNG_TRUNCATED' }] });
});
