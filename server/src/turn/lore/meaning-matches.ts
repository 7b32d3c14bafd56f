import type { View } from '../../core/document/document.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { LoreEntry } from '../../core/worldbook/index.ts';
import { lexicalMatches } from '../../core/worldbook/index.ts';
import type { Embedder } from '../../infra/llm/embedder.ts';
import type { Log } from '../../infra/log/log.ts';
import { hasMeaning, meaningText, requestLoreIndex } from '../../room/lore/index-lore.ts';
import { meaningHash, readLoreVectors } from '../../room/lore/lore-vectors.ts';
import type { RoomPorts } from '../../room/ports.ts';
import type { RoomBooks } from './room-books.ts';

/** What searching lore by meaning needs. */
export type MeaningPorts = {
  readonly db: RoomPorts['db'];
  readonly log: Log;
  /** The model for it; null where there is none and words alone decide. */
  readonly embedder: () => Promise<Embedder | null>;
};

/** Entries that one text calls up by its meaning. */
const MATCHES_MAX = 5;
/** The cosine from which two texts are about the same; SillyTavern's own threshold. */
const NEAR = 0.25;
/** How long a turn waits for the model; after that, words decide. */
const WAIT_MS = 5_000;
/** Characters of recent play that are given a meaning: the newest. */
const QUERY_MAX = 4_000;

type Sought = { readonly lore: LoreEntry; readonly view: View<'lore-entry'>; readonly hash: string };

/** The entries that are searched by meaning, kept as long as the books are: their words are made ready once. */
const kept = new WeakMap<RoomBooks, { readonly sought: readonly Sought[]; readonly entries: readonly LoreEntry['entry'][] }>();

function soughtOf(books: RoomBooks) {
  const known = kept.get(books);
  if (known !== undefined) return known;
  const sought = books.prepared.entries.flatMap((lore): Sought[] => {
    const view = lore.entry.vectorized ? books.viewOf(lore.book, lore.index) : undefined;
    return view === undefined || !hasMeaning(view) ? [] : [{ lore, view, hash: meaningHash(meaningText(view)) }];
  });
  const made = { sought, entries: sought.map(({ lore }) => lore.entry) };
  kept.set(books, made);
  return made;
}

function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return a.length === b.length ? sum : 0;
}

type Asking = { readonly ports: MeaningPorts; readonly roomId: string; readonly sought: readonly Sought[]; readonly query: string; readonly signal: AbortSignal };

/** Entries without a vector of their present text are sought by words until the index has come after. */
async function byVectors({ ports, roomId, sought, query, signal }: Asking, embedder: Embedder): Promise<{ readonly ids: string[]; readonly rest: readonly Sought[] }> {
  const stored = new Map((await readLoreVectors({ db: ports.db, roomId, model: embedder.modelId })).map((row) => [row.documentId, row]));
  const vectorOf = ({ view, hash }: Sought) => (stored.get(view.id)?.hash === hash ? stored.get(view.id)?.vector : undefined);
  const rest = sought.filter((each) => vectorOf(each) === undefined);
  if (rest.length > 0) await requestLoreIndex(ports, roomId);
  if (rest.length === sought.length) return { ids: [], rest };
  const [asked] = await embedder.embed([query], AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]));
  if (asked === undefined) return { ids: [], rest: sought };
  const near = sought.flatMap((each) => {
    const vector = vectorOf(each);
    const score = vector === undefined ? 0 : cosine(vector, asked);
    return score >= NEAR ? [{ id: each.lore.id, score }] : [];
  });
  return { ids: near.sort((a, b) => b.score - a.score).slice(0, MATCHES_MAX).map(({ id }) => id), rest };
}

function byWords(sought: readonly Sought[], entries: readonly LoreEntry['entry'][], query: string): string[] {
  return lexicalMatches(entries, query, { limit: MATCHES_MAX }).flatMap(({ index }) => sought[index]?.lore.id ?? []);
}

/**
 * The entries marked for it that recent play is about, by the ids that activation knows: by their meaning where a model was chosen, by
 * their words where none was, where it does not answer in time, and for those that it has not read yet.
 */
export async function meaningMatches(ports: MeaningPorts, { roomId, books, text, signal }: { roomId: string; books: RoomBooks; text: string; signal: AbortSignal }): Promise<ReadonlySet<string>> {
  const { sought, entries } = soughtOf(books);
  const query = text.slice(-QUERY_MAX).trim();
  if (sought.length === 0 || query === '') return new Set();
  try {
    const embedder = await ports.embedder();
    if (embedder === null) return new Set(byWords(sought, entries, query));
    const { ids, rest } = await byVectors({ ports, roomId, sought, query, signal }, embedder);
    return new Set([...ids, ...(rest.length === 0 ? [] : byWords(rest, rest.map(({ lore }) => lore.entry), query))].slice(0, MATCHES_MAX));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof DomainError) && !(error instanceof Error && error.name === 'TimeoutError')) throw error;
    ports.log.warn({ err: error, roomId }, 'lore could not be searched by meaning');
    return new Set(byWords(sought, entries, query));
  }
}
