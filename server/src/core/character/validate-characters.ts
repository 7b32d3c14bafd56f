import type { Issue } from '../error/issue.ts';
import { underPath } from '../error/issue.ts';
import type { CharacterSchema } from './character-schema.ts';
import { defaultCharacterSchema, playerType } from './character-schema.ts';
import { fieldIssues } from './field-issues.ts';
import type { NameClash } from './name-clash.ts';
import { clashesWith } from './name-clash.ts';
import { nameKeysOf } from './name-keys.ts';
import type { NamedCharacter } from './name-owners.ts';
import { addNames, nameOwners } from './name-owners.ts';

type Values = Readonly<Record<string, unknown>>;

/** What of a character a schema has a say in. */
export type SchemaCharacter = {
  readonly type?: string | undefined;
  readonly fields?: Values | undefined;
  readonly secret?: { readonly fields?: Values | undefined } | null | undefined;
};

function unknownIssues({ attributes, unknownKeys }: CharacterSchema, values: Values, path: readonly string[]): Issue[] {
  if (unknownKeys !== 'refuse') return [];
  const known = new Set(attributes.map(({ id }) => id));
  return Object.keys(values).flatMap((key): Issue[] => (known.has(key) ? [] : [{ path: [...path, key], code: 'ISSUE_UNKNOWN_KEY', params: { seen: key, expected: [...known].join(', ') } }]));
}

/** Whether a character's type and values are as the room's schema wants them. An attribute is required once, in either half; what is the keeper's stays in theirs. */
export function schemaIssues(schema: CharacterSchema, { type = 'npc', fields = {}, secret }: SchemaCharacter): Issue[] {
  const hidden = secret?.fields ?? {};
  const issues: Issue[] = [];
  if (type !== playerType && !schema.types.includes(type)) issues.push({ path: ['type'], code: 'ISSUE_CHARACTER_TYPE', params: { seen: type, expected: [playerType, ...schema.types].join(', ') } });
  for (const attribute of schema.attributes) {
    const isSecret = attribute.visibility === 'keeper';
    if (isSecret && Object.hasOwn(fields, attribute.id)) issues.push({ path: ['fields', attribute.id], code: 'ISSUE_CHARACTER_FIELD_SECRET', params: { seen: attribute.id } });
    const inHidden = Object.hasOwn(hidden, attribute.id);
    if (!isSecret && (Object.hasOwn(fields, attribute.id) || !inHidden)) issues.push(...fieldIssues([attribute], fields, ['fields']));
    if (inHidden || isSecret) issues.push(...fieldIssues([attribute], hidden, ['secret', 'fields']));
  }
  return [...issues, ...unknownIssues(schema, fields, ['fields']), ...unknownIssues(schema, hidden, ['secret', 'fields'])];
}

/** A clash as a problem that tells who has the name and how it is given up. Only for readers who may know of both. */
export function nameTaken({ path, seen, other }: NameClash): Issue {
  return { path, code: 'ISSUE_NAME_TAKEN', params: { seen, other: other.name } };
}

/** A name has to be one: something to look somebody up by. */
export function emptyNameIssues(character: Pick<NamedCharacter, 'name'>): Issue[] {
  return nameKeysOf(character).name === '' ? [{ path: ['name'], code: 'ISSUE_CHARACTER_NAME_EMPTY', params: { seen: character.name } }] : [];
}

/**
 * Everything that is wrong with a cast as a whole: types and values against the schema, and one name for one person; two may share
 * their name, which then has two answers. Paths begin with the place in the list. Takes one pass, for casts of thousands.
 */
export function validateCharacters(characters: readonly (NamedCharacter & SchemaCharacter)[], schema: CharacterSchema | null = null): Issue[] {
  const owners = nameOwners<NamedCharacter>();
  const ids = new Set<string>();
  return characters.flatMap((character, i) => {
    const issues: Issue[] = ids.has(character.id) ? [{ path: ['id'], code: 'ISSUE_DUPLICATE', params: { seen: character.id } }] : [];
    issues.push(...emptyNameIssues(character), ...schemaIssues(schema ?? defaultCharacterSchema, character));
    // Of two with one name the later is told of the earlier.
    issues.push(...clashesWith(owners, character).map(nameTaken));
    ids.add(character.id);
    addNames(owners, character);
    return underPath([String(i)], issues);
  });
}
