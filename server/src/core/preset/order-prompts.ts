import { shown } from '../error/issues-of-zod.ts';
import { booleanOf, textOf } from '../worldbook/coerce.ts';
import type { Diagnostic } from '../worldbook/diagnostic.ts';
import { isRecord, ownValue } from '../worldbook/json.ts';
import { presetLimits } from './limits.ts';
import type { OrderedPrompt, PresetPrompt, PromptState } from './model.ts';

type Reference = { readonly identifier: string; readonly enabled: boolean; readonly path: readonly string[] };
type Order = { readonly character: string; readonly list: readonly unknown[]; readonly path: readonly string[] };

/** The order that programs of today play by, whoever the character is; 100000 is what older ones left behind. */
const orderInUse = '100001';

function ordersOf(list: readonly unknown[]): Order[] {
  // Files of some converters hold the references themselves instead of lists of them.
  if (list.some((item) => ownValue(item, 'identifier') !== undefined)) return [{ character: '', list, path: ['prompt_order'] }];
  return list.flatMap((item, i) => {
    const order = ownValue(item, 'order');
    return Array.isArray(order) ? [{ character: String(ownValue(item, 'character_id')), list: order, path: ['prompt_order', String(i), 'order'] }] : [];
  });
}

function knownIn(order: Order, known: ReadonlySet<string>): number {
  return new Set(order.list.map((item) => ownValue(item, 'identifier')).filter((identifier) => typeof identifier === 'string' && known.has(identifier))).size;
}

/** The order that counts: the one in use, else the one that names most prompts of the file, else the first. */
function chooseOrder(orders: readonly Order[], known: ReadonlySet<string>): Order | null {
  const used = orders.find((order) => order.character === orderInUse && knownIn(order, known) > 0);
  if (used !== undefined) return used;
  return orders.reduce<Order | null>((best, order) => (best === null || knownIn(order, known) > knownIn(best, known) ? order : best), null);
}

function referencesOf({ list, path }: Order, diagnostics: Diagnostic[]): Reference[] {
  const references = new Map<string, Reference>();
  for (const [i, item] of list.slice(0, presetLimits.prompts * 4).entries()) {
    const at = [...path, String(i)];
    const identifier = isRecord(item) ? textOf({ value: ownValue(item, 'identifier'), path: [...at, 'identifier'] }, diagnostics).trim().slice(0, presetLimits.nameChars) : '';
    if (identifier === '') diagnostics.push({ severity: 'warning', path: at, code: 'PRESET_ITEM_SKIPPED', params: { seen: shown(item).toWellFormed() } });
    else if (references.has(identifier)) diagnostics.push({ severity: 'warning', path: at, code: 'PRESET_REFERENCE_REPEATED', params: { name: identifier } });
    else references.set(identifier, { identifier, enabled: booleanOf({ value: ownValue(item, 'enabled'), path: [...at, 'enabled'] }, diagnostics, true), path: at });
  }
  return [...references.values()];
}

function stateOf(prompt: PresetPrompt, enabled: boolean): PromptState {
  if (!enabled) return 'off';
  if (prompt.marker) return 'marker';
  // A turn of a table is a plain generation; the other kinds are buttons of the author's program.
  if (prompt.triggers.length > 0 && !prompt.triggers.includes('normal')) return 'other-trigger';
  return prompt.text.trim() === '' ? 'empty' : 'live';
}

/**
 * The prompts in the order that counts, with why each is told or not. Whether one is on is said by the order alone: programs
 * write `enabled: false` into every prompt that people add, whatever its switch says. A file without any order is taken as it stands.
 */
export function orderPrompts(prompts: readonly PresetPrompt[], lists: readonly unknown[], diagnostics: Diagnostic[]): readonly OrderedPrompt[] {
  const byIdentifier = new Map(prompts.map((prompt) => [prompt.identifier, prompt]));
  const order = chooseOrder(ordersOf(lists), new Set(byIdentifier.keys()));
  if (order === null) {
    if (prompts.length > 0) diagnostics.push({ severity: 'warning', path: ['prompt_order'], code: 'PRESET_ORDER_MISSING' });
    return prompts.map((prompt) => ({ ...prompt, state: stateOf(prompt, prompt.enabled) }));
  }
  const references = referencesOf(order, diagnostics);
  for (const { identifier, path } of references) {
    if (!byIdentifier.has(identifier)) diagnostics.push({ severity: 'warning', path, code: 'PRESET_REFERENCE_UNKNOWN', params: { name: identifier } });
  }
  const named = references.flatMap(({ identifier, enabled }) => {
    const prompt = byIdentifier.get(identifier);
    return prompt === undefined ? [] : [{ ...prompt, state: stateOf(prompt, enabled) }];
  });
  const listed = new Set(named.map(({ identifier }) => identifier));
  return [...named, ...prompts.filter(({ identifier }) => !listed.has(identifier)).map((prompt) => ({ ...prompt, state: 'unlisted' as const }))];
}
