import type { Attribute, Character } from './character-operations.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A character as a form has them. `values`: what the schema has attributes for, of both halves; `others`: the rest of the open half. */
export type CharacterDraft = {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly aliases: readonly string[];
  readonly values: Values;
  readonly others: Values;
  readonly secret: string;
  readonly goals: string;
  readonly known: boolean;
};

const record = (value: unknown): Values => (value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Values) : {});

/** The form of a character, or of somebody new. */
export function draftOf(character: Character | null, attributes: readonly Attribute[]): CharacterDraft {
  const open = record(character?.fields);
  const hidden = record(character?.secret?.fields);
  const declared = new Set(attributes.map(({ key }) => key));
  const valueOf = ({ key, keeperOnly }: Attribute) => (keeperOnly ? hidden : open)[key];
  return {
    name: character?.name ?? '', type: character?.type ?? 'npc', description: character?.description ?? '', aliases: character?.aliases ?? [],
    values: Object.fromEntries(attributes.map((attribute) => [attribute.key, valueOf(attribute)] as const).filter(([, value]) => value !== undefined)),
    others: Object.fromEntries(Object.entries(open).filter(([key]) => !declared.has(key))),
    secret: character?.secret?.text ?? '', goals: character?.secret?.goals ?? '', known: character?.audience.everyone ?? false,
  };
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Values that became others; null for those that went. */
function changed(before: Values, after: Values): Values {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(keys.filter((key) => !same(before[key], after[key])).map((key) => [key, after[key] ?? null]));
}

const filled = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** What is sent: all of somebody new; of somebody who is there only what was changed, so that what others changed meanwhile stays. */
export function upsertOf(character: Character | null, draft: CharacterDraft, attributes: readonly Attribute[]): Record<string, unknown> {
  const { name, type, description, secret, goals, known } = draft;
  const values = filled({ ...draft.others, ...draft.values });
  if (character === null) return { name: name.trim(), type, description, aliases: [...draft.aliases], fields: values, known, ...((secret !== '' || goals !== '') && { secret: { text: secret, ...(goals !== '' && { goals }) } }) };
  const before = draftOf(character, attributes);
  const taken = before.aliases.filter((alias) => !draft.aliases.includes(alias));
  const added = draft.aliases.filter((alias) => !before.aliases.includes(alias));
  const fields = changed(filled({ ...before.others, ...before.values }), values);
  const hidden = { ...(secret !== before.secret && { text: secret }), ...(goals !== before.goals && { goals: goals === '' ? null : goals }) };
  return {
    id: character.id, expectedVersion: character.version ?? 1,
    ...(name.trim() !== before.name && { name: name.trim() }),
    ...(type !== before.type && { type }),
    ...(description !== before.description && { description }),
    ...(known !== before.known && { known }),
    ...(taken.length > 0 && { removeAliases: taken }),
    ...(added.length > 0 && { aliases: added }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(Object.keys(hidden).length > 0 && { secret: hidden }),
  };
}
