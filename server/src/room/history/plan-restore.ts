import { dimensionId } from '../../core/dimension/dimension-key.ts';
import type { Raw } from '../../core/document/document.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import { valueKinds } from '../document/revert-values.ts';
import type { DocumentRow } from '../document/stored-document.ts';
import { documentOfRow } from '../document/stored-document.ts';
import { openStates } from '../turn/turn-row.ts';
import type { TurnState } from '../turn/turn-row.ts';
import type { Planning } from '../write/plan-write.ts';
import { basisOf } from './history-basis.ts';
import type { SnapshotRow } from './snapshot-row.ts';
import { snapshotInWrite } from './snapshot-row.ts';
import type { OwedReceipt, Standing } from './standing.ts';

/** A told turn as it stands and as it is to stand. */
export type TurnMove = { readonly id: string; readonly number: number; readonly state: TurnState; readonly version: number; readonly toState: 'COMMITTED' | 'UNDONE'; readonly toVersion: number };

export type RestorePlan = {
  readonly snapshot: SnapshotRow & { readonly standing: Standing };
  /** The turns that change, newest first. */
  readonly moves: readonly TurnMove[];
  /** What is owed then, with the versions that the dimensions have after it. */
  readonly owed: readonly OwedReceipt[];
  readonly basis: string;
};

type PastRow = DocumentRow & { doc_id: string; turn_id: string | null };

/** Every document that changed after a revision, as it was there; `data` is null where it was not. */
function changedSince({ tx, roomId }: Planning, rev: bigint): Promise<PastRow[]> {
  return tx.$queryRaw<PastRow[]>`
    SELECT d.id AS doc_id, d.id, ${roomId} AS room_id, b.kind, b.owner_kind, b.owner_id, b.shown_to, b.version, b.rev, b.data, b.at AS updated_at, b.turn_id
    FROM documents d LEFT JOIN LATERAL (
      SELECT * FROM revisions r WHERE r.room_id = ${roomId} AND r.doc_id = d.id AND r.rev <= ${rev} ORDER BY r.rev DESC LIMIT 1) b ON TRUE
    WHERE d.room_id = ${roomId} AND d.rev > ${rev}`;
}

/** Nobody who left the room is put back into a seat. */
function seated(document: Raw, memberIds: ReadonlySet<string>): Raw['data'] {
  if (document.kind !== 'seat' || document.data.memberId === null || memberIds.has(document.data.memberId)) return document.data;
  return { ...document.data, memberId: null, controller: 'empty' };
}

/**
 * Makes the pending documents what they were at a revision. A restored state counts as the work of the turn that made it, so
 * that an undo of that turn finds it; values that are taken back one by one count as written by hand, for their undo looks at
 * what the turn itself did.
 */
async function putBack(write: Planning, rev: bigint): Promise<ReadonlyMap<string, number>> {
  const rows = await changedSince(write, rev);
  const members = await write.tx.member.findMany({ where: { roomId: write.roomId, removedAt: null }, select: { id: true } });
  const memberIds = new Set(members.map(({ id }) => id));
  await write.documents.read(rows.map(({ doc_id: id }) => id));
  const versions = new Map<string, number>();
  for (const row of rows) {
    const document = row.data === null ? null : documentOfRow(row);
    if (row.data === null) await write.documents.remove(row.doc_id, { turnId: null });
    if (document === null) continue;
    versions.set(document.id, document.version);
    const { kind, id, owner, shownTo } = document;
    await write.documents.put({ kind, id, owner, shownTo, data: seated(document, memberIds), turnId: valueKinds.includes(kind) ? null : row.turn_id });
  }
  return versions;
}

async function movesOf({ tx, roomId }: Planning, { turnNumber, standing }: RestorePlan['snapshot']): Promise<TurnMove[]> {
  const undone = new Set(standing.undone);
  const turns = await tx.turn.findMany({ where: { roomId, number: { not: null } }, orderBy: { number: 'desc' }, select: { id: true, number: true, state: true, version: true } });
  return turns.flatMap((turn) => {
    const number = turn.number ?? 0;
    const counts = number <= turnNumber && !undone.has(turn.id);
    const toVersion = counts ? (standing.versions[turn.id] ?? 1) : turn.version;
    const toState = counts ? 'COMMITTED' : 'UNDONE';
    // Only told turns have a number, and none of them is open here.
    return turn.state === toState && turn.version === toVersion ? [] : [{ ...turn, number, state: turn.state as TurnState, toState, toVersion }];
  });
}

/** A dimension that is put back has a new version: whatever was read of the old one was read of this. */
function owedAfter(write: Planning, owed: readonly OwedReceipt[], then: ReadonlyMap<string, number>): OwedReceipt[] {
  const now = new Map(write.documents.changes().flatMap(({ id, after }) => (after === null ? [] : [[id, after.version] as const])));
  const versionOf = (key: string, read: number) => {
    const id = dimensionId(key);
    return then.get(id) === read ? (now.get(id) ?? read) : read;
  };
  return owed.map((receipt) => ({ ...receipt, readVersions: Object.fromEntries(Object.entries(receipt.readVersions).map(([key, read]) => [key, versionOf(key, read)])) }));
}

/**
 * Plans the way back to a snapshot: after it, the pending documents are what they will be. The preview and the restore both
 * run this. Throws NOT_FOUND, HISTORY_TURN_OPEN.
 */
export async function planRestore(write: Planning, snapshotId: string): Promise<RestorePlan> {
  const { tx, roomId } = write;
  const snapshot = await snapshotInWrite(tx, roomId, snapshotId);
  if (snapshot === null) throw new DomainError('NOT_FOUND');
  const open = await tx.turn.findFirst({ where: { roomId, state: { in: [...openStates] } } });
  if (open !== null) throw new DomainError('HISTORY_TURN_OPEN');
  const moves = await movesOf(write, snapshot);
  const versions = await putBack(write, snapshot.rev);
  return { snapshot, moves, owed: owedAfter(write, snapshot.standing.owed, versions), basis: basisOf(write.head.rev, moves) };
}
