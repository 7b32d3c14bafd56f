import { z } from 'zod';
import type { NewFrame } from '../../core/frame/frame.ts';
import { find, ofKind } from '../../room/snapshot/snapshot.ts';
import { defineTool, ToolRefusal } from './tool.ts';

const input = z.object({
  characterId: z.string().min(1).max(200).describe('Id of the character who speaks'),
  text: z.string().trim().min(1).max(4_000).describe('What they say, in their own words'),
});

/** Lets a character of the story speak in their own voice; players meet them by it. */
export const speakAsNpc = defineTool<z.infer<typeof input>>({
  name: 'speak_as_npc',
  input,
  run: ({ characterId, text }, context) => {
    const character = find(context.snapshot, 'character', characterId);
    const speakers = ofKind(context.snapshot, 'character').filter((c) => c.data.type !== 'player');
    if (character === undefined || character.data.type === 'player') {
      throw new ToolRefusal(`unknown or player's character; known: ${speakers.map((c) => `${c.id} (${c.title})`).join(', ')}`);
    }
    const frame: NewFrame = {
      id: context.newId(), type: 'narrative', audience: ['*'],
      data: { speaker: 'CHARACTER', name: character.data.name, characterId, text, format: 'MARKDOWN', presentCharacterIds: [characterId] },
    };
    return { result: { spoken: true }, frames: [frame], effects: [{ op: 'show', documentId: characterId, audience: ['*'] }] };
  },
});
