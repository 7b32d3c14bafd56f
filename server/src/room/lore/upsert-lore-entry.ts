import { defaultLoreRules, statedRules } from '../../core/document/kinds/lore-rules.ts';
import type { LoreRules, StatedRules } from '../../core/document/kinds/lore-rules.ts';
import type { Raw } from '../../core/document/document.ts';
import type { DataOf } from '../../core/document/kinds/index.ts';
import { parseData } from '../../core/document/parse-data.ts';
import { seesAll } from '../../core/document/viewer.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import { project } from '../../core/document/project.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import type { LoreAuthor } from './lore-author.ts';
import { isTheirs, loreAuthor } from './lore-author.ts';

/** Entries that one player may have in a room: more is a world, which is the keeper's to bring. */
export const PLAYER_ENTRIES_MAX = 200;

/** What of an entry changes; absent fields stay as they are. */
export type LoreEntryChange = Partial<Pick<DataOf<'lore-entry'>, 'title' | 'keys' | 'secondaryKeys' | 'content' | 'enabled' | 'constant' | 'selective' | 'caseSensitive' | 'secret' | 'order'>> & {
  /** Rules that change; each whole. */
  readonly rules?: StatedRules;
};

export type LoreEntryInput = {
  /** The entry to change; null makes one. */
  readonly id: string | null;
  /** Of a new entry: the book that it stands in; null: none. */
  readonly bookId: string | null;
  /** The version that the writer has seen; null for a new one. */
  readonly expectedVersion: number | null;
  readonly change: LoreEntryChange;
};

export type LoreWriter = { readonly roomId: string; readonly viewer: Viewer; readonly memberId: string | null; readonly personId: string; readonly clientKey?: string | null | undefined };

type Draft = { readonly id: string; readonly before: Raw<'lore-entry'> | null; readonly data: DataOf<'lore-entry'> };

const refused = (path: readonly string[], seen: string, expected: string, code = 'ISSUE_NOT_ALLOWED'): Issue => ({ path, code, params: { seen: seen.slice(0, 80), expected } });

/** Fields that decide over what the whole table is told; a player's entry comes up by its keys alone. */
function trustIssues({ trusted }: LoreAuthor, { constant, secret, rules }: LoreEntryChange): Issue[] {
  if (trusted) return [];
  const fields = [...(constant === true ? ['constant'] : []), ...(secret === false ? ['secret'] : [])].map((field) => refused(['change', field], 'true', 'keeper'));
  const steering = (['position', 'depth', 'role', 'ignoreBudget', 'condition', 'recursion', 'group', 'outletName', 'automationId'] as const).filter((name) => rules?.[name] !== undefined && JSON.stringify(rules[name]) !== JSON.stringify(defaultLoreRules[name]));
  return [...fields, ...steering.map((name) => refused(['change', 'rules', name], JSON.stringify(rules?.[name]), 'keeper'))];
}

async function bookIssues(write: RoomWrite, author: LoreAuthor, bookId: string | null): Promise<Issue[]> {
  if (bookId === null) return [];
  const book = (await write.documents.read([bookId])).get(bookId);
  return book?.kind === 'book' && isTheirs(author, book) ? [] : [refused(['bookId'], bookId, 'book', 'ISSUE_UNKNOWN_REFERENCE')];
}

async function countIssues(write: RoomWrite, { trusted, owner }: LoreAuthor): Promise<Issue[]> {
  if (trusted) return [];
  const entries = await write.documents.readKinds(['lore-entry']);
  const own = entries.filter((entry) => entry.owner.kind === owner.kind && entry.owner.id === owner.id).length;
  return own < PLAYER_ENTRIES_MAX ? [] : [refused([], String(own + 1), `≤ ${PLAYER_ENTRIES_MAX}`)];
}

/** The rules that an entry has by now, also one that was stored before entries had any. */
function rulesNow(entry: Raw<'lore-entry'>): LoreRules {
  const view = project(entry, { kind: 'operator' });
  return view?.kind === 'lore-entry' ? view.data.rules : defaultLoreRules;
}

function newDraft(id: string, { bookId, change: { rules, ...said } }: LoreEntryInput): Draft {
  const data = { bookId, entryId: id, title: '', keys: [], secondaryKeys: [], content: '', enabled: true, constant: false, selective: false, caseSensitive: null, secret: true, order: 100, inert: null, handle: null, source: null };
  return { id, before: null, data: { ...data, ...said, rules: statedRules({ ...defaultLoreRules, ...rules }) } };
}

async function editDraft(write: RoomWrite, author: LoreAuthor, { id, expectedVersion, change: { rules, ...said } }: LoreEntryInput & { id: string }): Promise<Draft> {
  const before = (await write.documents.read([id])).get(id);
  if (before?.kind !== 'lore-entry' || !isTheirs(author, before)) throw new DomainError('NOT_FOUND');
  if (expectedVersion !== before.version) {
    if (expectedVersion === null) throw new DomainError('INVALID_INPUT', {}, [{ path: ['expectedVersion'], code: 'ISSUE_REQUIRED', params: { seen: 'nothing', expected: 'Int' } }]);
    throw new DomainError('STALE_VERSION', { expected: expectedVersion, actual: before.version });
  }
  return { id, before, data: { ...before.data, ...said, rules: statedRules({ ...rulesNow(before), ...rules }) } };
}

async function upsert(write: RoomWrite, ports: Pick<RoomPorts, 'ids'>, { author, input }: { author: LoreAuthor; input: LoreEntryInput }): Promise<string> {
  await requireWritable(write);
  const { id } = input;
  const draft = id === null ? newDraft(ports.ids.short(), input) : await editDraft(write, author, { ...input, id });
  const parsed = parseData('lore-entry', draft.data);
  const issues = [
    ...trustIssues(author, input.change),
    ...(id === null ? [...(await bookIssues(write, author, input.bookId)), ...(await countIssues(write, author))] : []),
    ...(parsed.ok ? [] : parsed.issues.map((issue) => ({ ...issue, path: ['change', ...issue.path] }))),
  ];
  if (issues.length > 0 || !parsed.ok) throw new DomainError('INVALID_INPUT', {}, issues);
  const owned = draft.before === null ? { owner: author.owner, shownTo: author.shownTo } : {};
  await write.documents.put({ kind: 'lore-entry', id: draft.id, data: parsed.data, ...owned });
  return draft.id;
}

/**
 * Makes an entry, or changes one of a version that the writer has seen: a keeper any but a plugin's, a player their own.
 * Returns its id. Throws FORBIDDEN, NOT_FOUND, STALE_VERSION, ROOM_ENDED, CLIENT_KEY_REUSED, and INVALID_INPUT with every problem by path.
 */
export async function upsertLoreEntry(ports: RoomPorts, { roomId, viewer, memberId, personId, clientKey }: LoreWriter, input: LoreEntryInput): Promise<string> {
  const author = loreAuthor(viewer);
  const request = { scope: `upsertLoreEntry:${roomId}`, personId, key: clientKey, payload: input };
  return writeRoom(ports, { roomId, memberId: seesAll(viewer) ? memberId : author.owner.id }, (write) => withClientKey(write.tx, request, () => upsert(write, ports, { author, input })));
}
