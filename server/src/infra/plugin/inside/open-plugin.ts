/** What a run is told: the world as it is, what its inputs came to, and what the turn is about. Plain data. */
export type PluginOrder = {
  readonly world: Readonly<Record<string, unknown>>;
  readonly inputs: Readonly<Record<string, { readonly value: unknown }>>;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** What became of a change: what is different in the world now, or why it was refused. */
export type PluginAnswer =
  | { readonly ok: true; readonly world: { readonly characters?: readonly { readonly id: string }[]; readonly characterSchema?: unknown; readonly dimensions?: Readonly<Record<string, unknown>> } }
  | { readonly ok: false; readonly issues: readonly { readonly path: readonly string[]; readonly code: string }[] };

/** The functions that a run has of the server. */
export type PluginHost = {
  propose(params: { readonly kind: unknown; readonly payload: unknown }): Promise<PluginAnswer>;
  kept(params: { readonly namespace: unknown; readonly key?: unknown }): Promise<readonly { readonly key: string; readonly value: unknown; readonly version: number }[]>;
  historyFor(params: { readonly characterId: unknown; readonly limit?: unknown }): Promise<unknown>;
};

/** How a run keeps what it knows of the world: `current` changes with its own changes, `reads` grows with what is read. */
export type RunState = { isOpen: boolean; readonly reads: string[]; readonly current: Record<string, unknown> };

/** Plain data that nobody changes any more, however deep. */
export function freezePlain(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const key of Object.keys(value)) freezePlain((value as Record<string, unknown>)[key]);
  return value;
}

/** A copy of plain data, getters included: what the platform calls a structured clone, which the language itself has not. */
export function clonePlain(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(clonePlain);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = clonePlain((value as Record<string, unknown>)[key]);
  return copy;
}

/** The world as the author's code sees it: reading a property is noted, taking the world is not. */
export function openWorld(state: RunState): unknown {
  const { current, reads } = state;
  const world = {};
  for (const name of Object.keys(current)) {
    const get = (): unknown => {
      if (!state.isOpen) throw new TypeError('the run is over; its world cannot be read any more');
      reads.push(name);
      return freezePlain(current[name]);
    };
    Object.defineProperty(world, name, { enumerable: true, get });
  }
  return Object.freeze(world);
}

/** Brings what the run sees up to date after a change of its own. */
export function takeChange({ current }: RunState, { characters, characterSchema, dimensions }: Extract<PluginAnswer, { ok: true }>['world']): void {
  if (characterSchema !== undefined) current.characterSchema = characterSchema;
  if (dimensions !== undefined) current.dimensions = { ...(current.dimensions as object), ...dimensions };
  if (characters === undefined) return;
  const changed = new Map(characters.map((character) => [character.id, character]));
  const kept = (current.characters as { id: string }[]).map((character) => {
    const next = changed.get(character.id) ?? character;
    changed.delete(character.id);
    return next;
  });
  current.characters = [...kept, ...changed.values()];
}

/** Asks for a change; what is refused throws, with the code and every issue. */
export async function proposeChange(host: PluginHost, state: RunState, change: { readonly kind: unknown; readonly payload: unknown }): Promise<void> {
  const answer = await host.propose(change);
  if (answer.ok) return takeChange(state, answer.world);
  const words = answer.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join('; ');
  throw Object.assign(new TypeError(`the change was refused: ${words}`), { code: 'PROPOSAL_REFUSED', issues: answer.issues });
}

/**
 * Lives in the isolate with the functions above: their text is compiled there, so they use nothing but each other. Gives what runs
 * an author's function with its `ctx`.
 */
export function openPlugin(host: PluginHost): (order: PluginOrder, handler: unknown) => Promise<unknown> {
  Object.defineProperty(globalThis, 'structuredClone', { value: clonePlain, configurable: true, writable: true });
  return async (order, handler) => {
    if (typeof handler !== 'function') throw new TypeError('the file has no function as its default export');
    const state: RunState = { isOpen: true, reads: [], current: { ...order.world } };
    const propose = (kind: unknown, payload: unknown): Promise<void> => proposeChange(host, state, { kind, payload });
    const change = (operation: object, seen: { expectedVersion?: unknown } | undefined): Promise<void> =>
      propose('plugin.data', { operations: [seen?.expectedVersion === undefined ? operation : { ...operation, expectedVersion: seen.expectedVersion }] });
    const data = Object.freeze({
      get: async (namespace: unknown, key: unknown) => (await host.kept({ namespace, key }))[0] ?? null,
      list: (namespace: unknown) => host.kept({ namespace }),
      set: (namespace: unknown, key: unknown, value: unknown, seen?: { expectedVersion?: unknown }) => change({ op: 'set', namespace, key, value }, seen),
      delete: (namespace: unknown, key: unknown, seen?: { expectedVersion?: unknown }) => change({ op: 'delete', namespace, key }, seen),
    });
    const historyFor = (characterId: unknown, options?: { limit?: unknown }) => host.historyFor({ characterId, ...(options?.limit !== undefined && { limit: options.limit }) });
    const random = Object.freeze({ int: (min: number, max: number): number => min + Math.floor(Math.random() * (max - min + 1)) });
    const ctx = Object.freeze({ ...(freezePlain(order.facts) as object), world: openWorld(state), inputs: freezePlain(order.inputs), data, propose, historyFor, random });
    try {
      const output: unknown = await Reflect.apply(handler, undefined, [ctx]);
      return { output: output ?? null, reads: [...new Set(state.reads)] };
    } finally {
      state.isOpen = false;
    }
  };
}

/** What a hook of a package may answer, and how it is asked: the entry of the package registers it. */
export function openHooks(entry: unknown): (event: string, phase: string, payload: unknown, facts: unknown) => Promise<unknown> {
  const registered: { event: unknown; phase: unknown; handler: (payload: unknown, facts: unknown) => unknown }[] = [];
  if (typeof entry !== 'function') throw new TypeError('the entry has no function as its default export');
  const registerHook = (event: unknown, handler: unknown, options?: { enforce?: unknown }): void => {
    if (typeof handler !== 'function') throw new TypeError('a hook is a function');
    registered[registered.length] = { event, phase: options?.enforce ?? 'normal', handler: handler as (payload: unknown, facts: unknown) => unknown };
  };
  Reflect.apply(entry, undefined, [Object.freeze({ registerHook })]);
  return async (event, phase, payload, facts) => {
    let current = payload as { payload?: unknown };
    let replaced = false;
    for (let at = 0; at < registered.length; at += 1) {
      const hook = registered[at];
      if (hook === undefined || hook.event !== event || hook.phase !== phase) continue;
      const verdict = (await hook.handler(current, facts)) as { action?: unknown; replace?: unknown } | null | undefined;
      if (verdict === undefined || verdict === null) continue;
      if (verdict.action === 'abort') return verdict;
      if (verdict.action !== 'continue') throw new TypeError('a hook answers nothing, continue or abort');
      if (verdict.replace !== undefined) {
        current = { ...current, payload: verdict.replace };
        replaced = true;
      }
    }
    return replaced ? { action: 'continue', replace: current.payload } : null;
  };
}
