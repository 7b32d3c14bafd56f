import type { WorldFiles } from '../world-files.ts';

/** A whole world in as few words as it takes: two languages, a cast of three, dimensions, lore. */
const texts: Readonly<Record<string, string>> = {
  'world.yaml': `schemaVersion: "1.0"
id: fog-harbour
name: Fog Harbour
summary: A harbour that the fog gives back piece by piece.
defaultLocale: en
supportedLocales: [en, zh]
cover: media/cover.webp
characterSchema:
  types: [npc, keeper-of-lamps]
  attributes:
    - { id: nerve, name: Nerve, type: number, min: 0, max: 5, category: stats }
    - { id: trade, name: Trade, type: enum, options: [ferry, lamp, ledger], category: bio }
opening:
  text: The bell rings once.
  characters: [isolde]
clock: Day 1 06:00
`,
  'world.zh.yaml': `name: 雾港
summary: 雾一块一块归还的港口。
characterSchema:
  attributes:
    - { id: nerve, name: 胆量 }
opening: { text: 钟响了一声。 }
`,
  'WORLD.md': 'The fog came nine years ago.\n',
  'WORLD.zh.md': '九年前，雾来了。\n',
  'characters/characters.json': JSON.stringify([
    { id: 'isolde', name: 'Isolde the Lamp Keeper', aliases: ['Isolde', 'the lamp woman'], type: 'keeper-of-lamps', description: 'Keeps the lamp.', fields: { nerve: 4, trade: 'lamp' }, secret: { text: 'She rang the bell.' } },
    { id: 'bram', name: 'Bram Hale', type: 'npc', fields: { nerve: 2 }, visibility: 'keeper' },
    { id: 'wen', name: 'Wen', type: 'player', fields: { nerve: 3 } },
  ]),
  'characters/characters.zh.json': JSON.stringify([{ id: 'isolde', name: '守灯人伊索德', aliases: ['伊索德', '守灯人'], description: '守着灯。', secret: { text: '钟是她敲的。' } }]),
  'characters/pregens.json': JSON.stringify([{ id: 'ferrier', name: 'Aude Ferrier', description: 'Rows at night.', fields: { nerve: 1, trade: 'ferry' } }]),
  'data/dimensions.yaml': `fog:
  name: Fog
  schema:
    type: object
    properties:
      depth: { type: integer, minimum: 0, maximum: 10, title: Depth }
      mood: { type: string, enum: [still, moving], x-enumLabels: { still: Still, moving: Moving } }
      word: { type: string }
    required: [depth, mood]
    additionalProperties: false
  initialValue: { depth: 3, mood: still, word: grey }
  updateRule: Deepen it when somebody lies.
tide:
  name: Tide
  schema: { type: integer, minimum: 0, maximum: 12 }
  initialValue: 2
  rules:
    - { when: dim.fog.depth > 5, value: dim.tide + 1 }
  visibility: keeper
`,
  'data/dimensions.zh.yaml': `fog:
  name: 雾
  schema:
    properties:
      depth: { title: 深度 }
      mood: { x-enumLabels: { still: 静, moving: 动 } }
  initialValue: { word: 灰 }
  updateRule: 有人说谎时加深。
`,
  'data/lorebook.yaml': `- id: bell
  content: The bell has no clapper.
- id: isolde-lore
  strategy: selective
  keys: [lamp]
  characters: [isolde]
  content: The lamp burns oil that nobody sells.
`,
  'data/lorebook.zh.yaml': `- id: bell
  content: 钟没有钟舌。
- id: isolde-lore
  keys: [灯, 灯塔]
  content: 灯里烧的油无处可买。
`,
};

/** The small world with some of its files changed (null: taken away) or added. `media/cover.webp` is there unread. */
export function smallWorld(changes: Readonly<Record<string, string | null>> = {}): WorldFiles {
  const all = Object.entries({ ...texts, ...changes }).filter((entry): entry is [string, string] => entry[1] !== null);
  return { paths: new Set([...all.map(([path]) => path), 'media/cover.webp']), texts: new Map(all), unread: new Map() };
}

/** One of its files with a part of its text replaced. */
export function changed(path: string, from: string, to: string): Record<string, string> {
  const text = texts[path] ?? '';
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  return { [path]: text.replace(from, to) };
}
