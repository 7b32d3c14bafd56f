import { base64, pngWith, textChunk } from '../../../core/card/png-fixture.ts';

const encoder = new TextEncoder();

export const bytesOf = (value: unknown): Uint8Array => encoder.encode(typeof value === 'string' ? value : JSON.stringify(value));

const entry = (id: number, keys: string[], content: string, more: object = {}) => ({ id, keys, content, comment: `第${id}条`, enabled: true, insertion_order: id, extensions: {}, ...more });

/** A card with everything that must not reach the table by a player's hand. */
export const heavyCard = {
  spec: 'chara_card_v3', spec_version: '3.0',
  data: {
    name: '守灯人伊索德', nickname: '伊索德', description: 'Keeps the lamp. <% secretCode() %>', personality: '寡言。', scenario: 'A lighthouse.', first_mes: 'The lamp is lit.', mes_example: '', tags: [], creator: 'ada', character_version: '1',
    extensions: { loreweaver_hooks: ['on("turn_start", () => 1)'], regex_scripts: [{ find: 'x' }] },
    character_book: {
      name: '灯塔志', extensions: {},
      entries: [
        entry(1, ['lamp', '灯'], 'PLANTED-LORE The lamp never goes out.'),
        entry(2, ['always'], 'PLANTED-CONSTANT', { constant: true }),
        entry(3, ['secret'], 'PLANTED-SECRET', { extensions: { secret: true } }),
        entry(4, [], '{"hp": 3}', { comment: '[InitVar] state' }),
        entry(5, ['code'], 'before <% code %> after'),
        entry(6, ['deco'], '@@if x\nPLANTED-DECORATED'),
      ],
    },
  },
};

export const simpleCard = (name: string, more: object = {}) => ({ spec: 'chara_card_v2', spec_version: '2.0', data: { name, description: `${name} walks in.`, personality: '', first_mes: '', extensions: {}, ...more } });

export function pngCard(card: unknown): Uint8Array {
  return pngWith([textChunk('chara', base64(JSON.stringify(card)))]);
}

/** A standalone SillyTavern book. */
export function lorebook(entries: Record<string, object>, more: object = {}) {
  return { entries: Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, { uid: Number(key), key: [], content: '', ...value }])), ...more };
}
