import type { Activation, LoreRow, RenderInside } from './lore-functions.ts';
import type { Injection } from './prompt-functions.ts';
import type { StoryMessage, StoryWorld } from './story-functions.ts';
import type { TreeView, View, ViewLimits, ViewWrite } from './tree-view.ts';
import type { Functions, VariableTools } from './variable-functions.ts';

export type RuntimeWorld = { variables: Record<string, unknown>; chat: StoryMessage[]; characters: Record<string, string>; char: string; constants: Functions; limits: RuntimeLimits };
export type RuntimeLimits = ViewLimits & { output: number; outputs: number; nesting: number; nested: number };
/** A template or condition; `place` is its number in the turn. `source` is the code that the engine makes of a template, where that is known. */
export type RuntimeItem = { place: number; text: string; source?: string | undefined };
export type RuntimeError = { line: number | null; message: string };
export type RuntimeAnswer = { place: number; text?: string; holds?: boolean; error?: RuntimeError; refused?: number; inert?: string[] };
export type RuntimeState = { writes: ViewWrite[]; activated: Activation[]; keywords: string[]; injected: Injection[] };
/** What is asked of the runtime at once, done in this order. `tells`: it says before each template which one comes. */
export type RuntimeOrder = { open?: RuntimeWorld; lore?: LoreRow[]; conditions?: RuntimeItem[]; render?: RuntimeItem[]; tells?: true };
/** `null`: the runtime holds no world, because it is new. */
export type RuntimeOutcome = { answers: RuntimeAnswer[]; state: RuntimeState } | null;

export type Compiled = (scope: object) => unknown;
export type Compiler = { template(text: string, isTraced: boolean): Compiled; code(source: string): Compiled; condition(text: string): Compiled };
export type Ejs = { compile(text: string, options: Record<string, unknown>): Compiled };
export type Lodash = { merge(a: unknown, b: unknown): unknown };

/** What the other files of this folder give. All of it lives in the sandbox, where nothing can be imported. */
export type RuntimeParts = {
  treeView(root: Record<string, unknown>, limits: ViewLimits, onRoot: (name: string) => void): TreeView;
  rollBack(view: View, mark: number): void;
  variableFunctions(tools: VariableTools): Functions;
  patchFunctions(tree: TreeView): Functions;
  storyFunctions(world: StoryWorld): Functions;
  loreFunctions(lore: () => LoreRow[], render: RenderInside, activated: Activated): Functions;
  promptFunctions(injected: Injection[], noteInert: (name: string) => void): Functions;
  makeCompiler(ejs: Ejs): Compiler;
};

export type Activated = { entries: Activation[]; keywords: string[] };

/** Everything of one turn. `depths` says how deep a scope is inside of other templates. */
export type TurnWorld = {
  parts: RuntimeParts; compiler: Compiler; tree: TreeView; scope: Functions; rows: LoreRow[]; limits: RuntimeLimits;
  injected: Injection[]; activated: Activated; inert: Set<string>; nested: number; depths: WeakMap<object, number>;
};

/** Renders a template inside of another one, deeper by one than the scope that asks for it. */
export function renderNested(world: TurnWorld, source: string, given: { caller: unknown; data: unknown }): unknown {
  const { caller, data } = given;
  const outer = typeof caller === 'object' && caller !== null && world.depths.has(caller) ? caller : world.scope;
  const depth = (world.depths.get(outer) ?? 0) + 1;
  world.nested += 1;
  if (depth > world.limits.nesting || world.nested > world.limits.nested) return '';
  if (!source.includes('<%')) return source;
  const scope: object = Object.create(outer, Object.getOwnPropertyDescriptors(typeof data === 'object' && data !== null ? { ...data } : {}));
  world.depths.set(scope, depth);
  return world.compiler.template(source, false)(scope);
}

/** `define('a.b', value)`: a name for this template and all that follow in the turn. */
export function defineName(scope: Functions, name: string, value: unknown): void {
  const way = name.split('.');
  const last = way.pop() ?? '';
  let holder = scope;
  for (const key of way) {
    const inner: unknown = holder[key];
    const next: Functions = typeof inner === 'object' && inner !== null ? { ...inner } : {};
    holder[key] = next;
    holder = next;
  }
  holder[last] = value;
}

/** Keeps the two views of the tree's own names: `variables.name`, and bare names that hide nothing of JavaScript. */
export function rootNames(root: Record<string, unknown>, variables: Functions, bare: Functions): (name: string) => void {
  const taken = new Set(['escapeFn', 'include', 'rethrow', 'print', '__append', '__output', '__line', '__lines', '__filename', 'locals', 'undefined']);
  return (name) => {
    const isThere = Object.hasOwn(root, name);
    if (isThere) variables[name] = root[name];
    else delete variables[name];
    if (isThere && !taken.has(name) && !(name in globalThis)) bare[name] = root[name];
    else delete bare[name];
  };
}

/** The names that every template of the turn sees. */
export function openWorld(parts: RuntimeParts, given: RuntimeWorld, engines: { compiler: Compiler; lodash: Lodash }): TurnWorld {
  const root = given.variables;
  const bare: Functions = Object.create(null);
  const variables: Functions = {};
  const onRoot = rootNames(root, variables, bare);
  for (const name of Object.keys(root)) onRoot(name);
  if (!Object.hasOwn(root, 'stat_data')) variables['stat_data'] = root;
  const scope: Functions = Object.create(bare);
  const tree = parts.treeView(root, given.limits, onRoot);
  const world: TurnWorld = {
    parts, tree, scope, compiler: engines.compiler, rows: [], limits: given.limits, injected: [], activated: { entries: [], keywords: [] }, inert: new Set(), nested: 0, depths: new WeakMap([[scope, 0]]),
  };
  const inside: RenderInside = (source, caller, data) => renderNested(world, source, { caller, data });
  const own = {
    variables, stat_data: variables['stat_data'], data: variables, _: engines.lodash,
    define: (name: unknown, value: unknown) => (defineName(scope, String(name), value), ''),
    evalTemplate(this: unknown, source: unknown, data?: unknown): unknown {
      return inside(String(source ?? ''), this, data);
    },
    execvar(this: unknown, path: unknown, data?: unknown): unknown {
      return inside(String(tree.get(path) ?? ''), this, data);
    },
  };
  const tools = { tree, variables: () => variables, merge: engines.lodash.merge };
  Object.assign(scope, given.constants, own, parts.variableFunctions(tools), parts.patchFunctions(tree), parts.storyFunctions(given),
    parts.loreFunctions(() => world.rows, inside, world.activated), parts.promptFunctions(world.injected, (name) => world.inert.add(name)));
  return world;
}

export function readableMessage(error: unknown): string {
  try {
    const { message }: { message?: unknown } = typeof error === 'object' && error !== null ? error : { message: error };
    return String(message).slice(0, 2_000);
  } catch {
    return 'an error that cannot be read';
  }
}

/** The message of an error, and its line where the engine put it before the message. */
export function errorOf(error: unknown): RuntimeError {
  const message = readableMessage(error);
  const traced = /^ejs:(\d+)\n[^]*?\n\n/.exec(message);
  const said = (traced === null ? message : message.slice(traced[0].length)).split('\n')[0] ?? '';
  return { line: traced === null ? null : Number(traced[1]), message: said.slice(0, 300) };
}

/** Runs something; where it fails, what it did to the world is taken back. */
export async function attempt<T>(world: TurnWorld, work: () => unknown, read: (value: unknown) => T): Promise<{ value: T } | { error: RuntimeError }> {
  const { parts, tree, injected, activated } = world;
  const mark = tree.view.undo.length;
  const counts = [injected.length, activated.entries.length, activated.keywords.length] as const;
  try {
    return { value: read(await work()) };
  } catch (error) {
    parts.rollBack(tree.view, mark);
    injected.length = counts[0];
    activated.entries.length = counts[1];
    activated.keywords.length = counts[2];
    return { error: errorOf(error) };
  }
}

export async function renderOne(world: TurnWorld, { place, text, source }: RuntimeItem, left: number): Promise<RuntimeAnswer> {
  const { compiler, scope, limits, tree, inert } = world;
  const read = (value: unknown): string => {
    const shown = String(value ?? '');
    if (shown.length > limits.output || shown.length > left) throw new Error(`more than ${limits.output} characters`);
    return shown;
  };
  const first = await attempt(world, () => (source === undefined ? compiler.template(text, false) : compiler.code(source))(scope), read);
  const refused = tree.view.refused;
  // Once more with its lines counted, which costs time, so that the author learns where.
  const done = 'value' in first ? first : await attempt(world, () => compiler.template(text, true)(scope), read);
  const silent = [...inert];
  inert.clear();
  tree.view.refused = 0;
  return { place, ...('value' in done ? { text: done.value } : { error: done.error }), ...(refused > 0 && { refused }), ...(silent.length > 0 && { inert: silent }) };
}

export async function judgeOne(world: TurnWorld, { place, text }: RuntimeItem): Promise<RuntimeAnswer> {
  const { compiler, scope, tree, parts } = world;
  const mark = tree.view.undo.length;
  const done = await attempt(world, () => compiler.condition(text)(scope), Boolean);
  parts.rollBack(tree.view, mark);
  world.inert.clear();
  tree.view.refused = 0;
  return { place, ...('value' in done ? { holds: done.value } : { error: done.error }) };
}

export async function answerAll(world: TurnWorld, order: RuntimeOrder, begin: (place: number) => void): Promise<RuntimeAnswer[]> {
  const answers: RuntimeAnswer[] = [];
  for (const item of order.conditions ?? []) {
    if (order.tells === true) begin(item.place);
    answers.push(await judgeOne(world, item));
  }
  let left = world.limits.outputs;
  for (const item of order.render ?? []) {
    if (order.tells === true) begin(item.place);
    const answer = await renderOne(world, item, left);
    left -= answer.text?.length ?? 0;
    answers.push(answer);
  }
  return answers;
}

/** The runtime of templates: it holds one turn's world and runs what it is given, in order. `begin` says what comes next. */
export function openRuntime(parts: RuntimeParts, ejs: Ejs, lodash: Lodash): (order: RuntimeOrder, begin: (place: number) => void) => Promise<RuntimeOutcome> {
  const compiler = parts.makeCompiler(ejs);
  let world: TurnWorld | null = null;
  return async (order, begin) => {
    if (order.open !== undefined) world = openWorld(parts, order.open, { compiler, lodash });
    if (world === null) return null;
    for (const row of order.lore ?? []) world.rows.push(row);
    const answers = await answerAll(world, order, begin);
    const { tree, activated, injected } = world;
    return { answers, state: { writes: tree.view.writes, activated: activated.entries, keywords: activated.keywords, injected } };
  };
}
