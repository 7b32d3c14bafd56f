import type { Closing } from '../closing.ts';
import type { Child } from '../process/start-child.ts';
import { startChild } from '../process/start-child.ts';

/** Sockets that all show the same key: one class of viewers. */
export type AudienceGroup = { readonly key: string | null; readonly count: number };

export type Gathering = { readonly url: string; readonly query: string; readonly variables: Readonly<Record<string, unknown>>; readonly groups: readonly AudienceGroup[] };

/** When something reached a socket: the frame, and the machine's clock that no process sets (milliseconds). */
export type Arrival = { readonly frameId: string; readonly at: number };

export type AudienceCalls = {
  /** Opens all sockets and subscribes each. Resolves when the last is connected. */
  readonly gather: (gathering: Gathering) => Promise<void>;
  /** Resolves when so many narrative frames have come in over all sockets since `clear`, or rejects after a while. */
  readonly until: (arrivals: { readonly count: number }) => Promise<void>;
  readonly arrivals: (nothing: null) => readonly Arrival[];
  /** The first message since `clear`, as it came over the wire. */
  readonly sample: (nothing: null) => string;
  readonly clear: (nothing: null) => void;
  /** Stops reading on every socket, as a laptop that was closed does. */
  readonly stall: (nothing: null) => void;
};

/** The clock that is the same in all processes of a machine, in milliseconds. */
export function machineClock(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Opens a process that holds many sockets. */
export function openAudience(closing: Closing): Child<AudienceCalls> {
  return startChild<AudienceCalls>(new URL('./audience-process.ts', import.meta.url), closing);
}
