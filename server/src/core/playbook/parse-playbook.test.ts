import { expect, test } from 'vitest';
import { translate } from '../../i18n/translate.ts';
import { parsePlaybook } from './parse-playbook.ts';
import type { PlaybookReferences } from './parse-playbook.ts';
import { smallPlaybookYaml } from './testing/small-playbook.ts';

const known: PlaybookReferences = { scenes: new Set(['yard', 'well']), handouts: new Set(['letter', 'map', 'ring']), characters: new Set(['warden']) };

function problems(yaml: string, references?: PlaybookReferences): string[] {
  const parsed = parsePlaybook(yaml, references);
  return parsed.ok ? [] : parsed.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
}

function changed(...changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((yaml, [from, to]) => {
    if (!yaml.includes(from)) throw new Error(`the small playbook has no ${from}`);
    return yaml.replace(from, to);
  }, smallPlaybookYaml);
}

test('a sound playbook has no problems, also against the documents it names', () => {
  expect(problems(smallPlaybookYaml, known)).toEqual([]);
});

test('every problem is listed at once, each at its own path', () => {
  const yaml = changed(
    ['closing: { oneOf: [{ en: close A, zh: 收一 }', 'closing: { oneOf: [{ en: close A }'],
    ['{ en: down you go, zh: 你们下去 }', '{ en: "${total} down", zh: 你们下去 }'],
    ['target: 12', 'target: high'],
    ['tool: note', 'tool: burn'],
    ['version: 1', 'version: 2'],
  );
  expect(problems(yaml).toSorted()).toEqual([
    'beats.1.roll.target ISSUE_TYPE',
    'beats.1.tools.0.tool ISSUE_TYPE',
    'beats.2.say.en ISSUE_FORMAT',
    'closing.oneOf.0.zh ISSUE_REQUIRED',
    'version ISSUE_NOT_ALLOWED',
  ]);
});

test('what is rolled must be dice', () => {
  expect(problems(changed(['expression: 1d20', 'expression: 一颗骰子']))).toEqual(['beats.1.roll.expression ISSUE_FORMAT']);
});

test('numbers of a roll may be told after the roll and nowhere else', () => {
  expect(problems(changed(['en: "open at ${total} of ${target}"', 'en: "open ${price}"']))).toEqual(['beats.1.roll.success.say.en ISSUE_FORMAT']);
  expect(problems(changed(['en: close A', 'en: "close ${total}"']))).toEqual(['closing.oneOf.0.en ISSUE_FORMAT']);
});

test('ids that no document of the pack has are named with their place', () => {
  const some: PlaybookReferences = { scenes: new Set(['yard']), handouts: new Set(['letter']), characters: new Set() };
  expect(problems(smallPlaybookYaml, some)).toEqual([
    'beats.1.roll.success.tools.0.sceneId ISSUE_UNKNOWN_REFERENCE',
    'beats.2.when.notScenes.0 ISSUE_UNKNOWN_REFERENCE',
    'beats.2.tools.0.sceneId ISSUE_UNKNOWN_REFERENCE',
    'beats.4.when.scenes.0 ISSUE_UNKNOWN_REFERENCE',
    'beats.4.when.evidence.of.1 ISSUE_UNKNOWN_REFERENCE',
    'beats.4.when.evidence.of.2 ISSUE_UNKNOWN_REFERENCE',
    'beats.4.tools.0.characterId ISSUE_UNKNOWN_REFERENCE',
    'scenes.1.id ISSUE_UNKNOWN_REFERENCE',
    'interludes.0.notScenes.0 ISSUE_UNKNOWN_REFERENCE',
  ]);
});

test('an id that is used twice is a problem', () => {
  expect(problems(changed(['id: go-gate', 'id: go-well']))).toContain('beats.3.id ISSUE_DUPLICATE');
});

test('an example that reaches another beat, a hint or nothing is told with what it reaches', () => {
  const parsed = parsePlaybook(changed(['en: [I read the letter]', 'en: [I lift the lid, a hint please, I hum]']));
  const told = parsed.ok ? [] : parsed.issues.map(({ path, code, params }) => [path.join('.'), translate(code, params ?? {}, 'en')]);
  expect(told).toEqual([
    ['beats.0.examples.en.0', 'The example "I lift the lid" does not arrive here; it reaches lift.'],
    ['beats.0.examples.en.1', 'The example "a hint please" does not arrive here; it reaches hint.'],
    ['beats.0.examples.en.2', 'The example "I hum" does not arrive here; it reaches otherwise.'],
  ]);
});

test('an example of the scene itself must reach no beat', () => {
  expect(problems(changed(['yard otherwise, zh: 院子其他 }, examples: { en: [hum]', 'yard otherwise, zh: 院子其他 }, examples: { en: [the lid]']))).toEqual([
    'scenes.0.otherwise.examples.en.0 ISSUE_PLAYBOOK_EXAMPLE',
  ]);
});

test('a condition that can never hold is a problem', () => {
  expect(problems(changed(['scenes: [yard], words', 'scenes: [yard], notScenes: [yard], words']))).toEqual(['beats.1.when ISSUE_PLAYBOOK_NEVER']);
  expect(problems(changed(['atLeast: 2', 'atLeast: 4']))).toEqual(['beats.4.when ISSUE_PLAYBOOK_NEVER']);
});

test('a slip in the YAML is told with its line, and not once for every line after it', () => {
  const parsed = parsePlaybook(changed(['say: { en: you lift, zh: 你们掀 }', 'say: { en: you ${x} lift }']));
  const reasons = parsed.ok ? [] : parsed.issues.map(({ params }) => String(params?.['reason']));
  expect(reasons[0]).toMatch(/line \d+/);
  expect(reasons.length).toBeLessThanOrEqual(5);
});

test.each(['', 'null', '[]', 'words', '- 1'])('the text %j is no playbook and does not throw', (text) => {
  expect(parsePlaybook(text).ok).toBe(false);
});

test('aliases that expand without end are refused', () => {
  const bomb = ['a: &a [x, x]', ...'bcdefghijkl'.split('').map((name, index) => `${name}: &${name} [*${'abcdefghijk'[index]}, *${'abcdefghijk'[index]}]`)].join('\n');
  expect(problems(bomb)).toEqual([' ISSUE_PLAYBOOK_YAML']);
  expect(problems('a: *nothing')).toEqual([' ISSUE_PLAYBOOK_YAML']);
});
