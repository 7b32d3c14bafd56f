import type { Viewer } from '../../core/document/viewer.ts';
import type { Clock } from '../../infra/clock/clock.ts';
import type { Db } from '../../infra/db/connect-database.ts';
import type { Log } from '../../infra/log/log.ts';
import type { Notify } from '../../infra/notify/notify.ts';
import { loadRoomAccess } from '../member/room-access.ts';
import { viewerOf } from '../member/viewer-of.ts';
import { refusalOf } from './key-row.ts';
import { keysById } from './load-keys.ts';
import type { Principal } from './principal.ts';

/** What a long-lived connection watches: who it is, and who it is in the rooms it shows. */
export type AccessWatch = {
  principal(): Principal;
  /** Calls back when keys were revoked, ran out, were added or changed their role. */
  onPrincipal(listener: (principal: Principal) => void): () => void;
  /** Calls back with the new viewer whenever it differs from the last; null for one who has no business there any more. */
  onViewer(roomId: string, known: Viewer | null, listener: (viewer: Viewer | null) => void): () => void;
  close(): void;
};

export type AccessMonitor = { watch(principal: Principal): AccessWatch; close(): void };

export type MonitorPorts = { readonly db: Db; readonly clock: Clock; readonly log: Log; readonly notify: Pick<Notify, 'subscribe'> };

type ViewerEntry = { readonly roomId: string; known: string; readonly listener: (viewer: Viewer | null) => void };
type Entry = { principal: Principal; readonly principals: Set<(principal: Principal) => void>; readonly viewers: Set<ViewerEntry> };

/** Hints may be lost and seats change without one: everything open is looked at again this often. Promised are 5 s. */
const pollMilliseconds = 2_000;

function textOf(value: Principal | Viewer | null): string {
  if (value === null || !('keys' in value)) return JSON.stringify(value);
  return JSON.stringify(value.keys.map(({ id, role, scopes, roomId, memberId }) => [id, role, scopes, roomId, memberId]).toSorted());
}

async function keyIdsNow(ports: MonitorPorts, entries: readonly Entry[]): Promise<ReadonlyMap<Entry, readonly string[]>> {
  const hashes = entries.flatMap(({ principal }) => principal.sessionHash ?? []);
  const rows = hashes.length === 0 ? [] : await ports.db.prisma.sessionKey.findMany({ where: { sessionHash: { in: hashes } } });
  const bySession = Map.groupBy(rows, (row) => row.sessionHash);
  return new Map(entries.map((entry) => {
    const { sessionHash, keys } = entry.principal;
    return [entry, sessionHash === null ? keys.map(({ id }) => id) : (bySession.get(sessionHash) ?? []).map(({ keyId }) => keyId)];
  }));
}

async function refreshPrincipals(ports: MonitorPorts, entries: readonly Entry[]): Promise<void> {
  const ids = await keyIdsNow(ports, entries);
  const keys = await keysById(ports.db, [...new Set([...ids.values()].flat())]);
  const now = ports.clock.now();
  for (const [entry, keyIds] of ids) {
    const held = keyIds.flatMap((id) => keys.get(id) ?? []).filter((key) => refusalOf(key, now) === null);
    const next = { ...entry.principal, keys: held };
    if (textOf(next) === textOf(entry.principal)) continue;
    entry.principal = next;
    for (const listener of [...entry.principals]) listener(next);
  }
}

async function refreshViewers(ports: MonitorPorts, entries: readonly Entry[]): Promise<void> {
  const rooms = [...new Set(entries.flatMap(({ viewers }) => [...viewers].map(({ roomId }) => roomId)))];
  if (rooms.length === 0) return;
  const access = await loadRoomAccess(ports.db, rooms);
  for (const { principal, viewers } of entries) {
    for (const entry of [...viewers]) {
      const found = access.get(entry.roomId);
      const viewer = found === undefined ? null : viewerOf(principal, found);
      if (textOf(viewer) === entry.known) continue;
      entry.known = textOf(viewer);
      entry.listener(viewer);
    }
  }
}

/** Looks after all open connections of this process together: a handful of statements however many there are. */
function createRefresher(ports: MonitorPorts, entries: ReadonlySet<Entry>) {
  let running: Promise<void> | null = null;
  let again = false;
  const once = async () => {
    do {
      again = false;
      try {
        const present = [...entries];
        await refreshPrincipals(ports, present);
        await refreshViewers(ports, present);
      } catch (error) {
        ports.log.warn({ err: error }, 'open connections could not be checked');
      }
    } while (again);
    running = null;
  };
  return () => {
    if (entries.size === 0) return;
    again = true;
    running ??= once();
  };
}

function watchOf(entry: Entry, entries: Set<Entry>): AccessWatch {
  return {
    principal: () => entry.principal,
    onPrincipal: (listener) => {
      entry.principals.add(listener);
      return () => void entry.principals.delete(listener);
    },
    onViewer: (roomId, known, listener) => {
      const viewer: ViewerEntry = { roomId, known: textOf(known), listener };
      entry.viewers.add(viewer);
      return () => void entry.viewers.delete(viewer);
    },
    close: () => void entries.delete(entry),
  };
}

/** Tells open connections within seconds when keys, roles, members or seats change. */
export function createAccessMonitor(ports: MonitorPorts): AccessMonitor {
  const entries = new Set<Entry>();
  const refresh = createRefresher(ports, entries);
  const timer = setInterval(refresh, pollMilliseconds).unref();
  const unsubscribe = ports.notify.subscribe(({ kind }) => {
    if (kind === 'keys' || kind === 'lost') refresh();
  });
  return {
    watch: (principal) => {
      const entry: Entry = { principal, principals: new Set(), viewers: new Set() };
      entries.add(entry);
      return watchOf(entry, entries);
    },
    close: () => {
      clearInterval(timer);
      unsubscribe();
      entries.clear();
    },
  };
}
