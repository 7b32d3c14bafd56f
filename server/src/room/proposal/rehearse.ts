import type { Raw } from '../../core/document/document.ts';
import type { RoomPorts, Tx } from '../ports.ts';
import type { RoomSnapshot } from '../snapshot/snapshot.ts';
import { ofKind } from '../snapshot/snapshot.ts';
import type { DocumentSource } from '../write/pending-documents.ts';
import { openDocuments } from '../write/pending-documents.ts';
import type { RoomWrite } from '../write/write-room.ts';

/** A document of a snapshot as one that could be written; who it was shown to makes no difference to a rehearsal. */
function asStored(view: ReturnType<typeof ofKind>[number], at: Date): Raw {
  const { roomId, id, kind, owner, data, version, updatedAt } = view;
  return { roomId, id, kind, owner, data, shownTo: [], version: version ?? 1, rev: 0n, updatedAt: updatedAt ?? at } as unknown as Raw;
}

function documentsOf(snapshot: RoomSnapshot, at: Date): DocumentSource {
  return {
    read: async ({ ids, kinds }) => {
      const named = [...snapshot.kinds.values()].flatMap((documents) => ids.flatMap((id) => documents.get(id) ?? []));
      return [...named, ...kinds.flatMap((kind) => ofKind(snapshot, kind))].map((view) => asStored(view, at));
    },
  };
}

const noDatabase = new Proxy({}, { get: (_target, name) => { throw new Error(`a rehearsal has no database: ${String(name)}`); } }) as Tx;

export type Rehearsing = { readonly ports: Pick<RoomPorts, 'rulepacks' | 'plugins'>; readonly snapshot: RoomSnapshot; readonly at: Date; readonly turnNumber: number };

/** A write over a snapshot that is never stored: the same code plans in it as in the commit, and what it would come to can be read. */
export function openRehearsal({ ports, snapshot, at, turnNumber }: Rehearsing): RoomWrite {
  const { roomId, rev } = snapshot;
  return {
    tx: noDatabase, roomId, at, rev: rev + 1n,
    head: { rev, lastSeq: 0n, turnNumber, turnOrdinal: 0n },
    documents: openDocuments({ source: documentsOf(snapshot, at), roomId, rev: rev + 1n, at }),
    rulepacks: ports.rulepacks,
    plugins: ports.plugins,
    frame: () => {},
    forTurn: () => {},
    endsTelling: () => {},
  };
}
