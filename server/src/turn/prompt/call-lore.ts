import { evaluateExpression } from '../../core/expr/index.ts';
import type { Value } from '../../core/expr/index.ts';
import type { ActiveEntry, LoreEntry } from '../../core/worldbook/index.ts';
import type { LoreAsking, RoomActivation } from '../lore/activate-lore.ts';
import { activateLore } from '../lore/activate-lore.ts';
import type { TextRenderer } from './text-renderer.ts';

export type LoreCall = {
  readonly asking: Omit<LoreAsking, 'condition' | 'content' | 'forced'>;
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
async function conditionsOf({ asking, renderer, variables }: LoreCall): Promise<(expression: string, id: string) => boolean> {
  const { entries } = asking.books.prepared;
  const coded = entries.flatMap(({ id, entry, decorators }) => (entry.enabled && decorators.condition !== null && decorators.condition.trim() !== '' ? [{ id, expression: decorators.condition }] : []));
  const answers = coded.length === 0 ? new Map<string, boolean>() : await renderer.conditions(coded);
  const codes = new Map(coded.map(({ id, expression }) => [id, expression]));
  return (expression, id) => (codes.get(id) === expression ? answers.get(id) === true : holds(expression, variables));
}

/** The entries that templates called up by title or id. */
function calledUp(entries: readonly LoreEntry[], wanted: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(entries.filter(({ id, entry }) => wanted.has(entry.comment) || wanted.has(String(entry.uid)) || wanted.has(id)).map(({ id }) => id));
}

/** From the entry itself: what was expanded to be measured is not expanded again. */
const rawOf = ({ lore }: ActiveEntry) => ({ id: lore.id, title: lore.entry.comment, text: lore.entry.content, char: null });
const noOutlets: ReadonlyMap<string, string> = new Map();

export type Called = { readonly activation: RoomActivation; readonly texts: ReadonlyMap<string, string> };

/**
 * Calls lore up and renders it. Entries that its templates call up come in one more round: a chain of templates that call each
 * other ends there.
 */
export async function callLore(call: LoreCall): Promise<Called> {
  const { renderer } = call;
  const condition = await conditionsOf(call);
  const asking: LoreAsking = { ...call.asking, condition, content: (_id, content) => (content.includes('<%') ? content : renderer.expand(content, null)) };
  const first = activateLore(asking);
  const texts = new Map(await renderer.render(first.activation.active.map(rawOf), noOutlets));
  const { activated, keywords } = renderer.wishes();
  const forced = calledUp(asking.books.prepared.entries, activated);
  if (forced.size === 0 && keywords.length === 0) return { activation: first, texts };
  const second = activateLore({ ...asking, forced, scanTexts: keywords });
  const more = await renderer.render(second.activation.active.filter(({ lore }) => !texts.has(lore.id)).map(rawOf), noOutlets);
  return { activation: second, texts: new Map([...texts, ...more]) };
}
