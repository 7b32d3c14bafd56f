import type { ErrorParams } from '../../core/error/issue.ts';
import type { SandboxCode } from '../../core/error/codes/sandbox.ts';
import type { HostTable } from './host-table.ts';
import type { RunLimits } from './protocol.ts';

/** A line and column of the script, from 1. */
export type ScriptPlace = { readonly line: number; readonly column: number };

/** Why a run gave no value. `message` is what the script or the engine said, in no particular language. */
export type SandboxFailure = { readonly code: SandboxCode; readonly params: ErrorParams; readonly message: string; readonly at?: ScriptPlace };

/** Something that a script asked to be done, checked by the schema of the host write that it called. */
export type ScriptWrite = { readonly name: string; readonly params: unknown };

/**
 * What a run came to. `rebuilt`: the session had lost its interpreter before this run, and with it what kept realms held.
 * `value` is plain JSON data, nested at most 100 deep.
 */
export type RunResult =
  | { readonly ok: true; readonly value: unknown; readonly writes: readonly ScriptWrite[]; readonly rebuilt: boolean }
  | { readonly ok: false; readonly failure: SandboxFailure; readonly rebuilt: boolean };

export type RunRequest = {
  /** What the script is called where it is spoken of: a path inside its pack. */
  readonly name: string;
  readonly source: string;
  /** The function of the script that is called with `args`; without it the value is what the source ends in. */
  readonly entry?: string;
  /** Plain JSON data. */
  readonly args?: readonly unknown[];
  /** How long the script may be busy; 900 ms by default. */
  readonly timeoutMs?: number;
  /** A named realm keeps its globals until the session ends and sees no other realm; without a name the run gets a new one. */
  readonly realm?: string;
  readonly limits?: Partial<RunLimits>;
};

/** Code of the product itself that stands ready in an interpreter, such as a template engine. Never an author's. */
export type Library = {
  readonly name: string;
  readonly source: string;
  /** Run once after all libraries, so that V8 has compiled what a session needs first; nothing that it does is kept. */
  readonly warmUp?: string;
};

export type SessionOptions = {
  /** Whose turn it is: sessions are served room by room. */
  readonly roomId: string;
  /** Starts Math.random, 32 hexadecimal digits; the same seed and the same runs give the same numbers. Default: all zeros. */
  readonly seed?: string;
  /** The present that Date knows; default: the clock's. */
  readonly now?: Date;
  /** IANA name of the zone of local time; UTC by default, and where the name is unknown. */
  readonly timeZone?: string;
  /** 8 to 128; 64 by default. */
  readonly memoryMb?: number;
  readonly libraries?: readonly Library[];
  readonly functions?: HostTable;
  /** Functions of other scopes do not exist in the session. */
  readonly scopes?: readonly string[];
};

/** One interpreter for one turn. Its runs happen one after the other. */
export type Session = {
  /** Never throws for what a script does. */
  run(request: RunRequest): Promise<RunResult>;
  /** Ends the interpreter and whatever runs in it. */
  close(): void;
};

export type SandboxState = 'on' | 'off' | 'unavailable';

export type SandboxStats = {
  readonly state: SandboxState;
  /** Why author code is unavailable. */
  readonly reason: string | null;
  readonly children: number;
  readonly sessions: number;
  readonly active: number;
  readonly waiting: number;
  readonly queued: number;
  /** Since the start, as everything below. */
  readonly runs: number;
  readonly failures: Readonly<Partial<Record<SandboxCode, number>>>;
  readonly busySeconds: number;
  readonly hostCalls: number;
  readonly started: number;
  readonly killed: number;
};

/** Runs what authors wrote, in processes that can reach nothing. */
export type Sandbox = {
  session(options: SessionOptions): Session;
  stats(): SandboxStats;
  /** Ends every process; runs under way end with SANDBOX_CLOSED. */
  close(): Promise<void>;
};
