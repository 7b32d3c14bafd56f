import type { DataOf } from '../document/kinds/index.ts';
import type { Issue } from '../error/issue.ts';
import type { CharacterSchema } from './character-schema.ts';
import { playerType } from './character-schema.ts';
import { holderOfName, nameClashes } from './name-clash.ts';
import { nameKeysOf } from './name-keys.ts';
import type { NamedCharacter } from './name-owners.ts';
import { emptyNameIssues, nameTaken, schemaIssues } from './validate-characters.ts';

type CharacterData = DataOf<'character'>;
type Among = { readonly characters: readonly NamedCharacter[]; readonly schema: CharacterSchema };
type Changed = { readonly id: string; readonly data: CharacterData; /** As they were; null for a new character. */ readonly before: CharacterData | null };

/** Whether somebody comes to be played under a name that they did not have: then it may be nobody else's. */
function takesName({ data, before }: Changed): boolean {
  if (data.type !== playerType) return false;
  return before === null || before.type !== playerType || nameKeysOf(data).name !== nameKeysOf(before).name;
}

function nameIssues(changed: Changed, { characters }: Among): Issue[] {
  const { id, data } = changed;
  const clashes = nameClashes({ id, ...data }, characters);
  const holder = takesName(changed) && !clashes.some(({ path }) => path[0] === 'name') ? holderOfName({ id, name: data.name }, characters) : undefined;
  return [...emptyNameIssues(data), ...[...(holder === undefined ? [] : [{ path: ['name'], seen: data.name, other: holder }]), ...clashes].map(nameTaken)];
}

/** A problem by what it is about, wherever in a list that stands. */
const subject = ({ path, code, params }: Issue) => JSON.stringify([path.filter((part) => !/^\d+$/.test(part)), code, params?.['seen'], params?.['other']]);

/**
 * What is wrong with one character among the cast of a room: names that are somebody else's, type and values that the schema does not
 * have. What was so before is no fault of this change: rules that came later do not stop play.
 */
export function castIssues(changed: Changed, among: Among): Issue[] {
  const { id, data, before } = changed;
  const issues = [...nameIssues(changed, among), ...schemaIssues(among.schema, data)];
  if (before === null || issues.length === 0) return issues;
  const old = new Set([...nameClashes({ id, ...before }, among.characters).map(nameTaken), ...emptyNameIssues(before), ...schemaIssues(among.schema, before)].map(subject));
  return issues.filter((issue) => !old.has(subject(issue)));
}
