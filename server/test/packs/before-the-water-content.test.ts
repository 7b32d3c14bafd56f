import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildPack, readPack } from '../../src/core/pack/index.ts';
import { parsePlaybook } from '../../src/core/playbook/index.ts';
import type { Playbook } from '../../src/core/playbook/index.ts';
import { parseSillyTavernWorldBook } from '../../src/core/worldbook/index.ts';
import { noRulepacks } from '../../src/infra/rulepack/rulepacks.ts';
import { packOptions } from '../../src/room/pack/pack-options.ts';
import { packFiles, packFolder, packSeeds, packText } from './read-source.ts';

const packId = 'before-the-water';
const seeds = packSeeds(packId);
const ofKind = (kind: string) => seeds.filter((seed) => seed.kind === kind);
const idsOf = (kind: string) => new Set(ofKind(kind).map(({ id }) => id));

function playbook(): Playbook {
  const references = { scenes: idsOf('scene'), handouts: idsOf('handout'), characters: idsOf('character') };
  const parsed = parsePlaybook(packText(packId, 'playbooks/before-the-water.yaml'), references);
  if (!parsed.ok) throw new Error(parsed.issues.map(({ path, code, params }) => `${path.join('.')} ${code} ${JSON.stringify(params)}`).join('\n'));
  return parsed.playbook;
}

type Place = { readonly path: string; readonly value: unknown };

function* places(value: unknown, path: string): Generator<Place> {
  yield { path, value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* places(inner, `${path}.${key}`);
}

const localeText = z.strictObject({ en: z.string().min(1), zh: z.string().min(1) });
type LocaleText = z.infer<typeof localeText>;
const isLocaleText = (value: unknown): value is LocaleText => localeText.safeParse(value).success;

test('the pack builds without a warning, reads back, and holds no more than it declares', async () => {
  const built = await buildPack(packFiles(packId), packOptions('0.1.0', noRulepacks));
  expect(built).toMatchObject({ ok: true, fileName: 'before-the-water-1.0.0.lwpack' });
  if (!built.ok) return;
  const leftOut = built.warnings.filter(({ code }) => code === 'ISSUE_PACK_FILE_LEFT_OUT').map(({ path }) => path[0]);
  expect(built.warnings.filter(({ code }) => code !== 'ISSUE_PACK_FILE_LEFT_OUT')).toEqual([]);
  expect(leftOut.every((path) => path?.startsWith('art/') || path === 'PLAYBOOK.md')).toBe(true);
  expect(built.manifest.files.map(({ path }) => path).filter((path) => /^art\/|\.md$/.test(path))).toEqual([]);
  expect((await readPack(built.bytes, packOptions('0.1.0', noRulepacks))).ok).toBe(true);
});

test('every text of every document is written in both languages', () => {
  const words = new Set(['title', 'text', 'description', 'name', 'goals', 'alt', 'opening', 'occupation', 'drive', 'strengths', 'weakness', 'pressure']);
  const all = seeds.flatMap((seed) => [...places(seed.data, seed.id)]);
  const single = all.filter(({ path, value }) => words.has(path.split('.').at(-1) ?? '') && !isLocaleText(value));
  expect(single.map(({ path }) => path)).toEqual([]);
  const strays = all.filter(({ path, value }) => typeof value === 'string' && /\s/.test(value) && !/\.(?:en|zh|\d+)$/.test(path));
  expect(strays.map(({ path }) => path)).toEqual([]);
});

test('Chinese texts are Chinese and English ones are not', () => {
  const texts = [...seeds.flatMap((seed) => [...places(seed.data, seed.id)]), ...places(playbook(), 'playbook')].flatMap(({ path, value }) => (isLocaleText(value) ? [{ path, ...value }] : []));
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter(({ en }) => /\p{Script=Han}/u.test(en)).map(({ path }) => path)).toEqual([]);
  expect(texts.filter(({ zh }) => !/\p{Script=Han}/u.test(zh)).map(({ path }) => path)).toEqual([]);
});

test('the cast, the places and the papers are all there', () => {
  const withSecret = ofKind('character').filter(({ data }) => data['secret'] !== undefined);
  expect(ofKind('scene').length).toBeGreaterThanOrEqual(5);
  expect(withSecret.length).toBeGreaterThanOrEqual(6);
  expect(ofKind('handout').length).toBeGreaterThanOrEqual(6);
  expect(ofKind('pregen')).toHaveLength(2);
  expect(ofKind('note').filter(({ shownTo }) => shownTo === 'keeper').length).toBeGreaterThanOrEqual(3);
  expect(idsOf('scene')).toContain(ofKind('table')[0]?.data['currentSceneId']);
});

test('handouts and the keeper notes start with the keeper', () => {
  const open = seeds.filter(({ kind, shownTo }) => kind === 'handout' && shownTo === 'all');
  expect(open).toEqual([]);
  expect(ofKind('note').filter(({ id, shownTo }) => id.startsWith('keeper-') && shownTo !== 'keeper')).toEqual([]);
});

test('the playbook is sound, and each of its scenes, handouts and characters exists', () => {
  expect(playbook().beats.length).toBeGreaterThan(50);
});

test('every handout is shown by some beat and every scene can be reached', () => {
  const told = JSON.stringify(playbook().beats);
  expect([...idsOf('handout')].filter((id) => !told.includes(`"handoutId":"${id}"`))).toEqual([]);
  expect([...idsOf('scene')].filter((id) => !told.includes(`"sceneId":"${id}"`))).toEqual([]);
});

test('both lorebooks hold the same entries with keys in both languages', () => {
  const books = ['en', 'zh'].map((language) => z.object({ entries: z.record(z.string(), z.object({ uid: z.number(), id: z.string(), key: z.array(z.string()), constant: z.boolean(), secret: z.boolean(), content: z.string(), comment: z.string() })) }).parse(JSON.parse(packText(packId, `lorebooks/sallow-end.${language}.json`))));
  const [en = [], zh = []] = books.map((book) => Object.values(book.entries));
  expect(en.map(({ id, uid, key, secret }) => ({ id, uid, key, secret }))).toEqual(zh.map(({ id, uid, key, secret }) => ({ id, uid, key, secret })));
  expect(en.length).toBeGreaterThanOrEqual(15);
  expect(en.filter(({ secret }) => secret).length).toBeGreaterThanOrEqual(3);
  const keyed = en.filter(({ constant }) => !constant);
  expect(keyed.filter(({ key }) => !key.some((word) => /\p{Script=Han}/u.test(word)) || !key.some((word) => /[a-z]/i.test(word))).map(({ id }) => id)).toEqual([]);
  expect(en.filter(({ content, comment }) => /\p{Script=Han}/u.test(content + comment))).toEqual([]);
  expect(zh.filter(({ content, comment }) => !/\p{Script=Han}/u.test(content) || !/\p{Script=Han}/u.test(comment))).toEqual([]);
});

test('the lorebooks are sound SillyTavern books', () => {
  for (const language of ['en', 'zh']) {
    const book = parseSillyTavernWorldBook(JSON.parse(packText(packId, `lorebooks/sallow-end.${language}.json`)));
    expect(book.diagnostics).toEqual([]);
    expect(book.entries.length).toBeGreaterThanOrEqual(15);
  }
});

test('every picture is used, declared, small, and a picture', async () => {
  const files = packFiles(packId);
  const used = new Set(seeds.flatMap((seed) => [...places(seed.data, '')]).flatMap(({ value }) => (typeof value === 'string' && value.startsWith('assets/') ? [value] : [])));
  const assets = [...files].filter(([path]) => path.startsWith('assets/'));
  expect(new Set(assets.map(([path]) => path))).toEqual(used);
  for (const [path, bytes] of assets) {
    expect(bytes.length, path).toBeLessThan(200 * 1024);
    expect((await sharp(join(packFolder(packId), path)).metadata()).width, path).toBeGreaterThanOrEqual(500);
  }
});

/** A run of text that two texts share. 40 letters of English or 14 characters of Chinese are no accident. */
function shares(text: string, secret: string, length: number): string | null {
  for (let at = 0; at + length <= secret.length; at += 1) {
    const run = secret.slice(at, at + length);
    if (text.includes(run)) return run;
  }
  return null;
}

/** The keeper's own notes are shown to no player. */
function withoutNotes(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) => (typeof inner === 'object' && inner !== null && 'tool' in inner && inner.tool === 'note' ? null : inner));
}

test('nothing that the scripted keeper says repeats a secret or a handout that it does not hand over', () => {
  const { beats, scenes, interludes, closing, together, otherwise } = playbook();
  const secrets = seeds.flatMap(({ id, kind, data }) => {
    if (kind === 'scene' || kind === 'character') return [{ id, value: data['secret'] }];
    if (kind === 'handout') return [{ id, value: data['text'] }];
    return kind === 'note' && id.startsWith('keeper-') ? [{ id, value: data['text'] }] : [];
  });
  const spoken = [...beats.map((beat) => ({ id: beat.id, value: beat as unknown })), { id: 'scenes', value: { scenes, interludes, closing, together, otherwise } }];
  const leaks = spoken.flatMap(({ id, value }) => {
    const said = [...places(withoutNotes(value), '')].flatMap(({ value: text }) => (isLocaleText(text) ? [text] : []));
    const handed = JSON.stringify(value);
    return secrets.filter((secret) => !handed.includes(`"handoutId":"${secret.id}"`)).flatMap((secret) => {
      const hidden = [...places(secret.value, '')].flatMap(({ value: text }) => (isLocaleText(text) ? [text] : []));
      return hidden.flatMap((text) => said.flatMap((words) => [shares(words.en, text.en, 40), shares(words.zh, text.zh, 14)])).filter((run) => run !== null).map((run) => `${id} tells ${secret.id}: ${run}`);
    });
  });
  expect(leaks).toEqual([]);
});
