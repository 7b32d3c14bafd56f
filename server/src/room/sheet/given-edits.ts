import type { Issue } from '../../core/error/issue.ts';
import { underPath } from '../../core/error/issue.ts';
import type { Rulepack, StatValue } from '../../core/rulepack/index.ts';
import { foldName } from '../../core/rulepack/index.ts';
import type { SheetEdit } from '../../core/sheet/index.ts';
import { readSheetEdits } from '../../core/sheet/index.ts';
import { editedName } from '../../core/sheet/edit-names.ts';

/** A change as somebody gives it: a stat by any of its words, and what it is to be, or by how much it changes. */
export type GivenEdit = { readonly name: string } & ({ readonly set: StatValue; readonly add?: undefined } | { readonly add: number; readonly set?: undefined });

/** Changes of a sheet one by one, and as they are typed after the command of sheets. */
export type GivenEdits = { readonly edits: readonly GivenEdit[]; readonly text: string | null };

/** `places` says where in the input each edit stands, for what the system has against its value. */
export type ReadGiven = { readonly edits: readonly SheetEdit[]; readonly places: readonly (readonly string[])[]; readonly issues: readonly Issue[]; readonly notes: readonly Issue[] };

/** Reads both. A name that the system does not have may be brought if it is one word; every slip is an issue by its place. */
export function readGiven({ stats }: Pick<Rulepack, 'stats'>, given: GivenEdits): ReadGiven {
  const edits: SheetEdit[] = [];
  const places: (readonly string[])[] = [];
  const issues: Issue[] = [];
  const notes: Issue[] = [];
  for (const [i, edit] of given.edits.entries()) {
    const reading = { stats, issues: [] as Issue[], notes: [] as Issue[] };
    const name = editedName(reading, foldName(edit.name));
    issues.push(...underPath(['edits', String(i), 'name'], reading.issues));
    notes.push(...underPath(['edits', String(i), 'name'], reading.notes));
    if (name === null) continue;
    edits.push(edit.add === undefined ? { name, change: 'set', value: edit.set } : { name, change: 'add', value: edit.add });
    places.push(['edits', String(i), edit.add === undefined ? 'set' : 'add']);
  }
  if (given.text === null) return { edits, places, issues, notes };
  const read = readSheetEdits({ stats }, given.text);
  if (!read.ok) return { edits, places, issues: [...issues, ...underPath(['text'], read.issues)], notes };
  const typed = read.edits.map(() => ['text'] as const);
  return { edits: [...edits, ...read.edits], places: [...places, ...typed], issues, notes: [...notes, ...underPath(['text'], read.notes)] };
}

/** Issues about a stat, put where the input changes it. */
export function placedAt({ edits, places }: Pick<ReadGiven, 'edits' | 'places'>, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => {
    const at = edits.findLastIndex(({ name }) => name === issue.path[0]);
    return { ...issue, path: places[at] ?? issue.path };
  });
}
