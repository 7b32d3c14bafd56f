import type { Rulepack } from '../rulepack/index.ts';
import { foldWithPlaces } from '../rulepack/fold-name.ts';
import type { EditReading } from './edit-names.ts';
import { sheetLimits } from './limits.ts';
import { readExplicitEdits } from './read-explicit-edits.ts';
import { readGluedEdits } from './read-glued-edits.ts';
import type { ReadEdits } from './sheet-edit.ts';

/** Signs as keyboards and word processors write them. Where values may be words, a line ends one like a semicolon. */
function tidied(text: string): string {
  const plain = text.normalize('NFC').replace(/[−–﹣]/g, '-');
  return /[=＝]/.test(plain) ? plain.replace(/[\r\n]/g, ';') : plain;
}

/**
 * What a sheet command says: either `name=value`, `name+=n`, `name-=n` throughout, or names with their numbers (`力量50敏捷60`,
 * where a sign means more or less than now). Every slip is told at once, and then nothing is to be changed.
 */
export function readSheetEdits({ stats }: Pick<Rulepack, 'stats'>, text: string): ReadEdits {
  if (text.length > sheetLimits.text) return { ok: false, issues: [{ path: [], code: 'ISSUE_TOO_LONG', params: { seen: text.length, maximum: sheetLimits.text } }] };
  const written = tidied(text);
  const folded = foldWithPlaces(written);
  const reading: EditReading = { stats, issues: [], notes: [] };
  const edits = folded.text.includes('=') ? readExplicitEdits(reading, { written, folded }) : readGluedEdits(reading, folded.text);
  if (edits.length === 0 && reading.issues.length === 0) reading.issues.push({ path: [], code: 'ISSUE_SHEET_EMPTY' });
  if (edits.length > sheetLimits.edits) reading.issues.push({ path: [], code: 'ISSUE_TOO_LONG', params: { seen: edits.length, maximum: sheetLimits.edits } });
  return reading.issues.length > 0 ? { ok: false, issues: reading.issues } : { ok: true, edits, notes: reading.notes };
}
