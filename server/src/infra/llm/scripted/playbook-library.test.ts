import { expect, test } from 'vitest';
import { smallPlaybookYaml } from '../../../core/playbook/testing/small-playbook.ts';
import { playbookLibrary } from './playbook-library.ts';

const beats = async (texts: readonly string[], packIds = ['包']) => {
  const problems: string[] = [];
  const library = playbookLibrary(() => Promise.resolve(texts), ({ issues }) => problems.push(...issues.map(({ code }) => code)));
  const first = await library.playbooksFor(packIds);
  await library.playbooksFor(packIds);
  return { first: first.map((playbook) => playbook.beats[0]?.id), problems };
};

test('a room plays the playbooks of its packs', async () => {
  expect(await beats([smallPlaybookYaml])).toEqual({ first: ['read'], problems: [] });
});

test('a room whose packs bring none plays the built-in one', async () => {
  expect(await beats([])).toEqual({ first: ['risky'], problems: [] });
  expect(await beats([smallPlaybookYaml], [])).toEqual({ first: ['risky'], problems: [] });
});

test('a bad playbook is reported once and the room plays on', async () => {
  expect(await beats(['closing: 3'])).toMatchObject({ first: ['risky'], problems: expect.arrayContaining(['ISSUE_REQUIRED']) });
  const one = await beats(['{ {']);
  const both = await beats(['{ {', smallPlaybookYaml]);
  expect(both).toEqual({ first: ['read'], problems: one.problems });
  expect(new Set(one.problems)).toEqual(new Set(['ISSUE_PLAYBOOK_YAML']));
});
