import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { scriptedModel, testTable } from '../../../test/support/table.ts';
import type { NewDocument } from '../../core/proposal/effect.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Embedder } from '../../infra/llm/embedder.ts';
import { indexLore } from '../../room/lore/index-lore.ts';
import { readLoreVectors } from '../../room/lore/lore-vectors.ts';
import { writeRoom } from '../../room/write/write-room.ts';

const db = await testDatabase();
const signal = new AbortController().signal;

type Entry = Extract<NewDocument, { kind: 'lore-entry' }>['data'];

function entry(id: string, content: string, data: Partial<Entry> = {}): NewDocument {
  const plain: Entry = { bookId: null, entryId: id, title: id, keys: ['never'], secondaryKeys: [], content, enabled: true, constant: false, selective: false, caseSensitive: null, secret: true, order: 100, rules: { vectorized: true }, inert: null, handle: null, source: null };
  return { kind: 'lore-entry', id, data: { ...plain, ...data } };
}

/** Places texts by what they are about: the sea, or bread. */
function embedder(more: Partial<Embedder> = {}): Embedder & { readonly asked: string[] } {
  const asked: string[] = [];
  const place = (text: string) => Float32Array.of(/sea|wave|海|浪/.test(text) ? 1 : 0, /bread|oven|面包/.test(text) ? 1 : 0);
  return { name: 'test', modelId: 'm1', embed: (texts) => { asked.push(...texts); return Promise.resolve(texts.map(place)); }, ...more, asked };
}

async function table(roomId: string, model: Embedder | null, documents: readonly NewDocument[]) {
  const keeper = scriptedModel([]);
  const room = await testTable(db, roomId, keeper, { embedder: () => Promise.resolve(model) });
  const put = (list: readonly NewDocument[]) => writeRoom(room.ports, { roomId }, async (write) => { for (const document of list) await write.documents.put(document); });
  await put(documents);
  const told = async (text: string) => {
    await room.run((await room.act(text)).turnId);
    const prompt = JSON.stringify(keeper.requests.at(-1));
    return documents.filter(({ id }) => prompt.includes(`<lore title=\\"${id}\\"`)).map(({ id }) => id);
  };
  const jobs = async () => (await db.pool.query<{ n: number }>("SELECT count(*)::int AS n FROM graphile_worker.jobs WHERE key = $1", [`index-lore:${roomId}`])).rows[0]?.n;
  return { ...room, put, told, jobs };
}

const lore = [entry('tide', 'A wave took the bell.'), entry('oven', 'The bread burned.'), entry('off', 'The sea is deep.', { enabled: false }), entry('plain', 'The sea again.', { rules: {} })];

test('entries marked for it are found by their meaning, the index comes after, and what is off is never found', async () => {
  const model = embedder();
  const room = await table('r-mean', model, lore);
  expect(await room.told('Is there a 浪?')).toEqual([]);
  expect(await room.jobs()).toBe(1);
  expect(await indexLore(room.ports, { roomId: 'r-mean', embedder: model, signal })).toBe(2);
  expect(await room.told('What do you see of the 海?')).toEqual(['tide']);
  expect((await readLoreVectors({ db, roomId: 'r-mean', model: 'm1' })).map(({ documentId }) => documentId).sort()).toEqual(['oven', 'tide']);
  await room.put([entry('tide', 'A wave took the bell.', { enabled: false })]);
  expect(await room.told('And the sea now?')).toEqual([]);
  await room.put([entry('tide', 'A wave took the bell.')]);
  expect(await room.told('And the sea again?')).toEqual(['tide']);
  await room.put([entry('oven', 'Nothing but a wave.')]);
  expect(await indexLore(room.ports, { roomId: 'r-mean', embedder: model, signal })).toBe(1);
  expect(await indexLore(room.ports, { roomId: 'r-mean', embedder: model, signal })).toBe(0);
  expect((await room.told('The sea, once more')).sort()).toEqual(['oven', 'tide']);
});

test('without a model, and where it fails, words decide', async () => {
  const broken = embedder({ embed: () => Promise.reject(new DomainError('MODEL_UNREACHABLE', { provider: 'test' })) });
  for (const [roomId, model] of [['r-words', null], ['r-broken', broken]] as const) {
    const room = await table(roomId, model, lore);
    if (model !== null) await indexLore(room.ports, { roomId, embedder: embedder(), signal });
    expect(await room.told('Who burned the bread?')).toEqual(['oven']);
  }
});
