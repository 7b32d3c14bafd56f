import { isRecord, ownValue } from '../worldbook/json.ts';
import type { JsonRecord, JsonValue } from '../worldbook/json.ts';
import { stableStringify } from '../worldbook/stable-stringify.ts';
import { ownExtension, ownPart } from './lorecard-own.ts';
import type { Card } from './model.ts';
import { readDepthPrompt } from './read-depth-prompt.ts';
import { readHooks } from './read-hooks.ts';

type Draft = Record<string, JsonValue>;

function same(a: JsonValue, b: JsonValue): boolean {
  return stableStringify(a) === stableStringify(b);
}

/** What was read is left as it was written, unless it has been edited since. */
function writeDepthPrompt(draft: Draft, { depthPrompt }: Card): void {
  if (same(readDepthPrompt(draft, [], []), depthPrompt)) return;
  const before = ownValue(draft, 'depth_prompt');
  if (depthPrompt === null) delete draft.depth_prompt;
  else draft.depth_prompt = { ...(isRecord(before) ? (before as JsonRecord) : {}), ...depthPrompt };
}

function writeHooks(draft: Draft, { hooks }: Card): void {
  if (same(readHooks({ value: ownValue(draft, 'loreweaver_hooks'), path: [] }, []), hooks)) return;
  if (hooks.length === 0) delete draft.loreweaver_hooks;
  else draft.loreweaver_hooks = hooks;
}

function writeOwnParts(draft: Draft, card: Card): void {
  for (const part of ['variables', 'pregens'] as const) {
    const before = ownPart(draft, part, []).value;
    if (same(Array.isArray(before) ? (before as JsonValue[]) : [], card[part])) continue;
    const own = ownValue(draft, ownExtension);
    draft[ownExtension] = { ...(isRecord(own) ? (own as JsonRecord) : {}), [part]: card[part] };
  }
}

/** The extensions of a card for SillyTavern's formats: what only native cards have a place for stands among them. */
export function tavernExtensions(card: Card): JsonRecord {
  const draft: Draft = { ...card.extensions };
  writeDepthPrompt(draft, card);
  writeHooks(draft, card);
  writeOwnParts(draft, card);
  return draft;
}

/** The extensions of a native card, which has places of its own for hooks, variables and ready-made characters. */
export function lorecardExtensions(card: Card): JsonRecord {
  const { loreweaver_hooks: _hooks, [ownExtension]: own, ...draft } = card.extensions;
  writeDepthPrompt(draft, card);
  const { variables: _variables, pregens: _pregens, ...rest } = isRecord(own) ? (own as JsonRecord) : {};
  return Object.keys(rest).length === 0 ? draft : { ...draft, [ownExtension]: rest };
}
