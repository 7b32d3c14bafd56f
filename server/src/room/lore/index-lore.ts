import { z } from 'zod';
import type { View } from '../../core/document/document.ts';
import type { Embedder } from '../../infra/llm/embedder.ts';
import type { Task } from '../../infra/job/task.ts';
import { allDocuments } from '../document/read-documents.ts';
import { addTask } from '../job/add-task.ts';
import { embeddingModel } from '../model/embedding-model.ts';
import type { RoomPorts } from '../ports.ts';
import { dropOtherVectors, meaningHash, readLoreVectors, storeLoreVectors } from './lore-vectors.ts';

export const INDEX_LORE_TASK = 'index-lore';

/** Entries of one request to the model; what is stored after each is not paid for again. */
const STEP = 64;
/** Characters of an entry that its meaning is taken from: embedding models read about 8,000 tokens. */
const MEANING_MAX = 8_000;

/** What of an entry the model reads. */
export function meaningText({ data }: Pick<View<'lore-entry'>, 'data'>): string {
  return [data.title, data.content].filter((text) => text !== '').join('\n').slice(0, MEANING_MAX);
}

/** Whether an entry is found by what it means. Off is off: its vector may linger, and is never asked. */
export function hasMeaning({ data, owner }: View<'lore-entry'>): boolean {
  return data.rules.vectorized && data.enabled && data.inert === null && owner.kind !== 'PLAYER';
}

/** Lets a worker bring the index of a room up to date; asked twice, it happens once. */
export async function requestLoreIndex({ db }: Pick<RoomPorts, 'db'>, roomId: string): Promise<void> {
  await db.prisma.$transaction((tx) => addTask(tx, { task: INDEX_LORE_TASK, payload: { roomId }, queue: `lore:${roomId}`, key: `${INDEX_LORE_TASK}:${roomId}`, maxAttempts: 3 }));
}

/** Gives every entry of a room that is searched by meaning its vector, and drops those of the others. */
export async function indexLore({ db }: Pick<RoomPorts, 'db'>, { roomId, embedder, signal }: { roomId: string; embedder: Embedder; signal: AbortSignal }): Promise<number> {
  const views = await allDocuments({ db, roomId, viewer: { kind: 'operator' } }, ['lore-entry']);
  const entries = views.filter(hasMeaning).map((view) => ({ documentId: view.id, text: meaningText(view), hash: meaningHash(meaningText(view)) }));
  await dropOtherVectors({ db, roomId }, entries.map(({ documentId }) => documentId));
  const known = new Map((await readLoreVectors({ db, roomId, model: embedder.modelId })).map(({ documentId, hash }) => [documentId, hash]));
  const missing = entries.filter(({ documentId, hash }) => known.get(documentId) !== hash);
  for (let from = 0; from < missing.length; from += STEP) {
    const step = missing.slice(from, from + STEP);
    const vectors = await embedder.embed(step.map(({ text }) => text), signal);
    await storeLoreVectors({ db, roomId, model: embedder.modelId }, step.flatMap(({ documentId, hash }, at) => (vectors[at] === undefined ? [] : [{ documentId, hash, vector: vectors[at] }])));
  }
  return missing.length;
}

const payloadSchema = z.object({ roomId: z.string() });

/** The task behind `requestLoreIndex`; without an embedding model there is nothing to do. */
export const indexLoreTask: Task = async (payload, infra, signal) => {
  const { roomId } = payloadSchema.parse(payload);
  const embedder = await embeddingModel(infra);
  if (embedder !== null) await indexLore(infra, { roomId, embedder, signal });
};
