import type { DocumentDiff } from '../../core/history/document-diff.ts';
import { documentDiff } from '../../core/history/document-diff.ts';
import { readDocument } from './read-document.ts';
import type { Raw } from '../../core/document/document.ts';
import type { Viewer } from '../../core/document/viewer.ts';
import type { RoomPorts, Tx } from '../ports.ts';
import { planUndo } from '../turn/undo-turns.ts';
import { planWrite } from '../write/plan-write.ts';
import type { DocumentChange } from '../write/pending-documents.ts';
import { planRestore } from './plan-restore.ts';

/** What becomes of a settlement: it is not owed any more, it counts again as it was, or it is owed again. */
export type ReceiptMove = { readonly id: string; readonly turnNumber: number; readonly state: string; readonly becomes: 'VOIDED' | 'BACK' | 'OWED' };

/** What would happen, planned by the code that does it; stored is nothing. */
export type HistoryPreview = {
  /** Names the state that it was planned from; hand it on, and what is done is what was shown. */
  readonly basis: string;
  /** Turns that would count no more and turns that would count again, newest first. */
  readonly undone: readonly string[];
  readonly returned: readonly string[];
  /** How many entries of the story would go, and how many come back. */
  readonly framesGone: number;
  readonly framesBack: number;
  readonly documents: readonly DocumentDiff[];
  readonly receipts: readonly ReceiptMove[];
};

const keeper: Viewer = { kind: 'keeper', memberId: '' };
const readOf = (document: Raw | null) => (document === null ? null : readDocument(document, keeper, () => true));

function diffsOf(changes: readonly DocumentChange[]): DocumentDiff[] {
  const diffs = changes.flatMap(({ before, after }) => documentDiff(readOf(before), readOf(after)) ?? []);
  return diffs.toSorted((a, b) => (a.documentId < b.documentId ? -1 : 1));
}

type Moved = { readonly id: string; readonly version: number };

/** The entries of the story that belong to these tellings. */
async function countFrames(tx: Tx, roomId: string, moved: readonly Moved[]): Promise<number> {
  const rows = JSON.stringify(moved);
  const found = await tx.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM frames f JOIN jsonb_to_recordset(${rows}::jsonb) AS m(id text, version int) ON m.id = f.turn_id AND f.version IN (0, m.version)
    WHERE f.room_id = ${roomId} AND f.type NOT IN ('reset', 'state')`;
  return found[0]?.total ?? 0;
}

type ReceiptRow = { id: string; turnNumber: number; state: string; turnId: string; version: number; voided: boolean };

async function receiptMoves(tx: Tx, roomId: string, { undone, returned, owed }: { undone: readonly Moved[]; returned: readonly Moved[]; owed: readonly string[] }): Promise<ReceiptMove[]> {
  const turnIds = [...undone, ...returned].map(({ id }) => id);
  const rows = await tx.$queryRaw<ReceiptRow[]>`
    SELECT id, turn_number AS "turnNumber", state, turn_id AS "turnId", version, voided_at IS NOT NULL AS voided FROM settlement_receipts
    WHERE room_id = ${roomId} AND (turn_id = ANY(${turnIds}::text[]) OR id = ANY(${[...owed]}::text[])) ORDER BY turn_number DESC, version DESC`;
  const gone = new Set(undone.map(({ id, version }) => `${id} ${version}`));
  const back = new Set(returned.map(({ id, version }) => `${id} ${version}`));
  return rows.flatMap(({ id, turnNumber, state, turnId, version, voided }): ReceiptMove[] => {
    if (owed.includes(id)) return state === 'PENDING_SETTLEMENT' && !voided ? [] : [{ id, turnNumber, state, becomes: 'OWED' }];
    if (!voided && gone.has(`${turnId} ${version}`)) return [{ id, turnNumber, state, becomes: 'VOIDED' }];
    return voided && back.has(`${turnId} ${version}`) ? [{ id, turnNumber, state, becomes: 'BACK' }] : [];
  });
}

type Moves = { readonly basis: string; readonly undone: readonly Moved[]; readonly returned: readonly Moved[]; readonly owed: readonly string[] };

async function effectOf(tx: Tx, roomId: string, { basis, undone, returned, owed }: Moves): Promise<Omit<HistoryPreview, 'documents'>> {
  const idsOf = (moved: readonly Moved[]) => [...new Set(moved.map(({ id }) => id))];
  // A turn of which another telling counts is in both lists; it is neither taken back nor brought back.
  const both = new Set(idsOf(undone).filter((id) => idsOf(returned).includes(id)));
  return {
    basis,
    undone: idsOf(undone).filter((id) => !both.has(id)), returned: idsOf(returned).filter((id) => !both.has(id)),
    framesGone: await countFrames(tx, roomId, undone), framesBack: await countFrames(tx, roomId, returned),
    receipts: await receiptMoves(tx, roomId, { undone, returned, owed }),
  };
}

type Previewing = Pick<RoomPorts, 'db' | 'clock'>;

/** What an undo of the last told turns would do. Throws NOTHING_TO_UNDO, TURN_NOT_LAST. */
export async function previewUndo(ports: Previewing, roomId: string, count: number): Promise<HistoryPreview> {
  const { planned, changes } = await planWrite(ports, roomId, async (planning) => {
    const plan = await planUndo(planning, count);
    const turns = await planning.tx.turn.findMany({ where: { roomId, id: { in: [...plan.turnIds] } }, orderBy: { number: 'desc' }, select: { id: true, version: true } });
    return effectOf(planning.tx, roomId, { basis: plan.basis, undone: turns, returned: [], owed: [] });
  });
  return { ...planned, documents: diffsOf(changes) };
}

/** What the way back to a snapshot would do. Throws NOT_FOUND, HISTORY_TURN_OPEN. */
export async function previewRestore(ports: Previewing, roomId: string, snapshotId: string): Promise<HistoryPreview> {
  const { planned, changes } = await planWrite(ports, roomId, async (planning) => {
    const { basis, moves, owed } = await planRestore(planning, snapshotId);
    const undone = moves.filter(({ state }) => state !== 'UNDONE').map(({ id, version }) => ({ id, version }));
    const returned = moves.filter(({ toState }) => toState !== 'UNDONE').map(({ id, toVersion }) => ({ id, version: toVersion }));
    return effectOf(planning.tx, roomId, { basis, undone, returned, owed: owed.map(({ id }) => id) });
  });
  return { ...planned, documents: diffsOf(changes) };
}
