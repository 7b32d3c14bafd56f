/** The live connection as a reader should know it: `lost` means that new events may be waiting on the server. */
export type ConnectionState = 'connecting' | 'live' | 'lost';

export type ConnectionStore = {
  readonly read: () => ConnectionState;
  readonly set: (state: ConnectionState) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Holds the state of the socket for `useSyncExternalStore`. */
export function createConnectionStore(): ConnectionStore {
  let current: ConnectionState = 'connecting';
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    set: (state) => {
      if (state === current) return;
      current = state;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
