import type { ErrorParams } from '../error/issue.ts';
import type { Audience } from '../document/viewer.ts';
import type { DocumentKind } from '../document/kinds/index.ts';
import type { SettlementState } from '../settlement/receipt.ts';

/** One group of dice of a roll: every value rolled, and which of them count. */
export type DieGroup = { readonly sides: string; readonly values: readonly number[]; readonly kept: readonly boolean[] };

/** A word of a rule system in every language that we speak; kept with the frame, which outlives the system. */
export type Labels = Readonly<Record<'en' | 'zh', string>>;

/** A judged roll: what was checked, against what, and the outcome in the system's own words. */
export type CheckFacts = {
  readonly system: string;
  readonly characterId: string | null;
  /** Canonical name and labels of what was checked; null where a bare number was. */
  readonly stat: { readonly key: string; readonly labels: Labels } | null;
  readonly difficulty: string | null;
  readonly variant: string | null;
  readonly modifiers: Readonly<Record<string, number>>;
  readonly effectiveTarget: number | null;
  /** The subsystem that rolled it, and what the roll was for there. */
  readonly subsystem: { readonly id: string; readonly slot: string } | null;
  readonly outcome: {
    readonly id: string;
    readonly labels: Labels;
    readonly success: boolean;
    readonly critical: boolean;
    readonly fumble: boolean;
    readonly tier: number;
    readonly margin: number | null;
  };
  /** What the judge saw, for points that change the roll later. */
  readonly facts: {
    readonly roll: number;
    readonly dice: readonly number[];
    readonly modifier: number;
    readonly successes: number;
    readonly ones: number;
    readonly params: Readonly<Record<string, number>>;
  };
  /** Points spent on it so far. */
  readonly spent: number;
};

/** What a frame tells, by type. Codes and params where words depend on the reader's language. */
export type FrameData = {
  readonly narrative: {
    readonly speaker: 'KEEPER' | 'CHARACTER' | 'HOST' | 'SYSTEM';
    readonly name: string | null;
    readonly characterId: string | null;
    readonly text: string;
    readonly format: 'MARKDOWN' | 'PLAIN';
    readonly presentCharacterIds: readonly string[];
  };
  readonly action: {
    readonly seatId: string;
    readonly actor: string;
    readonly kind: string;
    readonly text: string;
    readonly whisper: boolean;
    readonly talk: boolean;
  };
  readonly dice: {
    readonly actor: string;
    readonly kind: 'ROLL' | 'CHECK' | 'OPPOSED' | 'INITIATIVE';
    readonly expression: string;
    readonly reason: string | null;
    readonly dice: readonly DieGroup[];
    readonly total: number;
    readonly target: number | null;
    readonly success: boolean | null;
    readonly secret: boolean;
    readonly detail: Readonly<Record<string, unknown>> | null;
    /** What of a new sheet was rolled; absent where nothing was named, and for checks, which say so themselves. */
    readonly stat?: { readonly key: string; readonly labels: Labels };
    /** How a check by the room's system came out; absent for dice that nobody judges. */
    readonly check?: CheckFacts;
  };
  readonly state: {
    readonly room: boolean;
    readonly changes: readonly StateChange[];
  };
  readonly system: {
    readonly code: string;
    readonly params: ErrorParams;
    readonly private: boolean;
    /** Params that read differently in each language, such as the names of stats. */
    readonly words?: Readonly<Record<string, ErrorParams>>;
  };
  readonly reset: { readonly reason: ResetReason };
  /** What became of the settling of a turn; `publicState` is what players learn of it. */
  readonly receipt: { readonly receiptId: string; readonly turnId: string; readonly state: SettlementState; readonly publicState: SettlementState };
};

/** That a document appeared to, changed for, or went away from the viewers in `audience`. */
export type StateChange = {
  readonly documentId: string;
  readonly kind: DocumentKind;
  readonly change: 'SHOWN' | 'CHANGED' | 'GONE';
  readonly audience: Audience;
};

export type ResetReason = 'UNDO' | 'REGENERATED' | 'VERSION_CHOSEN' | 'RESTORED' | 'TOO_FAR_BEHIND' | 'UNKNOWN_CURSOR' | 'VIEW_CHANGED';

export type FrameType = keyof FrameData;

/** A frame before it is numbered: what a turn, a command or an edit wants clients to see. */
export type NewFrame = {
  readonly [T in FrameType]: { readonly id: string; readonly type: T; readonly audience: Audience; readonly data: FrameData[T] };
}[FrameType];

/** A stored frame. `seq` never leaves the server: clients see an opaque cursor. */
export type Frame = NewFrame & {
  readonly roomId: string;
  readonly seq: bigint;
  readonly turnId: string | null;
  readonly turnNumber: number | null;
  readonly version: number;
  readonly at: Date;
};
