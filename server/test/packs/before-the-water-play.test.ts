import { expect, test } from 'vitest';
import type { FrameData } from '../../src/core/frame/frame.ts';
import { parsePlaybook } from '../../src/core/playbook/index.ts';
import type { Playbook } from '../../src/core/playbook/index.ts';
import { seededRandom } from '../../src/core/random/seeded-random.ts';
import { playbookLibrary } from '../../src/infra/llm/scripted/playbook-library.ts';
import { scriptedKeeper } from '../../src/infra/llm/scripted/scripted-keeper.ts';
import { newTable, playTurn } from '../../src/infra/llm/scripted/testing/play.ts';
import type { Table, Turn } from '../../src/infra/llm/scripted/testing/play.ts';
import { falseClaims } from '../../src/turn/check/truth-checks.ts';
import { packSeeds, packText } from './read-source.ts';

const packId = 'before-the-water';
const yaml = packText(packId, 'playbooks/before-the-water.yaml');
const keeper = scriptedKeeper({ library: playbookLibrary((ids) => Promise.resolve(ids.includes(packId) ? [yaml] : [])), paceMs: 0 });
const languages = ['en', 'zh'] as const;
type Language = (typeof languages)[number];

function readPlaybook(): Playbook {
  const parsed = parsePlaybook(yaml);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.playbook;
}
const playbook = readPlaybook();

type Play = { readonly table: Table; readonly turns: Turn[] };

/** Plays lines one after another from the first scene, or from where `play` stands. */
async function playLines(lines: readonly string[], language: Language, { total = 20, play = { table: newTable('the-otter'), turns: [] } as Play } = {}): Promise<Play> {
  for (const text of lines) play.turns.push(await playTurn(keeper, play.table, { text, language, packIds: [packId], total }));
  return play;
}

const atValveHouse = (handouts: readonly string[]): Play => {
  const table = newTable('valve-house');
  for (const id of handouts) table.revealed.set(id, null);
  return { table, turns: [] };
};

const ended = ({ turns }: Play) => /Here ends "Before the Water"|《水来之前》到此结束/.test(turns.at(-1)?.text ?? '');
const toldBy = ({ table, turns }: Play) => [...turns.map(({ text }) => text), ...table.spoken].join('\n');

test.each(languages)('the walkthrough plays from the letter to the bus in an evening (%s)', async (language) => {
  const play = await playLines(playbook.walkthrough.map((line) => line[language]), language);
  expect(ended(play)).toBe(true);
  expect(play.turns.length).toBeGreaterThanOrEqual(12);
  expect(play.turns.length).toBeLessThanOrEqual(20);
  expect(play.table.sceneId).toBe('after-dawn');
  expect([...play.table.revealed.keys()].toSorted()).toEqual([
    'carters-tally', 'clerks-letter', 'clipping-stayed', 'cobbs-confession', 'mine-plan', 'parish-register', 'reeves-notebook', 'ruths-photograph', 'valley-map',
  ]);
  expect(play.table.rolls).toBeGreaterThanOrEqual(5);
  expect(play.table.spoken.length).toBeGreaterThanOrEqual(4);
});

test.each(languages)('whatever the dice say, whoever tries again comes through (%s)', async (language) => {
  const lines = playbook.walkthrough.map((line) => line[language]);
  for (const seed of ['一', 'two', '三', 'four', '五', 'six']) {
    const random = seededRandom(seed);
    const play: Play = { table: newTable('the-otter'), turns: [] };
    for (const line of lines) {
      for (let tries = 0; tries < 40; tries += 1) {
        const before = play.table.revealed.size + String(play.table.sceneId);
        await playLines([line], language, { total: 3 + Math.floor(random() * 20), play });
        const rolled = play.turns.at(-1)?.calls.some(({ name }) => name === 'roll_dice') ?? false;
        if (!rolled || play.table.revealed.size + String(play.table.sceneId) !== before) break;
      }
    }
    expect(ended(play), seed).toBe(true);
  }
});

test('the photograph goes to the one who asked, everything else to the table', async () => {
  const { table } = await playLines(playbook.walkthrough.map(({ en }) => en), 'en');
  expect([...table.revealed].filter(([, seats]) => seats !== null)).toEqual([['ruths-photograph', ['seat-1']]]);
});

type Ending = { readonly name: string; readonly handouts: readonly string[]; readonly line: string; readonly total: number; readonly clipping: string };
const endings: readonly Ending[] = [
  { name: 'two proofs', handouts: ['reeves-notebook', 'boards-telegram'], line: 'I give Lisle the evidence', total: 3, clipping: 'clipping-stayed' },
  { name: 'one proof and luck', handouts: ['mine-plan'], line: 'I show the commissioner our proof', total: 15, clipping: 'clipping-stayed' },
  { name: "Cobb's own word", handouts: ['cobbs-confession'], line: 'I ask Cobb to speak for himself', total: 3, clipping: 'clipping-stayed' },
  { name: 'the wheel, well thrown', handouts: [], line: 'I jam the wheel', total: 20, clipping: 'clipping-wheel' },
  { name: 'the wheel, badly thrown', handouts: [], line: '我砸毁齿轮', total: 3, clipping: 'clipping-wheel' },
  { name: 'the money', handouts: [], line: 'I take the money', total: 3, clipping: 'clipping-flood' },
  { name: 'silence', handouts: [], line: '我们保持沉默', total: 3, clipping: 'clipping-flood' },
];

test.each(endings)('$name ends the night', async ({ handouts, line, total, clipping }) => {
  const play = await playLines([line, 'We take the bus'], 'en', { total, play: atValveHouse(handouts) });
  expect(play.table.sceneId).toBe('after-dawn');
  expect(play.table.revealed.has(clipping)).toBe(true);
  expect(ended(play)).toBe(true);
});

test.each([
  ['no proof', [], 20],
  ['one proof without luck', ['mine-plan'], 3],
] as const)('%s does not end the night, and there is a way back', async (_name, handouts, total) => {
  const play = await playLines(['I show the commissioner our proof', 'We go to the church'], 'en', { total, play: atValveHouse(handouts) });
  expect(play.table.sceneId).toBe('st-brides');
});

test('each scene has a lead to give, however much has been found', async () => {
  const handouts = new Set(playbook.beats.flatMap((beat) => JSON.stringify(beat).match(/(?<="handoutId":")[^"]+/g) ?? []));
  for (const { id } of playbook.scenes) {
    for (const revealed of [[], [...handouts]]) {
      const table = newTable(id);
      for (const handout of revealed) table.revealed.set(handout, null);
      const { turns } = await playLines(['hint'], 'en', { play: { table, turns: [] } });
      expect(turns[0]?.text.length, id).toBeGreaterThan(60);
    }
  }
});

test.each(languages)('the keeper speaks the language of the room and leaves no slot unfilled (%s)', async (language) => {
  const other: Language = language === 'en' ? 'zh' : 'en';
  const lines = playbook.beats.flatMap(({ examples }) => [...examples[other].slice(0, 1), ...examples[language].slice(0, 1)]);
  for (const total of [3, 20]) {
    for (const { id } of playbook.scenes) {
      const play: Play = { table: newTable(id), turns: [] };
      for (const line of lines) {
        play.table.sceneId = id;
        await playLines([line], language, { total, play });
      }
      const told = toldBy(play).replaceAll('林瑶', '').replaceAll('Ida', '');
      expect(told).not.toContain('${');
      if (language === 'zh') expect(told.match(/[A-Za-z]{2,}/g) ?? []).toEqual([]);
      if (language === 'en') expect(told.match(/\p{Script=Han}+/gu) ?? []).toEqual([]);
    }
  }
});

const sceneTitles = new Map(packSeeds(packId).flatMap(({ id, kind, data }) => (kind === 'scene' ? [[id, data['title'] as Record<Language, string>] as const] : [])));

function diceOf({ calls }: Turn, total: number): FrameData['dice'][] {
  return calls.flatMap(({ name, input }) => {
    if (name !== 'roll_dice') return [];
    const { expression, target } = input as { expression: string; target: number };
    return [{ actor: '林瑶', kind: 'CHECK', reason: null, expression, dice: [], total, target, success: total >= target, secret: false, detail: null }];
  });
}

test.each(languages)("the truth checks find nothing to correct in any of the keeper's tellings (%s)", async (language) => {
  const claims: string[] = [];
  for (const { id } of playbook.scenes) {
    for (const total of [3, 20]) {
      for (const line of playbook.beats.flatMap(({ examples }) => examples[language].slice(0, 1))) {
        const { table, turns } = await playLines([line], language, { total, play: { table: newTable(id), turns: [] } });
        const [turn] = turns;
        if (turn === undefined) continue;
        const otherScenes = [...sceneTitles].filter(([scene]) => scene !== table.sceneId).map(([, title]) => title[language]);
        claims.push(...falseClaims({ text: turn.text, locale: language, dice: diceOf(turn, total), otherScenes, clockStands: true }).map(({ claim }) => `${line}: ${claim}`));
      }
    }
  }
  expect(sceneTitles.size).toBe(7);
  expect(claims).toEqual([]);
});

/** What must not be told before one of the named handouts is in somebody's hands. */
const reveals: readonly (readonly [RegExp, readonly string[]])[] = [
  [/It is Tobias Reeve|是托拜厄斯·里夫|Reeve's dead|里夫死了|surveyor's coat|测量员的外套/, ['reeves-notebook', 'cobbs-confession']],
  [/twelve foot short|短了十二英尺|let go of him|是我松的手/, ['cobbs-confession']],
  [/Only until seven, Pell|只到七点，佩尔|on a ledge|石台/, ['mine-plan', 'clipping-stayed', 'clipping-wheel']],
  [/lower valley|下游/, ['clipping-flood']],
];

test.each(languages)('no secret is told before its beat, in any scene, with any dice (%s)', async (language) => {
  const lines = playbook.beats.flatMap(({ examples }) => examples[language].slice(0, 1));
  const early: string[] = [];
  for (const { id } of playbook.scenes.filter((scene) => scene.id !== 'after-dawn')) {
    for (const total of [3, 20]) {
      for (const line of lines) {
        const play = await playLines([line], language, { total, play: { table: newTable(id), turns: [] } });
        for (const [pattern, after] of reveals) {
          const open = after.some((handout) => play.table.revealed.has(handout));
          if (!open && pattern.test(toldBy(play))) early.push(`${id}: ${line} tells ${pattern.source}`);
        }
      }
    }
  }
  expect(early).toEqual([]);
});
