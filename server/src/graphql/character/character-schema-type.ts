import type { CharacterAttribute } from '../../core/character/character-attribute.ts';
import type { attributeCategories, attributeTypes } from '../../core/character/character-attribute.ts';
import type { CharacterSchema } from '../../core/character/character-schema.ts';
import { defaultCharacterSchema } from '../../core/character/character-schema.ts';
import { characterSchema, characterSchemaId } from '../../core/document/kinds/character-schema.ts';
import { wordsIn } from '../../core/rulepack/locale-words.ts';
import { builder } from '../builder.ts';
import { documentOfKind } from '../document/document-loader.ts';
import { RoomRef } from '../room/room-ref.ts';

const typeWords: Readonly<Record<(typeof attributeTypes)[number], string>> = {
  string: 'Words.', number: 'A figure.', boolean: 'Yes or no.', enum: 'One of some words.', array: 'A list.', object: 'Values under names that the schema gives.', map: 'Values under any names.',
};
const categoryWords: Readonly<Record<(typeof attributeCategories)[number], string>> = {
  stats: 'Figures that they are measured by.', bio: 'Who they are.', abilities: 'What they can do.', equipment: 'What they have.', social: 'Whom they stand with.',
};

/** Enum values in capitals for words of the schema. */
function valuesOf<Word extends string>(words: Readonly<Record<Word, string>>) {
  return Object.fromEntries(Object.entries<string>(words).map(([word, description]) => [word.toUpperCase(), { value: word as Word, description }]));
}

const AttributeTypeRef = builder.enumType('CharacterAttributeType', { description: 'What values of an attribute are.', values: valuesOf(typeWords) });
const CategoryRef = builder.enumType('CharacterAttributeCategory', { description: 'Where an attribute is shown.', values: valuesOf(categoryWords) });

const AttributeRef = builder.objectRef<CharacterAttribute>('CharacterAttribute');
AttributeRef.implement({
  description: 'Something that characters of a room may have.',
  fields: (t) => ({
    key: t.string({ description: 'Its name among the values of a character.', resolve: ({ id }) => id }),
    label: t.string({ description: "What it is called, in the reader's language.", resolve: ({ id, name }, _args, { locale }) => (name === undefined ? id : wordsIn(name, locale)) }),
    description: t.string({ nullable: true, description: 'What it means.', resolve: ({ description }, _args, { locale }) => (description === undefined ? null : wordsIn(description, locale)) }),
    type: t.field({ type: AttributeTypeRef, description: 'What its values are.', resolve: ({ type }) => type }),
    category: t.field({ type: CategoryRef, nullable: true, description: 'Where it is shown; null within another.', resolve: ({ category }) => category ?? null }),
    minimum: t.float({ nullable: true, description: 'The least that a figure can be.', resolve: ({ min }) => min ?? null }),
    maximum: t.float({ nullable: true, description: 'The most that a figure can be.', resolve: ({ max }) => max ?? null }),
    integer: t.boolean({ description: 'Whether a figure is whole.', resolve: ({ integer }) => integer === true }),
    required: t.boolean({ description: 'Whether everybody has it.', resolve: ({ required }) => required === true }),
    options: t.stringList({ nullable: true, description: 'All that an ENUM can be; null where it can be any word.', resolve: ({ options }) => (options === undefined ? null : [...options]) }),
    itemType: t.field({ type: AttributeTypeRef, nullable: true, description: 'What the entries of a list are; null for anything.', resolve: ({ itemType }) => itemType ?? null }),
    valueType: t.field({ type: AttributeTypeRef, nullable: true, description: 'What the values of a MAP are.', resolve: ({ type, valueType }) => (type === 'map' ? (valueType ?? 'string') : null) }),
    inner: t.field({ type: [AttributeRef], description: 'What an OBJECT holds.', resolve: ({ subSchema }) => [...(subSchema ?? [])] }),
    defaultValue: t.field({ type: 'JSON', nullable: true, description: 'What counts where nothing is written.', resolve: ({ defaultValue }) => defaultValue ?? null }),
    keeperOnly: t.boolean({ description: 'Whether its values are for keepers alone.', resolve: ({ visibility }) => visibility === 'keeper' }),
  }),
});

type ShownSchema = { readonly schema: CharacterSchema; readonly version: number | null };

const CharacterSchemaRef = builder.objectRef<ShownSchema>('CharacterSchema').implement({
  description: 'What the characters of a room are and have.',
  fields: (t) => ({
    types: t.stringList({ description: 'Their types beside player; empty for others than keepers, who know the types of those whom they have met.', resolve: ({ schema }) => [...schema.types] }),
    attributes: t.field({ type: [AttributeRef], description: 'What they may have, without what is for keepers alone where the reader is none.', resolve: ({ schema }) => [...schema.attributes] }),
    refusesUnknown: t.boolean({ description: 'Whether values that no attribute declares are refused.', resolve: ({ schema }) => schema.unknownKeys === 'refuse' }),
    definition: t.field({ type: 'JSON', description: 'The same as it is written down.', resolve: ({ schema }) => schema }),
    version: t.int({ nullable: true, description: 'Counts its changes, 0 where the room has none of its own; null for readers who may not write it.', resolve: ({ version }) => version }),
  }),
});

builder.objectField(RoomRef, 'characterSchema', (t) =>
  t.field({
    type: CharacterSchemaRef, description: 'What the characters of the room are and have.',
    resolve: async ({ roomId, viewer }, _args, context): Promise<ShownSchema> => {
      const own = await documentOfKind(context, { roomId, viewer }, { id: characterSchemaId, kind: 'character-schema' });
      if (own !== null) return { schema: own.view.data, version: own.view.version };
      const keeps = viewer.kind === 'keeper' || viewer.kind === 'operator';
      return { schema: characterSchema.project(defaultCharacterSchema, viewer), version: keeps ? 0 : null };
    },
  }),
);
