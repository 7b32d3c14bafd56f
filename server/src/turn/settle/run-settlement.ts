import { DomainError } from '../../core/error/domain-error.ts';
import type { SettlementFailure } from '../../core/settlement/receipt.ts';
import { failpoint } from '../../infra/failpoint/failpoint.ts';
import { dimensionProvider } from '../../room/provider/dimension-provider.ts';
import { roomById } from '../../room/room/room-row.ts';
import type { ClaimedReceipt } from '../../room/settlement/claim-receipt.ts';
import { claimReceipt } from '../../room/settlement/claim-receipt.ts';
import type { Settling } from '../../room/settlement/commit-settlement.ts';
import { commitSettlement } from '../../room/settlement/commit-settlement.ts';
import { loadSnapshot } from '../../room/snapshot/load-snapshot.ts';
import { actionsOfTurns } from '../../room/turn/action-row.ts';
import { versionsOfTurns } from '../../room/turn/turn-version.ts';
import type { TurnEngine } from '../run-turn.ts';
import { settlingEffects } from './dimension-tracker.ts';
import { settleByModel } from './settle-by-model.ts';
import { unshown } from './unshown.ts';

/** Another attempt may have finished a call before it died: it is looked for. */
const takenOver = { attempt: 2 };

/** The told turn is read as it was stored; the values as they are now. Throws what settling by the model throws, SETTLEMENT_PAUSED. */
async function settleLater({ ports, snapshots }: TurnEngine, claimed: ClaimedReceipt, signal: AbortSignal): Promise<Settling> {
  const { roomId, turnId, version, turnNumber, attempts } = claimed;
  const [room, snapshot, actions, versions] = await Promise.all([
    roomById(ports.db, roomId), loadSnapshot(ports.db, snapshots, roomId), actionsOfTurns(ports.db, roomId, [turnId]), versionsOfTurns(ports.db, roomId, [turnId]),
  ]);
  if (room === null) throw new DomainError('NOT_FOUND');
  if (!dimensionProvider(ports, snapshot).running) throw new DomainError('SETTLEMENT_PAUSED');
  failpoint('settle:read');
  const { proposals, keys } = await settleByModel({
    asker: { ports, signal, turn: takenOver, draft: unshown },
    room, actions, snapshot,
    lane: { roomId, turnId, version, lane: `settle:${attempts}` },
    story: versions.find((telling) => telling.version === version)?.frames ?? [],
    source: { turnId, number: turnNumber },
  });
  failpoint('settle:answered');
  return { ok: true, effects: settlingEffects(ports, snapshot, proposals), keys };
}

/** Why an attempt failed, as data. What nobody declared is logged once, under a reference. */
function failureOf({ ports }: TurnEngine, { roomId, turnId }: ClaimedReceipt, error: unknown): SettlementFailure {
  if (error instanceof DomainError) return { code: error.code, params: error.params, issues: error.issues };
  const reference = ports.ids.short();
  ports.log.error({ err: error, roomId, turnId, reference }, 'settling a turn broke');
  return { code: 'SETTLEMENT_CRASHED', params: { reference }, issues: [] };
}

/**
 * Tries again what a told turn owes: claim, model, commit under the claim's fence. It ends settled, or owed with the reason; one that
 * was decided elsewhere meanwhile is left alone. Never throws but for a broken database or a process that stops, where the job
 * engine tries again.
 */
export async function runSettlement(engine: TurnEngine, target: { roomId: string; receiptId: string }): Promise<void> {
  const claimed = await claimReceipt(engine.ports, target, engine.workerId);
  if (claimed === null) return;
  failpoint('settle:claimed');
  const name = `settle:${claimed.id}`;
  const controller = engine.running.begin(name);
  try {
    const settling = await settleLater(engine, claimed, controller.signal).catch((error: unknown): Settling => {
      if (controller.signal.aborted) throw error;
      return { ok: false, failure: failureOf(engine, claimed, error) };
    });
    await commitSettlement(engine.ports, claimed, settling);
  } finally {
    engine.running.end(name, controller);
  }
}
