import { parseDimensionUpdate } from '../../core/dimension/index.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import { obligationOf } from '../../core/settlement/obligation-of.ts';
import type { Receipt, SettlementFailure } from '../../core/settlement/receipt.ts';
import { isFinal } from '../../core/settlement/receipt.ts';
import { isShown, publicState } from '../../core/settlement/receipt-for.ts';
import { resolveReceipt } from '../../core/settlement/resolve-receipt.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { dimensionProviderIn } from '../provider/dimension-provider.ts';
import type { RuntimeRun } from '../turn/runtime-run.ts';
import type { TurnRow } from '../turn/turn-row.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { receiptId } from './receipt-row.ts';
import { writeReceiptFrame } from './receipt-frame.ts';
import type { Standings } from './standings.ts';
import { movedSince, standings } from './standings.ts';

/** What a turn brings for the settling of it: the versions that it read, and which of its runtimes settles. */
export type TurnSettlement = { readonly readVersions: Readonly<Record<string, number>>; readonly runtimeId: string | null };

/** The keys that the settling of a turn looked at and changed, by the proposals that were stored; null where none was. */
function settledBy(effects: readonly Effect[]): { readonly read: ReadonlySet<string>; readonly changed: ReadonlySet<string> } | null {
  const updates = effects.flatMap((effect) => {
    const parsed = effect.op === 'propose' && effect.proposal.kind === 'dimension.update' ? parseDimensionUpdate(effect.proposal.payload) : null;
    return parsed?.ok === true && parsed.update.source !== undefined ? [parsed.update] : [];
  });
  if (updates.length === 0) return null;
  return { read: new Set(updates.flatMap(({ readVersions = {} }) => Object.keys(readVersions))), changed: new Set(updates.flatMap((update) => update.updates.map(({ id }) => id))) };
}

function failureOf(runs: readonly RuntimeRun[], runtimeId: string | null): SettlementFailure {
  const run = runs.find(({ id }) => id === runtimeId);
  const issues: readonly Issue[] = run?.issues ?? [];
  if (run?.status === 'DROPPED') return { code: 'SETTLEMENT_REFUSED', params: { problems: issues.length }, issues };
  return run?.failure === undefined ? { code: 'SETTLEMENT_NOT_RUN', params: {}, issues: [] } : { ...run.failure, issues };
}

type Told = { readonly effects: readonly Effect[]; readonly runs: readonly RuntimeRun[] };
export type Registering = { readonly turn: TurnRow; readonly number: number; readonly settlement: TurnSettlement; /** As they were before the turn changed any. */ readonly before: Standings; /** What the commit stored, and how the runs ended. */ readonly told: Told };

function settled(owed: Receipt, { settlement, before, told }: Registering, after: Standings): Receipt {
  const by = settledBy(told.effects);
  if (by === null) return resolveReceipt(owed, { kind: 'failed', failure: failureOf(told.runs, settlement.runtimeId) });
  const missing = Object.keys(owed.definitions).filter((key) => !by.read.has(key));
  if (missing.length > 0) return resolveReceipt(owed, { kind: 'failed', failure: { code: 'SETTLEMENT_INCOMPLETE', params: { dimensions: missing.join(', ') }, issues: [] } });
  return resolveReceipt(owed, { kind: 'evaluated', changes: movedSince(before, after, by.changed) });
}

/**
 * Writes down what a told turn owes, in the transaction that tells it, and settles it where the turn itself did: exactly where a
 * committed dimension has a rule in prose and what keeps the dimensions is running. An earlier telling of the same turn owes
 * nothing any more.
 */
export async function registerReceipt(write: RoomWrite, registering: Registering): Promise<void> {
  const { turn, number, settlement, told } = registering;
  const { tx, roomId, at } = write;
  if (turn.number !== null) await tx.settlementReceipt.updateMany({ where: { roomId, turnId: turn.id, version: { not: turn.versions }, voidedAt: null }, data: { voidedAt: at, claimedBy: null, claimedAt: null } });
  const after = await standings(write);
  const obligation = obligationOf([...after.values()], settlement.readVersions);
  if (obligation === null || !(await dimensionProviderIn(write)).running) return;
  const owed: Receipt = { ...obligation, state: 'PENDING_SETTLEMENT', failure: null, changes: [], reason: null, voided: false };
  const { state, failure, readVersions, definitions, changes } = settled(owed, registering, after);
  const shown = isShown(obligation.definitions);
  const ran = told.runs.some((run) => run.id === settlement.runtimeId && run.status !== 'SKIPPED');
  const id = receiptId(turn.id, turn.versions);
  await tx.settlementReceipt.create({
    data: {
      roomId, id, turnId: turn.id, version: turn.versions, turnNumber: number, state, attempts: ran ? 1 : 0, shown,
      readVersions, definitions: definitions as unknown as Prisma.InputJsonObject, changes: changes as unknown as Prisma.InputJsonArray,
      createdAt: at, ...(failure !== null && { failure: failure as unknown as Prisma.InputJsonObject }), ...(isFinal(state) && { resolvedAt: at }),
    },
  });
  writeReceiptFrame(write, { id, attempts: ran ? 1 : 0, turn: { id: turn.id, number, version: turn.versions }, state, publicState: publicState(state, changes), shown });
}
