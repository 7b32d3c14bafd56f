import type { DataOf } from '../../core/document/kinds/index.ts';
import { parseData } from '../../core/document/parse-data.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import { underPath } from '../../core/error/issue.ts';
import type { RoomPorts } from '../ports.ts';
import { requireWritable } from '../room/require-writable.ts';
import { writeRoom } from '../write/write-room.ts';
import { isTheirs, loreAuthor } from './lore-author.ts';
import type { LoreWriter } from './upsert-lore-entry.ts';

/** What of a book changes; absent fields stay as they are, null settings go back to what the room says. */
export type LorebookChange = Partial<Pick<DataOf<'book'>, 'name' | 'description' | 'enabled' | 'order' | 'binding' | 'bindingId'>> & {
  readonly settings?: { readonly scanDepth?: number | null; readonly tokenBudget?: number | null; readonly recursiveScanning?: boolean | null };
};

function bindingIssues({ binding, bindingId }: DataOf<'book'>): Issue[] {
  if (binding === 'room' || bindingId !== null) return [];
  return [{ path: ['bindingId'], code: 'ISSUE_REQUIRED', params: { seen: 'null', expected: binding } }];
}

/** Changes a book of a version that the writer has seen. Throws FORBIDDEN, NOT_FOUND, STALE_VERSION, ROOM_ENDED, INVALID_INPUT. */
export async function updateLorebook(ports: RoomPorts, { roomId, viewer, memberId }: LoreWriter, { id, expectedVersion, change }: { id: string; expectedVersion: number; change: LorebookChange }): Promise<void> {
  const author = loreAuthor(viewer);
  await writeRoom(ports, { roomId, memberId }, async (write) => {
    await requireWritable(write);
    const book = (await write.documents.read([id])).get(id);
    if (book?.kind !== 'book' || !isTheirs(author, book)) throw new DomainError('NOT_FOUND');
    if (expectedVersion !== book.version) throw new DomainError('STALE_VERSION', { expected: expectedVersion, actual: book.version });
    if (!author.trusted && (change.binding !== undefined || change.bindingId !== undefined)) throw new DomainError('FORBIDDEN');
    const { settings, ...said } = change;
    const data = { ...book.data, ...said, ...(said.binding === 'room' && { bindingId: null }), settings: { ...book.data.settings, ...settings } };
    const parsed = parseData('book', data);
    const issues = [...(parsed.ok ? [] : parsed.issues), ...bindingIssues(data)];
    if (issues.length > 0 || !parsed.ok) throw new DomainError('INVALID_INPUT', {}, underPath(['change'], issues));
    await write.documents.put({ kind: 'book', id, data: parsed.data });
  });
}
