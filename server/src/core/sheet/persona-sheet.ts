import type { Chance } from '../dice/index.ts';
import type { Archetype, Rulepack } from '../rulepack/index.ts';
import { foldName } from '../rulepack/index.ts';
import type { CreatedSheet, CreationRequest } from './create-sheet.ts';
import { createSheet, methodsOf } from './create-sheet.ts';

/** Who a sheet is made for: their archetype if it is known, and words about them in which one may be found. */
export type Persona = { readonly archetype?: string | null; readonly text: string; readonly skills?: CreationRequest['skills']; readonly fields?: CreationRequest['fields'] };

/** How often the words of an archetype stand in a text. Latin words count whole, others anywhere. */
function mentions({ words }: Archetype, text: string): number {
  return words.map(foldName).filter((word) => word !== '').reduce((sum, word) => {
    if (!/^[a-z0-9 '-]+$/.test(word)) return sum + text.split(word).length - 1;
    return sum + [...text.matchAll(new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`, 'g'))].length;
  }, 0);
}

/** The archetype of a persona: the one named, else the one whose words the text holds most, else the system's usual one. */
export function archetypeOf({ creation }: Pick<Rulepack, 'creation'>, { archetype, text }: Persona): Archetype | null {
  const wanted = foldName(archetype ?? '');
  const all = [...creation.archetypes.values()];
  const named = all.find(({ words }) => wanted !== '' && words.some((word) => foldName(word) === wanted));
  if (named !== undefined) return named;
  const folded = foldName(text);
  const [best] = all.map((candidate) => ({ candidate, count: mentions(candidate, folded) })).filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  return best?.candidate ?? creation.archetypes.get(creation.defaultArchetype ?? '') ?? null;
}

/**
 * A sheet for somebody of whom only words are known: an array shared out by what matters to their archetype, else rolled
 * attributes, else the system's defaults. No model is asked.
 */
export function personaSheet(rulepack: Rulepack, persona: Persona, chance: Chance): { readonly archetype: string | null; readonly sheet: CreatedSheet } {
  const archetype = archetypeOf(rulepack, persona);
  const methods = methodsOf(rulepack);
  const method = methods.includes('standard_array') ? 'standard_array' : methods.includes('rolled') ? 'rolled' : 'manual';
  const { skills = {}, fields = {} } = persona;
  return { archetype: archetype?.id ?? null, sheet: createSheet(rulepack, { method, priorities: archetype?.priorities ?? [], skills, fields }, chance) };
}
