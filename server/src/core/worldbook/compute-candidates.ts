import { compileWorldBook } from './compile-world-book.ts';
import type { EntryEvaluation, EvaluationReason } from './evaluate-entry.ts';
import { judgeEntry } from './evaluate-entry.ts';
import { drawByWeight, groupNamesOf } from './group-names.ts';
import type { WorldBookEntry, WorldBookModel } from './model.ts';

/** Values by candidate key (`<source key or uid>@<index>`) or by uid; the candidate key counts first. */
export type ByCandidate<Value> = ReadonlyMap<string | number, Value> | Readonly<Record<string, Value>>;

export type CandidateOptions = {
  readonly text?: string;
  /** For entries that do not say. */
  readonly caseSensitive?: boolean;
  readonly matchWholeWords?: boolean;
  readonly useGroupScoring?: boolean;
  readonly vectorMatches?: ByCandidate<boolean>;
  /** In [0, 1); a missing roll is 0, which passes every chance above nothing. */
  readonly probabilityRolls?: ByCandidate<number>;
  /** In [0, 1), by name of the group; a missing roll is 0. */
  readonly groupRolls?: ReadonlyMap<string | number, number> | Readonly<Record<string, number>>;
  /** A missing cost is a quarter of the content's length. */
  readonly tokenCosts?: ByCandidate<number>;
  /** Tokens; missing = no limit. */
  readonly tokenBudget?: number;
};

export type CandidateReason = EvaluationReason | 'inclusion-group-loser' | 'probability-failed' | 'budget-exceeded';

export type WorldBookCandidate = Omit<EntryEvaluation, 'eligible' | 'reason'> & {
  readonly key: string;
  readonly entry: WorldBookEntry;
  readonly reason: CandidateReason;
  /** What was not reached is undefined. */
  readonly tokenCost: number | undefined;
  readonly probability: number | undefined;
  readonly probabilityRoll: number | undefined;
};

/** `accepted` by rank, `rejected` in the order of the book; in the budget null = no limit. */
export type WorldBookCandidates = {
  readonly accepted: readonly WorldBookCandidate[];
  readonly rejected: readonly WorldBookCandidate[];
  readonly budget: { readonly limit: number | null; readonly used: number; readonly remaining: number | null };
};

type Working = { readonly index: number; readonly key: string; readonly entry: WorldBookEntry; readonly evaluation: EntryEvaluation; cost?: number; roll?: number; chance?: number };

function lookUp<Value>(values: ByCandidate<Value> | undefined, names: readonly (string | number)[]): Value | undefined {
  if (values === undefined) return undefined;
  if (values instanceof Map) return names.map((name) => values.get(name) as Value | undefined).find((value) => value !== undefined);
  const record = values as Readonly<Record<string, Value>>;
  const name = names.find((candidate) => Object.hasOwn(record, candidate));
  return name === undefined ? undefined : record[name];
}

function rollOf(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) ? Math.min(1 - Number.EPSILON, Math.max(0, value)) : 0;
}

function namesOf({ key, entry }: Pick<Working, 'key' | 'entry'>): (string | number)[] {
  return [key, entry.uid, String(entry.uid)];
}

/** Whoever of a group scores below its best is out, where scoring counts for that member. */
function bestScored(members: readonly Working[], useGroupScoring: boolean): readonly Working[] {
  const best = Math.max(...members.map(({ evaluation }) => evaluation.score));
  return members.filter(({ entry, evaluation }) => !(entry.useGroupScoring ?? useGroupScoring) || evaluation.score >= best);
}

/** Who is left when each group has kept one. A member of several groups has to win in all of them. */
function groupWinners(eligible: readonly Working[], options: CandidateOptions): Set<Working> {
  const left = new Set(eligible);
  const groups = Map.groupBy(eligible.flatMap((working) => groupNamesOf(working.entry).map((name) => ({ name, working }))), ({ name }) => name);
  for (const [name, rows] of groups) {
    const present = [...new Set(rows.map(({ working }) => working))].filter((working) => left.has(working));
    if (present.length < 2) continue;
    const members = bestScored(present, options.useGroupScoring ?? false);
    const winner = members.find(({ entry }) => entry.group.override)
      ?? drawByWeight(members, ({ entry }) => Math.max(0, entry.group.weight), rollOf(lookUp(options.groupRolls, [name])));
    for (const member of present) if (member !== winner) left.delete(member);
  }
  return left;
}

function passesChance(working: Working, options: CandidateOptions): boolean {
  working.chance = working.entry.useProbability ? working.entry.probability : 100;
  working.roll = rollOf(lookUp(options.probabilityRolls, namesOf(working)));
  return working.chance >= 100 || working.roll * 100 < working.chance;
}

function costOf(working: Working, options: CandidateOptions): number {
  const given = lookUp(options.tokenCosts, namesOf(working));
  return given !== undefined && Number.isFinite(given) && given >= 0 ? Math.ceil(given) : Math.max(1, Math.ceil(working.entry.content.length / 4));
}

function candidateOf({ key, entry, evaluation, cost, chance, roll }: Working, reason: CandidateReason): WorldBookCandidate {
  const { score, primaryMatches, secondaryMatches, invalidKeys } = evaluation;
  return { key, entry, reason, score, primaryMatches, secondaryMatches, invalidKeys, tokenCost: cost, probability: chance, probabilityRoll: roll };
}

function evaluated(entries: readonly WorldBookEntry[], options: CandidateOptions): Working[] {
  const compiled = compileWorldBook({ entries }, { caseSensitive: options.caseSensitive ?? false, matchWholeWords: options.matchWholeWords ?? false });
  const hits = compiled.hitsIn(options.text ?? '');
  return entries.map((entry, index) => {
    const key = `${entry.source.key ?? entry.uid}@${index}`;
    const vectorMatched = lookUp(options.vectorMatches, namesOf({ key, entry })) === true;
    const evaluation: EntryEvaluation = entry.enabled
      ? judgeEntry(entry, hits.of(index), vectorMatched)
      : { eligible: false, reason: 'disabled', score: 0, primaryMatches: [], secondaryMatches: [], invalidKeys: [] };
    return { index, key, entry, evaluation };
  });
}

/**
 * Which entries may enter a prompt, by keys, then groups, then chance, then budget, with the reason for each. Keeps no
 * state, rolls nothing and counts no tokens itself: everything comes in through the options.
 */
export function computeWorldBookCandidates(modelOrEntries: Pick<WorldBookModel, 'entries'> | readonly WorldBookEntry[], options: CandidateOptions = {}): WorldBookCandidates {
  const entries = !(Symbol.iterator in modelOrEntries) ? modelOrEntries.entries : modelOrEntries;
  const ranked = evaluated(entries, options).sort((a, b) => b.entry.insertionOrder - a.entry.insertionOrder || a.index - b.index);
  const winners = groupWinners(ranked.filter(({ evaluation }) => evaluation.eligible), options);
  const limit = options.tokenBudget !== undefined && Number.isFinite(options.tokenBudget) ? Math.max(0, Math.floor(options.tokenBudget)) : null;
  let used = 0;
  const outcomeOf = (working: Working): CandidateReason | null => {
    if (!working.evaluation.eligible) return working.evaluation.reason;
    if (!winners.has(working)) return 'inclusion-group-loser';
    if (!passesChance(working, options)) return 'probability-failed';
    working.cost = costOf(working, options);
    if (working.entry.ignoreBudget) return null;
    if (limit !== null && used + working.cost > limit) return 'budget-exceeded';
    used += working.cost;
    return null;
  };
  const outcomes = ranked.map((working) => ({ working, refusal: outcomeOf(working) }));
  return {
    accepted: outcomes.filter(({ refusal }) => refusal === null).map(({ working }) => candidateOf(working, working.evaluation.reason)),
    rejected: outcomes.sort((a, b) => a.working.index - b.working.index).flatMap(({ working, refusal }) => (refusal === null ? [] : [candidateOf(working, refusal)])),
    budget: { limit, used, remaining: limit === null ? null : limit - used },
  };
}
