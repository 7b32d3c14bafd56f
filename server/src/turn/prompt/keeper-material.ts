import { marked, quotedMaterial } from '../../core/prompt/markup.ts';

/** Text from elsewhere with the priority it has when the prompt gets too long (0..100; 100 is never cut). */
export type PromptNote = { readonly id: string; readonly title: string; readonly text: string; readonly priority: number };

export type SceneMaterial = { readonly title: string; readonly time: string | null; readonly known: string; readonly secret: string };

export type CastMaterial = { readonly id: string; readonly name: string; readonly type: string; readonly known: string; readonly secret: string };

export type SeatMaterial = {
  readonly id: string;
  readonly character: string;
  readonly playedBy: 'player' | 'companion' | 'host' | 'nobody';
  /** Whether this seat acts in this turn. */
  readonly acts: boolean;
};

export type ActionMaterial = { readonly actorName: string; readonly kind: string; readonly text: string };

/** `priority`: between the other groups' steps; what a budget keeps first has the highest. */
export type LoreMaterial = { readonly id: string; readonly title: string; readonly text: string; readonly secret: boolean; readonly priority: number };

/** A text that stands among the turns so far, `turns` of them before their end. `lore`: told as lore, not as a note. */
export type DepthMaterial = PromptNote & { readonly turns: number; readonly role: string; readonly lore: LoreMaterial | null };

/** What authors wrote, rendered and put in its places. */
export type AuthoredMaterial = {
  readonly head: readonly PromptNote[];
  readonly beforeLore: readonly PromptNote[];
  readonly afterLore: readonly PromptNote[];
  readonly late: readonly PromptNote[];
  readonly depths: readonly DepthMaterial[];
};

export type TurnMaterial = { readonly number: number; readonly actions: readonly ActionMaterial[]; readonly narration: string };

/** The public half, then the secret one; a half without text is left out. */
function halves(known: string, secret: string): string {
  return [known && marked('known', {}, quotedMaterial(known)), secret && marked('secret', {}, quotedMaterial(secret))].filter(Boolean).join('\n');
}

export function sceneText({ title, time, known, secret }: SceneMaterial): string {
  return marked('scene', { title, time }, halves(known, secret));
}

export function castText(cast: readonly CastMaterial[]): string {
  return cast.map(({ id, name, type, known, secret }) => marked('character', { id, name, type }, halves(known, secret))).join('\n');
}

export function seatsText(seats: readonly SeatMaterial[]): string {
  return seats.map(({ id, character, playedBy, acts }) => marked('seat', { id, character, 'played-by': playedBy, acts: acts ? 'now' : null })).join('\n');
}

export function actionsText(actions: readonly ActionMaterial[]): string {
  return actions.map(({ actorName, kind, text }) => marked('action', { character: actorName, kind }, quotedMaterial(text))).join('\n');
}

export function loreText({ title, text, secret }: LoreMaterial): string {
  return marked('lore', { title, secret: secret ? 'yes' : null }, quotedMaterial(text));
}

/** A text among the turns so far, told apart from them. */
export function depthText({ text, role, lore }: DepthMaterial): string {
  return lore === null ? marked('note', { role }, quotedMaterial(text)) : loreText(lore);
}

export function turnText({ number, actions, narration }: TurnMaterial): string {
  const told = narration === '' ? '' : marked('narration', {}, quotedMaterial(narration));
  return marked('turn', { number }, [actionsText(actions), told].filter(Boolean).join('\n'));
}

export function summaryText(summary: string): string {
  return summary === '' ? '' : marked('summary', {}, quotedMaterial(summary));
}
