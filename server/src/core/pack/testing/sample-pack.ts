import { deflateSync } from 'fflate';
import { stringify } from 'yaml';
import { buildPack } from '../build-pack.ts';
import type { BuildResult, BuiltPack } from '../build-pack.ts';
import { readYaml } from '../read-text.ts';
import { unpackEntry } from '../zip-entry.ts';
import { walkZip } from '../zip-walk.ts';
import { hostileZip, join } from './hostile-zip.ts';
import type { Container, Member } from './hostile-zip.ts';

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
export const json = (value: unknown): Uint8Array<ArrayBuffer> => utf8(JSON.stringify(value));
export const yaml = (value: unknown): Uint8Array<ArrayBuffer> => utf8(stringify(value));

export type Files = Record<string, Uint8Array | string>;

export const persona = { spec: 'chara_card_v2', spec_version: '2.0', data: { name: '林月', description: 'A quiet archivist.', extensions: {} } };

function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length);
  return join(length, utf8(type), data, new Uint8Array(4));
}

/** A PNG that is nothing but its chunks. */
export function png(...chunks: readonly (readonly [type: string, data: Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return join(signature, pngChunk('IHDR', new Uint8Array(13)), ...chunks.map(([type, data]) => pngChunk(type, data)), pngChunk('IEND', new Uint8Array()));
}

export function base64(bytes: Uint8Array): Uint8Array {
  return utf8(btoa(String.fromCharCode(...bytes)));
}

export function textChunk(keyword: string, text: Uint8Array): readonly [string, Uint8Array] {
  return ['tEXt', join(utf8(keyword), new Uint8Array(1), text)];
}

/** zlib as PNG wants it: header, deflate stream, a checksum nobody looks at. */
export function zlib(bytes: Uint8Array): Uint8Array {
  return join(Uint8Array.of(0x78, 0x9c), deflateSync(bytes), new Uint8Array(4));
}

export function manifest(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { id: 'blackmoor', version: '1.2.0', name: { en: 'Blackmoor Lighthouse', zh: '黑沼灯塔' }, authors: ['ada'], license: 'CC-BY-4.0', ...fields };
}

/** The files of a source folder with one thing of most kinds. */
export function sampleFiles(fields: Record<string, unknown> = {}, extra: Files = {}): Map<string, Uint8Array> {
  const files: Files = {
    'pack.yaml': yaml(
      manifest({
        description: 'A haunted-lighthouse mystery.',
        engine: { protocol: '2.1' },
        contents: {
          skills: ['skills/omen-engine'],
          rulepacks: ['rulepacks/pulp.yaml'],
          cards: ['cards/investigator.png', { path: 'cards/守塔人.json', notes: { en: 'Import last.', zh: '最后导入。' } }],
          lorebooks: ['lorebooks/庄园.json'],
          documents: ['documents/cast.yaml'],
          prep: ['prep/setup.js'],
        },
        assets: [{ path: 'assets/theme.mp3', title: 'Theme', license: 'CC0-1.0', tags: ['bgm'] }, { path: 'assets/地图.png' }],
        ...fields,
      }),
    ),
    'skills/omen-engine/SKILL.md': '---\nname: omen-engine\ndescription: Omens.\nallowed-tools: [skill_check, kp_note]\n---\n# Omens\n',
    'skills/omen-engine/hooks.js': "on('turn_start', () => inject('fog'));\n",
    'skills/omen-engine/references/omens.md': 'crow, bell, tide\n',
    'rulepacks/pulp.yaml': yaml({ extends: 'tide', names: ['pulp'], resolution: { script: 'pulp.js' } }),
    'rulepacks/pulp.js': 'function resolve() { return { rank: "fail" }; }\n',
    'cards/investigator.png': png(textChunk('chara', base64(json(persona)))),
    'cards/守塔人.json': json({ format: 'loreweaver.card', format_version: 1, name: '守塔人', worldbook: [{ id: 'lamp', title: '灯', content: '灯从不熄灭。', secret: true }] }),
    'lorebooks/庄园.json': json({ entries: { 0: { uid: 0, key: ['庄园'], content: '荒废已久。' } } }),
    'documents/cast.yaml': yaml({ documents: [{ id: '旧信', kind: 'handout', data: { title: { en: 'An old letter', zh: '旧信' }, text: '…', image: { path: 'assets/地图.png', alt: { en: 'A map', zh: '地图' } } } }] }),
    'prep/setup.js': "plan('add_npc', { name: '老周' });\n",
    'assets/theme.mp3': Uint8Array.from({ length: 3000 }, (_, index) => (index * index * 7) % 251),
    'assets/地图.png': png(),
    ...extra,
  };
  return new Map(Object.entries(files).map(([path, bytes]) => [path, typeof bytes === 'string' ? utf8(bytes) : bytes]));
}

export function expectBuilt(result: BuildResult): BuiltPack {
  if (!result.ok) throw new Error(`not built: ${JSON.stringify(result.issues)}`);
  return result;
}

let sample: Promise<BuildResult> | undefined;

/** The sample pack; it is built once, since builds of the same files are the same. */
export async function samplePack(): Promise<BuiltPack> {
  sample ??= buildPack(sampleFiles());
  return expectBuilt(await sample);
}

/** The members of a built pack as plain bytes. */
export function membersOf(archive: Uint8Array<ArrayBuffer>): Map<string, Uint8Array> {
  return new Map(
    walkZip(archive).entries.map((entry) => {
      const unpacked = unpackEntry(archive, entry);
      if (!unpacked.ok) throw new Error(entry.path);
      return [entry.path, unpacked.bytes];
    }),
  );
}

type Tampering = {
  readonly manifest?: (fields: Record<string, unknown>) => void;
  readonly files?: (files: Map<string, Uint8Array>) => void;
  readonly members?: (members: Member[]) => Member[];
  readonly container?: Container;
};

/** The sample pack, written again by a liar. */
export async function tampered({ manifest: edit, files: change, members: lie, container }: Tampering): Promise<Uint8Array<ArrayBuffer>> {
  const files = membersOf((await samplePack()).bytes);
  change?.(files);
  const read = readYaml(files.get('pack.yaml') ?? new Uint8Array());
  if (!read.ok) throw new Error('unreadable manifest');
  const fields = read.value as Record<string, unknown>;
  if (edit !== undefined) {
    edit(fields);
    files.set('pack.yaml', yaml(fields));
  }
  const members = [...files].map(([name, data]): Member => ({ name, data }));
  return hostileZip(lie?.(members) ?? members, container);
}
