import { z } from 'zod';
import type { CharacterResolution } from '../../core/character/resolve-character.ts';
import { resolveCharacter } from '../../core/character/resolve-character.ts';
import { castSoFar } from './cast-so-far.ts';
import { defineTool, ToolRefusal } from './tool.ts';

const input = z.object({ characters: z.array(z.string().min(1).max(200)).min(1).max(24).describe('Names or ids of everybody of the story who is there') });

type Person = { readonly id: string; readonly name: string; readonly aliases: readonly string[] };

/** Why a name is nobody's to write down: it is never guessed whose it is. */
function problemOf(name: string, found: CharacterResolution<Person>): string[] {
  const list = (people: readonly Person[]) => people.map((person) => `${person.name} (${person.id})`).join(', ');
  if (found.status === 'ambiguous') return [`"${name}" is the name of several: ${list(found.candidates)}; use an id`];
  return found.status === 'missing' ? [`"${name}" is nobody of the story; close to it: ${list(found.closest) || 'none'}`] : [];
}

/** Notes who is there for what is told, beside those who act and speak: they will remember it. */
export const whoIsHere = defineTool<z.infer<typeof input>>({
  name: 'who_is_here',
  input,
  run: ({ characters: names }, context) => {
    const people: readonly Person[] = castSoFar(context);
    const found = names.map((name) => ({ name, resolution: resolveCharacter(people, name) }));
    const problems = found.flatMap(({ name, resolution }) => problemOf(name, resolution));
    if (problems.length > 0) throw new ToolRefusal(problems.join('; '));
    const present = found.flatMap(({ resolution }) => (resolution.status === 'found' ? [resolution.character] : []));
    return { result: { present: present.map(({ name }) => name) }, present: present.map(({ id }) => id) };
  },
});
