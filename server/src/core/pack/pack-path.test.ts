import { expect, test } from 'vitest';
import { pathClashes, pathIssues } from './pack-path.ts';

test.each(['assets/地图.png', 'cards/守 塔人.json', 'a.b.c', '文件', 'skills/omen-engine/SKILL.md', 'con-artist.png', 'emoji/👨‍👩‍👧.png', `x/${'长'.repeat(83)}.png`, 'a/..b', 'console.txt'])('%j is a good path', (path) => {
  expect(pathIssues(path)).toEqual([]);
});

test('every reason is given at once', () => {
  expect(pathIssues('/a\\..\u0007/nul.txt').map((issue) => issue.code)).toEqual([
    'ISSUE_PACK_PATH_CONTROL',
    'ISSUE_PACK_PATH_BACKSLASH',
    'ISSUE_PACK_PATH_ABSOLUTE',
    'ISSUE_PACK_PATH_NOT_PORTABLE',
  ]);
});

test.each([
  [['Ärger.png', 'a\u0308rger.png']],
  [['straße.png', 'STRASSE.png']],
  [['ﬁn.png', 'FIN.png']],
  [['Σ.png', 'ς.png']],
])('%j are one file on some system', ([first = '', second = '']) => {
  expect(pathClashes([first, second])).toEqual([{ path: [second], code: 'ISSUE_PACK_PATH_CLASH', params: { other: first } }]);
});

test('a file and a folder of one name clash, siblings and prefixes do not', () => {
  expect(pathClashes(['a/b', 'A'])).toMatchObject([{ path: ['a/b'], params: { other: 'A' } }]);
  expect(pathClashes(['a/b', 'a/c', 'ab', 'a/bc', '甲', '乙'])).toEqual([]);
});
