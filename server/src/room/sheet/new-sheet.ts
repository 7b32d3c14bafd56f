import { KEEPER } from '../../core/document/viewer.ts';
import { DomainError } from '../../core/error/domain-error.ts';
import type { Issue } from '../../core/error/issue.ts';
import type { NewFrame } from '../../core/frame/frame.ts';
import type { RandomSource } from '../../core/random/random-source.ts';
import type { Rulepack } from '../../core/rulepack/index.ts';
import { canonicalOf, displayName } from '../../core/rulepack/index.ts';
import type { AttributeRoll, CreationRequest, SheetEdit } from '../../core/sheet/index.ts';
import { applyEdits, createSheet } from '../../core/sheet/index.ts';
import { rollsAlike } from '../../core/sheet/roll-attributes.ts';
import type { RoomPorts } from '../ports.ts';
import type { RoomWrite } from '../write/write-room.ts';
import { putSheet } from './edit-sheet.ts';

/** A sheet that is made with its character. */
export type NewSheet = {
  readonly rulepack: Rulepack;
  readonly characterId: string;
  readonly name: string;
  readonly request: CreationRequest;
  /** Whether a seat plays them: then the table sees the dice. */
  readonly played: boolean;
  readonly random: RandomSource;
};

const sections = ['attributes', 'skills', 'fields'] as const;

/** Issues about a stat, put where the request gives it its value, in the words of the request. */
export function placedInRequest(rulepack: Rulepack, request: CreationRequest, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => {
    const [name] = issue.path;
    if (issue.path.length !== 1 || name === undefined) return issue;
    for (const section of sections) {
      const word = Object.keys(request[section] ?? {}).find((each) => (canonicalOf(rulepack, each) ?? each) === name);
      if (word !== undefined) return { ...issue, path: [section, word] };
    }
    return issue;
  });
}

/** The values of a request as changes of an empty sheet; words that the system does not have are left out. */
export function editsOf(rulepack: Rulepack, { attributes, skills, fields }: CreationRequest): SheetEdit[] {
  return Object.entries({ ...attributes, ...skills, ...fields }).flatMap(([word, value]): SheetEdit[] => {
    const name = canonicalOf(rulepack, word);
    return name === null ? [] : [{ name, change: 'set', value }];
  });
}

/** Everything that is wrong with a request, also what making the sheet did not come to for what was wrong before. */
export function issuesOfRequest(rulepack: Rulepack, request: CreationRequest, found: readonly Issue[]): Issue[] {
  const written = applyEdits(rulepack, {}, { edits: editsOf(rulepack, request), mode: 'creation' }).issues;
  const keys = new Set(found.map(({ path, code }) => JSON.stringify([path, code])));
  return placedInRequest(rulepack, request, [...found, ...written.filter(({ path, code }) => !keys.has(JSON.stringify([path, code])))]);
}

function diceOf({ name, rulepack, played }: NewSheet, rolled: AttributeRoll, named: boolean): Extract<NewFrame, { type: 'dice' }>['data'] {
  const labels = { en: displayName(rulepack, rolled.name, 'en'), zh: displayName(rulepack, rolled.name, 'zh') };
  const dice = rolled.roll.dice.map((group) => ({ sides: group.fudge === true ? 'F' : String(group.sides), values: group.values, kept: group.kept }));
  return {
    actor: name, kind: 'ROLL', expression: rolled.roll.canonical, reason: null, dice, total: rolled.roll.total, target: null, success: null, secret: !played, detail: null,
    ...(named && { stat: { key: rolled.name, labels } }),
  };
}

/**
 * Makes a sheet and puts it into the write, with a card for every attribute that was rolled: nobody rolls until they like
 * what they have without the table seeing it. Returns what was brought into bounds. Throws SHEET_REFUSED with every problem.
 */
export async function putNewSheet(write: RoomWrite, ports: Pick<RoomPorts, 'ids'>, sheet: NewSheet): Promise<Issue[]> {
  const { rulepack, characterId, request, played, random } = sheet;
  const made = createSheet(rulepack, request, { random });
  if (!made.ok) throw new DomainError('SHEET_REFUSED', {}, issuesOfRequest(rulepack, request, made.issues));
  await putSheet(write, { rulepack, characterId }, { values: made.values });
  // What is shared out afterwards was not rolled for one attribute.
  const named = (request.priorities ?? []).length === 0 || !rollsAlike(rulepack);
  for (const rolled of made.rolls) write.frame({ id: ports.ids.uuid(), type: 'dice', audience: played ? ['*'] : [KEEPER], data: diceOf(sheet, rolled, named) });
  return placedInRequest(rulepack, request, made.notes);
}
