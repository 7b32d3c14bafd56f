import { isRecord } from '../worldbook/json.ts';

/** Figures that a completion preset carries; which of them are there differs from file to file. */
export const samplingKeys = [
  'temperature', 'frequency_penalty', 'presence_penalty', 'top_p', 'top_k', 'top_a', 'min_p', 'repetition_penalty', 'openai_max_context',
  'openai_max_tokens', 'seed', 'n', 'stream_openai', 'reasoning_effort', 'names_behavior',
] as const;

/** Files that lie beside presets and are taken for one; named so that the answer says what was seen. */
const others: readonly [string, (root: Record<string, unknown>) => boolean][] = [
  ['character card', (root) => (typeof root.spec === 'string' && root.spec.startsWith('chara_card')) || (has(root, 'name') && has(root, 'first_mes'))],
  ['Lorekeep card', (root) => root.format === 'loreweaver.card'],
  ['lorebook', (root) => has(root, 'entries') || has(root, 'lorebookVersion')],
  ['regex script', (root) => has(root, 'findRegex')],
  ['quick replies', (root) => has(root, 'qrList')],
  ['context template', (root) => has(root, 'story_string')],
  ['instruct template', (root) => has(root, 'input_sequence')],
  ['text-completion preset', (root) => has(root, 'rep_pen') || has(root, 'temp')],
];

function has(root: Record<string, unknown>, ...keys: string[]): boolean {
  return keys.some((key) => Object.hasOwn(root, key));
}

function keysOf(root: Record<string, unknown>): string {
  const keys = Object.keys(root);
  return `{${keys.slice(0, 6).map((key) => key.slice(0, 40)).join(', ')}${keys.length > 6 ? ', …' : ''}}`.toWellFormed().replaceAll('\0', '');
}

/** What a JSON value is, where it is no completion preset; null where it is one. */
export function foreignShape(value: unknown): string | null {
  if (Array.isArray(value)) return `[${value.length}]`;
  if (!isRecord(value)) return value === null ? 'null' : typeof value;
  const listed = Array.isArray(value.prompts) || Array.isArray(value.prompt_order);
  const other = listed ? undefined : others.find(([, matches]) => matches(value));
  if (other !== undefined) return other[0];
  return has(value, 'prompts', 'prompt_order', ...samplingKeys) ? null : keysOf(value);
}

/** Whether a JSON value of unknown kind is a completion preset and nothing else: one figure alone would not tell. */
export function looksLikePreset(value: unknown): boolean {
  return isRecord(value) && Array.isArray(value.prompts) && has(value, 'prompt_order', ...samplingKeys) && foreignShape(value) === null;
}
