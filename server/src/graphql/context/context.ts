import type { Viewer } from '../../core/document/viewer.ts';
import type { Locale } from '../../i18n/translate.ts';
import type { Infra } from '../../infra/infra.ts';
import type { AccessMonitor, AccessWatch } from '../../room/key/access-monitor.ts';
import type { TurnEngine } from '../../turn/run-turn.ts';
import type { Principal } from '../../room/key/principal.ts';

/** What a transport knows of a request before GraphQL begins; the same for HTTP, SSE and WebSocket. */
export type RequestFacts = {
  readonly principal: Principal;
  readonly locale: Locale;
  readonly requestId: string;
  /** The origin under which the asker reaches this server, for links. */
  readonly origin: string;
  /** Closes the connection with a code and a reason; absent where a request has none of its own. */
  readonly hangUp?: (code: number, reason: string) => void;
};

/** What the process gives to every request. */
export type ContextPorts = { readonly infra: Infra; readonly monitor: AccessMonitor; readonly engine: TurnEngine; readonly runtime: RuntimeFacts };

/** What only the running process knows of itself. */
export type RuntimeFacts = {
  readonly version: string;
  readonly replicaId: string;
  /** Addresses under which other machines of the local network reach this server; empty where it listens on loopback. */
  readonly lanOrigins: () => readonly string[];
  readonly openConnections: () => number;
};

/** What every resolver gets. */
export type Context = Omit<RequestFacts, 'principal'> & {
  readonly infra: Infra;
  /** The turn engine of this process, for prompts that are shown without asking a model. */
  readonly engine: TurnEngine;
  readonly runtime: RuntimeFacts;
  /** Who asks. Under an open subscription it changes with their keys. */
  principal: Principal;
  /** Who the asker is in a room; null for a stranger and for a room that does not exist. Asked once a request. */
  viewerIn(roomId: string): Promise<Viewer | null>;
  /** Loaders made by `defineLoader`, for this request alone. */
  loaders: Map<object, unknown>;
  /** Set while a subscription is open: tells it when rights change. */
  access: AccessWatch | null;
};
