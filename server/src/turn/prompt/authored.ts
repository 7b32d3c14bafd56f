import type { FiredLore } from '../../core/prompt/fired-lore.ts';
import { firedLore, isWorthTelling } from '../../core/prompt/fired-lore.ts';
import { quotedMaterial } from '../../core/prompt/markup.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import type { ActiveEntry } from '../../core/worldbook/index.ts';
import { decidedDocuments } from '../lore/activate-lore.ts';
import { outletTexts, placeLore, turnsOfMessages } from '../lore/lore-material.ts';
import type { PlacedLore } from '../lore/lore-material.ts';
import type { AuthorText } from './author-text.ts';
import type { Called, LoreCall } from './call-lore.ts';
import { callLore } from './call-lore.ts';
import type { AuthoredMaterial, DepthMaterial, LoreMaterial, PromptNote } from './keeper-material.ts';
import { loreText } from './keeper-material.ts';

/** All that authors give to one prompt, rendered and in its places, and what it means for the turn. */
export type Authored = {
  readonly material: AuthoredMaterial;
  readonly lore: readonly LoreMaterial[];
  readonly fired: readonly FiredLore[];
  /** What a real turn commits: timers that went on, changes that templates asked for. */
  readonly effects: readonly Effect[];
  readonly notes: readonly string[];
};

export type Authoring = LoreCall & { readonly texts: readonly AuthorText[] };

function placedOf({ activation, texts }: Called): { readonly placed: PlacedLore; readonly outlets: ReadonlyMap<string, string> } {
  const { active, placements } = activation.activation;
  const ranks = new Map(active.map(({ lore }, rank) => [lore.id, rank]));
  const placing = { placements, texts, count: active.length, rankOf: ({ lore }: ActiveEntry) => ranks.get(lore.id) ?? active.length, viewOf: ({ lore }: ActiveEntry) => activation.viewOf(lore) };
  return { placed: placeLore(placing), outlets: outletTexts(placing) };
}

const noteOf = ({ id, title, priority }: AuthorText, text: string): PromptNote => ({ id, title, text: quotedMaterial(text), priority });
const lateLore = (lore: LoreMaterial): PromptNote => ({ id: `lore:${lore.id}`, title: lore.title, text: loreText(lore), priority: lore.priority });

/** Nothing lies behind the end of the story so far: what is to stand there stands late. */
const placeOf = ({ place }: AuthorText) => (typeof place !== 'string' && place.depth === 0 ? 'late' : place);

function materialOf(texts: readonly AuthorText[], rendered: ReadonlyMap<string, string>, { late, depths }: PlacedLore): AuthoredMaterial {
  const told = texts.filter(({ id }) => (rendered.get(id) ?? '').trim() !== '');
  const at = (place: AuthorText['place']) => told.filter((text) => placeOf(text) === place).map((text) => noteOf(text, rendered.get(text.id) ?? ''));
  const deep = told.flatMap((text): DepthMaterial[] => (typeof placeOf(text) === 'string' || typeof text.place === 'string' ? [] : [{ ...noteOf(text, rendered.get(text.id) ?? ''), turns: turnsOfMessages(text.place.depth), role: text.place.role, lore: null }]));
  return { head: at('head'), beforeLore: at('before-lore'), afterLore: at('after-lore'), late: [...late.map(lateLore), ...at('late')], depths: [...depths, ...deep] };
}

/** Injected texts stand late, behind the authors' own. */
const INJECTED_PRIORITY = 60;

/** Everything that authors give to a prompt: lore that is called up, texts of presets and cards, all of it rendered. Changes nothing. */
export async function prepareAuthored(authoring: Authoring): Promise<Authored> {
  const { texts, renderer } = authoring;
  const called = await callLore(authoring);
  const { placed, outlets } = placedOf(called);
  const rendered = await renderer.render(texts, outlets);
  const { injected, effects } = renderer.wishes();
  const material = materialOf(texts, rendered, placed);
  const late = injected.map(({ id, text }): PromptNote => ({ id: `injected:${id}`, title: id, text, priority: INJECTED_PRIORITY }));
  const fired = decidedDocuments(called.activation.activation.notable, called.activation).filter(({ decision }) => isWorthTelling(decision)).map(({ decision, view }) => firedLore(decision, { id: view.id, title: view.title }));
  return {
    material: { ...material, late: [...material.late, ...late] },
    lore: placed.told, fired,
    effects: [...called.activation.effects, ...effects],
    notes: renderer.notes(),
  };
}
