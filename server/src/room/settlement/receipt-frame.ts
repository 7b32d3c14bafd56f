import { EVERYONE, KEEPER } from '../../core/document/viewer.ts';
import type { SettlementState } from '../../core/settlement/receipt.ts';
import { isFinal } from '../../core/settlement/receipt.ts';
import type { FrameTurn, RoomWrite } from '../write/write-room.ts';

type Told = {
  readonly id: string;
  readonly attempts: number;
  readonly turn: FrameTurn;
  readonly state: SettlementState;
  readonly publicState: SettlementState;
  readonly shown: boolean;
  /** Whether everybody knew that it was owed: then everybody learns that it is not any more. */
  readonly wasOwed?: boolean;
};

/** Tells the table what became of a receipt: those who may know of it, or all where the story waits for it, or waited. */
export function writeReceiptFrame(write: RoomWrite, { id, attempts, turn, state, publicState, shown, wasOwed = false }: Told): void {
  write.forTurn(turn);
  write.frame({
    id: `receipt:${id}:${attempts}:${state}`, type: 'receipt', audience: shown || wasOwed || !isFinal(state) ? [EVERYONE] : [KEEPER],
    data: { receiptId: id, turnId: turn.id ?? '', state, publicState },
  });
}
