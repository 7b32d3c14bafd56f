import type { FiredReason, Pass, PassKind, RefusedReason } from './activation-gates.ts';
import { directReason, passReasons, passRefusal, standingRefusal } from './activation-gates.ts';
import { decideGroups } from './activation-groups.ts';
import type { ActivationInput, ActivationSettings } from './activation-input.ts';
import { defaultActivationSettings, rollFor } from './activation-input.ts';
import type { ActivationKeys, KeyOutcome } from './activation-keys.ts';
import { activationKeys } from './activation-keys.ts';
import type { ActiveEntry, Placements } from './place-entries.ts';
import { placeEntries } from './place-entries.ts';
import type { LoreEntry, PreparedWorldBooks } from './prepare-world-books.ts';
import type { TimedEffects, Timing } from './timed-effects.ts';
import { timersAfter, timingOf } from './timed-effects.ts';

/** Why an entry is in or not. What was not reached is null; `pass` counts from 1. */
export type ActivationDecision = {
  readonly id: string;
  readonly lore: LoreEntry;
  readonly active: boolean;
  readonly reason: FiredReason | RefusedReason;
  readonly pass: number | null;
  /** The keys that occur; the secondary ones are looked for only after a primary one was found. */
  readonly primary: readonly string[];
  readonly secondary: readonly string[];
  readonly chance: { readonly percent: number; readonly roll: number } | null;
  readonly groupRolls: Readonly<Record<string, number>>;
  readonly tokens: number | null;
};

export type Activation = {
  /** Every entry, in the order of rank; put together when it is first read. */
  readonly decisions: readonly ActivationDecision[];
  /** Those that are in, whose keys came up, or that are pausing. */
  readonly notable: readonly ActivationDecision[];
  /** In the order of rank: what a budget keeps first comes first. */
  readonly active: readonly ActiveEntry[];
  readonly placements: Placements;
  /** The timers to keep once this really went into a turn; whoever only looks throws them away. */
  readonly timers: TimedEffects;
  readonly budget: { readonly limit: number | null; readonly used: number; readonly overflowed: boolean };
  readonly passes: number;
  /** Regex keys that took too many steps and counted as absent. */
  readonly undecided: readonly string[];
};

/** More passes than this are a chain nobody follows; each costs time. */
const maximumPasses = 1000;

type Called = { readonly lore: LoreEntry; readonly place: number; readonly reason: FiredReason; readonly keys: KeyOutcome; readonly sticky: boolean };
type Told = Omit<ActivationDecision, 'id' | 'lore'>;

type Run = {
  readonly books: PreparedWorldBooks;
  readonly input: ActivationInput;
  readonly settings: ActivationSettings;
  readonly keys: ActivationKeys;
  readonly timing: (lore: LoreEntry) => Timing;
  /** What was last found about each entry, by its place. */
  readonly told: (Told | undefined)[];
  readonly standing: (RefusedReason | null | undefined)[];
  /** The passes in which anybody could have been called up. */
  readonly wide: Pass[];
  readonly active: Map<number, ActiveEntry>;
  readonly failed: Set<number>;
  readonly activeGroups: Set<string>;
  used: number;
  readonly usedOf: Map<number, number>;
  overflowed: boolean;
  widened: number;
  /** Whether there is text of entries to search. */
  recursed: boolean;
};

const noKeys: KeyOutcome = { verdict: 'no-keys', primary: [], secondary: [], score: 0 };

function plainTold(reason: Told['reason']): Told {
  return { active: false, reason, pass: null, primary: [], secondary: [], chance: null, groupRolls: {}, tokens: null };
}

/** Thousands of entries are out for one and the same reason with nothing to add. */
const plain = new Map<Told['reason'], Told>();

function tellPlain(run: Run, place: number, reason: Told['reason']): void {
  const told = plain.get(reason) ?? plainTold(reason);
  plain.set(reason, told);
  run.told[place] = told;
}

function tell(run: Run, place: number, told: Partial<Told> & Pick<Told, 'reason'>): void {
  run.told[place] = { ...plainTold(told.reason), ...told };
}

/** What the keys and everything before them say of one entry in one pass. */
function call(run: Run, pass: Pass, place: number): Called | RefusedReason {
  const lore = run.books.entries[place];
  if (lore === undefined) return 'disabled';
  if (run.standing[place] === undefined) run.standing[place] = standingRefusal(lore, pass);
  const refusal = run.standing[place] ?? passRefusal(lore, pass);
  if (refusal !== null) return refusal;
  const direct = directReason(lore, pass);
  if (direct === 'decorator-dont-activate') return direct;
  const reach = { depth: lore.entry.scanDepth ?? pass.settings.scanDepth + run.widened, recursion: pass.kind !== 'widening' };
  // Scoring in a group needs the keys even of what is in anyway.
  const keys = direct === null || lore.groups.length > 0 ? run.keys.of(lore, reach) : noKeys;
  const sticky = pass.timing(lore) === 'sticky';
  if (direct !== null) return { lore, place, reason: direct, keys, sticky };
  if (keys.verdict === 'match') return { lore, place, reason: 'key-match', keys, sticky };
  const reason = keys.verdict === 'no-keys' && lore.entry.vectorized ? 'vector-match-required' : keys.verdict;
  if (keys.primary.length > 0) tell(run, place, { reason, primary: keys.primary, secondary: keys.secondary });
  return reason;
}

/** What a pass keeps out was judged by its keys before, or will be, and that says more: reasons of passes replace each other alone. */
function mayRetell(before: Told['reason'] | undefined, now: RefusedReason): boolean {
  if (before === undefined) return true;
  return before !== now && (passReasons.includes(before) || !passReasons.includes(now));
}

function calledBy(run: Run, pass: Pass, places: Iterable<number>): Called[] {
  const called: Called[] = [];
  for (const place of places) {
    if (run.active.has(place) || run.failed.has(place)) continue;
    const outcome = call(run, pass, place);
    if (typeof outcome === 'object') called.push(outcome);
    else if (mayRetell(run.told[place]?.reason, outcome)) tellPlain(run, place, outcome);
  }
  // Whoever yields comes last; then sticky first, then rank.
  return called.sort((a, b) => Number(a.lore.decorators.yields) - Number(b.lore.decorators.yields) || Number(b.sticky) - Number(a.sticky) || a.place - b.place);
}

function tokensOf(text: string, { tokens }: ActivationInput): number {
  return tokens === undefined ? Math.max(1, Math.ceil(text.length / 4)) : Math.max(0, tokens(text));
}

/** Whether so many tokens more are too many, for all books together or for this one. Only the former ends the search. */
function exceeds(run: Run, book: number, tokens: number): boolean {
  const { budget, bookBudgets } = run.settings;
  if (budget !== null && (run.overflowed || run.used + tokens >= budget)) {
    run.overflowed = true;
    return true;
  }
  const own = bookBudgets[book] ?? null;
  return own !== null && (run.usedOf.get(book) ?? 0) + tokens >= own;
}

/** Chance, then budget, for one entry that won its groups. Gives its text when it is in. */
function admit(run: Run, called: Called, pass: { readonly number: number; readonly groupRolls: Readonly<Record<string, number>> }): string | null {
  const { lore, place, reason, keys, sticky } = called;
  const { entry, id } = lore;
  const told = { primary: keys.primary, secondary: keys.secondary, groupRolls: pass.groupRolls, pass: pass.number };
  const rolls = entry.useProbability && entry.probability < 100 && !sticky;
  const chance = rolls ? { percent: entry.probability, roll: rollFor(run.input.rolls?.chance, id) } : null;
  if (chance !== null && chance.roll * 100 >= chance.percent) {
    run.failed.add(place);
    tell(run, place, { ...told, reason: 'probability', chance });
    return null;
  }
  const content = run.input.content?.(id, entry.content) ?? entry.content;
  const tokens = tokensOf(content, run.input);
  if (!entry.ignoreBudget && exceeds(run, lore.book, tokens)) {
    tell(run, place, { ...told, reason: 'budget', chance, tokens });
    return null;
  }
  run.used += tokens;
  run.usedOf.set(lore.book, (run.usedOf.get(lore.book) ?? 0) + tokens);
  run.active.set(place, { lore, content });
  tell(run, place, { ...told, reason, active: true, chance, tokens });
  return content;
}

/** One pass over some entries; gives the texts that may call up others. */
function runPass(run: Run, pass: Pass, { number, places }: { number: number; places: Iterable<number> }): string[] {
  const called = calledBy(run, pass, places);
  const rules = { scoring: run.settings.groupScoring, activeGroups: run.activeGroups, roll: (name: string) => rollFor(run.input.rolls?.group, name) };
  const { losers, rolls } = decideGroups(called.map(({ lore, sticky, keys }) => ({ lore, sticky, score: keys.score })), rules);
  const texts: string[] = [];
  const groups: string[] = [];
  for (const one of called) {
    const { lore, place, keys } = one;
    const groupRolls = Object.fromEntries(lore.groups.flatMap((name) => (rolls.has(name) ? [[name, rolls.get(name) ?? 0]] : [])));
    const lost = losers.get(lore);
    if (lost !== undefined) {
      tell(run, place, { reason: lost, pass: number, primary: keys.primary, secondary: keys.secondary, groupRolls });
      continue;
    }
    const content = admit(run, one, { number, groupRolls });
    if (content === null) continue;
    if (lore.entry.group.name !== '') groups.push(lore.entry.group.name);
    if (!lore.entry.recursion.prevent) texts.push(content);
  }
  for (const group of groups) run.activeGroups.add(group);
  return texts;
}

function mayWiden(run: Run): boolean {
  const { minActivations, minActivationsDepth, scanDepth } = run.settings;
  if (run.overflowed || minActivations <= 0 || run.active.size >= minActivations) return false;
  const next = scanDepth + run.widened + 1;
  return next <= run.input.messages.length && (minActivationsDepth <= 0 || next <= minActivationsDepth);
}

/** The next pass: text of new entries first, then further back, then the next level of delayed entries. */
function nextKind(run: Run, { texts, kind, waiting }: { texts: readonly string[]; kind: PassKind; waiting: readonly number[] }): PassKind | 'level' | null {
  // A widening pass leaves aside what earlier entries added; it is looked at again right after.
  if (run.settings.recursive && !run.overflowed && (texts.length > 0 || (kind === 'widening' && run.recursed))) return 'recursion';
  if (mayWiden(run)) return 'widening';
  return waiting.length > 0 ? 'level' : null;
}

/** Everybody whom a pass can call up: the rest has no key anywhere in the text. */
function awake({ books, input, keys, settings, widened }: Run): number[] {
  const places = new Set(books.watched);
  const named = [...(input.forced ?? []), ...(input.vectorMatches ?? []), ...Object.keys(input.timers ?? {})];
  for (const id of named) places.add(books.placeOf.get(id) ?? -1);
  places.delete(-1);
  keys.addTouched(places, Math.max(books.deepest, settings.scanDepth + widened));
  return [...places].sort((a, b) => a - b);
}

function runPasses(run: Run): number {
  const { maxRecursionSteps } = run.settings;
  const last = maxRecursionSteps > 0 ? Math.min(maxRecursionSteps, maximumPasses) : maximumPasses;
  const waiting = [...run.books.levels];
  let level = waiting.shift() ?? 0;
  let kind: PassKind = 'first';
  let places: Iterable<number> | null = null;
  for (let number = 1; ; number += 1) {
    const pass: Pass = { input: run.input, settings: run.settings, timing: run.timing, kind, level };
    if (places === null) run.wide.push(pass);
    const texts = runPass(run, pass, { number, places: places ?? awake(run) });
    const next: PassKind | 'level' | null = number >= last ? null : nextKind(run, { texts, kind, waiting });
    if (next === null) return number;
    const touched = run.keys.addRecursion(texts);
    if (next === 'level') level = waiting.shift() ?? level;
    if (next === 'widening') run.widened += 1;
    // Within a row of recursive passes only those can change whose keys the new text has.
    places = next === 'recursion' && kind === 'recursion' ? [...touched].sort((a, b) => a - b) : null;
    run.recursed ||= texts.length > 0;
    kind = next === 'level' ? 'recursion' : next;
  }
}

function runOf(books: PreparedWorldBooks, input: ActivationInput): Run {
  const settings = { ...defaultActivationSettings, ...input.settings };
  const timings = new Map(Object.keys(input.timers ?? {}).flatMap((id) => {
    const lore = books.entries[books.placeOf.get(id) ?? -1];
    return lore === undefined ? [] : [[lore, timingOf(input.timers ?? {}, lore, input.turn)] as const];
  }));
  const timing = (lore: LoreEntry): Timing => timings.get(lore) ?? 'none';
  return { books, input, settings, keys: activationKeys(books, input, settings), timing, told: [], standing: [], wide: [], active: new Map(), failed: new Set(), activeGroups: new Set(), used: 0, usedOf: new Map(), overflowed: false, widened: 0, recursed: false };
}

/** Why an entry that no pass had to look at is out: no key of it occurs anywhere, or it could not come in anyway. */
function untold(run: Run, place: number): RefusedReason {
  let reason: RefusedReason | undefined;
  for (const pass of run.wide) {
    const outcome = call(run, pass, place);
    if (typeof outcome === 'string' && mayRetell(reason, outcome)) reason = outcome;
  }
  return reason ?? 'primary-key-miss';
}

/**
 * Which entries of some books a turn calls up, where they go, and why each is in or not. Depends on its arguments
 * alone and changes nothing; the timers it gives count only once their entries went into a real turn.
 */
export function activateWorldBooks(books: PreparedWorldBooks, input: ActivationInput): Activation {
  const run = runOf(books, input);
  const passes = runPasses(run);
  const active = [...run.active].sort(([a], [b]) => a - b).map(([, entry]) => entry);
  const decisionAt = (lore: LoreEntry, place: number): ActivationDecision => ({ id: lore.id, lore, ...(run.told[place] ?? plainTold(untold(run, place))) });
  let decisions: ActivationDecision[] | null = null;
  return {
    get decisions() {
      return (decisions ??= books.entries.map(decisionAt));
    },
    notable: [...run.told.keys()].flatMap((place) => {
      const [lore, told] = [books.entries[place], run.told[place]];
      return lore !== undefined && told !== undefined && (told.active || told.primary.length > 0 || told.reason === 'cooldown') ? [decisionAt(lore, place)] : [];
    }),
    active,
    placements: placeEntries(active),
    timers: timersAfter(input.timers ?? {}, { turn: input.turn, active: active.map(({ lore }) => lore), all: books.entries }),
    budget: { limit: run.settings.budget, used: run.used, overflowed: run.overflowed },
    passes,
    undecided: [...run.keys.undecided],
  };
}
