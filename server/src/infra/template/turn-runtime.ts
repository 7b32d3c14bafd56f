import { z } from 'zod';
import type { SandboxFailure, Session } from '../sandbox/sandbox.ts';
import { hostFunction, hostTable } from '../sandbox/host-table.ts';
import type { RuntimeItem, RuntimeOrder } from './inside/open-runtime.ts';
import { turnTemplateLimits } from './limits.ts';
import { runtimeSource, templateLibraries } from './runtime-library.ts';
import { runtimeOutcome } from './runtime-outcome.ts';
import type { RuntimeAnswer, RuntimeState } from './runtime-outcome.ts';
import type { OpeningTemplates } from './template-world.ts';
import { handings, loreHandings, worldOrder } from './world-order.ts';

/** What became of each template by its place: an answer of the runtime, or why it has none. */
export type Ran = ReadonlyMap<number, RuntimeAnswer | SandboxFailure>;

/** The interpreter of one turn's templates. */
export type TurnRuntime = {
  /** Runs templates or conditions in order; null where no code can run (any more). */
  run(kind: 'render' | 'conditions', items: readonly RuntimeItem[]): Promise<Ran | null>;
  state(): RuntimeState;
  close(): void;
};

/** How a script's own fault ends its interpreter; after anything else there is no use in trying again. */
const faults: ReadonlySet<string> = new Set(['SANDBOX_TIMEOUT', 'SANDBOX_MEMORY', 'SANDBOX_KILLED', 'SANDBOX_LOST', 'SANDBOX_RESULT_TOO_LARGE', 'SANDBOX_RESULT_INVALID']);
const readsLore = /getwi|WorldInfo|activewi|evalTemplate|execvar/;
const sizeOf = ({ text, source = '' }: RuntimeItem): number => JSON.stringify([text, source]).length + 40;

type Turn = {
  readonly opening: OpeningTemplates;
  /** Templates that had an interpreter ended. */
  readonly culprits: Map<number, SandboxFailure>;
  /** Templates that gave their text; a new interpreter has to see them again, for what they defined and changed. */
  readonly done: RuntimeItem[];
  session: Session | null;
  begun: number | null;
  /** Whether the runtime says which template comes: that costs time, so it begins when one had the interpreter ended. */
  tells: boolean;
  isOpen: boolean;
  hasLore: boolean;
  state: RuntimeState;
};

type Step = { readonly ok: true; readonly answers: readonly RuntimeAnswer[] } | { readonly ok: false; readonly failure: SandboxFailure | null };

function openSession(turn: Turn): Session {
  const { sandbox, roomId, seed, now = new Date(0), timeZone = 'UTC' } = turn.opening;
  const begin = hostFunction({ name: 'template.begin', scope: 'template', params: z.int(), run: (place) => void (turn.begun = place) });
  return sandbox.session({ roomId, seed, now, timeZone, memoryMb: turnTemplateLimits.memoryMb, libraries: templateLibraries(), functions: hostTable([begin]), scopes: ['template'] });
}

async function hand(turn: Turn, order: RuntimeOrder): Promise<Step> {
  const { runMs, batch } = turnTemplateLimits;
  turn.session ??= openSession(turn);
  const run = await turn.session.run({ name: 'templates', source: runtimeSource, entry: 'answer', args: [order], realm: 'templates', timeoutMs: runMs, limits: { calls: batch + 8, writes: 0, resultChars: 8_000_000 } });
  if (!run.ok) return { ok: false, failure: run.failure };
  const outcome = runtimeOutcome.safeParse(run.value);
  // A runtime without a world is a new one: its interpreter was given up in between.
  if (!outcome.success || outcome.data === null) return { ok: false, failure: null };
  turn.state = outcome.data.state;
  return { ok: true, answers: outcome.data.answers };
}

async function handAll(turn: Turn, orders: readonly RuntimeOrder[]): Promise<Step> {
  const answers: RuntimeAnswer[] = [];
  for (const order of orders) {
    const step = await hand(turn, turn.tells ? { ...order, tells: true } : order);
    if (!step.ok) return step;
    answers.push(...step.answers);
  }
  return { ok: true, answers };
}

const renderOrders = (items: readonly RuntimeItem[]): RuntimeOrder[] => handings(items, sizeOf, turnTemplateLimits.batch).map((render) => ({ render }));

/** Everything that a new interpreter has to know before it goes on. */
function openingOrders(turn: Turn, wantsLore: boolean): RuntimeOrder[] {
  const { world } = turn.opening;
  const orders: RuntimeOrder[] = turn.isOpen ? [] : [{ open: worldOrder(world) }];
  const sendsLore = wantsLore && (!turn.isOpen || !turn.hasLore);
  if (sendsLore) orders.push(...loreHandings(world.lore()).map((lore) => ({ lore: [...lore] })));
  if (!turn.isOpen) orders.push(...renderOrders(turn.done.filter(({ place }) => !turn.culprits.has(place))));
  turn.hasLore ||= sendsLore;
  return orders;
}

/** The last opening and the first order in one, where nothing else comes between. */
function joined(opening: readonly RuntimeOrder[], orders: readonly RuntimeOrder[]): RuntimeOrder[] {
  const [only] = opening;
  const [first, ...others] = orders;
  if (only === undefined || opening.length > 1 || first === undefined) return [...opening, ...orders];
  return JSON.stringify(only).length > turnTemplateLimits.opening ? [only, ...orders] : [{ ...only, ...first }, ...others];
}

async function attempt(turn: Turn, kind: 'render' | 'conditions', items: readonly RuntimeItem[]): Promise<Step> {
  turn.begun = null;
  const wantsLore = turn.hasLore || items.some(({ text }) => readsLore.test(text));
  const orders = handings(items, sizeOf, turnTemplateLimits.batch).map((list): RuntimeOrder => ({ [kind]: list }));
  const step = await handAll(turn, joined(openingOrders(turn, wantsLore), orders));
  turn.isOpen ||= step.ok;
  return step.ok ? { ok: true, answers: step.answers.filter(({ place }) => items.some((item) => item.place === place)) } : step;
}

async function runAll(turn: Turn, kind: 'render' | 'conditions', items: readonly RuntimeItem[]): Promise<Ran | null> {
  // Two more: the first fault names nobody, and an interpreter may be given up in between, which is nobody's fault.
  for (let tries = 0; tries <= turnTemplateLimits.culprits + 2; tries += 1) {
    const step = await attempt(turn, kind, items.filter(({ place }) => !turn.culprits.has(place)));
    if (step.ok) {
      const ran = new Map<number, RuntimeAnswer | SandboxFailure>(turn.culprits);
      for (const answer of step.answers) ran.set(answer.place, answer);
      if (kind === 'render') turn.done.push(...items);
      return ran;
    }
    turn.isOpen = false;
    if (step.failure === null) continue;
    if (!faults.has(step.failure.code)) return null;
    if (turn.tells) {
      if (turn.begun === null || turn.culprits.size >= turnTemplateLimits.culprits) return null;
      turn.culprits.set(turn.begun, step.failure);
    }
    turn.tells = true;
  }
  return null;
}

/** Opens the interpreter of a turn; nothing starts before the first template runs. */
export function openTurnRuntime(opening: OpeningTemplates): TurnRuntime {
  const turn: Turn = { opening, session: null, culprits: new Map(), done: [], begun: null, tells: false, isOpen: false, hasLore: false, state: { writes: [], activated: [], keywords: [], injected: [] } };
  let last: Promise<unknown> = Promise.resolve();
  let isLost = false;
  return {
    run: (kind, items) => {
      const next = last.then(async () => {
        if (isLost) return null;
        const ran = await runAll(turn, kind, items);
        isLost = ran === null;
        return ran;
      });
      last = next;
      return next;
    },
    state: () => turn.state,
    close: () => {
      isLost = true;
      turn.session?.close();
    },
  };
}
