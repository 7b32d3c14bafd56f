import { matchSourceNames } from '../../core/worldbook/activation-input.ts';
import type { MatchSourceName } from '../../core/worldbook/activation-input.ts';
import { builder } from '../builder.ts';

export const LorePositionRef = builder.enumType('LorePosition', {
  description: 'Where an entry stands in the prompt.',
  values: {
    BEFORE_CHARACTERS: { value: 'before_character_definition', description: 'Before what is known of the characters.' },
    AFTER_CHARACTERS: { value: 'after_character_definition', description: 'After it.' },
    BEFORE_AUTHOR_NOTE: { value: 'before_author_note', description: "Before the author's note, late in the prompt." },
    AFTER_AUTHOR_NOTE: { value: 'after_author_note', description: 'After it.' },
    AT_DEPTH: { value: 'at_depth', description: 'So many messages before the end.' },
    BEFORE_EXAMPLES: { value: 'before_example_messages', description: 'Before the examples.' },
    AFTER_EXAMPLES: { value: 'after_example_messages', description: 'After them.' },
    OUTLET: { value: 'outlet', description: 'Only where a text names its outlet.' },
  } as const,
});

export const LoreRoleRef = builder.enumType('LoreRole', {
  description: 'Who says an entry that stands among the messages.',
  values: {
    SYSTEM: { value: 'system', description: 'Nobody of the story.' },
    USER: { value: 'user', description: 'A player.' },
    ASSISTANT: { value: 'assistant', description: 'Who tells the story.' },
  } as const,
});

export const LoreLogicRef = builder.enumType('LoreLogic', {
  description: 'How second keys narrow an entry.',
  values: {
    AND_ANY: { value: 'and_any', description: 'One of them has to come up.' },
    NOT_ALL: { value: 'not_all', description: 'Not all of them may.' },
    NOT_ANY: { value: 'not_any', description: 'None of them may.' },
    AND_ALL: { value: 'and_all', description: 'All of them have to.' },
  } as const,
});

export const LorebookBindingRef = builder.enumType('LorebookBinding', {
  description: 'With whom or what a book plays; in this order books are asked.',
  values: {
    ROOM: { value: 'room', description: 'With the room, always.' },
    MEMBER: { value: 'member', description: 'When this member acts.' },
    PRESET: { value: 'preset', description: 'While this preset is on.' },
    CHARACTER: { value: 'character', description: 'When this character plays.' },
  } as const,
});

export const LorebookFormatRef = builder.enumType('LorebookFormat', {
  description: 'How a book is written.',
  values: {
    WORLD_INFO: { value: 'sillytavern-world-info', description: 'A standalone file.' },
    CHARACTER_BOOK: { value: 'character-book-v2', description: 'As it stands inside a card.' },
  } as const,
});

/** Beside the conversation, in the order of the model. */
const sourceValues = {
  PERSONA_DESCRIPTION: { value: 'personaDescription', description: "Who a player's character is." },
  CHARACTER_DESCRIPTION: { value: 'characterDescription', description: 'Who the character is.' },
  CHARACTER_PERSONALITY: { value: 'characterPersonality', description: 'How the character is.' },
  CHARACTER_DEPTH_PROMPT: { value: 'characterDepthPrompt', description: "The character's own note." },
  SCENARIO: { value: 'scenario', description: 'What the story is about.' },
  CREATOR_NOTES: { value: 'creatorNotes', description: "The author's notes." },
} as const;

export const LoreSourceRef = builder.enumType('LoreSource', { description: 'A text beside the conversation in which keys are looked for too.', values: sourceValues });

type Sources = Readonly<Record<MatchSourceName, boolean>>;

export function sourceList(sources: Sources): MatchSourceName[] {
  return matchSourceNames.filter((name) => sources[name]);
}

export function sourcesOf(list: readonly MatchSourceName[]): Record<MatchSourceName, boolean> {
  const has = (name: MatchSourceName) => list.includes(name);
  return {
    personaDescription: has('personaDescription'), characterDescription: has('characterDescription'), characterPersonality: has('characterPersonality'),
    characterDepthPrompt: has('characterDepthPrompt'), scenario: has('scenario'), creatorNotes: has('creatorNotes'),
  };
}
