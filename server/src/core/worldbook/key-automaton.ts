/** Finds many texts in one pass over another (Aho–Corasick over UTF-16 units, so astral and lone units just work). */
export type KeyAutomaton = {
  /**
   * Calls `found(pattern, end)` for occurrences in the order of their ends, all that end at one place together. A
   * pattern for which it returns true is not reported again.
   */
  scan(text: string, found: (pattern: number, end: number) => boolean): void;
};

/**
 * The edges of a trie but those of its root. Most states have one child, kept beside them; the others, at most one for
 * each pattern, stand in a hash table in flat arrays. A Map for each state takes ten times as long to build.
 */
class Edges {
  readonly firstUnits: Uint16Array;
  readonly firstTargets: Int32Array;
  readonly branched: Uint8Array;
  readonly owners: Int32Array;
  readonly units: Uint16Array;
  readonly targets: Int32Array;
  readonly shift: number;

  constructor(states: number, branches: number) {
    const bits = Math.max(4, Math.ceil(Math.log2(branches * 2 + 1)));
    this.firstUnits = new Uint16Array(states);
    this.firstTargets = new Int32Array(states);
    this.branched = new Uint8Array(states);
    this.shift = 32 - bits;
    this.owners = new Int32Array(1 << bits);
    this.units = new Uint16Array(1 << bits);
    this.targets = new Int32Array(1 << bits);
  }

  /** Where an edge is in the table, or the free place where it belongs. */
  placeOf(state: number, unit: number): number {
    const { owners, units } = this;
    const mask = owners.length - 1;
    let place = Math.imul(Math.imul(state, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b), 0x9e3779b1) >>> this.shift;
    while (owners[place] !== 0 && (owners[place] !== state || units[place] !== unit)) place = (place + 1) & mask;
    return place;
  }

  /** The state an edge leads to; 0 = there is none. */
  follow(state: number, unit: number): number {
    if (this.firstUnits[state] === unit) return this.firstTargets[state] ?? 0;
    return this.branched[state] === 0 ? 0 : (this.targets[this.placeOf(state, unit)] ?? 0);
  }

  add(state: number, unit: number, target: number): void {
    if (this.firstTargets[state] === 0) {
      this.firstUnits[state] = unit;
      this.firstTargets[state] = target;
      return;
    }
    const place = this.placeOf(state, unit);
    this.branched[state] = 1;
    this.owners[place] = state;
    this.units[place] = unit;
    this.targets[place] = target;
  }
}

type Trie = {
  readonly edges: Edges;
  readonly root: Int32Array;
  readonly parents: Int32Array;
  readonly units: Uint16Array;
  readonly depths: Int32Array;
  /** The pattern that ends at a state, or -1. */
  readonly patterns: Int32Array;
  count: number;
};

function addState(trie: Trie, parent: number, unit: number): number {
  const state = trie.count;
  trie.count += 1;
  trie.parents[state] = parent;
  trie.units[state] = unit;
  trie.depths[state] = (trie.depths[parent] ?? 0) + 1;
  if (parent === 0) trie.root[unit] = state;
  else trie.edges.add(parent, unit, state);
  return state;
}

function trieOf(patterns: readonly string[]): Trie {
  const size = patterns.reduce((sum, pattern) => sum + pattern.length, 1);
  const trie: Trie = { edges: new Edges(size, patterns.length), root: new Int32Array(65_536), parents: new Int32Array(size), units: new Uint16Array(size), depths: new Int32Array(size), patterns: new Int32Array(size).fill(-1), count: 1 };
  patterns.forEach((pattern, index) => {
    let state = 0;
    for (let at = 0; at < pattern.length; at += 1) {
      const unit = pattern.charCodeAt(at);
      const next = state === 0 ? (trie.root[unit] ?? 0) : trie.edges.follow(state, unit);
      state = next === 0 ? addState(trie, state, unit) : next;
    }
    trie.patterns[state] = index;
  });
  return trie;
}

/** The states in the order of their depth. */
function byDepth({ depths, count }: Trie): Int32Array {
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
  const starts = new Int32Array(deepest + 2);
  for (let state = 0; state < count; state += 1) starts[(depths[state] ?? 0) + 1]! += 1;
  for (let depth = 1; depth < starts.length; depth += 1) starts[depth]! += starts[depth - 1] ?? 0;
  const order = new Int32Array(count);
  for (let state = 0; state < count; state += 1) {
    const place = starts[depths[state] ?? 0]!++;
    order[place] = state;
  }
  return order;
}

/** `fails`: the longest proper suffix of a state that is a state; `links`: the longest that is a whole pattern, 0 = none. */
function suffixesOf(trie: Trie): { readonly fails: Int32Array; readonly links: Int32Array } {
  const fails = new Int32Array(trie.count);
  const links = new Int32Array(trie.count);
  for (const state of byDepth(trie)) {
    if ((trie.depths[state] ?? 0) < 2) continue;
    const unit = trie.units[state] ?? 0;
    let suffix = fails[trie.parents[state] ?? 0] ?? 0;
    let next = suffix === 0 ? (trie.root[unit] ?? 0) : trie.edges.follow(suffix, unit);
    while (next === 0 && suffix !== 0) {
      suffix = fails[suffix] ?? 0;
      next = suffix === 0 ? (trie.root[unit] ?? 0) : trie.edges.follow(suffix, unit);
    }
    fails[state] = next;
    links[state] = (trie.patterns[next] ?? -1) >= 0 ? next : (links[next] ?? 0);
  }
  return { fails, links };
}

/** Builds the automaton of different texts, none of them empty. Takes time in the sum of their lengths. */
export function keyAutomaton(patterns: readonly string[]): KeyAutomaton {
  const trie = trieOf(patterns);
  const { edges, root, patterns: patternAt } = trie;
  const { fails, links } = suffixesOf(trie);
  return {
    scan: (text, found) => {
      // Patterns that are done are cut out of the chains, so that many keys within each other cost each place little.
      const chain = links.slice();
      const done = new Uint8Array(patterns.length);
      let state = 0;
      for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at);
        let next = state === 0 ? 0 : edges.follow(state, unit);
        while (next === 0 && state !== 0) {
          state = fails[state] ?? 0;
          if (state !== 0) next = edges.follow(state, unit);
        }
        state = next === 0 ? (root[unit] ?? 0) : next;
        for (let end = state; end !== 0;) {
          const pattern = patternAt[end] ?? -1;
          if (pattern >= 0 && done[pattern] === 0 && found(pattern, at + 1)) done[pattern] = 1;
          let rest = chain[end] ?? 0;
          while (rest !== 0 && done[patternAt[rest] ?? 0] === 1) rest = chain[rest] ?? 0;
          chain[end] = rest;
          end = rest;
        }
      }
    },
  };
}
