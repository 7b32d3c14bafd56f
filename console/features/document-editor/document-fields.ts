/** Kinds that are made and edited by hand, in the order of their tabs. */
export const handKinds = ['SCENE', 'HANDOUT', 'CHARACTER', 'LORE_ENTRY', 'BOOK', 'NOTE'] as const;
export type HandKind = (typeof handKinds)[number];

export function isHandKind(kind: string | null): kind is HandKind {
  return handKinds.some((known) => known === kind);
}

export type FieldInput = 'line' | 'text' | 'list' | 'switch' | 'number' | 'book';

/** One field of the editor. `secret`: it belongs to the half that only the keeper knows. */
export type FieldSpec = { readonly name: FieldName; readonly input: FieldInput; readonly secret?: true; readonly required?: true };

const title = { name: 'title', input: 'line', required: true } as const;
const name = { name: 'name', input: 'line', required: true } as const;
const description = { name: 'description', input: 'text' } as const;
const secretText = { name: 'secretText', input: 'text', secret: true } as const;

/** What can be written by hand, kind by kind. A field's value is a text while it is edited, so that any two can be compared. */
export const fieldsOf: Readonly<Record<HandKind, readonly FieldSpec[]>> = {
  SCENE: [title, description, secretText],
  HANDOUT: [title, { name: 'text', input: 'text' }],
  CHARACTER: [name, { name: 'aliases', input: 'list' }, { name: 'type', input: 'line', required: true }, description, secretText, { name: 'goals', input: 'text', secret: true }],
  LORE_ENTRY: [
    { name: 'title', input: 'line' }, { name: 'book', input: 'book' }, { name: 'keys', input: 'list' }, { name: 'secondaryKeys', input: 'list' }, { name: 'content', input: 'text', required: true },
    { name: 'enabled', input: 'switch' }, { name: 'constant', input: 'switch' }, { name: 'hidden', input: 'switch' }, { name: 'order', input: 'number' },
  ],
  BOOK: [name, description],
  NOTE: [title, { name: 'text', input: 'text' }],
};

export type FieldName =
  | 'title' | 'name' | 'text' | 'description' | 'secretText' | 'goals' | 'aliases' | 'type' | 'book' | 'keys' | 'secondaryKeys' | 'content' | 'enabled' | 'constant' | 'hidden' | 'order';

export type Texts = Readonly<Record<string, string>>;

const fresh: Readonly<Partial<Record<FieldName, string>>> = { type: 'npc', enabled: 'true', constant: 'false', hidden: 'true', order: '100' };

/** The fields of a document that does not exist yet. */
export function emptyTexts(kind: HandKind): Texts {
  return Object.fromEntries(fieldsOf[kind].map((field) => [field.name, fresh[field.name] ?? '']));
}
