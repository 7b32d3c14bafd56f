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

/**
 * Lives in the isolate: its text is compiled there, so it uses nothing but itself. Gives what runs an author's function with a
 * `ctx` whose world notes which of its properties are read, and shows the function's own changes to its later reads.
 */
export function openPlugin(host: PluginHost): (order: PluginOrder, handler: unknown) => Promise<unknown> {
  const { freeze, defineProperty, isFrozen, keys } = Object;
  const { isArray } = Array;
  const { random, floor } = Math;
  const Wrong = TypeError;
  const frozen = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object' || isFrozen(value)) return value;
    freeze(value);
    for (const key of keys(value)) frozen((value as Record<string, unknown>)[key]);
    return value;
  };
  // The language itself has none; of plain data, getters included, this is what it does.
  const clone = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object') return value;
    if (isArray(value)) {
      const list: unknown[] = [];
      for (let at = 0; at < value.length; at += 1) list[at] = clone(value[at]);
      return list;
    }
    const copy: Record<string, unknown> = {};
    for (const key of keys(value)) copy[key] = clone((value as Record<string, unknown>)[key]);
    return copy;
  };
  defineProperty(globalThis, 'structuredClone', { value: clone, configurable: true, writable: true });

  const worldOf = (current: Record<string, unknown>, state: { isOpen: boolean; reads: string[] }): unknown => {
    const world = {};
    for (const name of keys(current)) {
      const get = (): unknown => {
        if (!state.isOpen) throw new Wrong('the run is over; its world cannot be read any more');
        state.reads[state.reads.length] = name;
        return frozen(current[name]);
      };
      defineProperty(world, name, { enumerable: true, get });
    }
    return freeze(world);
  };
  const take = (current: Record<string, unknown>, changed: Extract<PluginAnswer, { ok: true }>['world']): void => {
    const { characters, characterSchema, dimensions } = changed;
    if (characterSchema !== undefined) current.characterSchema = characterSchema;
    if (dimensions !== undefined) current.dimensions = { ...(current.dimensions as object), ...dimensions };
    if (characters === undefined) return;
    const before = current.characters as { id: string }[];
    const next: { id: string }[] = [];
    for (let at = 0; at < before.length; at += 1) {
      let one = before[at] as { id: string };
      for (let by = 0; by < characters.length; by += 1) if (characters[by]?.id === one.id) one = characters[by] as { id: string };
      next[at] = one;
    }
    for (let by = 0; by < characters.length; by += 1) {
      let known = false;
      for (let at = 0; at < before.length; at += 1) known ||= before[at]?.id === characters[by]?.id;
      if (!known) next[next.length] = characters[by] as { id: string };
    }
    current.characters = next;
  };

  return async (order, handler) => {
    if (typeof handler !== 'function') throw new Wrong('the file has no function as its default export');
    const state = { isOpen: true, reads: [] as string[] };
    const current: Record<string, unknown> = { ...order.world };
    const propose = async (kind: unknown, payload: unknown): Promise<void> => {
      const answer = await host.propose({ kind, payload });
      if (answer.ok) return take(current, answer.world);
      let words = '';
      for (let at = 0; at < answer.issues.length; at += 1) words += (at === 0 ? '' : '; ') + answer.issues[at]?.path.join('.') + ': ' + answer.issues[at]?.code;
      const error = new Wrong('the change was refused: ' + words);
      defineProperty(error, 'code', { value: 'PROPOSAL_REFUSED', enumerable: true });
      defineProperty(error, 'issues', { value: answer.issues, enumerable: true });
      throw error;
    };
    const change = (operation: Record<string, unknown>, seen: { expectedVersion?: unknown } | undefined): Promise<void> =>
      propose('plugin.data', { operations: [seen?.expectedVersion === undefined ? operation : { ...operation, expectedVersion: seen.expectedVersion }] });
    const data = freeze({
      get: async (namespace: unknown, key: unknown) => (await host.kept({ namespace, key }))[0] ?? null,
      list: (namespace: unknown) => host.kept({ namespace }),
      set: (namespace: unknown, key: unknown, value: unknown, seen?: { expectedVersion?: unknown }) => change({ op: 'set', namespace, key, value }, seen),
      delete: (namespace: unknown, key: unknown, seen?: { expectedVersion?: unknown }) => change({ op: 'delete', namespace, key }, seen),
    });
    const int = (min: number, max: number): number => min + floor(random() * (max - min + 1));
    const ctx = freeze({
      ...(frozen(order.facts) as object),
      world: worldOf(current, state),
      inputs: frozen(order.inputs),
      data, propose,
      historyFor: (characterId: unknown, options?: { limit?: unknown }) => host.historyFor({ characterId, ...(options?.limit === undefined ? {} : { limit: options.limit }) }),
      random: freeze({ int }),
    });
    try {
      const output: unknown = await Reflect.apply(handler, undefined, [ctx]);
      return { output: output ?? null, reads: state.reads };
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
