import type { CharacterAttribute } from '../../character/character-attribute.ts';
import { characterSchemaSchema } from '../../character/character-schema.ts';
import type { CharacterSchema } from '../../character/character-schema.ts';
import { defineKind } from '../kind.ts';
import { EVERYONE, KEEPER, seesAll } from '../viewer.ts';

/** A room has one. */
export const characterSchemaId = 'character-schema';

const isOpen = ({ visibility }: CharacterAttribute) => visibility !== 'keeper';

/** What a room's characters are and have; attributes of the keeper's, and types, of which nobody may have been met, are theirs to know. */
export const characterSchema = defineKind<CharacterSchema, CharacterSchema>({
  schemaVersion: 1,
  schema: characterSchemaSchema,
  handMade: false,
  title: () => '',
  // That there are only attributes of the keeper's would tell that there are some.
  audience: ({ attributes }) => [attributes.some(isOpen) ? EVERYONE : KEEPER],
  searchTexts: () => [],
  project: (data, viewer) => (seesAll(viewer) ? data : { ...data, types: [], attributes: data.attributes.filter(isOpen) }),
  fixture: () => ({
    types: ['npc', 'revenant'],
    attributes: [
      { id: '力量', name: { en: 'Strength', zh: '力量' }, type: 'number', category: 'stats', min: 0, max: 100, integer: true },
      { id: 'blood_debt', name: { en: 'Blood debt', zh: '血债' }, type: 'number', category: 'bio', visibility: 'keeper' },
    ],
    unknownKeys: 'keep',
  }),
});
