import { z } from 'zod';
import type { NewFrame } from '../../core/frame/frame.ts';
import { playerType } from '../../core/character/character-schema.ts';
import { resolveCharacter } from '../../core/character/resolve-character.ts';
import { castSoFar } from './cast-so-far.ts';
import { defineTool, ToolRefusal } from './tool.ts';
import { unresolvedText } from './unresolved-text.ts';

const input = z.object({
  characterId: z.string().min(1).max(200).describe('Id or name of the character who speaks'),
  text: z.string().trim().min(1).max(4_000).describe('What they say, in their own words'),
});

/** Lets a character of the story speak in their own voice; players meet them by it. */
export const speakAsNpc = defineTool<z.infer<typeof input>>({
  name: 'speak_as_npc',
  input,
  run: ({ characterId: called, text }, context) => {
    const speakers = castSoFar(context).filter(({ type }) => type !== playerType);
    const found = resolveCharacter(speakers, called.trim());
    if (found.status !== 'found') throw new ToolRefusal(`unknown or player's character: ${unresolvedText(called, found, speakers)}`);
    const { id: characterId, name } = found.character;
    const frame: NewFrame = {
      id: context.newId(), type: 'narrative', audience: ['*'],
      data: { speaker: 'CHARACTER', name, characterId, text, format: 'MARKDOWN', presentCharacterIds: [characterId] },
    };
    return { result: { spoken: true }, frames: [frame], effects: [{ op: 'show', documentId: characterId, audience: ['*'] }] };
  },
});
