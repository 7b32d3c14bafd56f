import { isRecord, ownValue } from '../worldbook/json.ts';
import type { CardFormat } from './model.ts';

/** A card of a known format, or what the JSON is instead. */
export type CardShape = { readonly format: CardFormat } | { readonly format: null; readonly seen: string };

const v1Texts = ['description', 'personality', 'scenario', 'first_mes', 'mes_example', 'context', 'greeting', 'char_greeting', 'char_persona'];
const samplers = ['prompt_order', 'temperature', 'top_p', 'openai_max_context'];

function has(value: unknown, ...keys: string[]): boolean {
  return isRecord(value) && keys.some((key) => Object.hasOwn(value, key));
}

/** Files that come with cards and are taken for one; named so that the answer says where they belong. */
const others: readonly [string, (root: Record<string, unknown>) => boolean][] = [
  ['lorebook_v3', (root) => root.spec === 'lorebook_v3'],
  ['NovelAI lorebook', (root) => has(root, 'lorebookVersion')],
  ['Agnai lorebook', (root) => root.kind === 'memory'],
  ['RisuAI lorebook', (root) => root.type === 'risu'],
  ['lorebook', (root) => has(root, 'entries') && !has(root, 'data')],
  ['SillyTavern preset', (root) => has(root, 'prompts') && has(root, ...samplers)],
];

function keysSeen(root: Record<string, unknown>): string {
  const keys = Object.keys(root);
  return `{${keys.slice(0, 6).map((key) => key.slice(0, 40)).join(', ')}${keys.length > 6 ? ', …' : ''}}`.toWellFormed();
}

function tavernVersion(root: Record<string, unknown>): CardFormat | null {
  const spec = String(typeof root.spec === 'string' ? root.spec : '').trim().toLowerCase();
  if (!spec.startsWith('chara_card_v')) return null;
  return Number.parseFloat(spec.slice('chara_card_v'.length)) >= 3 ? 'character-card-v3' : 'character-card-v2';
}

/** Which card a JSON value is, by its shape alone. */
export function cardShape(value: unknown): CardShape {
  if (Array.isArray(value)) return { format: null, seen: `[${value.length}]` };
  if (!isRecord(value)) return { format: null, seen: value === null ? 'null' : typeof value };
  if (value.format === 'loreweaver.card') return { format: 'lorecard-v1' };
  const tavern = tavernVersion(value);
  if (tavern !== null) return { format: tavern };
  const other = others.find(([, matches]) => matches(value));
  if (other !== undefined) return { format: null, seen: other[0] };
  if (has(ownValue(value, 'data'), 'name', 'first_mes')) return { format: 'character-card-v2' };
  if (has(value, 'char_name') || (has(value, 'name') && has(value, ...v1Texts))) return { format: 'character-card-v1' };
  return { format: null, seen: keysSeen(value) };
}
