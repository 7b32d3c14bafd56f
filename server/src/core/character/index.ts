export { characterLabel } from './character-label.ts';
export { characterNameKey } from './character-name-key.ts';
export type { CharacterAttribute } from './character-attribute.ts';
export type { CharacterSchema } from './character-schema.ts';
export { parseCharacterSchema } from './character-schema.ts';
export type { NamedCharacter } from './name-owners.ts';
export type { CharacterResolution } from './resolve-character.ts';
export { resolveCharacter } from './resolve-character.ts';
export { validateCharacters } from './validate-characters.ts';
