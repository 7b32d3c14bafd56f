import { stableStringify } from './stable-stringify.ts';
import type { LoreEntry } from './prepare-world-books.ts';

/**
 * When an entry last came in and how long that lasts, in turns: active by itself through `start + sticky`, then refused
 * through `start + sticky + cooldown`. `mark` tells whether the entry is still the same one.
 */
export type TimedEffect = {
  readonly start: number;
  readonly sticky: number;
  readonly cooldown: number;
  readonly mark: string;
  /** Stays for good; never comes again. */
  readonly kept?: true;
  readonly spent?: true;
};

/** By entry id. Plain data that travels with a room's history. */
export type TimedEffects = Readonly<Record<string, TimedEffect>>;

export type Timing = 'none' | 'sticky' | 'cooldown' | 'spent';

/** FNV-1a over UTF-16 units; tells edits apart, guards nothing. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(16)}`;
}

const marks = new WeakMap<LoreEntry, string>();

function markOf(lore: LoreEntry): string {
  const known = marks.get(lore);
  if (known !== undefined) return known;
  const { source: _source, extensions: _extensions, displayIndex: _displayIndex, ...meaning } = lore.entry;
  const mark = fingerprint(stableStringify(meaning, 0));
  marks.set(lore, mark);
  return mark;
}

function effectOf(timers: TimedEffects, lore: LoreEntry): TimedEffect | null {
  const effect = Object.hasOwn(timers, lore.id) ? timers[lore.id] : undefined;
  return effect === undefined || effect.mark !== markOf(lore) ? null : effect;
}

function timingAt({ start, sticky, cooldown, kept, spent }: TimedEffect, turn: number): Timing {
  // The same turn made again must come out the same: what it set itself does not count for it.
  if (start >= turn) return 'none';
  if (kept === true || turn <= start + sticky) return 'sticky';
  if (spent === true) return 'spent';
  return turn <= start + sticky + cooldown ? 'cooldown' : 'none';
}

/** What the timers say of an entry at a turn. */
export function timingOf(timers: TimedEffects, lore: LoreEntry, turn: number): Timing {
  const effect = effectOf(timers, lore);
  return effect === null ? 'none' : timingAt(effect, turn);
}

/**
 * The timers once the active entries really went into a turn: new ones start, running ones go on unchanged, those that
 * ran out or whose entry was edited are dropped.
 */
export function timersAfter(timers: TimedEffects, outcome: { readonly turn: number; readonly active: Iterable<LoreEntry>; readonly all: readonly LoreEntry[] }): TimedEffects {
  const { turn, active, all } = outcome;
  const present = Object.keys(timers).length === 0 ? new Map<string, LoreEntry>() : new Map(all.filter(({ id }) => Object.hasOwn(timers, id)).map((lore) => [lore.id, lore]));
  const next = new Map(Object.entries(timers).filter(([id, effect]) => {
    const lore = present.get(id);
    return timingAt(effect, turn) !== 'none' && (lore === undefined || effect.mark === markOf(lore));
  }));
  for (const lore of active) {
    const { effects } = lore.entry;
    const { keepAfterMatch, dontAfterMatch } = lore.decorators;
    const [sticky, cooldown] = [effects.sticky ?? 0, effects.cooldown ?? 0];
    const timed = sticky > 0 || cooldown > 0 || keepAfterMatch || dontAfterMatch;
    if (!timed || next.has(lore.id)) continue;
    next.set(lore.id, { start: turn, sticky, cooldown, mark: markOf(lore), ...(keepAfterMatch ? { kept: true } : {}), ...(dontAfterMatch && !keepAfterMatch ? { spent: true } : {}) });
  }
  return Object.fromEntries(next);
}
