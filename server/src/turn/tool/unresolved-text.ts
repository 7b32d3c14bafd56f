import { characterLabel } from '../../core/character/character-label.ts';
import type { CharacterResolution } from '../../core/character/resolve-character.ts';
import type { CastMember } from './cast-so-far.ts';

/** Names that a model is told where none comes near to what it wrote. */
const KNOWN_MAX = 30;

type Unresolved = Exclude<CharacterResolution<CastMember>, { status: 'found' }>;

/** Why a name means nobody, for a model: of several the ids to choose by, of nobody who is called nearly so, or who there is. */
export function unresolvedText(name: string, resolution: Unresolved, cast: readonly CastMember[]): string {
  const seen = `“${name.slice(0, 80)}”`;
  if (resolution.status === 'ambiguous') return `${seen} means several; name one by id: ${resolution.candidates.map((one) => `${one.id} (${characterLabel(one)}) [${one.type}]`).join(', ')}`;
  const [words, names] = resolution.closest.length > 0 ? ['nearest', resolution.closest] as const : ['known', cast.slice(0, KNOWN_MAX)] as const;
  return `no character ${seen}; ${words}: ${names.map(characterLabel).join(', ')}`;
}
