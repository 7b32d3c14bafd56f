import { z } from 'zod';
import { characterLabel } from '../../core/character/character-label.ts';
import { resolveCharacter } from '../../core/character/resolve-character.ts';
import { EVERYONE } from '../../core/document/viewer.ts';
import type { CastMember } from './cast-so-far.ts';
import { castSoFar } from './cast-so-far.ts';
import { defineTool, ToolRefusal } from './tool.ts';
import { unresolvedText } from './unresolved-text.ts';

/** People that one answer names, and characters of a description in it. */
const LISTED_MAX = 60;
const DESCRIPTION_MAX = 160;

const input = z.strictObject({
  name: z.string().trim().min(1).max(200).optional().describe('Only who is called so, in full or in part'),
  type: z.string().trim().min(1).max(40).optional().describe('Only this type: player, npc, companion …'),
});

/** Everything about one, the first words about many. */
function told({ view, ...member }: CastMember, whole: boolean): Record<string, unknown> {
  const { description, fields, secret } = view.data;
  const about = whole ? { description, fields, secret } : { description: description.slice(0, DESCRIPTION_MAX).toWellFormed() };
  return { id: member.id, name: characterLabel(member), type: member.type, players_know: view.audience.includes(EVERYONE), ...about };
}

/** Tells who there is in the story, or everything about one of them. */
export const listCharacters = defineTool<z.infer<typeof input>>({
  name: 'list_characters',
  input,
  run: ({ name, type }, context) => {
    const cast = castSoFar(context);
    const asked = type === undefined ? cast : cast.filter((member) => member.type === type);
    if (name === undefined) return { result: { total: asked.length, characters: asked.slice(0, LISTED_MAX).map((member) => told(member, false)) } };
    const resolution = resolveCharacter(asked, name, { partial: true });
    if (resolution.status !== 'found') throw new ToolRefusal(unresolvedText(name, resolution, asked));
    return { result: { total: 1, matched_by: resolution.matchedBy, characters: [told(resolution.character, true)] } };
  },
});
