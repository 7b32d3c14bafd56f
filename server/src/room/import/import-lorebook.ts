import { characterNameKey } from '../../core/character/character-name-key.ts';
import type { Issue } from '../../core/error/issue.ts';
import { sha256 } from '../../core/pack/sha256.ts';
import { plainBytes } from '../../core/pack/plain-bytes.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { withClientKey } from '../client-key/with-client-key.ts';
import { personOf } from '../key/principal.ts';
import type { Principal } from '../key/principal.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import { declareInitialVariables } from '../variable/declare-variables.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { writeRoom } from '../write/write-room.ts';
import type { ImportResult } from './import-result.ts';
import { plainResult } from './import-result.ts';
import { mergeBook } from './merge-book.ts';
import type { LorebookFile } from './read-import.ts';
import { readLorebookFile } from './read-import.ts';
import { storableJson } from './storable-json.ts';

export type LorebookImport = {
  readonly roomId: string;
  readonly memberId: string | null;
  readonly principal: Principal;
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** What the book is called in the room; its own name where there is none. */
  readonly name: string | null;
  readonly clientKey?: string | null | undefined;
};

type BookRequest = Pick<LorebookImport, 'roomId' | 'principal' | 'fileName' | 'name'> & { readonly file: LorebookFile };

/** Writes a lorebook into the room that is written to, and declares the variables that it declares. Throws ROOM_ENDED. */
export async function commitLorebook(write: RoomWrite, ports: Pick<RoomPorts, 'ids' | 'clock'>, { roomId, principal, fileName, name, file }: BookRequest) {
  await requireWritable(write);
  const model = name === null ? file.book : { ...file.book, name };
  const target = { owner: { kind: 'WORLD', id: '' }, shownTo: [], binding: { binding: 'room', bindingId: null }, origin: fileName, identity: `book ${characterNameKey(model.name)}` } as const;
  const { documentIds, inert, issues } = await mergeBook(write, ports, { model, target });
  const entries = model.entries.map(({ comment, content }) => ({ title: comment, content }));
  const { diagnostics } = await declareInitialVariables(write, { bookId: documentIds[0] ?? '', entries });
  await recordAudit(write.tx, ports, { roomId, principal, action: 'LOREBOOK_IMPORTED', target: storableJson(model.name.slice(0, 200)), detail: { entries: model.entries.length } });
  const variables = diagnostics.map(({ path, code, params }): Issue => ({ path: ['variables', ...path], code, ...(params && { params }) }));
  return plainResult({ documentIds, stripped: [], inert, issues: [...file.issues, ...issues, ...variables] });
}

/**
 * Puts a lorebook into a room, for whoever keeps it. The same book again is merged. Throws IMPORT_REFUSED with every
 * problem by path, ROOM_ENDED, CLIENT_KEY_REUSED; nothing has been written then.
 */
export async function importLorebook(ports: RoomPorts, request: LorebookImport): Promise<ImportResult> {
  const { roomId, memberId, principal, fileName, name, clientKey } = request;
  const file = readLorebookFile(request.bytes, fileName);
  const payload = { sha256: await sha256(plainBytes(request.bytes)), name };
  const repeatable = { scope: `importLorebook:${roomId}`, personId: personOf(principal), key: clientKey, payload };
  return writeRoom(ports, { roomId, memberId }, (write) => withClientKey(write.tx, repeatable, () => commitLorebook(write, ports, { roomId, principal, fileName, name, file })));
}
