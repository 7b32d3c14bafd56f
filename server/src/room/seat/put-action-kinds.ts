import type { DocumentOwner, Raw } from '../../core/document/document.ts';
import type { ActionKindDeclaration } from '../../core/seat/action-kind-declaration.ts';
import { packageOf } from '../../core/seat/declared-kinds.ts';
import type { RoomWrite } from '../write/write-room.ts';

/** Who declares kinds: the table (its keeper), or a plugin that runs in the room. */
export const tableOwner: DocumentOwner = { kind: 'WORLD', id: '' };

const idOf = (owner: DocumentOwner, name: string): string => `action-kind:${packageOf(owner)}/${name}`;

/** Makes these the kinds of actions that one owner declares in the room, in this order; those that they declared before and no more are gone. */
export async function putActionKinds(write: RoomWrite, owner: DocumentOwner, declarations: readonly ActionKindDeclaration[]): Promise<void> {
  const before = (await write.documents.readKinds(['action-kind'])).filter((document): document is Raw<'action-kind'> => document.kind === 'action-kind' && packageOf(document.owner) === packageOf(owner));
  const kept = new Set(declarations.map(({ name }) => idOf(owner, name)));
  for (const { id } of before) if (!kept.has(id)) await write.documents.remove(id);
  for (const [order, declaration] of declarations.entries()) {
    await write.documents.put({ kind: 'action-kind', id: idOf(owner, declaration.name), owner, data: { ...declaration, order } });
  }
}
