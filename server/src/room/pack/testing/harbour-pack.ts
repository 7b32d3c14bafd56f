import { buildPack } from '../../../core/pack/build-pack.ts';
import type { BuiltPack } from '../../../core/pack/build-pack.ts';
import { base64, textChunk, pngWith } from '../../../core/card/png-fixture.ts';
import { expectBuilt, json, utf8, yaml } from '../../../core/pack/testing/sample-pack.ts';
import { noRulepacks } from '../../../infra/rulepack/rulepacks.ts';
import { packOptions } from '../pack-options.ts';

export const options = packOptions('0.1.0', noRulepacks);

const documents = [
  { id: 'table', kind: 'table', shownTo: 'all', data: { currentSceneId: 'quay', opening: { en: 'Fog comes in.', zh: '雾来了。' } } },
  { id: 'quay', kind: 'scene', shownTo: 'all', data: { title: { en: 'The Quay', zh: '码头' }, image: { path: 'assets/地图.png', alt: { en: 'A map', zh: '地图' } }, secret: { text: { en: 'The boat is sunk.', zh: '船沉了。' } } } },
  { id: 'lin', kind: 'character', shownTo: 'all', data: { name: { en: 'Lin Wan', zh: '林婉' }, aliases: ['the archivist'], secret: { text: { en: 'She forged the deed.', zh: '她伪造了地契。' } } } },
  { id: 'ferryman', kind: 'pregen', data: { name: { en: 'Shen Zhou', zh: '沈舟' }, fields: { age: 41 } } },
];

function book(content: string, extra: object = {}) {
  return json({ name: '港湾志', entries: { 0: { uid: 0, key: ['tide', '潮'], content, secret: false, extensions: { lorekeep: { id: 'tide' } } }, 1: { uid: 1, key: ['bell', '钟'], content: 'secret <% code %>', comment: 'bell' } }, ...extra });
}

const card = { spec: 'chara_card_v2', spec_version: '2.0', data: { name: '守塔人', description: 'Keeps the light.', personality: 'Curt.', first_mes: '…', extensions: {} } };

export type HarbourOptions = { readonly version?: string; readonly files?: Record<string, Uint8Array>; readonly contents?: Record<string, unknown> };

/** The source of a small pack with everything that rooms are seeded with, in both languages. */
export function harbourFiles({ version = '1.0.0', files = {}, contents = {} }: HarbourOptions = {}): Map<string, Uint8Array> {
  return new Map(Object.entries({
    'pack.yaml': yaml({
      id: 'harbour', version, name: { en: 'Fog Harbour', zh: '雾港' }, authors: ['ada'], license: 'CC0-1.0',
      contents: { documents: ['documents/all.yaml'], lorebooks: ['lorebooks/harbour.en.json', 'lorebooks/harbour.zh.json'], cards: ['cards/守塔人.png'], ...contents },
      assets: [{ path: 'assets/地图.png', tags: ['cover'] }],
    }),
    'documents/all.yaml': yaml({ documents }),
    'lorebooks/harbour.en.json': book('The tide takes one bell.'),
    'lorebooks/harbour.zh.json': book('潮水带走一口钟。'),
    'cards/守塔人.png': pngWith([textChunk('chara', base64(JSON.stringify(card)))]),
    'assets/地图.png': pngWith([]),
    ...files,
  }));
}

export async function harbourPack(harbour: HarbourOptions = {}): Promise<BuiltPack> {
  return expectBuilt(await buildPack(harbourFiles(harbour), options));
}

export { utf8 };
