import { tidyAliases } from '../../core/character/name-clash.ts';
import { definitionOf } from '../../core/document/definition-of.ts';
import type { Raw } from '../../core/document/document.ts';
import type { DataOf, DocumentKind } from '../../core/document/kinds/index.ts';
import { parseData } from '../../core/document/parse-data.ts';
import type { Audience, Viewer } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { underPath } from '../../core/error/issue.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import type { RoomPorts } from '../ports.ts';
import { castIssuesInWrite } from '../character/cast-in-write.ts';
import { requireWritable } from '../room/require-writable.ts';
import { showSheets } from '../sheet/follow-character.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import { completeAssets } from './complete-assets.ts';
import type { ShownTo } from './seat-audience.ts';
import { seatAudience } from './seat-audience.ts';

/** Who writes, where; `clientKey` names the request for the case that it comes twice. */
export type HandWrite = { readonly roomId: string; readonly memberId: string | null; readonly personId: string; readonly clientKey?: string | null | undefined };

export type DocumentInput = {
  /** The document to edit; null makes one. */
  readonly id: string | null;
  readonly kind: DocumentKind | null;
  /** All data of a new document; of an edited one what changes, field by field. */
  readonly data: Readonly<Record<string, unknown>>;
  /** null leaves it as it is. */
  readonly shownTo: ShownTo | null;
  readonly expectedVersion: number | null;
};

type Draft = { readonly id: string; readonly kind: DocumentKind; readonly before: Raw | null; readonly data: Readonly<Record<string, unknown>> };

function invalid(issues: readonly Issue[]): DomainError {
  return new DomainError('INVALID_INPUT', {}, issues);
}

function newDraft(write: RoomWrite, ports: RoomPorts, { kind, data }: DocumentInput): Draft {
  if (kind === null) throw invalid([{ path: ['kind'], code: 'ISSUE_REQUIRED', params: { seen: 'nothing', expected: 'DocumentKind' } }]);
  const id = ports.ids.short();
  // An entry made by hand has no author's number; its own id serves.
  return { id, kind, before: null, data: kind === 'lore-entry' ? { entryId: id, ...data } : data };
}

async function editDraft(write: RoomWrite, id: string, input: DocumentInput): Promise<Draft> {
  const before = (await write.documents.read([id])).get(id);
  if (before === undefined) throw new DomainError('NOT_FOUND');
  if (input.kind !== null && input.kind !== before.kind) throw invalid([{ path: ['kind'], code: 'ISSUE_NOT_ALLOWED', params: { seen: input.kind, expected: before.kind } }]);
  if (input.expectedVersion === null) throw invalid([{ path: ['expectedVersion'], code: 'ISSUE_REQUIRED', params: { seen: 'nothing', expected: 'Int' } }]);
  if (input.expectedVersion !== before.version) throw new DomainError('STALE_VERSION', { expected: input.expectedVersion, actual: before.version });
  return { id, kind: before.kind, before, data: { ...before.data, ...input.data } };
}

/** Documents are edited by hand by whoever runs the room. */
const keeper: Viewer = { kind: 'keeper', memberId: '' };

/** What a kind's own schema cannot know: names that are taken, what the room's characters are, books that are not there. */
async function issuesInRoom(write: RoomWrite, { id, kind, before }: Draft, data: DataOf<DocumentKind>): Promise<Issue[]> {
  if (kind === 'character') return castIssuesInWrite(write, { id, data: data as DataOf<'character'>, before: before?.kind === 'character' ? before.data : null, viewer: keeper });
  const bookId = kind === 'lore-entry' ? (data as DataOf<'lore-entry'>).bookId : null;
  if (bookId === null || (await write.documents.read([bookId])).get(bookId)?.kind === 'book') return [];
  return [{ path: ['bookId'], code: 'ISSUE_UNKNOWN_REFERENCE', params: { seen: bookId.slice(0, 80), expected: 'book' } }];
}

function tidied(kind: DocumentKind, data: DataOf<DocumentKind>): DataOf<DocumentKind> {
  if (kind !== 'character') return data;
  const character = data as DataOf<'character'>;
  return { ...character, aliases: tidyAliases(character.name, character.aliases) };
}

type Checked = { readonly data: DataOf<DocumentKind> | null; readonly issues: readonly Issue[] };

async function checkData(write: RoomWrite, draft: Draft): Promise<Checked> {
  const assets = await completeAssets(write.tx, draft.data);
  // A picture that is not stored is told as that alone, not also as a picture without type and size.
  const unknown = new Set(assets.issues.map(({ path }) => path[0]));
  const parsed = parseData(draft.kind, assets.data);
  if (!parsed.ok) return { data: null, issues: [...assets.issues, ...parsed.issues.filter(({ path }) => !unknown.has(path[0]))] };
  const data = tidied(draft.kind, parsed.data);
  return { data, issues: [...assets.issues, ...(await issuesInRoom(write, draft, data))] };
}

async function upsert(write: RoomWrite, ports: RoomPorts, input: DocumentInput): Promise<string> {
  await requireWritable(write);
  const draft = input.id === null ? newDraft(write, ports, input) : await editDraft(write, input.id, input);
  if (!definitionOf(draft.kind).handMade) throw new DomainError('DOCUMENT_NOT_BY_HAND', { kind: draft.kind });
  const checked = await checkData(write, draft);
  const shown = input.shownTo === null ? null : await seatAudience(write, input.shownTo, ['shownTo', 'seats']);
  const issues = [...underPath(['data'], checked.issues), ...(shown?.issues ?? [])];
  if (issues.length > 0 || checked.data === null) throw invalid(issues);
  const shownTo: Audience | undefined = shown?.audience;
  await write.documents.put({ kind: draft.kind, id: draft.id, data: checked.data, ...(shownTo !== undefined && { shownTo }) });
  if (draft.before?.kind === 'character') await showSheets(write, { id: draft.id, before: draft.before, after: { data: checked.data as DataOf<'character'>, shownTo: shownTo ?? draft.before.shownTo } });
  return draft.id;
}

/**
 * Makes a document, or edits one of a version that the writer has seen. Returns its id. Throws NOT_FOUND, STALE_VERSION,
 * ROOM_ENDED, DOCUMENT_NOT_BY_HAND, CLIENT_KEY_REUSED, and INVALID_INPUT with every problem by path.
 */
export function upsertDocument(ports: RoomPorts, { roomId, memberId, personId, clientKey }: HandWrite, input: DocumentInput): Promise<string> {
  const request = { scope: `upsertDocument:${roomId}`, personId, key: clientKey, payload: input };
  return writeRoom(ports, { roomId, memberId }, (write) => withClientKey(write.tx, request, () => upsert(write, ports, input)));
}
