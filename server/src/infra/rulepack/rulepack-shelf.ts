import type { Issue } from '../../core/error/issue.ts';
import type { ParsedRulepack, PlacedIssue, ResolveBase, RulepackSource } from '../../core/rulepack/index.ts';
import { compileRulepack, readRulepackSource, rulepackLimits, selectionWords } from '../../core/rulepack/index.ts';
import { missingScripts } from './missing-scripts.ts';
import type { RulepackDirectory, RulepackFile } from './rulepack-directory.ts';
import { readText } from './rulepack-directory.ts';

/** A file as it was read at one time: its data, or what keeps it from being read. */
type Read = { readonly stamp: string; readonly source: RulepackSource | null; readonly issues: readonly PlacedIssue[] };

/** A system on the shelf. It is compiled when it is first asked for. */
export type ShelvedRulepack = {
  readonly id: string;
  readonly path: string;
  readonly origin: RulepackDirectory['origin'];
  /** The words that select it, folded, as far as the file can be read. */
  readonly words: () => readonly string[];
  readonly parsed: () => ParsedRulepack;
};

export type ShelvedDirectory = { readonly directory: RulepackDirectory; readonly files: readonly RulepackFile[] };

/** Systems by their files: those that count, and files whose id another one has already. */
export type Shelf = { readonly systems: readonly ShelvedRulepack[]; readonly shadowed: readonly { readonly id: string; readonly path: string; readonly owner: string }[] };

/** What compiling a system looked at: its bases, and what they were then. */
type Compiled = { readonly source: RulepackSource; readonly bases: ReadonlyMap<string, RulepackSource | null>; readonly parsed: ParsedRulepack };

const start = { line: 1, column: 1 };
const refused = (issues: readonly PlacedIssue[]): ParsedRulepack => ({ ok: false, issues, warnings: [] });
const wrong = (code: string, params: Issue['params'] = {}): readonly PlacedIssue[] => [{ path: [], code, params, ...start }];

function readFile({ path, stamp }: RulepackFile): Read {
  // UTF-8 takes up to three bytes for a unit of text; what is larger than that is not even read.
  const size = Number(stamp.split('/')[1]);
  if (size > rulepackLimits.text * 3) return { stamp, source: null, issues: wrong('ISSUE_RULEPACK_SIZE', { seen: size, maximum: rulepackLimits.text }) };
  try {
    const text = readText(path);
    if (text === null) return { stamp, source: null, issues: wrong('ISSUE_RULEPACK_TEXT') };
    const read = readRulepackSource(text);
    return read.ok ? { stamp, source: read.source, issues: [] } : { stamp, source: null, issues: read.issues };
  } catch (error) {
    return { stamp, source: null, issues: wrong('ISSUE_RULEPACK_YAML', { reason: error instanceof Error ? error.message : String(error) }) };
  }
}

/** Keeps what was read and compiled, and makes a shelf of what is there now: only what changed is read again. */
export function shelves(): (directories: readonly ShelvedDirectory[]) => Shelf {
  const reads = new Map<string, Read>();
  const compiled = new Map<string, Compiled>();

  const readOf = (file: RulepackFile): Read => {
    const known = reads.get(file.path);
    if (known?.stamp === file.stamp) return known;
    const read = readFile(file);
    reads.set(file.path, read);
    return read;
  };

  const compile = ({ id, path }: RulepackFile, source: RulepackSource, resolve: (id: string) => RulepackSource | null): ParsedRulepack => {
    const known = compiled.get(path);
    const same = known?.source === source && [...known.bases].every(([base, was]) => resolve(base) === was);
    if (known !== undefined && same) return known.parsed;
    const bases = new Map<string, RulepackSource | null>();
    const resolveBase: ResolveBase = (base) => {
      const found = resolve(base);
      bases.set(base, found);
      return found;
    };
    const parsed = compileRulepack(source, { id, resolveBase });
    const missing = parsed.ok ? missingScripts(parsed.rulepack, [path]) : [];
    const kept = missing.length > 0 ? refused(missing) : parsed;
    // A script may come while the file stays as it is.
    if (missing.length === 0) compiled.set(path, { source, bases, parsed: kept });
    return kept;
  };

  return (directories) => {
    const winners = new Map<string, RulepackFile>();
    const present = new Set(directories.flatMap(({ files }) => files.map(({ path }) => path)));
    for (const path of [...reads.keys()].filter((known) => !present.has(known))) {
      reads.delete(path);
      compiled.delete(path);
    }
    const shadowed: Shelf['shadowed'][number][] = [];
    const systems: ShelvedRulepack[] = [];
    for (const { directory, files } of directories) {
      const beside = new Map(files.map((file) => [file.id, file]));
      for (const file of files) {
        const winner = winners.get(file.id);
        if (winner !== undefined) {
          shadowed.push({ id: file.id, path: file.path, owner: winner.path });
          continue;
        }
        winners.set(file.id, file);
        // A pack's own systems come before the host's; everywhere else an id means the one that counts.
        const resolve = (base: string) => {
          const found = (directory.origin === 'pack' ? beside.get(base) : undefined) ?? winners.get(base);
          return found === undefined ? null : readOf(found).source;
        };
        const parsed = () => {
          const { source, issues } = readOf(file);
          return source === null ? refused(issues) : compile(file, source, resolve);
        };
        systems.push({ id: file.id, path: file.path, origin: directory.origin, words: onceOnly(() => writtenWords(file.id, readOf(file).source)), parsed: onceOnly(parsed) });
      }
    }
    return { systems, shadowed };
  };
}

const wordsAt = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter((word) => typeof word === 'string');

/** What the file says selects it. Whether it can be used at all is not known yet. */
function writtenWords(id: string, source: RulepackSource | null): string[] {
  return source === null ? [] : selectionWords({ id, names: wordsAt(source.data['names']), setKeys: wordsAt(source.data['set_keys']) });
}

function onceOnly<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
