import type { EditReading } from './edit-names.ts';
import { editedName, editedNumber, knownPrefix } from './edit-names.ts';
import type { SheetEdit } from './sheet-edit.ts';

// Dice are no number: `hp-1d6` must not become hp-1 and a new stat d.
const numberAhead = /^ ?:? ?(?<sign>[+-]?) ?(?<number>\d+(?:\.\d+)?)(?!d\d|[\d.])/;
/** A name that ends in digits, told from its number by a space: `skill2 30`. */
const spacedName = /^(?<name>[^\d\s+\-:,;、][^\s+\-:,;、]*?) (?=[+-]?\d+(?:\.\d+)?(?:[\s,;、]|$))/;
const letterName = /^(?<name>[^\d\s+\-:,;、]+)(?= ?:? ?[+-]? ?\d)/;
const stray = /^(?<seen>[^\d,;、]*)(?<digits>[\d.]*(?:d\d+)?)/;

type Found = { readonly name: string | null; readonly length: number };

function findName(reading: EditReading, rest: string): Found | null {
  const known = knownPrefix(reading.stats, rest, (behind) => numberAhead.test(behind));
  if (known !== null) return known;
  const written = (spacedName.exec(rest) ?? letterName.exec(rest))?.groups?.['name'];
  return written === undefined ? null : { name: editedName(reading, written), length: written.length };
}

/** What cannot be read up to the next number: a name of several words that the system does not have, or no name at all. */
function tellStray(reading: EditReading, rest: string): number {
  const { seen = '', digits = '' } = stray.exec(rest)?.groups ?? {};
  const name = seen.replace(/[\s:+-]+$/, '');
  if (name.includes(' ') && digits !== '') editedName(reading, name);
  else reading.issues.push({ path: [], code: 'ISSUE_SHEET_LEFT_OVER', params: { seen: `${seen}${digits}`.trim().slice(0, 80) } });
  return Math.max(1, seen.length + digits.length);
}

/**
 * `力量50敏捷60`, `力量 50 敏捷+5`: names with their numbers. A number with a sign is added; one without is set. Takes folded
 * text; each step goes on, so that every slip is told at once.
 */
export function readGluedEdits(reading: EditReading, folded: string): SheetEdit[] {
  const edits: SheetEdit[] = [];
  let rest = folded;
  for (;;) {
    rest = rest.replace(/^[\s,;、]+/, '');
    if (rest === '') return edits;
    const found = findName(reading, rest);
    const figure = found === null ? null : numberAhead.exec(rest.slice(found.length));
    if (found === null || figure === null) {
      rest = rest.slice(tellStray(reading, rest));
      continue;
    }
    const { sign = '', number = '' } = figure.groups ?? {};
    const value = editedNumber(reading, found.name ?? '', `${sign}${number}`);
    if (found.name !== null && value !== null) edits.push(sign === '' ? { name: found.name, change: 'set', value } : { name: found.name, change: 'add', value });
    rest = rest.slice(found.length + figure[0].length);
  }
}
