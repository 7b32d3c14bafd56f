import type { PlacedIssue, Rulepack } from '../../core/rulepack/index.ts';
import { foldName } from '../../core/rulepack/index.ts';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import type { Listing, RulepackDirectory } from './rulepack-directory.ts';
import { listDirectory } from './rulepack-directory.ts';
import { scriptText } from './rulepack-script.ts';
import type { RulepackProblem, Rulepacks } from './rulepacks.ts';
import type { ShelvedRulepack } from './rulepack-shelf.ts';
import { shelves } from './rulepack-shelf.ts';

export type { RulepackProblem, Rulepacks } from './rulepacks.ts';

/** Systems that are looked for again: a miss looks at the folders at once, everything else every two seconds. */
export type OpenedRulepacks = Rulepacks & {
  /** Looks whether anything in the folders changed: at most every two seconds, at once with `force`. */
  refresh(options?: { readonly force?: boolean }): void;
};

export type RulepackOptions = {
  /** The earlier one wins an id that both have: bundled first, then the operator's, then those of packs. */
  readonly directories: readonly RulepackDirectory[] | (() => readonly RulepackDirectory[]);
  readonly log: Log;
  readonly clock: Pick<Clock, 'elapsed'>;
};

/** Milliseconds between two looks at the folders. */
const patience = 2_000;
/** Looks in that time for words that mean nothing: a page of a room whose system is gone asks for it many times. */
const looksForMisses = 5;

const start = { line: 1, column: 1 };
const taken = (seen: string, owner: string): PlacedIssue => ({ path: [], code: 'ISSUE_RULEPACK_TAKEN', params: { seen, owner }, ...start });

/** Everything compiled: what can be used, and what is wrong. */
type Whole = { readonly rulepacks: readonly Rulepack[]; readonly problems: readonly RulepackProblem[] };
type Shelved = ReturnType<ReturnType<typeof shelves>>;

function problemOf({ id, path, parsed }: ShelvedRulepack): RulepackProblem[] {
  const result = parsed();
  const issues = result.ok ? result.warnings : result.issues;
  return issues.length === 0 && result.ok ? [] : [{ id, path, refused: !result.ok, issues }];
}

/** Systems by the words that may mean them: an id means its own system before it means another's name, a name the first that has it. */
function wordsOf({ systems }: Shelved): Map<string, ShelvedRulepack[]> {
  const words = new Map(systems.map((system) => [foldName(system.id), [system]]));
  for (const system of systems) {
    for (const word of system.words()) {
      const owners = words.get(word) ?? [];
      if (!owners.includes(system)) words.set(word, [...owners, system]);
    }
  }
  return words;
}

/** Names that a system has in vain. */
function clashesOf(usable: readonly ShelvedRulepack[], words: ReadonlyMap<string, readonly ShelvedRulepack[]>): RulepackProblem[] {
  return usable.flatMap((system) =>
    system.words().flatMap((word) => {
      const owner = words.get(word)?.find((candidate) => usable.includes(candidate));
      return owner === undefined || owner === system ? [] : [{ id: system.id, path: system.path, refused: false, issues: [taken(word, owner.id)] }];
    }),
  );
}

function wholeOf({ systems, shadowed }: Shelved, words: ReadonlyMap<string, readonly ShelvedRulepack[]>): Whole {
  const usable = systems.filter(({ parsed }) => parsed().ok);
  const rulepacks = usable.flatMap(({ parsed }) => {
    const result = parsed();
    return result.ok ? [result.rulepack] : [];
  });
  const hidden = shadowed.map(({ id, path, owner }): RulepackProblem => ({ id, path, refused: true, issues: [taken(id, owner)] }));
  return { rulepacks, problems: [...systems.flatMap(problemOf), ...hidden, ...clashesOf(usable, words)] };
}

/**
 * The systems of rules in some folders. New, changed and removed files count without a restart; a file that cannot be used is
 * left out and told, and never stands in the way of the others. Files are read when they change, a system is compiled when it is
 * first asked for. On one busy core 200 systems of 3 KB, or 200 patches of one, are all there after half a second; of 200 with
 * 26 KB each the first is found after 0.7 s, and the last compiled after 1.6 s.
 */
export function openRulepacks({ directories, log, clock }: RulepackOptions): OpenedRulepacks {
  const shelve = shelves();
  const told = new Set<string>();
  let lookedAt = -Infinity;
  let missedAt = -Infinity;
  let misses = 0;
  let signature: string | null = null;
  let shelf: Shelved = { systems: [], shadowed: [] };
  let words: Map<string, ShelvedRulepack[]> | null = null;
  let whole: Whole | null = null;

  const tell = ({ problems }: Whole): void => {
    for (const { id, path, refused, issues } of problems.filter((problem) => problem.refused)) {
      const key = JSON.stringify([path, issues]);
      if (!told.has(key)) log.warn({ rulepack: id, path, refused, issues: issues.slice(0, 10) }, 'a rule system cannot be used and is left out');
      told.add(key);
    }
  };

  const listAll = (): { directory: RulepackDirectory; listing: Listing }[] => {
    const all = typeof directories === 'function' ? directories() : directories;
    return all.map((directory) => ({ directory, listing: listDirectory(directory.path) }));
  };

  const refresh: OpenedRulepacks['refresh'] = ({ force = false } = {}) => {
    if (!force && clock.elapsed() - lookedAt < patience) return;
    lookedAt = clock.elapsed();
    const listed = listAll();
    const seen = listed.map(({ directory, listing }) => `${directory.path}\n${listing.signature}`).join('\n\n');
    if (seen === signature) return;
    signature = seen;
    for (const { directory, listing } of listed) if (listing.error !== null) log.warn({ path: directory.path, err: listing.error }, 'a folder of rule systems cannot be read');
    shelf = shelve(listed.map(({ directory, listing }) => ({ directory, files: listing.files })));
    words = null;
    whole = null;
  };

  const wordsNow = () => (words ??= wordsOf(shelf));
  const wholeNow = (): Whole => {
    if (whole === null) {
      whole = wholeOf(shelf, wordsNow());
      tell(whole);
    }
    return whole;
  };

  const lookUp = (word: string): Rulepack | null => {
    for (const { parsed } of wordsNow().get(foldName(word)) ?? []) {
      const result = parsed();
      if (result.ok) return result.rulepack;
    }
    return null;
  };

  /** Whether a word that means nothing is worth another look at the folders. */
  const maySeek = (): boolean => {
    if (clock.elapsed() - missedAt >= patience) {
      missedAt = clock.elapsed();
      misses = 0;
    }
    misses += 1;
    return misses <= looksForMisses;
  };

  return {
    find: (word) => {
      refresh();
      const found = lookUp(word);
      if (found !== null || !maySeek()) return found;
      refresh({ force: true });
      return lookUp(word);
    },
    list: () => {
      refresh();
      return wholeNow().rulepacks;
    },
    problems: () => {
      refresh();
      return wholeNow().problems;
    },
    refresh,
    script: ({ id, bases }, file) => {
      const system = shelf.systems.find((candidate) => candidate.id === id);
      return system === undefined ? null : scriptText({ ids: [id, ...bases], path: system.path }, file);
    },
  };
}
