import { toolsOfBeat } from './check-playbook.ts';
import type { Beat, BeatTool, Playbook } from './playbook-schema.ts';
import type { PlaybookText } from './playbook-text.ts';

/** What the guide calls things: titles of the pack and of its documents by id. */
export type GuideNames = {
  readonly title: PlaybookText;
  readonly scenes: ReadonlyMap<string, PlaybookText>;
  readonly handouts: ReadonlyMap<string, PlaybookText>;
  readonly characters: ReadonlyMap<string, PlaybookText>;
};

type Wish = { readonly title: string; readonly intro: string; readonly grants: (beat: Beat) => boolean };

const uses = (tool: BeatTool['tool']) => (beat: Beat) => toolsOfBeat(beat).some((each) => each.tool.tool === tool);
const isPrivate = ({ tool }: { readonly tool: BeatTool }) => tool.tool === 'reveal_handout' && tool.to === 'acting';

/** Everything a reader may want to see, in the order in which they would ask. */
const wishes: readonly Wish[] = [
  { title: 'I want to see dice · 想看掷骰', intro: 'Real dice; the total decides how the story goes on. · 真骰子，总点数决定下文。', grants: (beat) => beat.roll !== undefined || uses('roll_dice')(beat) },
  { title: 'I want a handout · 想拿到资料', intro: 'A letter, a map, a photograph, put into your hands. · 信件、地图、照片，交到手上。', grants: uses('reveal_handout') },
  { title: 'I want a private reply · 想收到私下答复', intro: 'Only the seat that acted receives it. · 只有行动的席位收到。', grants: (beat) => toolsOfBeat(beat).some(isPrivate) },
  { title: 'I want the scene to change · 想换场景', intro: 'The table moves to another place. · 全桌移到另一处。', grants: uses('set_scene') },
  { title: 'I want someone to speak · 想听人物开口', intro: 'A character answers in their own voice. · 人物用自己的声音回答。', grants: uses('speak_as_npc') },
  { title: 'I want the keeper to look something up · 想让守秘人查资料', intro: 'The keeper reads the lorebook before answering. · 守秘人先翻设定集，再作答。', grants: uses('lookup_lore') },
];

const both = ({ en, zh }: PlaybookText) => (en === zh ? en : `${en} · ${zh}`);
const nameIn = (names: ReadonlyMap<string, PlaybookText>, id: string) => both(names.get(id) ?? { en: id, zh: id });
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (...cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;

function placeOf({ when }: Beat, names: GuideNames): string {
  if (when.scenes.length > 0) return when.scenes.map((id) => nameIn(names.scenes, id)).join(', ');
  return 'anywhere · 任何地方';
}

function conditionsOf({ when }: Beat, names: GuideNames): string[] {
  const list = (ids: readonly string[]) => ids.map((id) => nameIn(names.handouts, id)).join(', ');
  const { evidence } = when;
  const away = when.notScenes.map((id) => nameIn(names.scenes, id)).join(', ');
  const most = evidence?.atMost === undefined ? '' : ` (at most ${evidence.atMost} · 至多 ${evidence.atMost})`;
  return [
    ...(away === '' ? [] : [`not in · 除了: ${away}`]),
    ...(when.revealed.length > 0 ? [`after · 之后: ${list(when.revealed)}`] : []),
    ...(when.notRevealed.length > 0 ? [`before · 之前: ${list(when.notRevealed)}`] : []),
    ...(evidence === undefined ? [] : [`with ${evidence.atLeast} of · 持有 ${evidence.atLeast} 件${most}: ${list(evidence.of)}`]),
  ];
}

function effectOf(tool: BeatTool, names: GuideNames): string {
  switch (tool.tool) {
    case 'roll_dice':
      return `🎲 ${tool.expression}`;
    case 'reveal_handout':
      return `📜 ${nameIn(names.handouts, tool.handoutId)}${tool.to === 'acting' ? ' (private · 私下)' : ''}`;
    case 'set_scene':
      return `🚪 ${nameIn(names.scenes, tool.sceneId)}`;
    case 'speak_as_npc':
      return `💬 ${nameIn(names.characters, tool.characterId)}`;
    case 'note':
      return '🗒 keeper note · 守秘人笔记';
    case 'lookup_lore':
      return `🔎 ${both(tool.query)}`;
  }
}

function effectsOf(beat: Beat, names: GuideNames): string {
  const { roll } = beat;
  const effects = (tools: readonly BeatTool[]) => tools.map((tool) => effectOf(tool, names));
  const branch = (mark: string, tools: readonly BeatTool[]) => (tools.length > 0 ? [`${mark} ${effects(tools).join(', ')}`] : []);
  const rolled = roll === undefined ? [] : [`🎲 ${roll.expression} ≥ ${roll.target}`, ...branch('✓', roll.success.tools), ...branch('✗', roll.failure.tools)];
  const all = [...effects(beat.tools), ...rolled];
  return all.length > 0 ? all.join('; ') : '—';
}

function beatRow(beat: Beat, names: GuideNames, withPlace: boolean): string {
  const where = [...(withPlace ? [placeOf(beat, names)] : []), ...conditionsOf(beat, names)].join('; ') || '—';
  return row(both(beat.goal), beat.examples.en[0] ?? '', beat.examples.zh[0] ?? '', effectsOf(beat, names), where);
}

function table(beats: readonly Beat[], names: GuideNames, withPlace: boolean): string[] {
  const head = ['what · 做什么', 'type · 英文输入', '中文输入', 'what you get · 结果', withPlace ? 'where, when · 何处何时' : 'when · 何时'];
  return [row(...head), row(...head.map(() => '---')), ...beats.map((beat) => beatRow(beat, names, withPlace))];
}

function wishSections(playbook: Playbook, names: GuideNames): string[] {
  return wishes.flatMap(({ title, intro, grants }) => {
    const beats = playbook.beats.filter(grants);
    return beats.length === 0 ? [] : [`## ${title}`, '', intro, '', ...table(beats, names, true), ''];
  });
}

function sceneSections(playbook: Playbook, names: GuideNames): string[] {
  const anywhere = playbook.beats.filter((beat) => beat.when.scenes.length === 0);
  const scenes = playbook.scenes.flatMap(({ id }) => {
    const beats = playbook.beats.filter((beat) => beat.when.scenes.includes(id));
    return beats.length === 0 ? [] : [`### ${nameIn(names.scenes, id)}`, '', ...table(beats, names, false), ''];
  });
  return ['## Scene by scene · 逐个场景', '', '### Anywhere · 任何地方', '', ...table(anywhere, names, false), '', ...scenes];
}

function walkthrough({ walkthrough: turns }: Playbook): string[] {
  if (turns.length === 0) return [];
  const rows = turns.map(({ en, zh }, index) => row(String(index + 1), en, zh));
  return ['## I want to see the whole story once · 想完整走一遍', '', 'Type these one after another. Where the dice say no, type the line again or go on. · 依次输入；骰子不给面子时，再输一遍，或者接着走。', '', row('turn · 回合', 'type · 英文输入', '中文输入'), row('---', '---', '---'), ...rows, ''];
}

/** The guide to a playbook as Markdown, in both languages: from what a reader wants to what they type. */
export function playbookGuide(playbook: Playbook, names: GuideNames): string {
  const hints = (['en', 'zh'] as const).map((language) => playbook.hintWords[language][0]?.map(([word]) => word).join(' ')).join(' · ');
  return [
    `# ${both(names.title)}: what to type · 输入什么`,
    '',
    'The scripted keeper plays this adventure without a model. It looks for words, so say it your own way; the lines below are examples that are sure to work, in either language. They give the story away.',
    '',
    '脚本守秘人不用模型也能带这个冒险。它看的是词语，怎么说都行；下面的句子保证有效，中英文皆可。以下有剧透。',
    '',
    `Lost? Type *${hints}*. · 没头绪？输入 *${hints}*。`,
    '',
    '🎲 dice · 掷骰　📜 handout · 资料　🚪 scene · 场景　💬 speech · 人物开口　🔎 lore · 查设定　🗒 keeper note · 守秘人笔记　✓ ✗ after the roll · 掷骰之后',
    '',
    ...walkthrough(playbook),
    ...wishSections(playbook, names),
    ...sceneSections(playbook, names),
    '<!-- Generated by scripts/playbook-doc.ts from the playbook; edit that instead. -->',
    '',
  ].join('\n');
}
