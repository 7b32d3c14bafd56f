import type { Diagnostic } from '../worldbook/diagnostic.ts';
import { isRecord, ownValue } from '../worldbook/json.ts';
import type { OrderedPrompt } from './model.ts';
import { isMarker } from './markers.ts';
import { samplingKeys } from './preset-shape.ts';

type Root = Readonly<Record<string, unknown>>;

/** Texts that the author's program sends on its own occasions, none of which there are here. */
const occasions = [
  'impersonation_prompt', 'new_chat_prompt', 'new_group_chat_prompt', 'new_example_chat_prompt', 'continue_nudge_prompt', 'group_nudge_prompt',
  'wi_format', 'scenario_format', 'personality_format', 'send_if_empty', 'assistant_prefill',
];

/** Figures for a model, as far as they are plain. */
export function samplingOf(root: Root): Record<string, number | string | boolean> {
  const sampling: Record<string, number | string | boolean> = {};
  for (const key of samplingKeys) {
    const value = ownValue(root, key);
    if (typeof value === 'string') sampling[key] = value.slice(0, 100).toWellFormed().replaceAll('\0', '');
    else if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) sampling[key] = value;
  }
  return sampling;
}

function remark(path: readonly string[], code: string, params: Diagnostic['params']): Diagnostic {
  return { severity: 'info', path, code, ...(params && { params }) };
}

function extensionParts(root: Root): Diagnostic[] {
  const extensions = ownValue(root, 'extensions');
  if (!isRecord(extensions)) return [];
  return Object.entries(extensions).flatMap(([name, value]) => {
    const path = ['extensions', name.slice(0, 100)];
    const count = Array.isArray(value) ? value.length : isRecord(value) ? Object.keys(value).length : 1;
    if (count === 0 || value === null || value === '') return [];
    if (name === 'regex_scripts') return [remark(path, 'PRESET_INERT_REGEX', { count })];
    if (/^tavern_?helper/i.test(name)) {
      const scripts = ownValue(value, 'scripts');
      return [remark(path, 'PRESET_INERT_SCRIPTS', { count: Array.isArray(scripts) ? scripts.length : count })];
    }
    return [remark(path, 'PRESET_INERT_EXTENSION', { name: name.slice(0, 100) })];
  }).slice(0, 100);
}

function promptParts(prompts: readonly OrderedPrompt[]): Diagnostic[] {
  const at = (identifier: string) => ['prompts', identifier];
  const elsewhere = prompts.filter(({ state }) => state === 'other-trigger').map(({ identifier, name, triggers }) => remark(at(identifier), 'PRESET_INERT_TRIGGER', { name, triggers: triggers.join(', ').slice(0, 200) }));
  const unknown = prompts.filter(({ state, identifier }) => state === 'marker' && !isMarker(identifier)).map(({ identifier, name }) => remark(at(identifier), 'PRESET_INERT_MARKER', { name }));
  const spoken = prompts.filter(({ state, role, injection }) => state === 'live' && role !== 'system' && (injection === null || injection.depth === 0)).length;
  return [...elsewhere, ...unknown, ...(spoken > 0 ? [remark(['prompts'], 'PRESET_INERT_ROLE', { count: spoken })] : [])];
}

/** What a preset holds that has no effect here, each by its place. */
export function inertParts(root: Root, prompts: readonly OrderedPrompt[]): Diagnostic[] {
  const figures = Object.keys(samplingOf(root));
  const texts = occasions.filter((key) => {
    const value = ownValue(root, key);
    return typeof value === 'string' && value.trim() !== '';
  });
  return [
    ...(figures.length > 0 ? [remark([], 'PRESET_INERT_SAMPLING', { names: figures.join(', ') })] : []),
    ...texts.map((key) => remark([key], 'PRESET_INERT_TEXT', { name: key })),
    ...extensionParts(root),
    ...promptParts(prompts),
  ];
}
