import type { DataOf } from '../document/kinds/index.ts';
import { parseData } from '../document/parse-data.ts';
import type { Issue } from '../error/issue.ts';
import { characterNameKey } from './character-name-key.ts';
import type { CharacterSchema } from './character-schema.ts';
import { playerType } from './character-schema.ts';
import type { CharacterUpsert } from './character-upsert.ts';
import { castIssues } from './cast-issues.ts';
import { fieldHalves, mergeFields } from './merge-fields.ts';
import { tidyAliases, tidyName } from './name-clash.ts';
import type { NamedCharacter } from './name-owners.ts';

type CharacterData = DataOf<'character'>;

/** A character as the room has them by now. */
export type LiveCharacter = { readonly data: CharacterData; readonly version: number };

/** What a character is made or changed among: their own record, everybody's names, the schema in force. */
export type Cast = { readonly live: LiveCharacter | null; readonly characters: readonly NamedCharacter[]; readonly schema: CharacterSchema };

/** `known`: whom they are shown to from now on; null leaves it as it is. */
export type PlannedCharacter = { readonly ok: true; readonly data: CharacterData; readonly known: boolean | null } | { readonly ok: false; readonly issues: readonly Issue[] };

function baseIssues({ id, expectedVersion }: CharacterUpsert, live: LiveCharacter | null): Issue[] {
  if (expectedVersion === undefined) return [];
  if (live === null) return [{ path: ['id'], code: 'ISSUE_CHARACTER_ABSENT', params: { seen: id } }];
  if (expectedVersion <= live.version) return [];
  return [{ path: ['expectedVersion'], code: 'ISSUE_CHARACTER_VERSION', params: { expected: expectedVersion, actual: live.version } }];
}

/** Aliases after a change: those to take off go first, then the new ones are put behind the rest. */
function mergedAliases(before: readonly string[], { aliases = [], removeAliases = [] }: CharacterUpsert): string[] {
  const removed = new Set(removeAliases.map(characterNameKey));
  return [...before.filter((alias) => !removed.has(characterNameKey(alias))), ...aliases];
}

function secretOf(before: CharacterData['secret'], { secret }: CharacterUpsert, fields: Readonly<Record<string, unknown>>) {
  const next = { text: secret?.text ?? before?.text ?? '', goals: secret?.goals === undefined ? (before?.goals ?? null) : secret.goals, fields };
  return next.text === '' && next.goals === null && Object.keys(fields).length === 0 ? null : next;
}

/** The whole character after a change that builds on what there is. */
function merged(upsert: CharacterUpsert, before: CharacterData, schema: CharacterSchema): Record<string, unknown> {
  const changes = fieldHalves(schema, { open: upsert.fields ?? {}, hidden: upsert.secret?.fields ?? {} });
  const name = tidyName(upsert.name ?? before.name);
  return {
    ...before, name,
    type: upsert.type ?? before.type,
    description: upsert.description ?? before.description,
    aliases: tidyAliases(name, mergedAliases(before.aliases, upsert)),
    fields: mergeFields(before.fields, changes.open),
    secret: secretOf(before.secret, upsert, mergeFields(before.secret?.fields ?? {}, changes.hidden)),
  };
}

/** The whole character as it is written down; of one who is there already the portrait and the secret half stay. */
function whole(upsert: CharacterUpsert, before: CharacterData | null, schema: CharacterSchema): Record<string, unknown> {
  const values = fieldHalves(schema, { open: upsert.fields ?? {}, hidden: upsert.secret?.fields ?? before?.secret?.fields ?? {} });
  const name = tidyName(upsert.name ?? '');
  return {
    portrait: null, ...before, name,
    type: upsert.type ?? before?.type ?? 'npc',
    description: upsert.description ?? '',
    aliases: tidyAliases(name, upsert.aliases ?? []),
    fields: mergeFields({}, values.open),
    secret: secretOf(before?.secret ?? null, upsert, mergeFields({}, values.hidden)),
  };
}

/** Puts the place of an alias back to where the change names it: the list that was checked has others before it. */
function placed(issue: Issue, { aliases = [] }: CharacterUpsert, data: CharacterData): Issue {
  const [field, at, ...rest] = issue.path;
  if (field !== 'aliases' || at === undefined) return issue;
  const key = characterNameKey(data.aliases[Number(at)] ?? '');
  const place = aliases.findIndex((alias) => characterNameKey(alias) === key);
  return { ...issue, path: place < 0 ? ['aliases'] : ['aliases', String(place), ...rest] };
}

/**
 * What a `character.upsert` comes to. With `expectedVersion` it is merged into the live character, who may have changed since: fields name
 * by name, `removeAliases` taken off, then `aliases` put behind; so two changes of one base are both kept. Without it it is the whole
 * character. Checked against the schema and everybody's names; on failure every problem by path, and nothing is planned.
 */
export function planCharacterUpsert(upsert: CharacterUpsert, { live, characters, schema }: Cast): PlannedCharacter {
  const early = baseIssues(upsert, live);
  if (early.length > 0) return { ok: false, issues: early };
  const wanted = upsert.expectedVersion === undefined || live === null ? whole(upsert, live?.data ?? null, schema) : merged(upsert, live.data, schema);
  const parsed = parseData('character', wanted);
  if (!parsed.ok) return parsed;
  const { data } = parsed;
  const issues = castIssues({ id: upsert.id, data, before: live?.data ?? null }, { characters, schema });
  if (issues.length > 0) return { ok: false, issues: issues.map((issue) => placed(issue, upsert, data)) };
  return { ok: true, data, known: upsert.known ?? (live === null && data.type === playerType ? true : null) };
}
