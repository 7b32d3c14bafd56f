import { evaluateExpression } from '../../core/expr/index.ts';
import type { Value } from '../../core/expr/index.ts';
import type { FiredLore } from '../../core/prompt/fired-lore.ts';
import { firedLore, isWorthTelling } from '../../core/prompt/fired-lore.ts';
import { quotedMaterial } from '../../core/prompt/markup.ts';
import type { Effect } from '../../core/proposal/effect.ts';
import type { ActiveEntry, LoreEntry } from '../../core/worldbook/index.ts';
import type { LoreAsking, RoomActivation } from '../lore/activate-lore.ts';
import { activateLore, decidedDocuments } from '../lore/activate-lore.ts';
import { booksInPlay } from '../lore/books-in-play.ts';
import { outletTexts, placeLore, turnsOfMessages } from '../lore/lore-material.ts';
import type { PlacedLore } from '../lore/lore-material.ts';
import { roomBooks } from '../lore/room-books.ts';
import type { AuthorText } from './author-text.ts';
import type { AuthoredMaterial, DepthMaterial, LoreMaterial, PromptNote } from './keeper-material.ts';
import { loreText } from './keeper-material.ts';
import type { TextRenderer } from './text-renderer.ts';

/** All that authors give to one prompt, rendered and in its places, and what it means for the turn. */
export type Authored = {
  readonly material: AuthoredMaterial;
  readonly lore: readonly LoreMaterial[];
  readonly fired: readonly FiredLore[];
  /** What a real turn commits: timers that went on, changes that templates asked for. */
  readonly effects: readonly Effect[];
  readonly notes: readonly string[];
};

export type Authoring = {
  readonly asking: Omit<LoreAsking, 'condition' | 'content' | 'forced'>;
  readonly texts: readonly AuthorText[];
  readonly renderer: TextRenderer;
  /** The variables that conditions of entries read, by name. */
  readonly variables: Readonly<Record<string, Value>>;
};

/** Whether a condition of the closed language holds; one that breaks does not. */
function holds(expression: string, variables: Readonly<Record<string, Value>>): boolean {
  const result = evaluateExpression(expression, variables);
  return result.ok && Boolean(result.value);
}

/** Asks all conditions in advance: those of entries at once, those of decorators, which may be code, in one batch. */
async function conditionsOf({ asking, renderer, variables }: Authoring): Promise<(expression: string, id: string) => boolean> {
  const { entries } = roomBooks(asking.snapshot, booksInPlay(asking.snapshot, asking.binding)).prepared;
  const coded = entries.flatMap(({ id, entry, decorators }) => (entry.enabled && decorators.condition !== null && decorators.condition.trim() !== '' ? [{ id, expression: decorators.condition }] : []));
  const answers = coded.length === 0 ? new Map<string, boolean>() : await renderer.conditions(coded);
  const codes = new Map(coded.map(({ id, expression }) => [id, expression]));
  return (expression, id) => (codes.get(id) === expression ? answers.get(id) === true : holds(expression, variables));
}

/** The entries that templates called up by title or id. */
function calledUp(entries: readonly LoreEntry[], wanted: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(entries.filter(({ id, entry }) => wanted.has(entry.comment) || wanted.has(String(entry.uid)) || wanted.has(id)).map(({ id }) => id));
}

const rawOf = ({ lore, content }: ActiveEntry) => ({ id: lore.id, title: lore.entry.comment, text: content, char: null });
const noOutlets: ReadonlyMap<string, string> = new Map();

type Called = { readonly activation: RoomActivation; readonly texts: ReadonlyMap<string, string> };

/**
 * Calls lore up and renders it. Entries that its templates call up come in one more round: a chain of templates that call each
 * other ends there.
 */
async function callLore(authoring: Authoring): Promise<Called> {
  const { renderer } = authoring;
  const condition = await conditionsOf(authoring);
  const asking: LoreAsking = { ...authoring.asking, condition, content: (_id, content) => (content.includes('<%') ? content : renderer.expand(content, null)) };
  const first = activateLore(asking);
  const texts = new Map(await renderer.render(first.activation.active.map(rawOf), noOutlets));
  const forced = calledUp(first.books.prepared.entries, renderer.wishes().activated);
  if (forced.size === 0) return { activation: first, texts };
  const second = activateLore({ ...asking, forced });
  const more = await renderer.render(second.activation.active.filter(({ lore }) => !texts.has(lore.id)).map(rawOf), noOutlets);
  return { activation: second, texts: new Map([...texts, ...more]) };
}

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
  const fired = decidedDocuments(called.activation).filter(({ decision }) => isWorthTelling(decision)).map(({ decision, view }) => firedLore(decision, { id: view.id, title: view.title }));
  return {
    material: { ...material, late: [...material.late, ...late] },
    lore: placed.told, fired,
    effects: [...called.activation.effects, ...effects],
    notes: renderer.notes(),
  };
}
